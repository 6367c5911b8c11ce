import styles from './TickBox.module.css';

interface TickBoxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some of its rows are selected. */
  readonly partly?: boolean;
  readonly disabled: boolean;
  readonly onChange: () => void;
}

/** The native checkbox: each row has one, and a styled component would be slower than the rest of the row. */
export const TickBox = ({ label, partly = false, ...box }: TickBoxProps) => (
  <label className={styles.tick}>
    <input
      type="checkbox"
      aria-label={label}
      ref={(input) => {
        if (input) input.indeterminate = partly;
      }}
      {...box}
    />
  </label>
);

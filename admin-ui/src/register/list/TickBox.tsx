import styles from './TickBox.module.css';

interface TickBoxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some of what it stands for is chosen. */
  readonly partly?: boolean;
  readonly disabled: boolean;
  readonly onChange: () => void;
}

/** The browser's own box: a page of rows has one each, and a drawn one costs more than the rest of its row. */
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

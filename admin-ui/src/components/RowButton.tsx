import { Link } from 'react-router';
import { Icon, type IconName } from './Icon';
import styles from './RowButton.module.css';

interface Look {
  readonly icon: IconName;
  /** Its action in one word, shown as a tooltip. */
  readonly title: string;
  /** The same with the row's name, for screen readers. */
  readonly label: string;
}

interface RowButtonProps extends Look {
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

/** A button in a row. It is a native element, because every row of a page has several. */
export const RowButton = ({ icon, label, ...button }: RowButtonProps) => (
  <button type="button" className={styles.button} aria-label={label} {...button}>
    <Icon name={icon} />
  </button>
);

/** A link that looks like a row's button. */
export const RowLink = ({ icon, title, label, to }: Look & { readonly to: string }) => (
  <Link className={styles.button} to={to} title={title} aria-label={label}>
    <Icon name={icon} />
  </Link>
);

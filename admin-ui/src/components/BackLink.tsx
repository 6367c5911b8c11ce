import { Link } from 'react-router';
import styles from './BackLink.module.css';
import { Icon } from './Icon';

/** Link to the parent page, above a page's heading. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={styles.back}>
    <Icon name="back" size={16} />
    {label}
  </Link>
);

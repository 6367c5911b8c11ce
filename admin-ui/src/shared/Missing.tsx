import { Button } from '../components/Button';
import { PageHeading } from '../components/PageHeading';
import styles from './Missing.module.css';

interface MissingProps {
  readonly title: string;
  readonly text: string;
  /** A link to continue. */
  readonly to: string;
  readonly label: string;
}

/** Shown for an address without content, with a link to a valid page. */
export const Missing = ({ title, text, to, label }: MissingProps) => (
  <section className={styles.message}>
    <PageHeading title={title} />
    <p>{text}</p>
    <Button label={label} to={to} variant="contained" />
  </section>
);

import { registerWords } from '@ridgeline/domain/words/register';
import styles from './FieldValue.module.css';

/** An empty value: a dash, and a text for screen readers. */
export const Dash = () => (
  <span className={styles.dash} data-empty="">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">{registerWords.list.empty}</span>
  </span>
);

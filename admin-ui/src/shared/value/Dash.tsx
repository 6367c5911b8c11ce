import { registerWords } from '@ridgeline/domain/words/register';
import styles from './FieldValue.module.css';

/** Nothing there: a quiet dash, and a word for who cannot see it. */
export const Dash = () => (
  <span className={styles.dash} data-empty="">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">{registerWords.list.empty}</span>
  </span>
);

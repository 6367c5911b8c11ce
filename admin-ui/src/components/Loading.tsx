import { shellWords } from '@ridgeline/domain/words/shell';
import styles from './Loading.module.css';

/** Stands where a page will be. It shows itself only after a moment, so that a quick load does not flicker. */
export const Loading = () => (
  <div className={styles.loading} role="status">
    <span className={styles.bar} aria-hidden="true" />
    <span className="visually-hidden">{shellWords.connection.loading}</span>
  </div>
);

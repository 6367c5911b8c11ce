import { shellWords } from '@ridgeline/domain/words/shell';
import styles from './Loading.module.css';

/** The placeholder of a page. It is visible only after a moment, so that a quick load does not flicker. */
export const Loading = () => (
  <div className={styles.loading} role="status" data-waiting>
    <span className={styles.bar} aria-hidden="true" />
    <span className="visually-hidden">{shellWords.connection.loading}</span>
  </div>
);

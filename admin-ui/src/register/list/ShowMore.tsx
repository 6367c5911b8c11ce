import { listLayoutWords } from '@ridgeline/domain/words/list-layout';
import { registerWords } from '@ridgeline/domain/words/register';
import { Button } from '../../components/Button';
import { LoadError } from '../../components/LoadError';
import styles from './Pager.module.css';
import { ONWARD, type Onward } from './useOnward';

interface ShowMoreProps {
  readonly onward: Onward;
  /** Rows of the whole list, as far as they are counted. */
  readonly total: number;
}

const words = listLayoutWords.rows;

/** Below the last row of a page: a button that adds the rows of the next one, and how many are in sight. */
export const ShowMore = ({ onward, total }: ShowMoreProps) => {
  const { rows = [], load, loading, error, retry } = onward;
  if (error) {
    return (
      <div className={styles.onward}>
        <LoadError title={words.failed} error={error} retry={retry} />
      </div>
    );
  }
  return (
    <div className={styles.onward}>
      {load && (
        <Button
          label={loading ? registerWords.form.loading : words.more}
          variant="text"
          size="small"
          onClick={load}
          {...{ [ONWARD]: '' }}
        />
      )}
      <span role="status">{words.shown({ shown: rows.length, total })}</span>
    </div>
  );
};

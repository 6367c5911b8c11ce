import { reviewWords } from '@ridgeline/domain/words/review';
import styles from './Judging.module.css';
import { useReview } from './useReviewing';
import { VerdictMark } from './Verdict';
import type { Work } from './works';

const words = reviewWords.judge;

/** Under an answer: that its review is being stored, why it was not stored, or another reviewer's verdict. */
export const Theirs = ({ id, work }: { id: string; work: Work | undefined }) => {
  const { retry, drop, keepTheirs, keepMine } = useReview();
  const theirs = work?.theirs;
  if (theirs) {
    return (
      <div className={styles.theirs} role="alert">
        <p>{words.theirs({ who: theirs.reviewedBy ?? '' })}</p>
        {theirs.verdict ? <VerdictMark verdict={theirs.verdict} /> : <span>{words.nothingSaid}</span>}
        {theirs.reviewComment && <p className={styles.text}>{theirs.reviewComment}</p>}
        <p>
          <button type="button" className={styles.small} onClick={() => keepTheirs(id)}>
            {words.keepTheirs}
          </button>{' '}
          <button type="button" className={styles.small} onClick={() => keepMine(id)}>
            {words.keepMine}
          </button>
        </p>
      </div>
    );
  }
  if (work?.problem) {
    return (
      <p className={styles.problem} role="alert">
        {words.failed({ message: work.problem })}{' '}
        <button type="button" className={styles.small} onClick={() => retry(id)}>
          {words.tryAgain}
        </button>{' '}
        <button type="button" className={styles.small} onClick={() => drop(id)}>
          {words.drop}
        </button>
      </p>
    );
  }
  return work?.sending ? <p className={styles.by}>{words.saving}</p> : null;
};

import { reviewWords } from '@ridgeline/domain/words/review';
import { TextButton } from '../../components/TextButton';
import { YoursAndTheirs } from '../../shared';
import type { ReviewEdit } from './edits';
import styles from './Judging.module.css';
import { useReview } from './useReviewing';
import { VerdictMark } from './Verdict';

const words = reviewWords.judge;

/** Under an answer: that its review is being stored, why it was not stored, or another reviewer's verdict. */
export const Theirs = ({ id, work }: { id: string; work: ReviewEdit | undefined }) => {
  const { retry, drop, keepTheirs, keepMine } = useReview();
  const theirs = work?.theirs;
  if (theirs) {
    return (
      <YoursAndTheirs
        keepTheirs={{ label: words.keepTheirs, run: () => keepTheirs(id) }}
        keepMine={{ label: words.keepMine, run: () => keepMine(id) }}
      >
        <p>{words.theirs({ who: theirs.reviewedBy ?? '' })}</p>
        {theirs.verdict ? <VerdictMark verdict={theirs.verdict} /> : <span>{words.nothingSaid}</span>}
        {theirs.reviewComment && <p className={styles.text}>{theirs.reviewComment}</p>}
      </YoursAndTheirs>
    );
  }
  if (work?.problem) {
    return (
      <p className={styles.problem} role="alert">
        {words.failed({ message: work.problem })} <TextButton onClick={() => retry(id)}>{words.tryAgain}</TextButton>{' '}
        <TextButton onClick={() => drop(id)}>{words.drop}</TextButton>
      </p>
    );
  }
  return work?.sending ? <p className={styles.by}>{words.saving}</p> : null;
};

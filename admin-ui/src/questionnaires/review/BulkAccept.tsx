import { reviewWords } from '@ridgeline/domain/words/review';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { useAction } from '../../shared';
import { type AnsweredQuestion, isBeyondDoubt } from '../common';
import styles from './AnswerTopics.module.css';
import { useReview } from './useReviewing';

const words = reviewWords.bulk;

interface Step {
  readonly count: number;
  readonly undo: () => Promise<void>;
}

/** Accepts and locks all answers with full points in one step, and can undo it. */
export const BulkAccept = ({ questions }: { questions: readonly AnsweredQuestion[] }) => {
  const { sayAll } = useReview();
  const [last, setLast] = useState<Step | null>(null);
  const left = questions.filter(
    (question) => isBeyondDoubt(question) && !(question.verdict === 'accepted' && question.locked),
  );
  const accept = useAction({
    work: async () => {
      const ids = left.map(({ documentId }) => documentId);
      const undo = await sayAll(ids, { verdict: 'accepted', locked: true });
      setLast({ count: ids.length, undo });
    },
    failed: words.failed,
  });
  const takeBack = useAction({
    work: async (step: Step) => step.undo(),
    done: words.undone,
    failed: words.undoFailed,
    onDone: () => setLast(null),
  });
  const busy = accept.busy || takeBack.busy;
  return (
    <div className={styles.bulk}>
      {left.length > 0 && (
        <Button label={words.accept({ count: left.length })} disabled={busy} onClick={() => accept.run()} />
      )}
      <span role="status">
        {last && (
          <>
            {words.done({ count: last.count })}{' '}
            <Button label={words.undo} variant="text" size="small" disabled={busy} onClick={() => takeBack.run(last)} />
          </>
        )}
      </span>
    </div>
  );
};

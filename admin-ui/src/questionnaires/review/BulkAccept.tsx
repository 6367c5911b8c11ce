import Button from '@mui/material/Button';
import { reviewWords } from '@ridgeline/domain/words/review';
import { useState } from 'react';
import { messageOf } from '../../providers/errors';
import { useToast } from '../../shared';
import { type AnsweredQuestion, isBeyondDoubt } from '../common';
import styles from './AnswerTopics.module.css';
import { useReview } from './useReviewing';

const words = reviewWords.bulk;

interface Step {
  readonly count: number;
  readonly undo: () => Promise<void>;
}

/** Accepts and locks in one step all answers that have full points, and takes the step back. */
export const BulkAccept = ({ questions }: { questions: readonly AnsweredQuestion[] }) => {
  const { sayAll } = useReview();
  const toast = useToast();
  const [last, setLast] = useState<Step | null>(null);
  const [busy, setBusy] = useState(false);
  const left = questions.filter(
    (question) => isBeyondDoubt(question) && !(question.verdict === 'accepted' && question.locked),
  );
  const run = async (work: () => Promise<void>, failed: (message: string) => string): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.failed(failed(messageOf(error)));
    } finally {
      setBusy(false);
    }
  };
  const accept = async (): Promise<void> => {
    const ids = left.map(({ documentId }) => documentId);
    const undo = await sayAll(ids, { verdict: 'accepted', locked: true });
    setLast({ count: ids.length, undo });
  };
  const takeBack = async (): Promise<void> => {
    await last?.undo();
    setLast(null);
    toast.done(words.undone);
  };
  return (
    <div className={styles.bulk}>
      {left.length > 0 && (
        <Button variant="outlined" disabled={busy} onClick={() => void run(accept, words.failed)}>
          {words.accept(left.length)}
        </Button>
      )}
      <span role="status">
        {last && (
          <>
            {words.done(last.count)}{' '}
            <Button size="small" disabled={busy} onClick={() => void run(takeBack, words.undoFailed)}>
              {words.undo}
            </Button>
          </>
        )}
      </span>
    </div>
  );
};

import { lazy, Suspense, useEffect, useState } from 'react';
import { onProofNeeded } from '../../providers/freshProof';

/** Loaded when it is asked for: most sessions never see it. */
const ConfirmDialog = lazy(() => import('./ConfirmDialog'));

type Answer = (proven: boolean) => void;

/** Asks the user to confirm, over whatever is open, when a request needs a fresh proof. */
export const ConfirmYou = () => {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => onProofNeeded(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))), []);
  // A page that goes away leaves no request waiting.
  useEffect(() => () => answer?.(false), [answer]);
  if (!answer) return null;
  const end: Answer = (proven) => {
    answer(proven);
    setAnswer(null);
  };
  return (
    <Suspense fallback={null}>
      <ConfirmDialog onEnd={end} />
    </Suspense>
  );
};

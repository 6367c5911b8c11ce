import { useEffect, useState } from 'react';
import { later } from '../../components/later';
import { onProofNeeded } from '../../providers/freshProof';

/** Loaded when it is asked for: most sessions never see it. */
const ConfirmDialog = later(() => import('./ConfirmDialog'));

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
  return <ConfirmDialog onEnd={end} />;
};

import { useEffect, useState } from 'react';
import { later } from '../../components/later';
import { inCompany } from '../../providers/companyAddress';
import { onProofNeeded, type ProofAsked, takeWaiting } from '../../providers/freshProof';

/** Loaded when it is asked for: most sessions never see it. */
const ConfirmDialog = later(() => import('./ConfirmDialog'));

interface Question {
  readonly asked: ProofAsked;
  readonly answer: (proven: boolean) => void;
}

/** Asks the user to confirm, over whatever is open, when a request needs a proof, or the company that was to be opened. */
export const ConfirmYou = () => {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    const stop = onProofNeeded((asked) => new Promise((answer) => setQuestion({ asked, answer })));
    const waiting = takeWaiting();
    if (waiting) {
      const { documentId, path, message } = waiting;
      const answer = (proven: boolean): void => {
        if (proven) window.location.assign(inCompany(path, documentId));
      };
      setQuestion({ asked: { own: true, message }, answer });
    }
    return stop;
  }, []);
  // A page that goes away leaves no request waiting.
  useEffect(() => () => question?.answer(false), [question]);
  if (!question) return null;
  const end = (proven: boolean): void => {
    question.answer(proven);
    setQuestion(null);
  };
  return <ConfirmDialog asked={question.asked} onEnd={end} />;
};

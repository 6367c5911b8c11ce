import { useState } from 'react';
import type { Assessment } from '../api/assessment';
import { formatDateTime } from '../format';
import { AnswerList } from '../parts/AnswerList';
import { FocusHeading } from '../parts/FocusHeading';
import type { View } from '../session/state';
import { words } from '../words';

interface FinishedScreenProps {
  assessment: Assessment;
  view: Extract<View, { kind: 'thanks' | 'completed' }>;
}

/** After submitting: thanks, or that it was submitted before; either way the answers can be read and printed. */
export function FinishedScreen({ assessment, view }: FinishedScreenProps) {
  const [shown, setShown] = useState(false);
  const { askedBy, submittedAt } = assessment;
  const thanks = askedBy ? words.finished.thanksText(askedBy) : words.finished.thanksPlain;
  const surprise = view.kind === 'completed' && view.surprise;
  const lost = view.kind === 'completed' && view.lost;
  const completed = surprise ? words.finished.alreadySubmitted : words.finished.completedText;
  return (
    <main className="lone">
      <div className="card finished">
        <FocusHeading>{view.kind === 'thanks' ? words.finished.thanks : words.finished.completed}</FocusHeading>
        <p>{view.kind === 'thanks' ? thanks : completed}</p>
        {lost && <p className="attention trouble">{words.finished.notTaken}</p>}
        {submittedAt && <p className="muted">{words.finished.submittedAt(formatDateTime(submittedAt))}</p>}
        <div className="pager">
          <button type="button" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? words.finished.hide : words.finished.show}
          </button>
          <button type="button" onClick={() => window.print()}>
            {words.finished.print}
          </button>
        </div>
      </div>
      {shown && (
        <section className="card screen-only" aria-labelledby="answers-heading">
          <h2 id="answers-heading">{words.finished.answers}</h2>
          <AnswerList assessment={assessment} />
        </section>
      )}
    </main>
  );
}

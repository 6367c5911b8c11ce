import { useState } from 'react';
import type { Assessment } from '../api/assessment';
import { FocusHeading } from '../components/FocusHeading';
import { formatDateTime } from '../format';
import type { Session } from '../session/session';
import type { View } from '../session/state';
import { more } from '../words';
import { AnswerList } from './AnswerList';
import { savePdf } from './pdf';

interface FinishedScreenProps {
  session: Session;
  assessment: Assessment;
  view: Extract<View, { kind: 'thanks' | 'completed' }>;
}

/** After submitting: thanks, or that it was submitted before. In both cases the answers can be read and printed. */
export function FinishedScreen({ session, assessment, view }: FinishedScreenProps) {
  const [shown, setShown] = useState(false);
  const [pdf, setPdf] = useState<'none' | 'making' | 'failed'>('none');
  const { token } = session.connection;
  const save = async () => {
    if (token === null || pdf === 'making') return;
    setPdf('making');
    setPdf((await savePdf(token, assessment.title)) ? 'none' : 'failed');
  };
  const { askedBy, submittedAt } = assessment;
  const thanks = askedBy ? more.finished.thanksText({ sender: askedBy }) : more.finished.thanksPlain;
  const surprise = view.kind === 'completed' && view.surprise;
  const lost = view.kind === 'completed' && view.lost;
  const completed = surprise ? more.finished.alreadySubmitted : more.finished.completedText;
  return (
    <main className="lone">
      <div className="card finished">
        <FocusHeading>{view.kind === 'thanks' ? more.finished.thanks : more.finished.completed}</FocusHeading>
        <p>{view.kind === 'thanks' ? thanks : completed}</p>
        {lost && <p className="attention trouble">{more.finished.notTaken}</p>}
        {submittedAt && <p className="muted">{more.finished.submittedAt({ when: formatDateTime(submittedAt) })}</p>}
        <div className="pager">
          <button type="button" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? more.finished.hide : more.finished.show}
          </button>
          <button type="button" onClick={() => window.print()}>
            {more.finished.print}
          </button>
          <button type="button" aria-disabled={pdf === 'making'} onClick={() => void save()}>
            {pdf === 'making' ? more.finished.pdfMaking : more.finished.pdf}
          </button>
        </div>
        <p className="wrong" role="alert">
          {pdf === 'failed' && more.finished.pdfFailed}
        </p>
      </div>
      {shown && (
        <section className="card screen-only" aria-labelledby="answers-heading">
          <h2 id="answers-heading">{more.finished.answers}</h2>
          <AnswerList assessment={assessment} />
        </section>
      )}
    </main>
  );
}

import { useState } from 'react';
import { THEIRS } from '../answer/input';
import type { Assessment } from '../api/assessment';
import { FocusHeading } from '../components/FocusHeading';
import { formatDate, formatDateTime } from '../format';
import { AnswerList } from '../printed/AnswerList';
import type { Session } from '../session/session';
import type { View } from '../session/state';
import { more, words } from '../words';
import { saveDocument } from './document';

interface FinishedScreenProps {
  session: Session;
  assessment: Assessment;
  view: Extract<View, { kind: 'thanks' | 'completed' }>;
}

const isDecided = ({ status }: Assessment): boolean => status === 'approved' || status === 'rejected';

const headingOf = (assessment: Assessment, view: FinishedScreenProps['view']): string => {
  const { status, reviewedAt, timeZone } = assessment;
  const date = formatDate(reviewedAt ?? '', timeZone);
  if (status === 'approved') return more.finished.approvedOn({ date });
  if (status === 'rejected') return more.finished.rejectedOn({ date });
  return view.kind === 'thanks' ? more.finished.thanks : more.finished.completed;
};

const textOf = (assessment: Assessment, view: FinishedScreenProps['view']): string => {
  const { askedBy, mails } = assessment;
  if (view.kind === 'completed' && view.surprise) return more.finished.alreadySubmitted;
  if (isDecided(assessment)) return more.finished.decidedText;
  if (view.kind === 'completed') return more.finished.completedText;
  if (!askedBy) return more.finished.thanksPlain;
  return `${more.finished.thanksText({ sender: askedBy })} ${(mails ? more.finished.next : more.finished.nextHere)({ sender: askedBy })}`;
};

/** After submitting: thanks, or that it was submitted before. In both cases the answers can be read and printed. */
export function FinishedScreen({ session, assessment, view }: FinishedScreenProps) {
  const [shown, setShown] = useState(false);
  const [pdf, setPdf] = useState<'none' | 'making' | 'failed'>('none');
  const { token } = session.connection;
  const save = async () => {
    if (token === null || pdf === 'making') return;
    setPdf('making');
    setPdf((await saveDocument(token, assessment.title, 'pdf')) ? 'none' : 'failed');
  };
  const { submittedAt, submittedBy, reviewNote, timeZone } = assessment;
  const lost = view.kind === 'completed' && view.lost;
  return (
    <main className="lone">
      <div className="card finished">
        <FocusHeading>{headingOf(assessment, view)}</FocusHeading>
        {!isDecided(assessment) && <p className="state">{more.finished.waiting}</p>}
        <p>{textOf(assessment, view)}</p>
        {isDecided(assessment) && reviewNote && (
          <p className="said">
            {more.finished.note} <span {...THEIRS}>{reviewNote}</span>
          </p>
        )}
        {lost && <p className="attention trouble">{more.finished.notTaken}</p>}
        {submittedAt && (
          <p className="muted">{words.given.submittedAt({ when: formatDateTime(submittedAt, timeZone) })}</p>
        )}
        {submittedBy && (
          <p className="muted" {...THEIRS}>
            {more.finished.by({ who: submittedBy })}
          </p>
        )}
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

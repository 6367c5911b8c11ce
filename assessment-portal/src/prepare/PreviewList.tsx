import { useLayoutEffect, useRef } from 'react';
import { THEIRS } from '../answer/input';
import { answerText } from '../answers';
import type { Change, Question } from '../api/assessment';
import { prepare } from '../words';
import type { Preview } from './sheet';

interface PreviewListProps {
  questions: readonly Question[];
  preview: Preview;
  busy: boolean;
  onApply: () => void;
}

/** Refused rows that are listed. */
const LISTED = 100;

/** What one row changes: the answer and the comment, with the answer so far. */
function Changed({ question, change: { answer, comment } }: { question: Question; change: Change }) {
  const before = answerText(question);
  return (
    <li>
      <span {...THEIRS}>{question.question}</span>
      {answer !== undefined && <strong {...THEIRS}>{answerText({ ...question, answer })}</strong>}
      {answer !== undefined && before && (
        <span className="muted">
          {prepare.now} <del {...THEIRS}>{before}</del>
        </span>
      )}
      {comment !== undefined && (
        <span>
          <span className="muted">{prepare.comment}</span> <span {...THEIRS}>{comment}</span>
        </span>
      )}
    </li>
  );
}

/** What a filled sheet would change, and which of its rows are refused. It takes the focus, since it comes unasked. */
export function PreviewList({ questions, preview: { changes, refused, same }, busy, onApply }: PreviewListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  if (changes.size + refused.length + same === 0) return <p role="alert">{prepare.nothing}</p>;
  const count = changes.size;
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {prepare.changes({ count })}
      </h3>
      {same > 0 && <p className="muted">{prepare.same({ count: same })}</p>}
      {refused.length > 0 && (
        <div className="attention">
          <p>{prepare.refused({ count: refused.length })}</p>
          <ul>
            {refused.slice(0, LISTED).map(({ row, code, message, value }) => (
              <li key={`${row}/${message}`}>
                <strong>{prepare.row({ row, code: code || '?' })}</strong> {message}{' '}
                {value && <q {...THEIRS}>{value}</q>}
              </li>
            ))}
          </ul>
          {refused.length > LISTED && <p>{prepare.moreRefused({ count: refused.length - LISTED })}</p>}
        </div>
      )}
      {count > 0 && (
        <button type="button" className="primary" aria-disabled={busy} onClick={() => !busy && onApply()}>
          {prepare.apply({ count })}
        </button>
      )}
      <ul className="changed-answers">
        {[...changes].map(([id, change]) => {
          const question = questions.find((one) => one.id === id);
          return question && <Changed key={id} question={question} change={change} />;
        })}
      </ul>
    </>
  );
}

import { answerId, THEIRS } from '../answer/input';
import { answerText } from '../answers';
import type { Question } from '../api/assessment';
import { more } from '../words';

/** An answer that the reviewer closed: read-only, with the reason. */
export function LockedAnswer({ question }: { question: Question }) {
  const text = answerText(question);
  return (
    <div className="locked">
      <p id={answerId(question.id)} tabIndex={-1} className="locked-answer">
        {text ? <strong {...THEIRS}>{text}</strong> : <span className="muted">{more.review.noAnswer}</span>}
      </p>
      <ul>
        {question.files.map(({ documentId, name }) => (
          <li key={documentId} {...THEIRS}>
            {name}
          </li>
        ))}
      </ul>
      <p className="hint">{more.review.locked}</p>
    </div>
  );
}

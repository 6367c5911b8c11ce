import { answerId, THEIRS } from '../answer/input';
import { answerText } from '../answers';
import type { Question } from '../api/assessment';
import { formatDate } from '../format';
import type { Session } from '../session/session';
import type { State } from '../session/state';
import { more } from '../words';
import { takeAgain } from './again';

/** The earlier answer to this question, and a button to use it again. */
export function EarlierOffer({ session, state, question }: { session: Session; state: State; question: Question }) {
  const earlier = state.earlier.get(question.id);
  if (!earlier) return null;
  const { answer, title, submittedAt } = earlier;
  const take = () => {
    takeAgain(session, question, earlier);
    // The offer disappears together with its button.
    document.getElementById(answerId(question.id))?.focus();
  };
  return (
    <div className="earlier">
      <p>
        {more.earlier.before} <strong {...THEIRS}>{answerText({ kind: question.kind, answer })}</strong>{' '}
        <span className="muted">
          (<span {...THEIRS}>{submittedAt ? more.earlier.from({ title, date: formatDate(submittedAt) }) : title}</span>)
        </span>
      </p>
      <button type="button" aria-label={more.earlier.againFor({ question: question.question })} onClick={take}>
        {more.earlier.again}
      </button>
    </div>
  );
}

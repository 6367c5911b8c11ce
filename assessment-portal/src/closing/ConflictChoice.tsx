import { useRef } from 'react';
import { legendId, THEIRS } from '../answer/input';
import { answerText } from '../answers';
import type { Question } from '../api/assessment';
import { formatMoment } from '../format';
import type { Session } from '../session/session';
import type { State } from '../session/state';
import { more, words } from '../words';

interface ConflictChoiceProps {
  session: Session;
  state: State;
  question: Question;
}

type Side = Pick<Question, 'kind' | 'answer' | 'comment'>;

/** An answer with its comment as one text. */
const sideText = (side: Side): string =>
  [answerText(side) || words.given.noAnswer, side.comment && `${words.given.comment} ${side.comment}`]
    .filter(Boolean)
    .join('\n');

/** Two answers that were given at the same time, of which the respondent chooses one. Nothing is stored until then. */
export function ConflictChoice({ session, state, question }: ConflictChoiceProps) {
  const box = useRef<HTMLElement>(null);
  const { id, kind } = question;
  const conflict = state.conflicts.get(id);
  if (!conflict) return null;
  const { savedAt, byColleague } = conflict;
  const settle = (whose: 'mine' | 'theirs') => {
    // The buttons go away: the focus stays at the question.
    box.current?.closest('fieldset')?.querySelector<HTMLElement>('input, textarea')?.focus();
    session.settle(id, whose);
  };
  const time = formatMoment(savedAt ?? '');
  return (
    <section className="review attention conflict" ref={box} aria-describedby={legendId(id)}>
      <strong role="alert">
        {byColleague ? more.conflict.byColleague({ time }) : more.conflict.bySomebody({ time })}
      </strong>
      <dl>
        <div>
          <dt>{more.conflict.mine}</dt>
          <dd {...THEIRS}>{sideText(question)}</dd>
        </div>
        <div>
          <dt>{more.conflict.theirs}</dt>
          <dd {...THEIRS}>{sideText({ kind, answer: conflict.answer, comment: conflict.comment })}</dd>
        </div>
      </dl>
      <div className="pager">
        <button type="button" onClick={() => settle('mine')}>
          {more.conflict.keepMine}
        </button>
        <button type="button" onClick={() => settle('theirs')}>
          {more.conflict.takeTheirs}
        </button>
      </div>
    </section>
  );
}

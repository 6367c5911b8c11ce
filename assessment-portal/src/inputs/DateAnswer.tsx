import { answerId, type InputProps, legendId } from '../answer/input';
import { formatDate } from '../format';
import { words } from '../words';
import { useTyped } from './useTyped';

/** The typed day, or none while the year has too few digits. */
const dayOf = (typed: string): string | null => (/^[1-9]\d{3}-/.test(typed) ? typed : null);
const same = (day: string): string => day;

/** A day, by the browser's own input. */
export function DateAnswer({ question: { id, answer }, describedBy, onAnswer }: InputProps) {
  const [text, setText] = useTyped(answer, dayOf, same);
  return (
    <div className="typed">
      <p className="hint" id={`hint-${id}`}>
        {words.questions.dateHint({ example: formatDate('2026-03-27') })}
      </p>
      <input
        type="date"
        min="1000-01-01"
        max="9999-12-31"
        id={answerId(id)}
        aria-labelledby={legendId(id)}
        aria-describedby={`${describedBy} hint-${id}`.trim()}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onAnswer(dayOf(target.value), true);
        }}
      />
    </div>
  );
}

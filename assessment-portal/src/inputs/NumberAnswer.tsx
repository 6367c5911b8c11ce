import { useState } from 'react';
import { answerId, type InputProps, legendId } from '../answer/input';
import { currentLocale } from '../format';
import { marksOf, readNumber, writeNumber } from '../numbers';
import { words } from '../words';
import { useTyped } from './useTyped';

/**
 * A number as the reader's language writes it. It is a text input with a numeric keyboard: inputs of type number drop
 * letters silently, and change when the mouse wheel turns over them.
 */
export function NumberAnswer({ question: { id, answer }, describedBy, unread, onUnread, onAnswer }: InputProps) {
  const marks = marksOf(currentLocale());
  const [text, setText] = useTyped(
    answer,
    (typed) => readNumber(typed, marks),
    (stored) => writeNumber(stored, marks),
    unread,
  );
  const [left, setLeft] = useState(unread !== '');
  const wrong = left && text.trim() !== '' && readNumber(text, marks) === null;
  return (
    <div className="typed">
      <p className="hint" id={`hint-${id}`}>
        {words.questions.numberHint({ example: writeNumber('1250.5', marks, true) })}
      </p>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        id={answerId(id)}
        aria-labelledby={legendId(id)}
        aria-describedby={`${describedBy} hint-${id}${wrong ? ` wrong-${id}` : ''}`.trim()}
        aria-invalid={wrong}
        value={text}
        onChange={({ target }) => {
          setLeft(false);
          setText(target.value);
          const number = readNumber(target.value, marks);
          // The text stays in the field when the respondent goes to another page and comes back.
          onUnread(number === null ? target.value : '');
          onAnswer(number, true);
        }}
        onBlur={() => setLeft(true)}
      />
      <p className="wrong" id={`wrong-${id}`} role="alert">
        {wrong && words.questions.notNumber}
      </p>
    </div>
  );
}

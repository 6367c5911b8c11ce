import { isAnswered } from '@ridgeline/domain/assessment';
import { choiceText } from '../answers';
import { answerId, type InputProps, THEIRS } from './input';

/** One of the choices, as large buttons of one radio group. */
export function OneChoice({ question, onAnswer }: InputProps) {
  const { id, answer, options } = question;
  // An answer that is no longer among the choices is still shown.
  const offered = isAnswered(answer) && !options.includes(answer) ? [...options, answer] : options;
  return (
    <div className={question.kind === 'Yes or No' ? 'answers' : 'answers listed'}>
      {offered.map((option, index) => (
        <label key={option} className="answer">
          <input
            type="radio"
            id={index === 0 ? answerId(id) : undefined}
            name={`question-${id}`}
            value={option}
            checked={answer === option}
            onChange={() => onAnswer(option)}
          />
          <span {...(question.kind !== 'Yes or No' && THEIRS)}>{choiceText(question.kind, option)}</span>
        </label>
      ))}
    </div>
  );
}

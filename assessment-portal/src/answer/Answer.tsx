import { isAnswered } from '@ridgeline/domain/assessment';
import { unreachable } from '@ridgeline/domain/questions/kinds';
import { choiceText } from '../answers';
import { inputs, Wait } from '../lazy';
import { answerId, type InputProps, THEIRS } from './input';

/** One of the choices, as large buttons of one radio group. */
function OneChoice({ question, onAnswer }: InputProps) {
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

/** The input of a question's kind; a question that is answered by files has no input. */
export function Answer(props: InputProps) {
  switch (props.question.kind) {
    case 'Text':
      return <Wait of={inputs}>{(it) => <it.TextAnswer {...props} />}</Wait>;
    case 'Number':
      return <Wait of={inputs}>{(it) => <it.NumberAnswer {...props} />}</Wait>;
    case 'Date':
      return <Wait of={inputs}>{(it) => <it.DateAnswer {...props} />}</Wait>;
    case 'Several choices':
      return <Wait of={inputs}>{(it) => <it.SeveralChoices {...props} />}</Wait>;
    case 'File':
      return null;
    case 'Yes or No':
    case 'One choice':
      return <OneChoice {...props} />;
    default:
      return unreachable(props.question.kind);
  }
}

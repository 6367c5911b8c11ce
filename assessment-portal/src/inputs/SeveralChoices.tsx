import { chosenIn } from '@ridgeline/domain/questions/conditions';
import { answerId, type InputProps, THEIRS } from '../answer/input';
import { words } from '../words';

/** Any of the choices, as large checkboxes. The answer is a list in the order in which they are offered. */
export function SeveralChoices({ question, onAnswer }: InputProps) {
  const { id, kind, answer, options } = question;
  const chosen = chosenIn(kind, answer);
  const offered = [...options, ...chosen.filter((one) => !options.includes(one))];
  const choose = (option: string, wanted: boolean) => {
    const next = offered.filter((one) => (one === option ? wanted : chosen.includes(one)));
    onAnswer(next.length > 0 ? JSON.stringify(next) : null);
  };
  return (
    <>
      <p className="hint">{words.questions.severalHint}</p>
      <div className="answers listed">
        {offered.map((option, index) => (
          <label key={option} className="answer">
            <input
              type="checkbox"
              id={index === 0 ? answerId(id) : undefined}
              value={option}
              checked={chosen.includes(option)}
              onChange={(event) => choose(option, event.target.checked)}
            />
            <span {...THEIRS}>{option}</span>
          </label>
        ))}
      </div>
    </>
  );
}

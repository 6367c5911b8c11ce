import { isAnswered } from '@ridgeline/domain/assessment';
import type { Question } from '../api/assessment';
import { words } from '../words';

interface QuestionCardProps {
  question: Question;
  /** Such as 'Question 3 of 12'. */
  label: string;
  left: boolean;
  changed: boolean;
  missed: boolean;
  onAnswer: (answer: string | null) => void;
  onLeave: (leave: boolean) => void;
}

/** A question as a plain card; its answers are large buttons of one radio group. */
export function QuestionCard({ question, label, left, changed, missed, onAnswer, onLeave }: QuestionCardProps) {
  const { id, answer, notes } = question;
  const answered = isAnswered(answer);
  // An answer that is not among the choices (changed since) is still shown as the one given.
  const options = answered && !question.options.includes(answer) ? [...question.options, answer] : question.options;
  return (
    <fieldset className={missed ? 'card question missed' : 'card question'} aria-describedby={notes && `note-${id}`}>
      <legend>
        <span className="number">{label}</span>
        <span dir="auto">{question.question}</span>
      </legend>
      {notes && (
        <p className="note" id={`note-${id}`} dir="auto">
          {notes}
        </p>
      )}
      {missed && <p className="missed-note">{words.questions.missed}</p>}
      <div className="answers">
        {options.map((option, index) => (
          <label key={option} className="answer">
            <input
              type="radio"
              id={index === 0 ? `answer-${id}` : undefined}
              name={`question-${id}`}
              value={option}
              checked={answer === option}
              onChange={() => onAnswer(option)}
            />
            <span dir="auto">{option}</span>
          </label>
        ))}
      </div>
      <div className="after">
        {answered ? (
          <button type="button" className="quiet" onClick={() => onAnswer(null)}>
            {words.questions.clear}
          </button>
        ) : (
          <button type="button" className="quiet" aria-pressed={left} onClick={() => onLeave(!left)}>
            {words.questions.leave}
          </button>
        )}
        {changed && <span className="changed">{words.questions.changedElsewhere}</span>}
      </div>
    </fieldset>
  );
}

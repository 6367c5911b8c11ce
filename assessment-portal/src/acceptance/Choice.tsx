import { acceptingWords as words } from '@ridgeline/domain/words/accepting';
import type { Decision } from './api';

interface ChoiceProps {
  value: Decision['decision'] | null;
  complaint: string | undefined;
  onChange: (decision: Decision['decision']) => void;
}

/** The decision itself, as two large radio buttons. */
export function Choice({ value, complaint, onChange }: ChoiceProps) {
  const choices = [
    { value: 'accepted', label: words.accept, hint: words.acceptHint },
    { value: 'declined', label: words.decline, hint: words.declineHint },
  ] as const;
  return (
    <fieldset
      className={complaint ? 'field wrong' : 'field'}
      {...(complaint && { 'aria-describedby': 'choice-problem' })}
    >
      <legend>{words.legend}</legend>
      {complaint && (
        <p className="complaint" id="choice-problem">
          {complaint}
        </p>
      )}
      {choices.map((choice, index) => (
        <div className="choice" key={choice.value}>
          <input
            // The summary of problems links to the first one.
            id={index === 0 ? 'decision' : `decision-${choice.value}`}
            type="radio"
            name="decision"
            checked={value === choice.value}
            aria-describedby={`hint-${choice.value}`}
            onChange={() => onChange(choice.value)}
          />
          <label htmlFor={index === 0 ? 'decision' : `decision-${choice.value}`}>{choice.label}</label>
          <p className="muted" id={`hint-${choice.value}`}>
            {choice.hint}
          </p>
        </div>
      ))}
    </fieldset>
  );
}

import { LONGEST_MESSAGE, LONGEST_SUBMITTER } from '@ridgeline/domain/sending';
import { type FormEvent, useState } from 'react';
import { isAddress } from '../address';
import type { Ended } from '../api/assessment';
import { type Named, type NewName, nameOther } from '../api/handover';
import { GrowingText } from '../inputs/GrowingText';
import { toSender } from '../words';

interface NameFormProps {
  token: string;
  onNamed: (named: Named | null) => void;
  onEnded: (ended: Ended) => void;
}

type Field = 'name' | 'email';

const fieldId = (field: Field | 'note'): string => `handover-${field}`;

/** The fields that are wrong, in their order. */
const wrongIn = ({ name, email }: NewName): Field[] => {
  const right = { name: name.trim() !== '', email: isAddress(email.trim()) };
  return (['name', 'email'] as const).filter((field) => !right[field]);
};

/** Name and address of the right person, and a note to the sender. */
export function NameForm({ token, onNamed, onEnded }: NameFormProps) {
  const [person, setPerson] = useState<NewName>({ name: '', email: '', note: '' });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const words = toSender.handover;
  const wrong = tried ? wrongIn(person) : [];
  const problems = { name: words.nameMissing, email: words.emailWrong };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    const [first] = wrongIn(person);
    if (first) return document.getElementById(fieldId(first))?.focus();
    setBusy(true);
    setRefusal('');
    const { name, email, note } = person;
    const outcome = await nameOther(token, { name: name.trim(), email: email.trim(), note });
    setBusy(false);
    if (outcome.kind === 'done') onNamed(outcome.named);
    else if (outcome.kind === 'refused') setRefusal(outcome.message || words.failed);
    else onEnded(outcome);
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      {(['name', 'email'] as const).map((field) => (
        <div key={field} className="field">
          <label htmlFor={fieldId(field)}>{words[field]}</label>
          <input
            id={fieldId(field)}
            type={field === 'email' ? 'email' : 'text'}
            autoComplete="off"
            required
            maxLength={field === 'email' ? 255 : LONGEST_SUBMITTER}
            aria-invalid={wrong.includes(field)}
            aria-describedby={`${fieldId(field)}-wrong`}
            value={person[field]}
            onChange={({ target }) => setPerson({ ...person, [field]: target.value })}
          />
          <p className="wrong" id={`${fieldId(field)}-wrong`} role="alert">
            {wrong.includes(field) && problems[field]}
          </p>
        </div>
      ))}
      <div className="field">
        <label htmlFor={fieldId('note')}>{words.note}</label>
        <GrowingText
          id={fieldId('note')}
          rows={2}
          most={LONGEST_MESSAGE}
          value={person.note === '' ? null : person.note}
          onChange={(note) => setPerson({ ...person, note: note ?? '' })}
        />
      </div>
      <p className="wrong" role="alert">
        {refusal}
      </p>
      <button type="submit" className="primary" aria-disabled={busy}>
        {busy ? words.sending : words.send}
      </button>
    </form>
  );
}

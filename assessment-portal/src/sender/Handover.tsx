import '../styles/colleague.css';
import '../styles/sender.css';
import { LONGEST_MESSAGE, LONGEST_SUBMITTER } from '@ridgeline/domain/sending';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { isAddress } from '../address';
import { THEIRS } from '../answer/input';
import type { Ended } from '../api/assessment';
import { type Named, type NewName, nameOther, readNamed } from '../api/handover';
import { formatDate } from '../format';
import { GrowingText } from '../inputs/GrowingText';
import type { Session } from '../session/session';
import { toSender } from '../words';

interface HandoverProps {
  session: Session;
  token: string;
  onClose: () => void;
}

/** What the sender made of the person who was named. */
function NamedPerson({ named: { name, email, state, at }, sender }: { named: Named; sender: string }) {
  const words = toSender.handover;
  if (state === 'declined') {
    return <p {...THEIRS}>{sender ? words.declined({ sender, name }) : words.declinedPlain({ name })}</p>;
  }
  return (
    <>
      <p {...THEIRS}>{words.named({ name, email, date: formatDate(at) })}</p>
      <p>{sender ? words.waiting({ sender }) : words.waitingPlain}</p>
    </>
  );
}

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
function NameForm({ token, onNamed, onEnded }: NameFormProps) {
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

/** Names another person who should answer. It says so if one was named already. */
export function Handover({ session, token, onClose }: HandoverProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Undefined until it is known.
  const [named, setNamed] = useState<Named | null>();
  const [failed, setFailed] = useState(false);
  const words = toSender.handover;
  const { askedBy: sender } = session.getState().assessment;
  useLayoutEffect(() => {
    dialog.current?.showModal();
    void readNamed(token).then((found) => {
      setNamed(found);
      setFailed(found === undefined);
    });
  }, [token]);
  return (
    <dialog ref={dialog} className="handover" aria-labelledby="handover-heading" onClose={onClose}>
      <h2 id="handover-heading">{words.title}</h2>
      <div role="status">
        {named === undefined && !failed && words.loading}
        {named && <NamedPerson named={named} sender={sender} />}
      </div>
      <p className="wrong" role="alert">
        {failed && words.failed}
      </p>
      {(named === null || named?.state === 'declined') && (
        <>
          <p>{sender ? words.text({ sender }) : words.textPlain}</p>
          <NameForm
            token={token}
            onNamed={setNamed}
            onEnded={(ended) => {
              dialog.current?.close();
              session.onEnded(ended);
            }}
          />
        </>
      )}
      <button type="button" onClick={() => dialog.current?.close()}>
        {words.close}
      </button>
    </dialog>
  );
}

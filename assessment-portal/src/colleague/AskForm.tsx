import { LONGEST_NOTE, LONGEST_SUBMITTER } from '@ridgeline/domain/sending';
import { type FormEvent, useState } from 'react';
import { isAddress } from '../address';
import { formatDate } from '../format';
import { GrowingText } from '../inputs/GrowingText';
import { keepOwnName, ownName } from '../own-name';
import { more } from '../words';
import { type Asking, askColleague, type Made } from './api';
import { MadeLink } from './MadeLink';

interface AskFormProps {
  token: string;
  topic: string;
  onMade: () => void;
}

type Field = 'email' | 'name';

const mailText = (mail: string): string => {
  if (mail === 'queued') return more.colleague.queued;
  return mail === 'not-configured' ? more.colleague.notConfigured : '';
};

/** The fields that are wrong, in their order: a mail says who asks, and a link without a mail needs nothing. */
const wrongIn = ({ email, name }: Asking): Field[] => {
  if (email === '') return [];
  const right = { email: isAddress(email), name: name !== '' };
  return (['email', 'name'] as const).filter((field) => !right[field]);
};

const trimmed = ({ email, name, note }: Asking): Asking => ({
  email: email.trim(),
  name: name.trim(),
  note: note.trim(),
});

/** Creates the link, and mails it if an address is given. */
export function AskForm({ token, topic, onMade }: AskFormProps) {
  const [asking, setAsking] = useState<Asking>(() => ({ email: '', name: ownName(), note: '' }));
  const [wrong, setWrong] = useState<readonly Field[]>([]);
  const [failed, setFailed] = useState(false);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<Made>();
  const mailed = asking.email.trim() !== '';
  const change = (changed: Partial<Asking>) => setAsking({ ...asking, ...changed });
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (making) return;
    const sent = trimmed(asking);
    const [first, ...others] = wrongIn(sent);
    setWrong(first ? [first, ...others] : []);
    if (first) return document.getElementById(`colleague-${first}`)?.focus();
    setMaking(true);
    const link = await askColleague(token, topic, sent);
    setMaking(false);
    setMade(link);
    setFailed(!link);
    if (!link) return;
    if (sent.email) keepOwnName(sent.name);
    setAsking({ ...asking, email: '', note: '' });
    onMade();
  };
  return (
    <form noValidate onSubmit={(event) => void make(event)}>
      <label htmlFor="colleague-email">{more.colleague.email}</label>
      <p className="hint" id="colleague-hint">
        {more.colleague.emailHint}
      </p>
      <input
        id="colleague-email"
        type="email"
        autoComplete="off"
        maxLength={255}
        aria-describedby="colleague-hint colleague-email-wrong"
        aria-invalid={wrong.includes('email')}
        value={asking.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <p className="wrong" id="colleague-email-wrong" role="alert">
        {wrong.includes('email') && more.colleague.emailWrong}
      </p>
      {mailed && (
        <>
          <label htmlFor="colleague-name">{more.colleague.name}</label>
          <input
            id="colleague-name"
            type="text"
            autoComplete="name"
            required
            maxLength={LONGEST_SUBMITTER}
            aria-describedby="colleague-name-wrong"
            aria-invalid={wrong.includes('name')}
            value={asking.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <p className="wrong" id="colleague-name-wrong" role="alert">
            {wrong.includes('name') && more.colleague.nameMissing}
          </p>
          <label htmlFor="colleague-note">{more.colleague.note}</label>
          <GrowingText
            id="colleague-note"
            rows={2}
            most={LONGEST_NOTE}
            value={asking.note === '' ? null : asking.note}
            onChange={(note) => change({ note: note ?? '' })}
          />
        </>
      )}
      <p className="wrong" role="alert">
        {failed && more.colleague.failed}
      </p>
      <button type="submit" className="primary" aria-disabled={making}>
        {making ? more.colleague.making : mailed ? more.colleague.send : more.colleague.make}
      </button>
      {made && (
        <>
          <p role="status">
            {mailText(made.mail)} {more.colleague.once} {more.colleague.until({ date: formatDate(made.expiresOn) })}
          </p>
          <MadeLink url={made.url} />
        </>
      )}
    </form>
  );
}

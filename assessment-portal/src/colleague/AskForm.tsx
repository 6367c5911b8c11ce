import { type FormEvent, useState } from 'react';
import { isAddress } from '../address';
import { formatDate } from '../format';
import { more } from '../words';
import { askColleague, type Made } from './api';
import { MadeLink } from './MadeLink';

interface AskFormProps {
  token: string;
  topic: string;
  onMade: () => void;
}

const mailText = (mail: string): string => {
  if (mail === 'queued') return more.colleague.queued;
  return mail === 'not-configured' ? more.colleague.notConfigured : '';
};

/** Creates the link, and mails it if an address is given. */
export function AskForm({ token, topic, onMade }: AskFormProps) {
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState('');
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<Made>();
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (making) return;
    if (address && !isAddress(address)) {
      setWrong(more.colleague.emailWrong);
      document.getElementById('colleague-email')?.focus();
      return;
    }
    setMaking(true);
    const link = await askColleague(token, topic, address);
    setMaking(false);
    setMade(link);
    setWrong(link ? '' : more.colleague.failed);
    if (link) onMade();
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
        aria-describedby="colleague-hint colleague-wrong"
        aria-invalid={wrong !== ''}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <p className="wrong" id="colleague-wrong" role="alert">
        {wrong}
      </p>
      <button type="submit" className="primary" aria-disabled={making}>
        {making ? more.colleague.making : email.trim() ? more.colleague.send : more.colleague.make}
      </button>
      {made && (
        <>
          <p role="status">
            {mailText(made.mail)} {more.colleague.once} {more.colleague.until({ date: formatDate(made.expiresAt) })}
          </p>
          <MadeLink url={made.url} />
        </>
      )}
    </form>
  );
}

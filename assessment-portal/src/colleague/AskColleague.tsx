import { LONGEST_NOTE, LONGEST_SUBMITTER } from '@ridgeline/domain/sending';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { isAddress } from '../address';
import { bodyOf } from '../api/problem';
import { fields, list } from '../api/read';
import { formatDate, formatDateTime } from '../format';
import { GrowingText } from '../inputs/GrowingText';
import { languageHeader } from '../language-header';
import { keepOwnName, ownName } from '../own-name';
import { more, words } from '../words';

interface AskColleagueProps {
  token: string;
  topic: string;
  onClose: () => void;
}

const PATH = '/api/questionnaire-mapping';

/** A link that was created for a colleague. */
interface Asked {
  readonly id: string;
  readonly topic: string;
  /** Where the link was mailed to; empty when it was not. */
  readonly email: string;
  /** ISO. */
  readonly madeAt: string;
  readonly ended: boolean;
}

/** A new link; the server returns it only once. */
interface Made {
  readonly url: string;
  /** Its last day in the sender's time zone, `YYYY-MM-DD`. */
  readonly expiresOn: string;
  readonly mail: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const call = async (token: string, path: string, method: string, data?: object): Promise<unknown> => {
  const response = await fetch(`${PATH}/${path}`, {
    method,
    headers: { 'x-link-token': token, ...languageHeader(), ...(data && { 'content-type': 'application/json' }) },
    ...(data && { body: JSON.stringify({ data }) }),
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
  return response?.ok ? ((await bodyOf(response)).data ?? {}) : undefined;
};

/** What a colleague gets by mail besides the link. */
interface Asking {
  readonly email: string;
  /** Of the person who asks. */
  readonly name: string;
  readonly note: string;
}

/** Creates a link to one topic, and mails it if an address is given; undefined if that failed. */
const askColleague = async (token: string, topic: string, { email, name, note }: Asking): Promise<Made | undefined> => {
  const made = await call(token, 'colleague', 'POST', { topic, ...(email && { email, name, note }) });
  if (!made) return undefined;
  const { url, expiresOn, mail } = fields(made);
  return { url: text(url), expiresOn: text(expiresOn), mail: text(mail) };
};

/** The colleagues that were asked, the newest first; undefined if the request failed. */
const listAsked = async (token: string): Promise<Asked[] | undefined> => {
  const rows = await call(token, 'colleagues', 'GET');
  if (!rows) return undefined;
  return list(rows).map((row) => {
    const { documentId, topic, email, madeAt, revokedAt } = fields(row);
    return {
      id: text(documentId),
      topic: text(topic),
      email: text(email),
      madeAt: text(madeAt),
      ended: Boolean(revokedAt),
    };
  });
};

/** Ends a colleague's link; false if that failed. */
const endAsked = async (token: string, id: string): Promise<boolean> =>
  Boolean(await call(token, `colleagues/${encodeURIComponent(id)}`, 'DELETE'));

interface AskedListProps {
  token: string;
  asked: readonly Asked[];
  onEnded: () => void;
}

/** Who was asked, by topic and time; each link can be ended. */
function AskedList({ token, asked, onEnded }: AskedListProps) {
  const [failed, setFailed] = useState(false);
  const end = async (id: string) => {
    const ended = await endAsked(token, id);
    setFailed(!ended);
    if (ended) onEnded();
  };
  if (asked.length === 0) return <p className="muted">{more.colleague.none}</p>;
  return (
    <>
      <ul className="asked">
        {asked.map(({ id, topic, email, madeAt, ended }) => {
          const [about, when] = [topic || words.topics.untitled, formatDateTime(madeAt)];
          return (
            <li key={id}>
              <span dir="auto">
                {email
                  ? more.colleague.askedWhom({ topic: about, email, date: when })
                  : more.colleague.askedOn({ topic: about, date: when })}
              </span>
              {ended ? (
                <span className="muted">{more.colleague.ended}</span>
              ) : (
                <button
                  type="button"
                  aria-label={more.colleague.endFor({ topic: about, date: when })}
                  onClick={() => void end(id)}
                >
                  {more.colleague.end}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p className="wrong" role="alert">
        {failed && more.colleague.failed}
      </p>
    </>
  );
}

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

/** The link, to copy by the button, or by hand if the browser does not let scripts copy. */
function MadeLink({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // The text is now selected, so that the user can copy it with the keyboard.
    }
  };
  return (
    <div className="made-link">
      <label htmlFor="colleague-link">{more.colleague.link}</label>
      <input id="colleague-link" ref={input} readOnly value={url} onFocus={({ target }) => target.select()} />
      <button type="button" onClick={() => void copy()}>
        {more.colleague.copy}
      </button>
      <span role="status">{copied && more.colleague.copied}</span>
    </div>
  );
}

/** Creates the link, and mails it if an address is given. */
function AskForm({ token, topic, onMade }: AskFormProps) {
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

/** A link to one topic, and the colleagues asked before. It uses the browser's own dialog, which restores the focus. */
export function AskColleague({ token, topic, onClose }: AskColleagueProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<readonly Asked[]>();
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, after it is mounted
  useLayoutEffect(() => {
    dialog.current?.showModal();
    void look();
  }, []);

  const look = async () => {
    const found = await listAsked(token);
    setFailed(!found);
    if (found) setAsked(found);
  };
  const title = topic || words.topics.untitled;
  return (
    <dialog ref={dialog} aria-labelledby="colleague-heading" onClose={onClose}>
      <h2 id="colleague-heading" dir="auto">
        {more.colleague.title({ topic: title })}
      </h2>
      <p>{more.colleague.text}</p>
      <AskForm token={token} topic={topic} onMade={() => void look()} />
      <h3>{more.colleague.asked}</h3>
      {failed && (
        <p className="wrong" role="alert">
          {more.colleague.failed}
        </p>
      )}
      {asked && <AskedList token={token} asked={asked} onEnded={() => void look()} />}
      <button type="button" onClick={() => dialog.current?.close()}>
        {more.colleague.close}
      </button>
    </dialog>
  );
}

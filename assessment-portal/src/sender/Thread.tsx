import '../styles/sender.css';
import { LONGEST_MESSAGE } from '@ridgeline/domain/sending';
import { type FormEvent, useLayoutEffect, useState } from 'react';
import { THEIRS } from '../answer/input';
import type { Question } from '../api/assessment';
import { askSender } from '../api/messages';
import { formatDateTime } from '../format';
import { GrowingText } from '../inputs/GrowingText';
import { without } from '../session/parts';
import type { Session } from '../session/session';
import type { State } from '../session/state';
import { toSender } from '../words';

interface ThreadProps {
  session: Session;
  state: State;
  question: Question;
  token: string;
  /** Whether the form for another question is shown. */
  open: boolean;
  onClose: () => void;
}

interface AskFormProps {
  session: Session;
  state: State;
  question: Question;
  token: string;
  onSent: () => void;
  onCancel: () => void;
}

/** A question to the sender. What is typed stays with the page until it is sent, also when another page is opened. */
function AskForm({ session, state, question, token, onSent, onCancel }: AskFormProps) {
  const { id } = question;
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const text = state.asking.get(id) ?? '';
  const field = `ask-${id}`;
  useLayoutEffect(() => document.getElementById(field)?.focus(), [field]);

  const type = (typed: string | null) => {
    const rest = without(session.getState().asking, id);
    session.set({ asking: typed === null ? rest : new Map([...rest, [id, typed]]) });
  };
  const fail = (message: string) => {
    setWrong(message);
    document.getElementById(field)?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === '') return fail(toSender.empty);
    setBusy(true);
    const outcome = await askSender(token, question.documentId || id, text);
    setBusy(false);
    if (outcome.kind === 'refused') return fail(outcome.message || toSender.failed);
    if (outcome.kind !== 'done') return session.onEnded(outcome);
    const { messages } = session.getState();
    session.set({ messages: new Map([...messages, [id, [...(messages.get(id) ?? []), outcome.message]]]) });
    type(null);
    onSent();
  };
  const { askedBy: sender } = state.assessment;
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <label htmlFor={field}>{sender ? toSender.label({ sender }) : toSender.labelPlain}</label>
      <p className="hint" id={`${field}-hint`}>
        {sender ? toSender.hint({ sender }) : toSender.hintPlain}
      </p>
      <GrowingText
        id={field}
        describedBy={`${field}-hint ${field}-wrong`}
        rows={2}
        most={LONGEST_MESSAGE}
        value={text === '' ? null : text}
        onChange={type}
      />
      <p className="wrong" id={`${field}-wrong`} role="alert">
        {wrong}
      </p>
      <div className="buttons">
        <button type="submit" className="primary" aria-disabled={busy}>
          {busy ? toSender.sending : toSender.send}
        </button>
        <button
          type="button"
          onClick={() => {
            type(null);
            onCancel();
          }}
        >
          {toSender.cancel}
        </button>
      </div>
    </form>
  );
}

/** What was asked about a question, the replies, and the form for another question. */
export function Thread({ session, state, question, token, open, onClose }: ThreadProps) {
  const [sent, setSent] = useState(false);
  const messages = state.messages.get(question.id) ?? [];
  const { askedBy: sender } = state.assessment;
  const title = sender ? toSender.thread({ sender }) : toSender.threadPlain;
  const replyBy = sender ? toSender.reply({ sender }) : toSender.replyPlain;
  return (
    <section className="thread" aria-label={`${title}: ${question.question}`}>
      {messages.length > 0 && (
        <ul>
          {messages.map(({ documentId, text, reply, at }) => (
            <li key={documentId} className={reply ? 'reply' : undefined}>
              <p className="muted">
                <strong>{reply ? replyBy : toSender.you}</strong> <time dateTime={at}>{formatDateTime(at)}</time>
              </p>
              <p {...THEIRS}>{text}</p>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <AskForm
          session={session}
          state={state}
          question={question}
          token={token}
          onSent={() => {
            setSent(true);
            onClose();
          }}
          onCancel={onClose}
        />
      )}
      <p className="hint" role="status">
        {sent && !open && toSender.sent}
      </p>
    </section>
  );
}

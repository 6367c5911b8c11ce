import '../styles/sender.css';
import { useState } from 'react';
import { THEIRS } from '../answer/input';
import type { Question } from '../api/assessment';
import { formatDateTime } from '../format';
import type { Session } from '../session/session';
import type { State } from '../session/state';
import { toSender } from '../words';
import { AskForm } from './AskForm';

interface ThreadProps {
  session: Session;
  state: State;
  question: Question;
  token: string;
  /** Whether the form for another question is shown. */
  open: boolean;
  onClose: () => void;
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

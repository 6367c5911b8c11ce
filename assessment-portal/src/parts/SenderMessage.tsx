import type { Assessment } from '../api/assessment';
import { words } from '../words';

/** What the sender wrote along, and that changes are asked for; nothing where there is neither. */
export function SenderMessage({ assessment }: { assessment: Assessment }) {
  const { message, askedBy, status } = assessment;
  return (
    <>
      {status === 'changes-requested' && (
        <section className="card attention" aria-labelledby="changes-heading">
          <h2 id="changes-heading">{words.header.changesTitle}</h2>
          <p>{words.header.changesRequested}</p>
        </section>
      )}
      {message && (
        <section className="card message" aria-labelledby="message-heading">
          <h2 id="message-heading">{askedBy ? words.header.messageFrom(askedBy) : words.header.message}</h2>
          <p dir="auto">{message}</p>
        </section>
      )}
    </>
  );
}

import { THEIRS } from '../answer/input';
import type { Assessment } from '../api/assessment';
import { words } from '../words';

/** The sender's message, if there is one. */
export function SenderMessage({ assessment }: { assessment: Assessment }) {
  const { message, askedBy } = assessment;
  if (!message) return null;
  return (
    <section className="card message" aria-labelledby="message-heading">
      <h2 id="message-heading">{askedBy ? words.header.messageFrom({ sender: askedBy }) : words.header.message}</h2>
      <p {...THEIRS}>{message}</p>
    </section>
  );
}

import { nameInStatement } from '@ridgeline/domain/acceptance';
import { acceptingWords as words } from '@ridgeline/domain/words/accepting';
import { FocusHeading } from '../components/FocusHeading';
import { formatDateTime } from '../format';
import type { Asked } from './api';
import { Facts } from './Facts';

/** Who asks whom for which decision, in reading order. */
export function Statement({ asked: { statement, expiresAt } }: { asked: Asked }) {
  const { askedBy, company, owner, message, kind } = statement;
  return (
    <>
      <FocusHeading>{words.title({ risk: nameInStatement(statement) })}</FocusHeading>
      <p dir="auto">{words.who({ asker: askedBy, company, owner })}</p>
      {message && (
        <section className="message" aria-label={words.messageFrom({ asker: askedBy })}>
          <h2>{words.messageFrom({ asker: askedBy })}</h2>
          <p dir="auto">{message}</p>
        </section>
      )}
      <p>{words.what({ kind })}</p>
      <section aria-labelledby="facts">
        <h2 id="facts">{words.read}</h2>
        <Facts statement={statement} />
        <p className="muted">{words.frozen}</p>
      </section>
      <p className="muted">{words.linkEnds({ day: formatDateTime(expiresAt) })}</p>
    </>
  );
}

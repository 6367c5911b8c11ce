import type { AcceptanceStatement } from '@ridgeline/domain/acceptance';
import { acceptingWords as words } from '@ridgeline/domain/words/accepting';
import { FocusHeading } from '../components/FocusHeading';
import { formatDate } from '../format';
import type { Decision } from './api';
import { Facts } from './Facts';

/** The decision, to read again and to print. */
export function Done({ statement, decision }: { statement: AcceptanceStatement; decision: Decision }) {
  const { decision: word, acceptedUntil, reason } = decision;
  return (
    <>
      <div className="panel">
        <FocusHeading>{words.done[word]}</FocusHeading>
        {acceptedUntil && <p>{words.done.until({ day: formatDate(acceptedUntil) })}</p>}
        <p dir="auto">{reason}</p>
      </div>
      <p>{words.done.next}</p>
      <button type="button" onClick={() => window.print()}>
        {words.done.print}
      </button>
      <section aria-labelledby="facts">
        <h2 id="facts">{words.read}</h2>
        <Facts statement={statement} />
      </section>
    </>
  );
}

import type { Assessment } from '../api/assessment';
import { formatDate } from '../format';
import { words } from '../words';

/** Whom the questionnaire is about, from the sender's register. */
export function DetailsCard({ assessment }: { assessment: Assessment }) {
  const { recipient, endsOn, askedBy, mails } = assessment;
  const rows = [
    [words.header.name, recipient.name],
    [words.header.address, recipient.address],
    [words.header.email, recipient.email],
  ];
  return (
    <aside className="card details" aria-labelledby="details-heading">
      <h2 id="details-heading">{words.header.details}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value || <span className="muted">{words.header.nothing}</span>}</dd>
          </div>
        ))}
      </dl>
      {askedBy && (
        <p className="muted">
          {(mails ? words.header.detailsWrong : words.header.detailsWrongPlain)({ sender: askedBy })}
        </p>
      )}
      {endsOn && <p className="muted">{words.header.linkEnds({ date: formatDate(endsOn) })}</p>}
    </aside>
  );
}

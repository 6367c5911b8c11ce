import { fieldOf, sentQuestionnaire, supplier } from '@ridgeline/domain';
import { isFinished, isOpen } from '@ridgeline/domain/assessment';
import { choiceLabel } from '@ridgeline/domain/field-text';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRights } from '../../providers/useSession';
import { pathOf } from '../../resources';
import { Dash, dateText, FieldValue, isOverdue, todayText } from '../../shared';
import { questionnairesStyles as facts, type SentRow, sentStyles as styles } from '../common';
import { DueDay } from './DueDay';

const words = questionnaireWords.sent;
const TYPE = fieldOf(sentQuestionnaire, 'type');
const EMAIL = fieldOf(supplier, 'supplier_contact_person_email');

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

const FieldFact = ({ row, name }: { row: SentRow; name: string }) => {
  const field = fieldOf(sentQuestionnaire, name);
  return (
    <Fact label={field.label}>
      <FieldValue field={field} value={row[name]} row={row} />
    </Fact>
  );
};

const BEFORE = ['type', 'askedBy', 'sentBy', 'sentAt', 'openedAt', 'submittedAt', 'reviewer'];

/** When and by whom it was sent, and until when it can be answered. */
export const SentFacts = ({ row }: { row: SentRow }) => (
  <section className={styles.card} aria-labelledby="sent-details">
    <h2 id="sent-details">{words.details}</h2>
    <dl className={facts.facts}>
      <Fact label={fieldOf(sentQuestionnaire, 'dueDate').label}>
        <DueDay day={row.dueDate} overdue={isOverdue(row.dueDate, row.status, todayText())} />
      </Fact>
      {BEFORE.map((name) => (
        <FieldFact key={name} row={row} name={name} />
      ))}
      {isFinished(row.status) && (
        <Fact label={fieldOf(sentQuestionnaire, 'submittedBy').label}>
          {[row.submittedBy, row.submittedByPosition].filter(Boolean).join(', ') || words.notNamed}
        </Fact>
      )}
      {(isOpen(row.status) || isFinished(row.status)) && (
        <Fact label={words.linkUntil}>{(row.expiresOn && dateText(row.expiresOn)) || words.noLink}</Fact>
      )}
      {row.message && <FieldFact row={row} name="message" />}
    </dl>
  </section>
);

/** The recipient, with the details at the time of sending. */
export const RecipientCard = ({ row }: { row: SentRow }) => {
  const maySuppliers = useRights(supplier).read;
  const card = row.details?.recipient;
  return (
    <section className={styles.card} aria-labelledby="sent-recipient">
      <h2 id="sent-recipient">{words.recipient}</h2>
      <dl className={facts.facts}>
        <Fact label={choiceLabel(TYPE, row.type)}>
          {row.supplier && maySuppliers ? (
            <Link to={`${pathOf(supplier)}/${row.supplier.documentId}`} className={styles.link}>
              {row.recipient}
            </Link>
          ) : (
            row.recipient
          )}
        </Fact>
        <Fact label={words.address}>{card?.address || <Dash />}</Fact>
        <Fact label={words.email}>
          <FieldValue field={EMAIL} value={card?.email ?? card?.contact_person_email} />
        </Fact>
      </dl>
    </section>
  );
};

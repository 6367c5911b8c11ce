import { fieldOf, sentQuestionnaire, supplier } from '@ridgeline/domain';
import { isFinished, isOpen } from '@ridgeline/domain/assessment';
import { choiceLabel } from '@ridgeline/domain/field-text';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { Link } from 'react-router';
import { type Fact, Facts } from '../../components/Facts';
import { useRights } from '../../providers/useSession';
import { pathOf } from '../../resources';
import { Dash, dateText, FieldValue, isOverdue, todayText } from '../../shared';
import { questionnairesStyles as facts, type SentRow, sentStyles as styles } from '../common';
import { DueDay } from './DueDay';

const words = questionnaireWords.sent;
const TYPE = fieldOf(sentQuestionnaire, 'type');
const EMAIL = fieldOf(supplier, 'supplier_contact_person_email');

const fieldFact = (row: SentRow, name: string): Fact => {
  const field = fieldOf(sentQuestionnaire, name);
  return [field.label, <FieldValue key={name} field={field} value={row[name]} row={row} />];
};

const BEFORE = ['type', 'askedBy', 'sentBy', 'sentAt', 'openedAt', 'submittedAt', 'reviewer'];

/** When and by whom it was sent, and until when it can be answered. */
export const SentFacts = ({ row }: { row: SentRow }) => (
  <section className={styles.card} aria-labelledby="sent-details">
    <h2 id="sent-details">{words.details}</h2>
    <Facts
      className={facts.facts}
      of={[
        [
          fieldOf(sentQuestionnaire, 'dueDate').label,
          <DueDay key="due" day={row.dueDate} overdue={isOverdue(row.dueDate, row.status, todayText())} />,
        ],
        ...BEFORE.map((name) => fieldFact(row, name)),
        isFinished(row.status) && [
          fieldOf(sentQuestionnaire, 'submittedBy').label,
          [row.submittedBy, row.submittedByPosition].filter(Boolean).join(', ') || words.notNamed,
        ],
        (isOpen(row.status) || isFinished(row.status)) && [
          words.linkUntil,
          (row.expiresOn && dateText(row.expiresOn)) || words.noLink,
        ],
        Boolean(row.message) && fieldFact(row, 'message'),
      ]}
    />
  </section>
);

/** The recipient, with the details at the time of sending. */
export const RecipientCard = ({ row }: { row: SentRow }) => {
  const maySuppliers = useRights(supplier).read;
  const card = row.details?.recipient;
  const name =
    row.supplier && maySuppliers ? (
      <Link to={`${pathOf(supplier)}/${row.supplier.documentId}`} className="text-link">
        {row.recipient}
      </Link>
    ) : (
      row.recipient
    );
  return (
    <section className={styles.card} aria-labelledby="sent-recipient">
      <h2 id="sent-recipient">{words.recipient}</h2>
      <Facts
        className={facts.facts}
        of={[
          [choiceLabel(TYPE, row.type), name],
          [words.address, card?.address || <Dash key="address" />],
          [words.email, <FieldValue key="email" field={EMAIL} value={card?.email ?? card?.contact_person_email} />],
        ]}
      />
    </section>
  );
};

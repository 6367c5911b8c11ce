import { company, type Entity, fieldOf, sentQuestionnaire, supplier } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '../../components/Button';
import { Loaded } from '../../components/Loaded';
import { ReadDialog } from '../../components/ReadDialog';
import { Table } from '../../components/Table';
import { useProvider } from '../../providers/useProvider';
import { useRights } from '../../providers/useSession';
import { resourceOf } from '../../resources';
import { Dash, FieldValue, type Row } from '../../shared';
import { sentPath } from '../common';
import styles from './Recipients.module.css';
import { idsOf, type Recipient, recipientsOf } from './recipients';

interface RecipientsDialogProps {
  readonly questionnaireId: string;
  readonly name: string;
  readonly onClose: () => void;
}

const words = questionnaireWords.recipients;
const { columns } = questionnaireWords.recipients;
const COLUMNS = ['id', 'name', 'category', 'contact', 'phone', 'email'] as const;
const CATEGORY = fieldOf(supplier, 'supplier_category');
const EMAIL = fieldOf(supplier, 'supplier_contact_person_email');

const Value = ({ of, column }: { of: Recipient; column: (typeof COLUMNS)[number] }) => {
  if (column === 'category') return <FieldValue field={CATEGORY} value={of.category} />;
  if (column === 'email') return <FieldValue field={EMAIL} value={of.email} />;
  // New links, another due date and sending again are on that page.
  if (column === 'name') {
    return (
      <Link to={`${sentPath()}/${of.sentId}`} className="text-link">
        {of.name}
      </Link>
    );
  }
  return of[column] || <Dash />;
};

/** A table that becomes a list of cards if there is no space. */
const RecipientTable = ({ recipients }: { recipients: readonly Recipient[] }) => (
  <Table
    className={styles.table}
    rows={recipients}
    keyOf={({ key }) => key}
    columns={COLUMNS.map((column) => ({
      label: columns[column],
      cell: (recipient: Recipient) => <Value of={recipient} column={column} />,
    }))}
  />
);

/** Maximal number of sent questionnaires for the dialog; the list behind it has all. */
const LOOKED_AT = 100;

const FIELDS = {
  sent: ['recipient', 'supplier', 'recipientCompany'],
  supplier: [
    'supplier_id',
    'supplier_category',
    'supplier_contact_person_name',
    'supplier_contact_person_number',
    'supplier_contact_person_email',
  ],
  company: ['businessType', 'contactPerson', 'phoneNo', 'email'],
};

/** The recipients of a questionnaire, with the contacts from registers that the user may open. */
const useRecipients = (questionnaireId: string) => {
  const provider = useProvider();
  const maySuppliers = useRights(supplier).read;
  const mayCompanies = useRights(company).read;

  const read = (entity: Entity, filter: object, fields: string[], signal: AbortSignal) => {
    const pagination = { page: 1, perPage: LOOKED_AT };
    const sort = { field: 'id', order: 'DESC' as const };
    return provider.getList<Row>(resourceOf(entity), { pagination, sort, filter, meta: { fields }, signal });
  };
  const rowsOf = async (entity: Entity, ids: string[], fields: string[], signal: AbortSignal) =>
    ids.length === 0 ? [] : (await read(entity, { documentId: ids }, fields, signal)).data;

  return useQuery({
    queryKey: [resourceOf(sentQuestionnaire), 'recipients', questionnaireId],
    queryFn: async ({ signal }) => {
      const sent = await read(sentQuestionnaire, { questionnaire: questionnaireId }, FIELDS.sent, signal);
      const [suppliers, companies] = await Promise.all([
        rowsOf(supplier, maySuppliers ? idsOf(sent.data, 'supplier') : [], FIELDS.supplier, signal),
        rowsOf(company, mayCompanies ? idsOf(sent.data, 'recipientCompany') : [], FIELDS.company, signal),
      ]);
      const unread = Math.max(0, (sent.total ?? 0) - sent.data.length);
      return { recipients: recipientsOf(sent.data, { suppliers, companies }), unread };
    },
    retry: false,
  });
};

/** Customer details: all recipients of one questionnaire. */
export default function RecipientsDialog({ questionnaireId, name, onClose }: RecipientsDialogProps) {
  const found = useRecipients(questionnaireId);
  return (
    <ReadDialog
      title={words.title}
      maxWidth="md"
      actions={
        found.data &&
        found.data.recipients.length > 0 && (
          <Button label={words.seeAll} variant="text" to={sentPath(questionnaireId)} />
        )
      }
      onClose={onClose}
    >
      <Loaded of={found} failed={words.failed}>
        {({ recipients, unread }) =>
          recipients.length === 0 ? (
            <p className={styles.intro}>{words.none}</p>
          ) : (
            <>
              <p className={styles.intro}>{words.intro({ name })}</p>
              <RecipientTable recipients={recipients} />
              {unread > 0 && <p className={styles.intro}>{words.more({ count: unread })}</p>}
            </>
          )
        }
      </Loaded>
    </ReadDialog>
  );
}

import { fieldOf, supplier } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { Link } from 'react-router';
import { Table } from '../../components/Table';
import { Dash, FieldValue } from '../../shared';
import { sentPath } from '../common';
import styles from './Recipients.module.css';
import type { Recipient } from './recipients';

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
export const RecipientTable = ({ recipients }: { recipients: readonly Recipient[] }) => (
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

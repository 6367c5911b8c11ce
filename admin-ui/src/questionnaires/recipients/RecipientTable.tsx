import { fieldOf, supplier } from '@ridgeline/domain';
import { questionnaireWords } from '@ridgeline/domain/words/questionnaires';
import { Link } from 'react-router';
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
      <Link to={`${sentPath()}/${of.sentId}`} className={styles.link}>
        {of.name}
      </Link>
    );
  }
  return of[column] || <Dash />;
};

/** A table that becomes a list of cards if there is no space. */
export const RecipientTable = ({ recipients }: { recipients: readonly Recipient[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {COLUMNS.map((column) => (
          <th key={column} scope="col">
            {columns[column]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {recipients.map((recipient) => (
        <tr key={recipient.key}>
          {COLUMNS.map((column) => (
            <td key={column} data-label={columns[column]}>
              <Value of={recipient} column={column} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

import type { Field } from '@ridgeline/domain';
import { importWords } from '@ridgeline/domain/words/import';
import type { PlannedColumn } from '../../spreadsheet';
import { ColumnRow } from './ColumnRow';
import styles from './Columns.module.css';

const words = importWords.columns;

interface ColumnTableProps {
  readonly columns: readonly PlannedColumn[];
  readonly fields: readonly Field[];
  readonly taken: ReadonlySet<string>;
  readonly onChange: (column: PlannedColumn) => void;
}

/** One line for each column of the file: whether it is imported, its name and examples, and its field. */
export const ColumnTable = ({ columns, fields, taken, onChange }: ColumnTableProps) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col" className={styles.tick}>
          <span className="visually-hidden">{words.take}</span>
        </th>
        <th scope="col">{words.header}</th>
        <th scope="col" className={styles.examples}>
          {words.examples}
        </th>
        <th scope="col">{words.field}</th>
        <th scope="col" className={styles.state}>
          {words.state}
        </th>
      </tr>
    </thead>
    <tbody>
      {columns.map((column) => (
        <ColumnRow key={column.index} column={column} fields={fields} taken={taken} onChange={onChange} />
      ))}
    </tbody>
  </table>
);

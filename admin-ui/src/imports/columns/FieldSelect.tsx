import type { Field } from '@ridgeline/domain';
import { importWords } from '@ridgeline/domain/words/import';
import { chosen, type PlannedColumn } from '../../spreadsheet';
import styles from './Columns.module.css';

const words = importWords.columns;

/** Value for excluding the column; no field has this name. */
const LEFT = '-';

interface FieldSelectProps {
  readonly column: PlannedColumn;
  readonly name: string;
  readonly fields: readonly Field[];
  /** Names of the fields that a column already has. */
  readonly taken: ReadonlySet<string>;
  readonly onChange: (column: PlannedColumn) => void;
}

/** A native select, because sixty of them with sixty options each must be fast. */
export const FieldSelect = ({ column, name, fields, taken, onChange }: FieldSelectProps) => (
  <select
    className={styles.select}
    aria-label={words.fieldFor({ header: name })}
    value={column.state === 'left' ? LEFT : (column.field ?? '')}
    onChange={({ target: { value } }) => onChange(chosen(column, value === LEFT ? null : value))}
  >
    {column.state === 'open' && (
      <option value="" disabled>
        {words.choose}
      </option>
    )}
    <option value={LEFT}>{words.leaveOut}</option>
    {fields.map((field) => (
      <option key={field.name} value={field.name} disabled={field.name !== column.field && taken.has(field.name)}>
        {field.label}
        {field.required && !field.computed ? ' *' : ''}
        {field.computed ? ` (${words.computed})` : ''}
      </option>
    ))}
  </select>
);

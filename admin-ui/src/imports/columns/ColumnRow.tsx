import Checkbox from '@mui/material/Checkbox';
import type { Field } from '@ridgeline/domain';
import { importWords } from '@ridgeline/domain/words/import';
import { Button } from '../../components/Button';
import { chosen, columnLetter, isMapped, isUndecided, type PlannedColumn } from '../../spreadsheet';
import styles from './Columns.module.css';
import { FieldSelect } from './FieldSelect';

const words = importWords.columns;

interface ColumnRowProps {
  readonly column: PlannedColumn;
  readonly fields: readonly Field[];
  readonly taken: ReadonlySet<string>;
  readonly onChange: (column: PlannedColumn) => void;
}

const stateWords = (column: PlannedColumn): string => {
  if (column.state === 'open' || column.state === 'left') {
    return column.repeated ? words.repeated : column.state === 'left' ? words.left : words.undecided;
  }
  return column.state === 'suggested' ? words.suggested : column.state === 'chosen' ? words.chosen : words.found;
};

export const ColumnRow = ({ column, fields, taken, onChange }: ColumnRowProps) => {
  const name = column.header || words.noHeader({ letter: columnLetter(column.index) });
  const label = fields.find((field) => field.name === column.field)?.label ?? '';
  const toggle = (): void => {
    if (isMapped(column)) onChange(chosen(column, null));
    else if (column.field) onChange(chosen(column, column.field));
    else
      onChange(
        column.recognised && !taken.has(column.recognised)
          ? chosen(column, column.recognised)
          : { ...column, state: 'open' },
      );
  };
  return (
    <tr data-undecided={isUndecided(column) || undefined} data-left={column.state === 'left' || undefined}>
      <td className={styles.tick}>
        <Checkbox
          checked={isMapped(column)}
          onChange={toggle}
          slotProps={{ input: { 'aria-label': words.takeOne({ header: name }) } }}
        />
      </td>
      <th scope="row" className={styles.header}>
        {name}
        {column.header && <span className={styles.letter}>{words.letter({ letter: columnLetter(column.index) })}</span>}
      </th>
      <td className={styles.examples}>
        {column.examples.length > 0 ? (
          <span className={styles.values}>{column.examples.map(String).join(' · ')}</span>
        ) : (
          <span className={styles.none}>{words.empty}</span>
        )}
      </td>
      <td className={styles.field}>
        <FieldSelect column={column} name={name} fields={fields} taken={taken} onChange={onChange} />
      </td>
      <td className={styles.state}>
        <span className={styles.stateWord} data-state={column.state}>
          {stateWords(column)}
        </span>
        {column.state === 'suggested' && (
          <Button
            label={words.confirm}
            size="small"
            variant="contained"
            aria-label={words.confirmOne({ header: name, field: label })}
            onClick={() => onChange(chosen(column, column.field ?? null))}
          />
        )}
        {isUndecided(column) && (
          <Button
            label={words.leaveOut}
            size="small"
            aria-label={words.leaveOutOne({ header: name })}
            onClick={() => onChange(chosen(column, null))}
          />
        )}
      </td>
    </tr>
  );
};

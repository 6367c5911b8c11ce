import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { missingColumns, SHEET_FIELDS, type SheetColumns, type SheetField } from '@ridgeline/domain/libraries/sheet';
import { libraryWords } from '@ridgeline/domain/words/libraries';
import { Button } from '../../components/Button';
import { Table } from '../../components/Table';
import { stepsStyles as shared } from '../../shared';
import { columnLetter, type Sheet } from '../../spreadsheet';
import styles from './Check.module.css';
import type { LibraryImport } from './useLibraryImport';

const words = libraryWords.columns;

/** The value for no column; places count from 0. */
const NONE = '';

/** Number of rows of the sheet that are shown as examples. */
const EXAMPLES = 3;

/** Maximal number of characters of a cell. */
const LONGEST = 80;

interface ColumnsStepProps {
  readonly sheet: Sheet;
  readonly columns: SheetColumns;
  readonly state: LibraryImport;
  readonly onCancel: () => void;
}

/** The choice of the columns for number, title, description and domain of a control. */
export const ColumnsStep = ({ sheet, columns, state, onCancel }: ColumnsStepProps) => {
  const headerOf = (place: number): string => sheet.headers[place] || words.noHeader({ letter: columnLetter(place) });
  const choose = (field: SheetField, value: string): void =>
    state.map({ ...columns, [field]: value === NONE ? null : Number(value) });
  const cell = (row: number, field: SheetField): string => {
    const place = columns[field];
    const text = place === null ? '' : String(sheet.rows[row]?.[place] ?? '');
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  };
  return (
    <>
      <div className={shared.body}>
        <p className={styles.note}>
          {words.intro} {words.rows({ count: sheet.rows.length })}
        </p>
        <div className={styles.choices}>
          {SHEET_FIELDS.map((field) => (
            <TextField
              key={field}
              select
              label={words.fields[field]}
              value={columns[field] === null ? NONE : String(columns[field])}
              onChange={({ target }) => choose(field, target.value)}
              error={missingColumns(columns).includes(field)}
              slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
            >
              <MenuItem value={NONE}>{words.none}</MenuItem>
              {sheet.headers.map((_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified only by its place
                <MenuItem key={place} value={String(place)}>
                  {headerOf(place)}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </div>
        <Table
          className={styles.table}
          rows={[...sheet.rowNumbers.keys()].slice(0, EXAMPLES)}
          keyOf={(row) => row}
          columns={SHEET_FIELDS.map((field) => ({
            label: words.fields[field],
            cell: (row: number) => cell(row, field),
          }))}
        />
      </div>
      <footer className={shared.foot}>
        <Button label={libraryWords.frame.cancel} onClick={onCancel} />
        <Button label={libraryWords.frame.back} onClick={state.back} />
        <Button
          label={words.next}
          variant="contained"
          disabled={missingColumns(columns).length > 0}
          onClick={state.takeSheet}
        />
      </footer>
    </>
  );
};

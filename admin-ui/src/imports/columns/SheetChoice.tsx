import { importWords } from '@ridgeline/domain/words/import';
import { useId } from 'react';
import { SelectField } from '../../components/SelectField';
import type { ReadWish, Sheet } from '../../spreadsheet';
import styles from './Columns.module.css';

const words = importWords.sheet;

/** Characters of a row that are shown to choose it. */
const SHOWN = 70;

interface SheetChoiceProps {
  readonly sheet: Sheet;
  /** False where the header row must be the first. */
  readonly anyRow: boolean;
  readonly onChoose: (wish: ReadWish) => void;
}

/** Which sheet of the file is read, and which of its rows has the headers. */
export const SheetChoice = ({ sheet, anyRow, onChoose }: SheetChoiceProps) => {
  const id = useId();
  const { sheets, sheetName, top, headerRow } = sheet;
  if (sheets.length < 2 && (!anyRow || top.length < 2)) return null;
  return (
    <div className={styles.sheet}>
      {sheets.length > 1 && (
        <SelectField
          id={`${id}-sheet`}
          label={words.label}
          value={sheetName}
          choices={sheets.map(({ name, hidden }) => ({ value: name, label: hidden ? words.hidden({ name }) : name }))}
          onChange={(name) => onChoose({ sheet: name })}
        />
      )}
      {anyRow && top.length > 1 && (
        <SelectField
          id={`${id}-row`}
          label={words.headerRow}
          value={String(headerRow)}
          choices={top.map(({ number, cells }) => ({
            value: String(number),
            label: words.row({ row: number, cells: cells.join(', ').slice(0, SHOWN) }),
          }))}
          onChange={(row) => onChoose({ sheet: sheetName, headerRow: Number(row) })}
        />
      )}
    </div>
  );
};

import { importWords } from '@ridgeline/domain/words/import';

/** A value of the file. Dates of date cells arrive as `YYYY-MM-DD`; numbers stay numbers. */
export type Cell = string | number | boolean | null;

/** A problem that the reader found in one cell; an error refuses the row until the cell is corrected. */
export interface CellMark {
  /** Index into `Sheet.rows`. */
  readonly row: number;
  readonly column: number;
  readonly kind: 'error' | 'warning';
  readonly message: string;
}

/** What the spreadsheet shows in a cell by its number format, where that is more than the value: `(02) 9876 5432`. */
export interface CellText {
  /** Index into `Sheet.rows`. */
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** A sheet of a workbook, to choose from. */
export interface SheetName {
  readonly name: string;
  readonly hidden: boolean;
}

/** One of the first rows, to choose the headers from. */
export interface TopRow {
  /** As the spreadsheet program counts it. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** One sheet of a file: a header row and the rows below it that are not empty. */
export interface Sheet {
  readonly fileName: string;
  /** The sheets of the workbook; none for a .csv. */
  readonly sheets: readonly SheetName[];
  /** The name of the sheet that is read; empty for a .csv. */
  readonly sheetName: string;
  /** The first rows that are not empty. */
  readonly top: readonly TopRow[];
  readonly headers: readonly string[];
  /** The header's own row number. */
  readonly headerRow: number;
  /** Every row is as long as `headers`. */
  readonly rows: readonly Cell[][];
  /** The number of each row as the spreadsheet program counts it. */
  readonly rowNumbers: readonly number[];
  readonly marks: readonly CellMark[];
  readonly texts: readonly CellText[];
  /** Sentences about the file as a whole. */
  readonly notes: readonly string[];
}

/** Cells that are merged: one column from its first row to its last, as places in `RawSheet.rows`. */
export interface Merged {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

/** The output of a reader of one format: all rows from the top, including empty ones. */
export interface RawSheet {
  readonly sheets?: readonly SheetName[];
  readonly sheetName?: string;
  readonly rows: readonly (readonly Cell[])[];
  /** The spreadsheet program's number of each row; the place in the list plus one when absent. */
  readonly rowNumbers?: readonly number[];
  readonly marks: readonly CellMark[];
  readonly texts?: readonly CellText[];
  readonly merged?: readonly Merged[];
  /** Places of rows and columns that the spreadsheet does not show. */
  readonly hiddenRows?: ReadonlySet<number>;
  readonly hiddenColumns?: ReadonlySet<number>;
  readonly notes: readonly string[];
}

/** What is read of a file, where the user has chosen it or the register is known. */
export interface ReadWish {
  readonly sheet?: string;
  /** The row of the headers as the spreadsheet program counts it. */
  readonly headerRow?: number;
  /** Headers that the register knows, folded: by them the sheet and its header row are found. */
  readonly known?: readonly string[];
}

/** A file that cannot be imported; the message is a sentence for the user and says what to do. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableFile';
  }
}

/** A spreadsheet program's name of a column: A, B, ..., Z, AA, ... */
export const columnLetter = (index: number): string =>
  (index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** The sentence that names a few of many. */
export const someOf = (names: readonly (string | number)[]): string =>
  names.length > 10
    ? importWords.check.andMore({ names: names.slice(0, 10).join(', '), more: names.length - 10 })
    : names.join(', ');

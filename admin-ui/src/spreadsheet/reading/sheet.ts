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

/** The first sheet of a file: a header row and the rows below it that are not empty. */
export interface Sheet {
  readonly fileName: string;
  readonly headers: readonly string[];
  /** The header's own row number. */
  readonly headerRow: number;
  /** Every row is as long as `headers`. */
  readonly rows: readonly Cell[][];
  /** The number of each row as the spreadsheet program counts it. */
  readonly rowNumbers: readonly number[];
  readonly marks: readonly CellMark[];
  /** Sentences about the file as a whole. */
  readonly notes: readonly string[];
}

/** The output of a reader of one format: all rows from the top, including empty ones. */
export interface RawSheet {
  readonly rows: readonly (readonly Cell[])[];
  /** The spreadsheet program's number of each row; the place in the list plus one when absent. */
  readonly rowNumbers?: readonly number[];
  readonly marks: readonly CellMark[];
  readonly notes: readonly string[];
}

/** A file that cannot be imported; the message is a sentence for the user and says what to do. */
export class UnreadableFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableFile';
  }
}

/** Columns that one sheet may have: more than twice as many as the widest register. */
const MOST_COLUMNS = 256;

const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

const widthOf = (rows: readonly (readonly Cell[])[]): number => {
  let width = 0;
  for (const row of rows) {
    let last = row.length;
    while (last > width && isBlank(row[last - 1])) last -= 1;
    width = Math.max(width, last);
  }
  return width;
};

const filled = (row: readonly Cell[], width: number): Cell[] =>
  Array.from({ length: width }, (_, column) => row[column] ?? null);

/**
 * Splits a raw sheet into its header, the first row that is not empty, and the rows below it that do.
 * @param most rows that one import takes
 * @throws UnreadableFile when the sheet is blank, has no rows, too many rows or too many columns
 */
export const layOut = (fileName: string, raw: RawSheet, most: number): Sheet => {
  const words = importWords.unreadable;
  const headerAt = raw.rows.findIndex((row) => row.some((cell) => !isBlank(cell)));
  if (headerAt < 0) throw new UnreadableFile(words.noSheet);
  const numberOf = (place: number): number => raw.rowNumbers?.[place] ?? place + 1;
  const kept: number[] = [];
  for (let place = headerAt + 1; place < raw.rows.length; place += 1) {
    if (raw.rows[place]?.some((cell) => !isBlank(cell))) kept.push(place);
  }
  if (kept.length === 0) throw new UnreadableFile(words.noRows({ header: numberOf(headerAt) }));
  if (kept.length > most) throw new UnreadableFile(words.tooManyRows({ rows: kept.length, limit: most }));
  const width = widthOf(raw.rows);
  if (width > MOST_COLUMNS) throw new UnreadableFile(words.tooManyColumns({ columns: width, limit: MOST_COLUMNS }));
  const placeIn = new Map(kept.map((place, index) => [place, index]));
  return {
    fileName,
    headers: filled(raw.rows[headerAt] ?? [], width).map((cell) =>
      String(cell ?? '')
        .replace(/^\uFEFF/, '')
        .trim(),
    ),
    headerRow: numberOf(headerAt),
    rows: kept.map((place) => filled(raw.rows[place] ?? [], width)),
    rowNumbers: kept.map(numberOf),
    marks: raw.marks.flatMap((mark) => {
      const row = placeIn.get(mark.row);
      return row === undefined ? [] : [{ ...mark, row }];
    }),
    notes: raw.notes,
  };
};

/** A spreadsheet program's name of a column: A, B, ..., Z, AA, ... */
export const columnLetter = (index: number): string =>
  (index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

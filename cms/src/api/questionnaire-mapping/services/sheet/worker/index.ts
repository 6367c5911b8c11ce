import { type CellObject, read, SSF, type WorkBook } from '@e965/xlsx';
import { dayOfSerial } from '@ridgeline/domain/dates';
import { MOST_SHEET_ROWS, NO_RESULT, type SheetCell } from '@ridgeline/domain/questions/answer-sheet';
import { unzipSync, zipSync } from 'fflate';
import type { Work } from '../../../../../processes';
import { checkMarkup, MarkupError } from '../../../../../processes/markup';
import { KEY, type ReadBook, type SheetReading } from '../book';

/** Most bytes that a file may unpack to: the largest questionnaire with the longest answers has fewer. */
const MOST_UNPACKED = 30 * 1024 * 1024;

/** Columns that are read: a few more than the sheet has, for those that were added. */
const MOST_COLUMNS = 40;

/** What the largest questionnaire needs, in every program that saves sheets, and some more. */
const MARKUP = {
  elements: 400_000,
  depth: 40,
  // A cell holds 32,767.
  text: 33_000,
  // One more row than is allowed, which has a sentence of its own.
  named: { row: MOST_SHEET_ROWS + 1_000, c: 80_000, si: 80_000 },
};

/** The only parts that are read: no pictures or macros. */
const PARTS = /\.(xml|rels)$/i;

/** The file with the needed parts alone, so that the reader never unpacks more than was counted here. */
const plainBook = (bytes: Uint8Array): Uint8Array => {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!PARTS.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > MOST_UNPACKED) throw new Error('It unpacks to too much');
      return true;
    },
  });
  for (const part of Object.values(parts)) checkMarkup(part, MARKUP);
  return zipSync(parts, { level: 0 });
};

/** A number as the sheet shows it where that is the same number: `85%` and `1.10`, but not `1` for 0.999. */
const numberOf = (value: number, format: string): SheetCell => {
  if (/%/.test(format)) return `${Number((value * 100).toPrecision(15))}%`;
  return /^0\.0+$/.test(format) && Number(value.toFixed(format.length - 2)) === value
    ? value.toFixed(format.length - 2)
    : value;
};

/** A formula is never computed: its stored result counts. */
const cellOf = (cell: CellObject | undefined, is1904: boolean): SheetCell => {
  if (!cell) return null;
  const { t, v, z, f, F } = cell;
  // A formula that was never computed is read as an empty text.
  if (t === 'e' || ((f !== undefined || F !== undefined) && (v === undefined || v === ''))) return NO_RESULT;
  if (v === undefined || v === null) return null;
  if (t === 'n') {
    const format = String(z ?? 'General');
    const isDay = format !== 'General' && SSF.is_date(format);
    return (isDay && dayOfSerial(Number(v) + (is1904 ? 1_462 : 0))) || numberOf(Number(v), format);
  }
  return t === 'b' ? Boolean(v) : String(v);
};

/** The rows up to the last one with content; at most one more than allowed, which shows that there are too many. */
const rowsOf = (book: WorkBook, name: string): SheetCell[][] => {
  const data = (book.Sheets[name]?.['!data'] ?? []) as (CellObject | undefined)[][];
  const is1904 = Boolean(book.Workbook?.WBProps?.date1904);
  const last = data.findLastIndex((line) => line?.some((cell) => (cell?.v ?? '') !== '' || cell?.f !== undefined));
  return Array.from({ length: Math.min(last, MOST_SHEET_ROWS) + 1 }, (_, at) =>
    Array.from((data[at] ?? []).slice(0, MOST_COLUMNS), (cell) => cellOf(cell, is1904)),
  );
};

const readBook = (bytes: Uint8Array): ReadBook => {
  const book = read(plainBook(bytes), { type: 'array', dense: true, cellNF: true });
  const [first, ...others] = book.SheetNames;
  if (first === undefined) throw new Error('It has no sheet');
  const named = others.flatMap((name) => rowsOf(book, name)).find(([label]) => label === KEY);
  return { rows: rowsOf(book, first), key: named === undefined ? null : String(named[1]) };
};

/** The process of one file. */
const work: Work<Uint8Array, SheetReading> = (bytes) => {
  try {
    return readBook(bytes);
  } catch (error) {
    return error instanceof MarkupError && error.element === 'row' ? 'rows' : 'unreadable';
  }
};

export default work;

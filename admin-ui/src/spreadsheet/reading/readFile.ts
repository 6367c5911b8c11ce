import {
  type CellObject,
  CFB,
  type ParsingOptions,
  type Range,
  read,
  SSF,
  type WorkBook,
  type WorkSheet,
} from '@e965/xlsx';
import { dayOfSerial } from '@ridgeline/domain/dates';
import { IMPORT_LIMITS } from '@ridgeline/domain/spreadsheet';
import { importWords } from '@ridgeline/domain/words/import';
import { readCsv } from './csv';
import { layOut, likelyHeader, TOP_ROWS } from './layout';
import { refusalOf } from './refusal';
import {
  type Cell,
  type CellMark,
  type CellText,
  type Merged,
  type RawSheet,
  type ReadWish,
  type Sheet,
  type SheetName,
  UnreadableFile,
} from './sheet';

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isCompound = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/** Days between the two date systems of spreadsheets, 1900 and 1904. */
const DAYS_TO_1904 = 1_462;

const ERROR_CODES: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

/** A protected .xlsx is no zip but a compound file that holds one encrypted package. */
const isEncryptedPackage = (bytes: Uint8Array): boolean => {
  if (bytes[0] !== 0xd0) return false;
  const container = CFB.read(bytes, { type: 'array' });
  return CFB.find(container, 'EncryptedPackage') !== null;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const openBook = (bytes: Uint8Array, options: ParsingOptions): WorkBook => {
  try {
    if (isEncryptedPackage(bytes)) throw new UnreadableFile(importWords.unreadable.password);
    return read(bytes, { type: 'array', dense: true, cellNF: true, cellText: false, cellHTML: false, ...options });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const locked = /password/i.test(messageOf(error));
    throw new UnreadableFile(locked ? importWords.unreadable.password : importWords.unreadable.broken);
  }
};

/** A value, and what the spreadsheet shows for it where that is more. */
interface Read {
  readonly value: Cell;
  readonly text?: string;
}

/** The text by a number format; undefined where the format shows less than the value, or nothing. */
const shownBy = (format: string, value: number): string | undefined => {
  // Scientific notation and formats that hide the value are for the eye alone.
  if (/E[+-]/i.test(format)) return undefined;
  try {
    return SSF.format(format, value).replace(/\s+/g, ' ').trim() || undefined;
  } catch {
    return undefined;
  }
};

const partsOf = (format: string): string => format.replace(/"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]/gi, '').toLowerCase();

/** A day as `YYYY-MM-DD`, since a program shows days as its user's country writes them; times and durations as shown. */
const readDay = (value: number, format: string, is1904: boolean): Read => {
  const parts = partsOf(format);
  const shown = shownBy(format, value) ?? String(value);
  const day =
    /\[[hms]+\]/.test(parts) || !/[yd]/.test(parts) ? null : dayOfSerial(is1904 ? value + DAYS_TO_1904 : value);
  if (day === null) return { value: shown };
  if (!/y/.test(parts) || !/d/.test(parts)) return { value: day, text: shown };
  return /h/.test(parts) ? { value: day, text: `${day} ${SSF.format('hh:mm', value)}` } : { value: day };
};

const readNumber = (value: number, format: string, is1904: boolean): Read => {
  // Fifteen digits are what the program itself keeps and shows: 0.1 + 0.2 is 0.3.
  const plain = Number.isInteger(value) ? value : Number(value.toPrecision(15));
  if (format === 'General') return { value: plain };
  if (SSF.is_date(format)) return readDay(value, format, is1904);
  const text = shownBy(format, value);
  return text === undefined || text === String(plain) ? { value: plain } : { value: plain, text };
};

const plainCell = (cell: CellObject, is1904: boolean): Read => {
  if (cell.v === undefined || cell.v === null) return { value: null };
  if (cell.t === 'n') return readNumber(Number(cell.v), String(cell.z ?? 'General'), is1904);
  return { value: cell.t === 'b' ? Boolean(cell.v) : String(cell.v) };
};

const markOf = (cell: CellObject): Pick<CellMark, 'kind' | 'message'> | undefined => {
  const words = importWords.cells;
  const isFormula = cell.f !== undefined || cell.F !== undefined;
  if (isFormula && cell.v === undefined) return { kind: 'error', message: words.formulaEmpty };
  if (cell.t === 'e') return { kind: 'error', message: words.error({ code: ERROR_CODES[Number(cell.v)] ?? '#ERROR' }) };
  return isFormula ? { kind: 'warning', message: words.formula } : undefined;
};

const is1904 = (book: WorkBook): boolean => Boolean(book.Workbook?.WBProps?.date1904);

const dataOf = (sheet: WorkSheet | undefined): (CellObject | undefined)[][] | undefined =>
  sheet?.['!data'] as (CellObject | undefined)[][] | undefined;

/** The sheet to read: the one that was chosen, else the visible one with the most known headers, else a visible one. */
const chosenSheet = (bytes: Uint8Array, names: readonly SheetName[], { sheet, known = [] }: ReadWish): string => {
  const [first] = names;
  if (!first) throw new UnreadableFile(importWords.unreadable.noSheet);
  if (names.some(({ name }) => name === sheet)) return sheet ?? first.name;
  const shown = names.filter(({ hidden }) => !hidden);
  if (names.length === 1 || shown.length === 1) return (shown[0] ?? first).name;
  const book = openBook(bytes, { sheetRows: 2 * TOP_ROWS });
  const headers = new Set(known);
  const judged = (shown.length > 0 ? shown : names).map(({ name }) => {
    const rows = Array.from(dataOf(book.Sheets[name]) ?? [], (line) =>
      Array.from(line ?? [], (cell): Cell => (cell ? plainCell(cell, false).value : null)),
    );
    const { place, hits } = likelyHeader(rows, headers);
    // A sheet without cells comes last.
    return { name, hits: place < 0 ? -1 : hits };
  });
  return judged.reduce((best, one) => (one.hits > best.hits ? one : best)).name;
};

const mergedIn = (merges: readonly Range[]): Merged[] =>
  merges.flatMap(({ s, e }) => (e.r > s.r ? [{ column: s.c, first: s.r, last: e.r }] : []));

const hiddenIn = (parts: readonly ({ readonly hidden?: boolean } | undefined)[] | undefined): Set<number> =>
  new Set(parts?.flatMap((part, place) => (part?.hidden ? [place] : [])));

/** Reads a sheet of an .xlsx or .xls. Formulas are never computed: their stored value is taken and marked. */
const readWorkbook = (bytes: Uint8Array, wish: ReadWish = {}): RawSheet => {
  // No sheet has this number: only the list of sheets is read.
  const outline = openBook(bytes, { sheets: -1 });
  const state = outline.Workbook?.Sheets ?? [];
  const sheets = outline.SheetNames.map((name, place) => ({ name, hidden: Boolean(state[place]?.Hidden) }));
  const name = chosenSheet(bytes, sheets, wish);
  const book = openBook(bytes, { sheets: name, cellStyles: true });
  const sheet = book.Sheets[name];
  const data = dataOf(sheet);
  if (!sheet || !data) throw new UnreadableFile(importWords.unreadable.noSheet);
  const marks: CellMark[] = [];
  const texts: CellText[] = [];
  const rows = Array.from(data, (line, row) =>
    Array.from(line ?? [], (cell, column): Cell => {
      if (!cell) return null;
      const mark = markOf(cell);
      if (mark) marks.push({ row, column, ...mark });
      if (mark?.kind === 'error') return cell.t === 'e' ? (ERROR_CODES[Number(cell.v)] ?? null) : null;
      const { value, text } = plainCell(cell, is1904(book));
      if (text !== undefined) texts.push({ row, column, text });
      return value;
    }),
  );
  const others = sheets.length - 1;
  const isHidden = sheets.some((one) => one.name === name && one.hidden);
  return {
    sheets,
    sheetName: name,
    rows,
    marks,
    texts,
    merged: mergedIn(sheet['!merges'] ?? []),
    hiddenRows: hiddenIn(sheet['!rows']),
    hiddenColumns: hiddenIn(sheet['!cols']),
    notes: [
      ...(others > 0 ? [importWords.notes.oneSheet({ name, others })] : []),
      ...(isHidden ? [importWords.notes.hiddenSheet({ name })] : []),
    ],
  };
};

/** The content decides how a file is read; the name only decides whether plain text is a .csv. */
const readRaw = (name: string, bytes: Uint8Array, wish: ReadWish): RawSheet => {
  if (isZip(bytes) || isCompound(bytes)) return readWorkbook(bytes, wish);
  if (/\.csv$/i.test(name)) return readCsv(bytes);
  throw new UnreadableFile(importWords.unreadable.broken);
};

/**
 * Reads one sheet of an .xlsx, .xls or .csv file: the one that is wished for, else the likeliest.
 * @throws UnreadableFile with a sentence that says what to do
 */
export const readFile = (name: string, bytes: Uint8Array, wish: ReadWish = {}): Sheet => {
  const refusal = refusalOf(name, bytes.byteLength);
  if (refusal) throw new UnreadableFile(refusal);
  return layOut(name, readRaw(name, bytes, wish), IMPORT_LIMITS.rows, wish);
};

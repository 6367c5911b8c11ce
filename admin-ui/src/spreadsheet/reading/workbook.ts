import { type CellObject, CFB, read, SSF, type WorkBook } from '@e965/xlsx';
import { readDate } from '@ridgeline/domain/dates';
import { importWords } from '@ridgeline/domain/words/import';
import { type Cell, type CellMark, type RawSheet, UnreadableFile } from './sheet';

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

const openBook = (bytes: Uint8Array): WorkBook => {
  try {
    if (isEncryptedPackage(bytes)) throw new UnreadableFile(importWords.unreadable.password);
    return read(bytes, { type: 'array', dense: true, sheets: 0, cellNF: true, cellText: false, cellHTML: false });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const locked = /password/i.test(messageOf(error));
    throw new UnreadableFile(locked ? importWords.unreadable.password : importWords.unreadable.broken);
  }
};

/** The number as the program shows it where the format adds what the value lacks: dates, and zeros in front. */
const readNumber = (value: number, format: string, is1904: boolean): Cell => {
  if (format !== 'General' && SSF.is_date(format)) {
    const serial = is1904 ? value + DAYS_TO_1904 : value;
    return readDate(serial) ?? SSF.format(format, value);
  }
  if (/^0{2,}$/.test(format)) return String(Math.round(value)).padStart(format.length, '0');
  // Fifteen digits are what the program itself keeps and shows: 0.1 + 0.2 is 0.3.
  return Number.isInteger(value) ? value : Number(value.toPrecision(15));
};

const plainCell = (cell: CellObject, is1904: boolean): Cell => {
  if (cell.v === undefined || cell.v === null) return null;
  if (cell.t === 'n') return readNumber(Number(cell.v), String(cell.z ?? 'General'), is1904);
  if (cell.t === 'b') return Boolean(cell.v);
  return String(cell.v);
};

const markOf = (cell: CellObject): Pick<CellMark, 'kind' | 'message'> | undefined => {
  const words = importWords.cells;
  const isFormula = cell.f !== undefined || cell.F !== undefined;
  if (isFormula && cell.v === undefined) return { kind: 'error', message: words.formulaEmpty };
  if (cell.t === 'e') return { kind: 'error', message: words.error({ code: ERROR_CODES[Number(cell.v)] ?? '#ERROR' }) };
  return isFormula ? { kind: 'warning', message: words.formula } : undefined;
};

/** Reads the first sheet of an .xlsx or .xls. Formulas are never computed: their stored value is taken and marked. */
export const readWorkbook = (bytes: Uint8Array): RawSheet => {
  const book = openBook(bytes);
  const name = book.SheetNames[0];
  const sheet = name === undefined ? undefined : book.Sheets[name];
  const data = sheet?.['!data'] as (CellObject | undefined)[][] | undefined;
  if (!data) throw new UnreadableFile(importWords.unreadable.noSheet);
  const is1904 = Boolean(book.Workbook?.WBProps?.date1904);
  const marks: CellMark[] = [];
  const rows = Array.from(data, (line, row) =>
    Array.from(line ?? [], (cell, column): Cell => {
      if (!cell) return null;
      const mark = markOf(cell);
      if (mark) marks.push({ row, column, ...mark });
      return mark?.kind === 'error'
        ? cell.t === 'e'
          ? (ERROR_CODES[Number(cell.v)] ?? null)
          : null
        : plainCell(cell, is1904);
    }),
  );
  const others = book.SheetNames.length - 1;
  return { rows, marks, notes: others > 0 ? [importWords.notes.firstSheet({ name: name ?? '', others })] : [] };
};

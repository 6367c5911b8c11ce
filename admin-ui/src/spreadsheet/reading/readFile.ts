import { IMPORT_LIMITS } from '@ridgeline/domain/spreadsheet';
import { importWords } from '@ridgeline/domain/words/import';
import { readCsv } from './csv';
import { layOut } from './layout';
import { refusalOf } from './refusal';
import { type RawSheet, type ReadWish, type Sheet, UnreadableFile } from './sheet';
import { readWorkbook } from './workbook';

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isCompound = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

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

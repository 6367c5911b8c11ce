import { read, utils } from '@e965/xlsx';
import { writeArchive } from '@ridgeline/domain/workbook/archive';
import { type FurtherSheet, writeXlsx } from '@ridgeline/domain/workbook/xlsx';
import { strToU8, Zip, ZipDeflate } from 'fflate';

/** An .xlsx writer, and the bytes that it has written so far. */
export const xlsxWriter = () => {
  const pieces: Uint8Array[] = [];
  const writer = writeXlsx(writeArchive<ZipDeflate>({ Zip, ZipDeflate, strToU8 }, (bytes) => pieces.push(bytes)));
  return { writer, bytes: (): Uint8Array => new Uint8Array(Buffer.concat(pieces)) };
};

/** A whole .xlsx file of rows that are all at hand. */
export const xlsxOf = (sheets: readonly FurtherSheet[]): Uint8Array => {
  const { writer, bytes } = xlsxWriter();
  for (const { rows, ...head } of sheets) {
    writer.table(head);
    writer.rows(rows);
  }
  writer.end();
  return bytes();
};

/** The first sheet of a spreadsheet file as rows of texts. */
export const sheetRows = (file: Uint8Array): string[][] => {
  const { SheetNames, Sheets } = read(file, { type: 'array' });
  return utils.sheet_to_json<string[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1, raw: false, defval: '' });
};

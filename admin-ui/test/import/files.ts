import { type BookType, type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';

export type Grid = readonly (readonly (string | number | boolean | null | CellObject)[])[];

const sheetOf = (rows: Grid): WorkSheet => utils.aoa_to_sheet(rows as unknown[][]);

/** The bytes of a workbook with these sheets, in the format of that ending. */
export const workbook = (bookType: BookType, ...sheets: readonly Grid[]): Uint8Array => {
  const book = utils.book_new();
  sheets.forEach((rows, place) => {
    utils.book_append_sheet(book, sheetOf(rows), `Sheet ${place + 1}`);
  });
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
};

export const xlsx = (...sheets: readonly Grid[]): Uint8Array => workbook('xlsx', ...sheets);
/** The older format that ends in .xls. */
export const xls = (...sheets: readonly Grid[]): Uint8Array => workbook('biff8', ...sheets);

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A formula as a spreadsheet program stores it: with the value that it computed last, or without one. */
export const formula = (text: string, value?: number): CellObject =>
  value === undefined ? ({ t: 'n', f: text } as CellObject) : { t: 'n', f: text, v: value };

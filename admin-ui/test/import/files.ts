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

/** A workbook of sheets that may be hidden, and have merged cells and hidden rows and columns. */
export const workbookOf = (
  ...sheets: readonly {
    readonly name: string;
    readonly rows: Grid;
    readonly hidden?: boolean;
    readonly merged?: readonly string[];
    readonly hiddenRows?: readonly number[];
    readonly hiddenColumns?: readonly number[];
  }[]
): Uint8Array => {
  const book = utils.book_new();
  for (const { name, rows, merged = [], hiddenRows = [], hiddenColumns = [] } of sheets) {
    const sheet = sheetOf(rows);
    sheet['!merges'] = merged.map((area) => utils.decode_range(area));
    sheet['!rows'] = rows.map((_, row) => ({ hidden: hiddenRows.includes(row) }));
    sheet['!cols'] = (rows[0] ?? []).map((_, column) => ({ hidden: hiddenColumns.includes(column) }));
    utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = { Sheets: sheets.map(({ name, hidden }) => ({ name, Hidden: hidden ? 1 : 0 })) };
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
};

export const xlsx = (...sheets: readonly Grid[]): Uint8Array => workbook('xlsx', ...sheets);
/** The older format that ends in .xls. */
export const xls = (...sheets: readonly Grid[]): Uint8Array => workbook('biff8', ...sheets);

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A formula as a spreadsheet program stores it: with the value that it computed last, or without one. */
export const formula = (text: string, value?: number): CellObject =>
  value === undefined ? ({ t: 'n', f: text } as CellObject) : { t: 'n', f: text, v: value };

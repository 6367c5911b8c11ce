import { strToU8, Zip, ZipDeflate } from 'fflate';
import {
  contentTypes,
  escapeXml,
  packageRelations,
  SHEET_END,
  STYLE,
  sheetHead,
  stylesXml,
  workbookRelations,
  workbookXml,
} from './parts';

/** Text stays text whatever it looks like, so '=1+1' is never computed; numbers are for figures alone. */
export type OutCell = string | number | boolean | null;

export interface SheetHead {
  readonly name: string;
  readonly headers: readonly string[];
}

/** Writes one .xlsx file bit by bit: sheets one after the other, rows as they come. */
export interface XlsxWriter {
  readonly sheet: (head: SheetHead) => void;
  readonly rows: (rows: readonly (readonly OutCell[])[]) => void;
  readonly end: () => void;
}

/** Characters that one cell of a spreadsheet program can hold. */
const LONGEST = 32_767;

const textCell = (text: string, style: number): string => {
  if (text === '') return '<c/>';
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text.slice(0, LONGEST))}</t></is></c>`;
};

const cellXml = (cell: OutCell): string => {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`;
  return textCell(String(cell), STYLE.text);
};

const rowXml = (cells: readonly OutCell[]): string => `<row>${cells.map(cellXml).join('')}</row>`;

const widthOf = (header: string): number => Math.min(Math.max(header.length + 2, 12), 40);

/** Names of sheets hold 31 characters at most, and none of those that formulas need. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet';

/**
 * Starts an .xlsx file. Memory stays small however many rows there are: each lot is compressed as it comes.
 * @param onData gets the file's bytes in order
 */
export const writeXlsx = (onData: (bytes: Uint8Array) => void): XlsxWriter => {
  const names: string[] = [];
  let open: ZipDeflate | undefined;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    onData(bytes);
  });
  const add = (path: string): ZipDeflate => {
    // The highest speed: the markup is so repetitive that harder work takes twice as long and saves little.
    const part = new ZipDeflate(path, { level: 1 });
    zip.add(part);
    return part;
  };
  const whole = (path: string, text: string): void => add(path).push(strToU8(text), true);
  const closeSheet = (): void => {
    open?.push(strToU8(SHEET_END), true);
    open = undefined;
  };
  return {
    sheet: ({ name, headers }) => {
      closeSheet();
      names.push(sheetName(name));
      open = add(`xl/worksheets/sheet${names.length}.xml`);
      const head = `<row>${headers.map((header) => textCell(header, STYLE.header)).join('')}</row>`;
      open.push(strToU8(sheetHead(headers.map(widthOf)) + head));
    },
    rows: (rows) => {
      if (rows.length > 0) open?.push(strToU8(rows.map(rowXml).join('')));
    },
    end: () => {
      closeSheet();
      whole('xl/workbook.xml', workbookXml(names));
      whole('xl/_rels/workbook.xml.rels', workbookRelations(names.length));
      whole('xl/styles.xml', stylesXml);
      whole('_rels/.rels', packageRelations);
      whole('[Content_Types].xml', contentTypes(names.length));
      zip.end();
    },
  };
};

/** A whole .xlsx file of rows that are all at hand. */
export const xlsxOf = (
  sheets: readonly (SheetHead & { readonly rows: readonly (readonly OutCell[])[] })[],
): Uint8Array => {
  const pieces: Uint8Array[] = [];
  const writer = writeXlsx((bytes) => pieces.push(bytes));
  for (const { rows, ...head } of sheets) {
    writer.sheet(head);
    writer.rows(rows);
  }
  writer.end();
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
};

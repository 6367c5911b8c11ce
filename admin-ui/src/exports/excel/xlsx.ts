import { type ArchivePart, writeArchive } from '../writing/archive';
import { joined } from '../writing/joined';
import type { Writer } from '../writing/writer';
import {
  contentTypes,
  escapeCell,
  packageRelations,
  SHEET_END,
  sheetHead,
  workbookRelations,
  workbookXml,
} from './parts';
import { type CellLook, STYLE, styleOf, stylesXml } from './styles';

/** A text in a colour of its own. */
export interface DrawnCell {
  readonly text: string;
  readonly look: CellLook;
}

/** Text stays text whatever it looks like, so '=1+1' is never computed; numbers are for figures alone. */
export type OutCell = string | number | boolean | null | DrawnCell;

export interface SheetHead {
  readonly name: string;
  /** The first row; none for a sheet that is no table. */
  readonly headers: readonly string[];
  /** Widths of the columns in characters, where the headers do not say. */
  readonly widths?: readonly number[];
}

/** A whole sheet that stands behind the rows of an export. */
export interface FurtherSheet extends SheetHead {
  readonly rows: readonly (readonly OutCell[])[];
}

/** Characters that one cell of a spreadsheet program can hold. */
const LONGEST = 32_767;

const textCell = (text: string, style: number): string => {
  if (text === '') return '<c/>';
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeCell(text.slice(0, LONGEST))}</t></is></c>`;
};

const cellXml = (cell: OutCell): string => {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'object') return textCell(cell.text, styleOf(cell.look));
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
export const writeXlsx = (onData: (bytes: Uint8Array) => void): Writer<SheetHead, OutCell> => {
  const names: string[] = [];
  let open: ArchivePart | undefined;
  const archive = writeArchive(onData);
  const closeSheet = (): void => {
    open?.end(SHEET_END);
    open = undefined;
  };
  return {
    table: ({ name, headers, widths = headers.map(widthOf) }) => {
      closeSheet();
      names.push(sheetName(name));
      open = archive.part(`xl/worksheets/sheet${names.length}.xml`);
      const head = `<row>${headers.map((header) => textCell(header, STYLE.header)).join('')}</row>`;
      open.push(sheetHead(widths, headers.length > 0) + (headers.length > 0 ? head : ''));
    },
    rows: (rows) => {
      if (rows.length > 0) open?.push(rows.map(rowXml).join(''));
    },
    end: () => {
      closeSheet();
      archive.whole('xl/workbook.xml', workbookXml(names));
      archive.whole('xl/_rels/workbook.xml.rels', workbookRelations(names.length));
      archive.whole('xl/styles.xml', stylesXml);
      archive.whole('_rels/.rels', packageRelations);
      archive.whole('[Content_Types].xml', contentTypes(names.length));
      archive.end();
    },
  };
};

/** A whole .xlsx file of rows that are all at hand. */
export const xlsxOf = (sheets: readonly FurtherSheet[]): Uint8Array => {
  const pieces: Uint8Array[] = [];
  const writer = writeXlsx((bytes) => pieces.push(bytes));
  for (const { rows, ...head } of sheets) {
    writer.table(head);
    writer.rows(rows);
  }
  writer.end();
  return joined(pieces);
};

import type { Archive, ArchivePart } from './archive';
import { lengthOf, type OutCell } from './cell';
import {
  areaOf,
  contentTypes,
  escapeCell,
  packageRelations,
  sheetEnd,
  sheetHead,
  workbookRelations,
  workbookXml,
} from './parts';
import { STYLE, styleOf, stylesXml } from './styles';
import type { Writer } from './writer';

export interface SheetHead {
  readonly name: string;
  /** The first row; none for a sheet that is no table. */
  readonly headers: readonly string[];
  /** Widths of the columns in characters, where headers and first rows do not say. */
  readonly widths?: readonly number[];
}

/** A whole sheet behind the rows of an export. */
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
  if (typeof cell === 'object' && 'empty' in cell) return `<c s="${STYLE.text}"/>`;
  if (typeof cell === 'object' && 'text' in cell) return textCell(cell.text, styleOf(cell.look));
  if (typeof cell === 'object') return `<c s="${STYLE[cell.shown]}"><v>${cell.serial}</v></c>`;
  return textCell(String(cell), STYLE.text);
};

const rowXml = (cells: readonly OutCell[]): string => `<row>${cells.map(cellXml).join('')}</row>`;

/** Characters of a column at least and at most, and what its filter button takes. */
const [NARROWEST, WIDEST, BUTTON] = [12, 60, 4];

/** Wide enough for the header and nearly all of the first rows. */
const widthsOf = (headers: readonly string[], rows: readonly (readonly OutCell[])[]): number[] =>
  headers.map((header, column) => {
    const lengths = rows.map((row) => lengthOf(row[column] ?? null)).sort((a, b) => a - b);
    const usual = lengths[Math.ceil(lengths.length * 0.95) - 1] ?? 0;
    return Math.min(Math.max(header.length + BUTTON, usual + 2, NARROWEST), WIDEST);
  });

/** Names of sheets hold 31 characters at most, and none of those that formulas need. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet';

interface Sheet {
  readonly part: ArchivePart;
  readonly head: SheetHead;
  /** Rows so far with the headers; 0 until the sheet is begun, which waits for its first rows. */
  count: number;
}

/**
 * Starts an .xlsx file. Memory stays small however many rows there are: each lot is compressed as it comes. The first
 * row of a table stays in view and filters it.
 */
export const writeXlsx = (archive: Archive): Writer<SheetHead, OutCell> => {
  const names: string[] = [];
  let open: Sheet | undefined;
  const begin = (sheet: Sheet, rows: readonly (readonly OutCell[])[]): void => {
    const { headers, widths = widthsOf(headers, rows) } = sheet.head;
    const first = `<row>${headers.map((header) => textCell(header, STYLE.header)).join('')}</row>`;
    sheet.part.push(sheetHead(widths, headers.length > 0) + (headers.length > 0 ? first : ''));
    sheet.count = 1;
  };
  const closeSheet = (): void => {
    if (!open) return;
    if (open.count === 0) begin(open, []);
    const { part, head, count } = open;
    part.end(sheetEnd(head.headers.length > 0 ? areaOf(head.headers.length, count) : undefined));
    open = undefined;
  };
  return {
    table: (head) => {
      closeSheet();
      names.push(sheetName(head.name));
      open = { part: archive.part(`xl/worksheets/sheet${names.length}.xml`), head, count: 0 };
    },
    rows: (rows) => {
      if (!open || rows.length === 0) return;
      if (open.count === 0) begin(open, rows);
      open.part.push(rows.map(rowXml).join(''));
      open.count += rows.length;
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

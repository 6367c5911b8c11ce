import { escapeXml, XML_HEAD as HEAD } from '../xml';
import type { Archive, ArchivePart } from './archive';
import { lengthOf, type OutCell } from './cell';
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

/** The fixed parts of an .xlsx file (ECMA-376, Office Open XML): everything but the rows. */

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** `_x0041_` would be read as a letter by the spreadsheet program, so it is escaped too. */
const escapeCell = (text: string): string => escapeXml(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

const packageRelations = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const contentTypes = (sheets: number): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${Array.from(
    { length: sheets },
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  ).join('')}</Types>`;

const workbookXml = (names: readonly string[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
    .map((name, at) => `<sheet name="${escapeCell(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`;

const workbookRelations = (sheets: number): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${Array.from(
    { length: sheets },
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  ).join('')}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

const FIRST_ROW_STAYS =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** Beginning of a sheet: the widths of the columns in characters, and whether its first row stays in view. */
const sheetHead = (widths: readonly number[], withHeaders: boolean): string =>
  `${HEAD}<worksheet xmlns="${MAIN}">${withHeaders ? FIRST_ROW_STAYS : ''}<cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** Cells of a table with its headers, as formulas name them: `A1:C120`. */
const areaOf = (columns: number, rows: number): string => `A1:${letters(columns - 1)}${rows}`;

/** End of a sheet. @param filtered the table whose headers filter it; none for a sheet that is no table */
const sheetEnd = (filtered?: string): string =>
  `</sheetData>${filtered ? `<autoFilter ref="${filtered}"/>` : ''}</worksheet>`;

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

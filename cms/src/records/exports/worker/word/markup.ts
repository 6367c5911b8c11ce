import type { Mark, Shape } from '@ridgeline/domain/marks';
import { tokens } from '@ridgeline/domain/tokens';
import { escapeXml } from '@ridgeline/domain/xml';
import type { ExportColumn } from '../../columns';
import type { ColumnGroup } from '../plan';

/**
 * The shape of a mark as a character, since drawings in thousands of cells make Word slow. No font that comes with
 * every system has an octagon; the hexagon is the nearest shape.
 */
const SHAPES: Readonly<Record<Shape, string>> = {
  circle: '●',
  triangle: '▲',
  diamond: '◆',
  octagon: '⬢',
  ring: '○',
  half: '◐',
  tick: '✓',
  cross: '✕',
  dash: '–',
  clock: '◷',
  arrow: '→',
  turn: '↩',
};

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const colour = (value: string): string => `<w:color w:val="${value.slice(1).toUpperCase()}"/>`;

const run = (text: string, look: string): string =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;

/** Text as runs: line breaks as Word has them, right-to-left letters marked as such. */
const runs = (text: string, look: string): string => {
  const direction = RIGHT_TO_LEFT.test(text) ? '<w:rtl/>' : '';
  return text
    .split(/\r\n?|\n/)
    .map((line) => run(line, look + direction))
    .join('<w:r><w:br/></w:r>');
};

const markRuns = ({ shape, tone }: Mark, text: string): string => {
  const { fill, ink } = tokens.tones.light[tone];
  return run(`${SHAPES[shape]}\u00A0`, colour(fill)) + run(text, colour(ink));
};

/** A paragraph in a style of its own. */
export const paragraph = (style: string, text: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${RIGHT_TO_LEFT.test(text) ? '<w:bidi/>' : ''}</w:pPr>${runs(text, '')}</w:p>`;

const cell = (width: number, text: string, column: ExportColumn | undefined, bold: boolean): string => {
  const mark = bold ? undefined : column?.marks?.[text];
  const settings =
    (bold ? '<w:keepNext/>' : '') +
    (RIGHT_TO_LEFT.test(text) ? '<w:bidi/>' : '') +
    (column?.align === 'right' ? '<w:jc w:val="right"/>' : '');
  const inner = text === '' ? '' : mark ? markRuns(mark, text) : runs(text, bold ? '<w:b/>' : '');
  const shade = bold ? '<w:shd w:val="clear" w:color="auto" w:fill="F1F4F7"/>' : '';
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${shade}</w:tcPr><w:p>${settings && `<w:pPr>${settings}</w:pPr>`}${inner}</w:p></w:tc>`;
};

const twips = (points: number): number => Math.floor(points * 20);

/** Beginning of a table with the row that is repeated on every page. Its widths hold, so that Word need not compute them. */
export const tableHead = (columns: readonly ExportColumn[], group: ColumnGroup): string => {
  const widths = group.widths.map(twips);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const cells = group.columns.map((column, place) =>
    cell(widths[place] ?? 0, columns[column]?.label ?? '', columns[column], true),
  );
  return `<w:tbl><w:tblPr><w:tblStyle w:val="Rows"/><w:tblW w:w="${total}" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid><w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>${cells.join('')}</w:tr>`;
};

export const TABLE_END = '</w:tbl>';

/** One row of a group of columns. */
export const rowOf = (columns: readonly ExportColumn[], group: ColumnGroup, row: readonly string[]): string =>
  `<w:tr>${group.columns
    .map((column, place) => cell(twips(group.widths[place] ?? 0), row[column] ?? '', columns[column], false))
    .join('')}</w:tr>`;

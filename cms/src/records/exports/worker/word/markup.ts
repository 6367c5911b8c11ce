import type { Mark, Shape } from '@ridgeline/domain/marks';
import { tokens } from '@ridgeline/domain/tokens';
import { escapeXml } from '@ridgeline/domain/xml';
import type { DrawnColumn } from '../../columns';
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

/** A paragraph in a separate style. */
export const paragraph = (style: string, text: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${RIGHT_TO_LEFT.test(text) ? '<w:bidi/>' : ''}</w:pPr>${runs(text, '')}</w:p>`;

/** Behind the words of a table's head. */
const HEAD = '#F1F4F7';

const cell = (width: number, text: string, column: DrawnColumn | undefined, bold: boolean): string => {
  const mark = bold ? undefined : column?.marks?.[text];
  const settings =
    (bold ? '<w:keepNext/>' : '') +
    (RIGHT_TO_LEFT.test(text) ? '<w:bidi/>' : '') +
    (column?.align === 'right' ? '<w:jc w:val="right"/>' : '');
  const inner = text === '' ? '' : mark ? markRuns(mark, text) : runs(text, bold ? '<w:b/>' : '');
  const behind = bold ? HEAD : mark && column?.filled ? tokens.tones.light[mark.tone].soft : undefined;
  const shade = behind ? `<w:shd w:val="clear" w:color="auto" w:fill="${behind.slice(1).toUpperCase()}"/>` : '';
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${shade}</w:tcPr><w:p>${settings && `<w:pPr>${settings}</w:pPr>`}${inner}</w:p></w:tc>`;
};

const twips = (points: number): number => Math.floor(points * 20);

/** Beginning of a table with the row that is repeated on every page. Its widths hold, so that Word need not compute them. */
export const tableHead = (columns: readonly DrawnColumn[], group: ColumnGroup): string => {
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
export const rowOf = (columns: readonly DrawnColumn[], group: ColumnGroup, row: readonly string[]): string =>
  `<w:tr>${group.columns
    .map((column, place) => cell(twips(group.widths[place] ?? 0), row[column] ?? '', columns[column], false))
    .join('')}</w:tr>`;

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
/** English Metric Units of a point. */
const EMU = 12_700;

/** A picture on a separate line. @param relation by which the document refers to its file */
export const picture = (
  relation: string,
  alt: string,
  { width, height }: { readonly width: number; readonly height: number },
): string => {
  const [cx, cy] = [Math.round(width * EMU), Math.round(height * EMU)];
  const about = `id="1" name="Logo" descr="${escapeXml(alt)}"`;
  const shape = `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`;
  const fill = `<pic:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`;
  const drawn = `<pic:pic xmlns:pic="${DRAWING}/picture"><pic:nvPicPr><pic:cNvPr ${about}/><pic:cNvPicPr/></pic:nvPicPr>${fill}${shape}</pic:pic>`;
  const graphic = `<a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture">${drawn}</a:graphicData></a:graphic>`;
  return `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr ${about}/>${graphic}</wp:inline></w:drawing></w:r></w:p>`;
};

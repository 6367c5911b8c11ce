import type { Mark } from '@ridgeline/domain/marks';
import { tokens } from '@ridgeline/domain/tokens';
import type { DrawnColumn } from '../../columns';
import type { ColumnGroup } from '../plan';
import { HEAD, INK, type Layout, LINE, PADDING, type Placed, type Slice } from './layout';
import { PAGE, type Setting, type Sheet } from './sheet';

interface Cell extends Placed {
  readonly lines: readonly string[];
  readonly top: number;
}

/** Draws the table's part of a page from `top` down, and returns where it ends. */
export type DrawPage = (group: ColumnGroup, slices: readonly Slice[], top: number) => number;

/**
 * Draws the rows of a table page by page. Every page shows its head, but screen readers read it once; where its columns
 * need several pages, each page is a separate table.
 */
export const tableDrawing = (
  sheet: Sheet,
  columns: readonly DrawnColumn[],
  layout: Layout,
  groups: number,
): { readonly page: DrawPage; readonly end: () => void } => {
  const { size, lineHeight, headHeight, heads, heightOf, placed, leadOf } = layout;
  const { doc, fonts, root } = sheet;
  const plain: Setting = { letters: fonts.regular, size, colour: INK };
  let table: PDFKit.PDFStructureElement | undefined;

  /** A part of the table that is whole, so that nothing of it is kept. */
  const part = (tag: 'THead' | 'TBody', draw: (rows: PDFKit.PDFStructureElement) => void): void => {
    const rows = doc.struct(tag);
    table?.add(rows);
    draw(rows);
    rows.end();
  };

  const markOf = ({ column, lines }: Cell): Mark | undefined => columns[column]?.marks?.[lines.join(' ')];

  const drawLines = ({ column, x, width, lines, top }: Cell, setting: Setting, lead: number): void => {
    for (const [index, line] of lines.entries()) {
      const free = width - 2 * PADDING.x - lead - setting.letters.widthOf(line, size);
      const left = x + PADDING.x + lead + (columns[column]?.align === 'right' ? Math.max(0, free) : 0);
      sheet.text(left, top + PADDING.y + index * lineHeight, line, setting);
    }
  };

  const drawCell = (cell: Cell): void => {
    const mark = markOf(cell);
    const colour = mark ? tokens.tones.light[mark.tone].ink : INK;
    drawLines(cell, { ...plain, colour }, mark ? leadOf(cell.column) : 0);
  };

  const drawHead = (cell: Cell): void => drawLines(cell, { ...plain, letters: fonts.bold }, 0);

  const row = (
    rows: PDFKit.PDFStructureElement,
    tag: 'TH' | 'TD',
    cells: readonly Cell[],
    draw: (cell: Cell) => void,
  ): void => {
    const line = doc.struct('TR');
    rows.add(line);
    for (const cell of cells) {
      const options = tag === 'TH' ? { scope: 'Column' } : {};
      line.add(doc.struct(tag, options as Parameters<typeof doc.struct>[1], () => draw(cell)));
    }
    line.end();
  };

  const beginTable = (head: readonly Cell[]): void => {
    table?.end();
    table = doc.struct('Table');
    root.add(table);
    part('THead', (rows) => row(rows, 'TH', head, drawHead));
  };

  const page: DrawPage = (group, slices, top) => {
    const places = placed(group);
    const width = places.reduce((sum, place) => sum + place.width, 0);
    const head = places.map((place) => ({ ...place, lines: heads[place.column] ?? [], top }));
    const rows: Cell[][] = [];
    let y = top + headHeight;
    sheet.artifact('Layout', () => {
      sheet.fill(PAGE.margin, top, width, headHeight, HEAD);
      for (const { cells, from, to } of slices) {
        const line = places.map((place) => ({ ...place, lines: (cells[place.column] ?? []).slice(from, to), top: y }));
        for (const cell of line) {
          const mark = markOf(cell);
          if (mark && columns[cell.column]?.filled) {
            sheet.fill(cell.x, y, cell.width, heightOf(to - from), tokens.tones.light[mark.tone].soft);
          }
          if (mark) sheet.mark(cell.x + PADDING.x, y + PADDING.y + size * 0.18, size * 0.85, mark);
        }
        rows.push(line);
        y += heightOf(to - from);
        sheet.line(PAGE.margin, y, width, LINE);
      }
    });
    if (!table || groups > 1) beginTable(head);
    else sheet.artifact('Pagination', () => head.forEach(drawHead));
    part('TBody', (body) => {
      for (const line of rows) row(body, 'TD', line, drawCell);
    });
    return y;
  };

  return { page, end: () => table?.end() };
};

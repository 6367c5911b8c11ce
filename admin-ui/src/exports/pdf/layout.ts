import { tokens } from '@ridgeline/domain/tokens';
import type { DocumentColumn } from '../documents/document';
import type { ColumnGroup, TablePlan } from '../documents/plan';
import type { Lettering } from './lettering';
import { markName, PAGE, ROOM, type Sheet } from './sheet';
import { wrap } from './typeset';

const { text: INK, sunken: HEAD, hairline: LINE } = tokens.palettes.light;

/** Space around a cell's text, in points. */
export const PADDING = { x: 4, y: 3 } as const;

/** Room that a mark takes before its word, in widths of the type. */
export const MARK_LEAD = 1.15;

export interface Fonts {
  readonly regular: Lettering;
  readonly bold: Lettering;
}

/** The lines of each cell of a row, by the column's place. */
export type CellLines = readonly (readonly string[])[];

/** A row, or as much of a very tall one as its page holds: lines `from` to before `to`. */
export interface Slice {
  readonly cells: CellLines;
  readonly from: number;
  readonly to: number;
}

export interface Layout {
  readonly lineHeight: number;
  readonly headHeight: number;
  readonly linesOf: (row: readonly string[]) => CellLines;
  /** Height of so many lines with the space around them. */
  readonly heightOf: (lines: number) => number;
  /** Draws the head and these rows of one group of columns from `top` on. */
  readonly draw: (sheet: Sheet, group: ColumnGroup, slices: readonly Slice[], top: number) => void;
}

/** How a table of these columns is set by a plan. */
export const tableLayout = (columns: readonly DocumentColumn[], plan: TablePlan, fonts: Fonts): Layout => {
  const { size } = plan;
  const lineHeight = size * 1.35;
  const heightOf = (lines: number): number => lines * lineHeight + 2 * PADDING.y;
  // A column that is repeated in each group has its narrowest width everywhere, so that its lines are the same.
  const widths = columns.map((_, column) =>
    Math.min(...plan.groups.map((group) => group.widths[group.columns.indexOf(column)] ?? Number.POSITIVE_INFINITY)),
  );
  const lead = columns.map(({ marks }) => (marks ? size * MARK_LEAD : 0));
  const roomOf = (column: number): number => (widths[column] ?? 0) - 2 * PADDING.x - (lead[column] ?? 0);
  const heads = columns.map(({ label }, column) =>
    wrap(fonts.bold, label, size, (widths[column] ?? 0) - 2 * PADDING.x),
  );
  const headLines = Math.max(1, ...heads.map(({ length }) => length));

  const drawCell = (sheet: Sheet, column: number, x: number, width: number, y: number, slice: Slice): void => {
    const lines = slice.cells[column] ?? [];
    const look = slice.from === 0 ? columns[column]?.marks?.[lines.join(' ')] : undefined;
    const setting = { font: fonts.regular, size, colour: look ? tokens.tones.light[look.tone].ink : INK };
    const shift = look ? (lead[column] ?? 0) : 0;
    if (look) sheet.mark(x + PADDING.x, y + PADDING.y + size * 0.28, size * 0.85, markName(look));
    for (const [index, line] of lines.slice(slice.from, slice.to).entries()) {
      const free = width - 2 * PADDING.x - shift - fonts.regular.widthOf(line, size);
      const left = x + PADDING.x + shift + (columns[column]?.align === 'right' ? Math.max(0, free) : 0);
      sheet.text(left, y + PADDING.y + index * lineHeight + size, line, setting);
    }
  };

  const drawHead = (sheet: Sheet, group: ColumnGroup, top: number): void => {
    let x: number = PAGE.margin;
    const setting = { font: fonts.bold, size, colour: INK };
    for (const [place, column] of group.columns.entries()) {
      const width = group.widths[place] ?? 0;
      for (const [index, line] of (heads[column] ?? []).entries()) {
        const free = width - 2 * PADDING.x - fonts.bold.widthOf(line, size);
        const left = x + PADDING.x + (columns[column]?.align === 'right' ? Math.max(0, free) : 0);
        sheet.text(left, top + PADDING.y + index * lineHeight + size, line, setting);
      }
      x += width;
    }
  };

  return {
    lineHeight,
    headHeight: heightOf(headLines),
    heightOf,
    linesOf: (row) => row.map((text, column) => (text === '' ? [] : wrap(fonts.regular, text, size, roomOf(column)))),
    draw: (sheet, group, slices, top) => {
      const total = Math.min(
        ROOM,
        group.widths.reduce((sum, width) => sum + width, 0),
      );
      sheet.fill(PAGE.margin, top, total, heightOf(headLines), HEAD);
      drawHead(sheet, group, top);
      let y = top + heightOf(headLines);
      for (const slice of slices) {
        let x: number = PAGE.margin;
        for (const [place, column] of group.columns.entries()) {
          const width = group.widths[place] ?? 0;
          drawCell(sheet, column, x, width, y, slice);
          x += width;
        }
        y += heightOf(slice.to - slice.from);
        sheet.line(PAGE.margin, y, total, LINE);
      }
    },
  };
};

import { tokens } from '@ridgeline/domain/tokens';
import type { DrawnColumn } from '../../columns';
import type { ColumnGroup, TablePlan } from '../plan';
import { type Fonts, PAGE } from './sheet';
import { wrap } from './typeset';

/** Space around a cell's text, in points. */
export const PADDING = { x: 4, y: 3 } as const;

/** Room that a mark takes before its word, in widths of the type. */
export const MARK_LEAD = 1.15;

/** The lines of each cell of a row, by column. */
export type CellLines = readonly (readonly string[])[];

/** A row, or as much of a very tall one as its page holds: lines `from` to before `to`. */
export interface Slice {
  readonly cells: CellLines;
  readonly from: number;
  readonly to: number;
}

/** Place and width of a column on a page. */
export interface Placed {
  readonly column: number;
  readonly x: number;
  readonly width: number;
}

export interface Layout {
  readonly size: number;
  readonly lineHeight: number;
  readonly headHeight: number;
  readonly heads: CellLines;
  readonly linesOf: (row: readonly string[]) => CellLines;
  /** Height of so many lines with the space around them. */
  readonly heightOf: (lines: number) => number;
  readonly placed: (group: ColumnGroup) => Placed[];
  /** Space before the words of a column that draws marks. */
  readonly leadOf: (column: number) => number;
}

export const { text: INK, muted: MUTED, sunken: HEAD, hairline: LINE } = tokens.palettes.light;

/** How a table of these columns is set by a plan. */
export const tableLayout = (columns: readonly DrawnColumn[], plan: TablePlan, fonts: Fonts): Layout => {
  const { size } = plan;
  const lineHeight = size * 1.35;
  const heightOf = (lines: number): number => lines * lineHeight + 2 * PADDING.y;
  // A column that is repeated in each group has its narrowest width everywhere, so that its lines are the same.
  const widths = columns.map((_, column) =>
    Math.min(...plan.groups.map((group) => group.widths[group.columns.indexOf(column)] ?? Number.POSITIVE_INFINITY)),
  );
  const leadOf = (column: number): number => (columns[column]?.marks ? size * MARK_LEAD : 0);
  const roomOf = (column: number): number => (widths[column] ?? 0) - 2 * PADDING.x - leadOf(column);
  const heads = columns.map(({ label }, column) =>
    wrap(fonts.bold, label, size, (widths[column] ?? 0) - 2 * PADDING.x),
  );
  return {
    size,
    lineHeight,
    heads,
    headHeight: heightOf(Math.max(1, ...heads.map(({ length }) => length))),
    heightOf,
    leadOf,
    linesOf: (row) => row.map((text, column) => (text === '' ? [] : wrap(fonts.regular, text, size, roomOf(column)))),
    placed: (group) => {
      let x: number = PAGE.margin;
      return group.columns.map((column, place) => {
        const width = group.widths[place] ?? 0;
        x += width;
        return { column, x: x - width, width };
      });
    },
  };
};

import { columnLetter } from '../reading/sheet';
import { rawText } from './display';
import type { CheckModel } from './model';
import type { MappedColumn } from './row';

/** One column of the grid. */
export interface GridColumn {
  readonly index: number;
  readonly header: string;
  /** Its field; absent if it is excluded. */
  readonly mapped?: MappedColumn;
  /** Pixels. */
  readonly width: number;
  /** The header is the column's own name, not that of a file. */
  readonly plain?: boolean;
}

export const ROW_HEIGHT = 32;
export const HEAD_HEIGHT = 48;
export const NUMBER_WIDTH = 64;

const SAMPLED = 60;
const CHARACTER = 7.5;
const PADDING = 34;

/** Wide enough for the header and most of the first cells, up to a limit. */
const widthOf = (model: CheckModel, index: number, header: string, label: string): number => {
  let longest = Math.max(header.length, label.length);
  for (let row = 0; row < Math.min(SAMPLED, model.cells.rowCount); row += 1) {
    longest = Math.max(longest, rawText(model.rowOf(row)[index] ?? null).length);
  }
  return Math.round(Math.min(Math.max(longest * CHARACTER + PADDING, 96), 264));
};

/** The columns of the grid in the order of the sheet; blank ones are not shown. */
export const gridColumns = (model: CheckModel): GridColumn[] => {
  const mapped = new Map(model.recipe.columns.map((column) => [column.index, column]));
  return model.sheet.headers.flatMap((header, index): GridColumn[] => {
    const column = mapped.get(index);
    if (!header && !column) return [];
    const name = header || columnLetter(index);
    return [
      {
        index,
        header: name,
        width: widthOf(model, index, name, column?.field.label ?? ''),
        ...(column && { mapped: column }),
      },
    ];
  });
};

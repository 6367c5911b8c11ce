import type { Cell, CellMark, Sheet } from '../reading/sheet';

/**
 * The cells of one sheet while it is being imported. They are mended in place and keep what was mended when the user
 * goes back to the columns and forth again.
 */
export interface SheetCells {
  readonly rowCount: number;
  readonly row: (row: number) => readonly Cell[];
  /** What reading found out about a cell that nobody has mended since. */
  readonly marksOf: (row: number) => readonly CellMark[];
  readonly mend: (row: number, column: number, value: Cell) => void;
  readonly isMended: (row: number, column: number) => boolean;
  readonly mendedCount: () => number;
}

/** Takes the cells of a sheet over; the sheet's own rows change when cells are mended. */
export const cellsOf = (sheet: Sheet): SheetCells => {
  const marks = new Map<number, CellMark[]>();
  for (const mark of sheet.marks) {
    const known = marks.get(mark.row);
    if (known) known.push(mark);
    else marks.set(mark.row, [mark]);
  }
  const mended = new Set<string>();
  return {
    rowCount: sheet.rows.length,
    row: (row) => sheet.rows[row] ?? [],
    marksOf: (row) => marks.get(row) ?? [],
    mend: (row, column, value) => {
      const cells = sheet.rows[row];
      if (!cells) return;
      cells[column] = value;
      mended.add(`${row}:${column}`);
      const left = marks.get(row)?.filter((mark) => mark.column !== column);
      if (left) marks.set(row, left);
    },
    isMended: (row, column) => mended.has(`${row}:${column}`),
    mendedCount: () => mended.size,
  };
};

import type { Cell, CellMark, Sheet } from '../reading/sheet';

/**
 * The cells of one sheet while it is imported. Corrections change these cells and stay when the user
 * goes back to the columns and forward again.
 */
export interface SheetCells {
  readonly rowCount: number;
  readonly row: (row: number) => readonly Cell[];
  /** The problem that the reader found in a cell, if the cell was not corrected since. */
  readonly marksOf: (row: number) => readonly CellMark[];
  /** What the spreadsheet shows where that is more than the value, if the cell was not corrected since. */
  readonly textOf: (row: number, column: number) => string | undefined;
  readonly edit: (row: number, column: number, value: Cell) => void;
  readonly isEdited: (row: number, column: number) => boolean;
  readonly editedCount: () => number;
}

/** Uses the cells of a sheet; corrections change the sheet's own rows. */
export const cellsOf = (sheet: Sheet): SheetCells => {
  const marks = new Map<number, CellMark[]>();
  for (const mark of sheet.marks) {
    const known = marks.get(mark.row);
    if (known) known.push(mark);
    else marks.set(mark.row, [mark]);
  }
  const texts = new Map(sheet.texts.map(({ row, column, text }) => [`${row}:${column}`, text]));
  const edited = new Set<string>();
  return {
    rowCount: sheet.rows.length,
    row: (row) => sheet.rows[row] ?? [],
    marksOf: (row) => marks.get(row) ?? [],
    textOf: (row, column) => texts.get(`${row}:${column}`),
    edit: (row, column, value) => {
      const cells = sheet.rows[row];
      if (!cells) return;
      cells[column] = value;
      edited.add(`${row}:${column}`);
      texts.delete(`${row}:${column}`);
      const left = marks.get(row)?.filter((mark) => mark.column !== column);
      if (left) marks.set(row, left);
    },
    isEdited: (row, column) => edited.has(`${row}:${column}`),
    editedCount: () => edited.size,
  };
};

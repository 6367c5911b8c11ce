import { type Cell, isBlankCell, type SheetCells, splitDelimited } from '../../spreadsheet';

export type BookRow = readonly Cell[];

/** Empty rows below the last filled one, so that there is always a next row. */
const SPARE = 20;
/** Number of steps that can be undone. */
const REMEMBERED = 100;

/**
 * The rows of a sheet that is being filled in. Each change creates a new state and keeps the previous one; rows are never
 * changed in place, so that a state costs little.
 */
export interface Book {
  readonly cells: SheetCells;
  readonly filled: () => readonly BookRow[];
  readonly isEmpty: () => boolean;
  readonly canUndo: () => boolean;
  /** The changes; each returns whether the number or order of rows changed, so that the whole sheet is checked again. */
  readonly set: (row: number, column: number, value: Cell) => boolean;
  readonly put: (row: number, column: number, block: readonly BookRow[]) => boolean;
  readonly append: (rows: readonly BookRow[]) => boolean;
  readonly insert: (at: number) => boolean;
  readonly remove: (at: number) => boolean;
  readonly undo: () => boolean;
  readonly clear: () => boolean;
}

export const isBlankRow = (row: BookRow): boolean => row.every(isBlankCell);

const lastFilled = (rows: readonly BookRow[]): number => rows.findLastIndex((row) => !isBlankRow(row));

export const createBook = (width: number): Book => {
  const blank: BookRow = Array.from({ length: width }, () => null);
  const withSpare = (rows: readonly BookRow[]): readonly BookRow[] => {
    const wanted = lastFilled(rows) + 1 + SPARE;
    // Grows in large steps, because each growth checks all rows again.
    if (rows.length >= wanted - SPARE / 2 && rows.length >= SPARE) return rows;
    return [...rows, ...Array.from({ length: wanted - rows.length }, () => blank)];
  };
  const fitted = (row: BookRow): BookRow => Array.from({ length: width }, (_, column) => row[column] ?? null);

  let rows = withSpare([]);
  let past: (readonly BookRow[])[] = [];

  const become = (next: readonly BookRow[]): boolean => {
    past = [...past.slice(1 - REMEMBERED), rows];
    const grown = withSpare(next);
    const reshaped = grown.length !== rows.length;
    rows = grown;
    return reshaped;
  };
  const set: Book['set'] = (row, column, value) => {
    const known = rows[row] ?? blank;
    if (known[column] === value) return false;
    return become(rows.with(row, known.with(column, value)));
  };

  return {
    cells: {
      get rowCount() {
        return rows.length;
      },
      row: (row) => rows[row] ?? blank,
      marksOf: () => [],
      textOf: () => undefined,
      edit: set,
      isEdited: () => false,
      editedCount: () => 0,
    },
    filled: () => rows.filter((row) => !isBlankRow(row)),
    isEmpty: () => lastFilled(rows) < 0,
    canUndo: () => past.length > 0,
    set,
    put: (row, column, block) => {
      const next = [...rows];
      block.forEach((cells, down) => {
        const known = [...(next[row + down] ?? blank)];
        cells.forEach((cell, across) => {
          if (column + across < width) known[column + across] = cell;
        });
        next[row + down] = known;
      });
      become(next);
      return true;
    },
    append: (added) => {
      become([...rows.slice(0, lastFilled(rows) + 1), ...added.map(fitted)]);
      return true;
    },
    insert: (at) => {
      become(rows.toSpliced(at, 0, blank));
      return true;
    },
    remove: (at) => {
      become(rows.toSpliced(at, 1));
      return true;
    },
    undo: () => {
      const before = past.at(-1);
      if (!before) return false;
      past = past.slice(0, -1);
      rows = before;
      return true;
    },
    clear: () => {
      rows = withSpare([]);
      past = [];
      return true;
    },
  };
};

/** A block from the clipboard: cells separated by tabs, rows by lines, and quotes around cells that contain these. */
export const blockOf = (text: string): BookRow[] => {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const asCells = (cells: readonly string[]): BookRow => cells.map((cell) => (cell === '' ? null : cell));
  try {
    return splitDelimited(plain, '\t').map(({ cells }) => asCells(cells));
  } catch {
    // A quote that is never closed is a normal character.
    return plain.split('\n').map((line) => asCells(line.split('\t')));
  }
};

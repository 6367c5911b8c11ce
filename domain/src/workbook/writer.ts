/** Writes one file bit by bit: tables one after the other, the rows of each as they come. */
export interface Writer<Head, Cell> {
  /** Begins a table; the rows that follow are its own. */
  readonly table: (head: Head) => void;
  readonly rows: (rows: readonly (readonly Cell[])[]) => void;
  /** Writes what is still missing; the writer is of no use afterwards. */
  readonly end: () => void;
}

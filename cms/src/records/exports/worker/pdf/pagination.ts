import type { CellLines, Layout, Slice } from './layout';

/** Fewer lines than this of a very tall row are not begun at the foot of a page. */
const FEWEST = 3;

export interface Pagination {
  readonly add: (cells: CellLines) => void;
  /** Ends the last page. */
  readonly end: () => void;
}

/**
 * Shares rows out over pages. A row moves to the next page whole; only one that no page can hold is continued.
 * @param firstRoom height for the table's head and rows on the first page, in points
 * @param room the same on every later page
 * @param onPage gets the rows of each page, in order
 */
export const paginate = (
  layout: Layout,
  firstRoom: number,
  room: number,
  onPage: (slices: readonly Slice[], first: boolean) => void,
): Pagination => {
  let slices: Slice[] = [];
  let first = true;
  let left = firstRoom - layout.headHeight;
  const turn = (): void => {
    onPage(slices, first);
    slices = [];
    first = false;
    left = room - layout.headHeight;
  };
  const put = (cells: CellLines, from: number, to: number): void => {
    slices.push({ cells, from, to });
    left -= layout.heightOf(to - from);
  };
  return {
    add: (cells) => {
      const lines = Math.max(1, ...cells.map(({ length }) => length));
      const whole = layout.heightOf(lines);
      if (whole > left && slices.length > 0 && whole <= room - layout.headHeight) turn();
      for (let from = 0; from < lines; ) {
        const fits = Math.floor((left - layout.heightOf(0)) / layout.lineHeight + 1e-6);
        if (fits < Math.min(FEWEST, lines - from) && slices.length > 0) {
          turn();
          continue;
        }
        // A page takes one line at least, so that this ends whatever the sizes are.
        const to = Math.min(lines, from + Math.max(1, fits));
        put(cells, from, to);
        from = to;
        if (from < lines) turn();
      }
    },
    end: () => {
      if (slices.length > 0 || first) turn();
    },
  };
};

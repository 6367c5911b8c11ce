import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useState } from 'react';
import { type GridColumn, HEAD_HEIGHT, NUMBER_WIDTH, ROW_HEIGHT } from './layout';

/** A place in the grid, by place on the screen: `row` counts the rows shown, `column` the columns. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

const STEPS: Readonly<Record<string, (place: Place, page: number) => Place>> = {
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  PageDown: ({ row, column }, page) => ({ row: row + page, column }),
  PageUp: ({ row, column }, page) => ({ row: row - page, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }) => ({ row, column: Number.MAX_SAFE_INTEGER }),
};

/**
 * The moving parts of a grid of which only what is in view exists: which rows and columns that is, where the keyboard
 * stands, and which cell is being mended.
 */
export const useGrid = (
  scroller: HTMLElement | null,
  columns: readonly GridColumn[],
  rowCount: number,
  readOnly: boolean,
) => {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Place | null>(null);
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => columns[index]?.width ?? 0,
    overscan: 3,
    scrollPaddingStart: NUMBER_WIDTH,
  });

  const goTo = useCallback(
    (wanted: Place): void => {
      const place = { row: clamp(wanted.row, rowCount), column: clamp(wanted.column, columns.length) };
      setActive(place);
      rows.scrollToIndex(place.row);
      across.scrollToIndex(place.column);
    },
    [rows, across, rowCount, columns.length],
  );

  const edit = useCallback(
    (place: Place): void => {
      if (readOnly || !columns[place.column]?.mapped) return;
      goTo(place);
      setEditing(place);
    },
    [columns, goTo, readOnly],
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    if (editing || event.altKey || event.metaKey) return;
    const place = { row: clamp(active.row, rowCount), column: active.column };
    const step = STEPS[event.key];
    const page = Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - HEAD_HEIGHT) / ROW_HEIGHT) - 1);
    if (step && !event.ctrlKey) goTo(step(place, page));
    else if (event.ctrlKey && event.key === 'Home') goTo({ row: 0, column: 0 });
    else if (event.ctrlKey && event.key === 'End') goTo({ row: rowCount - 1, column: columns.length - 1 });
    else if (event.key === 'Enter' || event.key === 'F2') edit(place);
    else return;
    event.preventDefault();
  };

  return { rows, across, active, editing, goTo, edit, stopEditing: () => setEditing(null), onKeyDown };
};

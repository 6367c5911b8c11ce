import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useState } from 'react';
import type { EndKey } from './CellEditor';
import { type GridColumn, HEAD_HEIGHT, NUMBER_WIDTH, ROW_HEIGHT } from './layout';
import { afterEnd, type SheetEdits, sheetMove } from './sheetKeys';

/** A place in the grid as shown on the screen: `row` counts the rows shown, `column` the columns. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The cell that is being edited, and the typed first character. */
interface Editing extends Place {
  readonly typed?: string;
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
 * The state of a virtualised grid: the visible rows and columns, the active cell,
 * and the edited cell. With `edits` the keys are those of a spreadsheet.
 */
export const useGrid = (
  scroller: HTMLElement | null,
  columns: readonly GridColumn[],
  rowCount: number,
  readOnly: boolean,
  edits?: SheetEdits,
) => {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const [free, setFree] = useState(false);
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
  const reach = { rows: rowCount, columns: columns.length };
  const place = { row: clamp(active.row, rowCount), column: active.column };

  const goTo = useCallback(
    (wanted: Place, align: 'auto' | 'center' = 'auto'): void => {
      const next = { row: clamp(wanted.row, rowCount), column: clamp(wanted.column, columns.length) };
      setActive(next);
      setFree(false);
      rows.scrollToIndex(next.row, { align });
      across.scrollToIndex(next.column, { align });
    },
    [rows, across, rowCount, columns.length],
  );

  const edit = useCallback(
    (wanted: Place, typed?: string): void => {
      if (readOnly || !columns[wanted.column]?.mapped) return;
      goTo(wanted);
      setEditing({ ...wanted, ...(typed !== undefined && { typed }) });
    },
    [columns, goTo, readOnly],
  );

  /** Handles the keys of a spreadsheet. @returns whether the key was one of them */
  const asSheet = (event: KeyboardEvent): boolean => {
    const move = edits && !readOnly ? sheetMove(event, place, reach, edits, free) : undefined;
    if (move?.kind === 'go') goTo(move.place);
    else if (move?.kind === 'type') edit(place, move.typed);
    else if (move?.kind === 'free') setFree(true);
    return move !== undefined;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (editing || event.altKey || (event.metaKey && !edits)) return;
    const step = event.metaKey ? undefined : STEPS[event.key];
    const page = Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - HEAD_HEIGHT) / ROW_HEIGHT) - 1);
    if (step && !event.ctrlKey) goTo(step(place, page));
    else if (event.ctrlKey && event.key === 'Home') goTo({ row: 0, column: 0 });
    else if (event.ctrlKey && event.key === 'End') goTo({ row: rowCount - 1, column: columns.length - 1 });
    else if (event.key === 'Enter' || event.key === 'F2') edit(place);
    else if (!asSheet(event)) return;
    event.preventDefault();
  };

  const stopEditing = (key?: EndKey): void => {
    setEditing(null);
    if (edits) goTo(afterEnd(place, key, reach));
  };

  return { rows, across, active: place, editing, goTo, edit, stopEditing, onKeyDown };
};

import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';
import type { Item } from './items';

/** From this number on, only what is in sight is drawn. */
const MANY = 100;

/** Height of a row before it is drawn; then it is measured. */
const USUAL_HEIGHT = 40;

/** Height of the head, which lies over the rows. */
const HEAD_HEIGHT = 36;

/** What a table draws: an item at its index, or the room of those that are out of sight. */
export type Drawn =
  | { readonly kind: 'item'; readonly item: Item; readonly index: number }
  | { readonly kind: 'gap'; readonly key: string; readonly height: number };

/** Where a row is in a list of which not all rows are drawn. */
export interface Place {
  /** Measures the drawn row. */
  readonly ref: (row: HTMLTableRowElement | null) => void;
  readonly index: number;
}

/** The properties of a row at its place; the head is the first row. */
export const placed = (place: Place | undefined) =>
  place && { ref: place.ref, 'data-index': place.index, 'aria-rowindex': place.index + 2 };

export interface DrawnItems {
  readonly drawn: readonly Drawn[];
  /** Measures a drawn row; undefined while all are drawn. */
  readonly measure: Place['ref'] | undefined;
  /** Scrolls to an item that is not drawn. */
  readonly show: (key: string) => void;
}

/** The indexes in sight, and those around the item with the focus, which would lose it and have no next one. */
const withActive = (range: Range, active: number): number[] => {
  const near = active < 0 ? [] : [active - 1, active, active + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...defaultRangeExtractor(range), ...near])].sort((one, other) => one - other);
};

/** All items of a short list; of a long one those in sight, with gaps as high as the others would be. */
export const useDrawn = (
  items: readonly Item[],
  active: string | null,
  scroller: RefObject<HTMLElement | null>,
): DrawnItems => {
  const many = items.length > MANY;
  const activeAt = many ? items.findIndex(({ key }) => key === active) : -1;
  const virtual = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    // Of a short list nothing is measured.
    enabled: many,
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    overscan: 12,
    scrollPaddingEnd: HEAD_HEIGHT,
    rangeExtractor: (range) => withActive(range, activeAt),
  });
  const show = (key: string): void => {
    const index = items.findIndex((item) => item.key === key);
    if (many && index >= 0) virtual.scrollToIndex(index, { align: 'center' });
  };
  if (!many) {
    return { drawn: items.map((item, index) => ({ kind: 'item', item, index })), measure: undefined, show };
  }
  const drawn: Drawn[] = [];
  let end = 0;
  const leaveRoom = (start: number): void => {
    if (start > end) drawn.push({ kind: 'gap', key: `gap:${end}`, height: start - end });
  };
  for (const { index, start, size } of virtual.getVirtualItems()) {
    const item = items[index];
    if (!item) continue;
    leaveRoom(start);
    drawn.push({ kind: 'item', item, index });
    end = start + size;
  }
  leaveRoom(virtual.getTotalSize());
  return { drawn, measure: virtual.measureElement, show };
};

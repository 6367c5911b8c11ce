import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { EndKey } from './CellEditor';
import type { Place } from './useGrid';

/** What a grid can do that is a spreadsheet of its own: cells are cleared and filled in blocks, steps taken back. */
export interface SheetEdits {
  readonly clear: (place: Place) => void;
  /** Puts a block of text, cells by tabs and rows by lines, with its first cell at a place. */
  readonly paste: (place: Place, text: string) => void;
  readonly textAt: (place: Place) => string;
  readonly undo: () => void;
}

export interface Reach {
  readonly rows: number;
  readonly columns: number;
}

/** The cell to the right or left, around the end of the row; null beyond the first or last cell. */
export const besides = ({ row, column }: Place, back: boolean, { rows, columns }: Reach): Place | null => {
  const at = row * columns + column + (back ? -1 : 1);
  if (at < 0 || at >= rows * columns) return null;
  return { row: Math.floor(at / columns), column: at % columns };
};

/** Where a spreadsheet goes once a cell was left by this key. */
export const afterEnd = (place: Place, key: EndKey | undefined, reach: Reach): Place => {
  if (!key) return place;
  if (key.name === 'Tab') return besides(place, key.back, reach) ?? place;
  return { row: place.row + (key.back ? -1 : 1), column: place.column };
};

const isCharacter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && [...key].length === 1;

export type SheetMove =
  | { readonly kind: 'go'; readonly place: Place }
  | { readonly kind: 'type'; readonly typed: string }
  | { readonly kind: 'free' }
  | { readonly kind: 'done' };

/** What a key means to a spreadsheet while no cell is being edited; undefined: nothing, it is the grid's or the page's. */
export const sheetMove = (
  event: KeyboardEvent,
  place: Place,
  reach: Reach,
  edits: SheetEdits,
  free: boolean,
): SheetMove | undefined => {
  const command = event.ctrlKey || event.metaKey;
  if (command && event.key.toLowerCase() === 'z' && !event.shiftKey) {
    edits.undo();
    return { kind: 'done' };
  }
  if (event.key === 'Delete' || event.key === 'Backspace') {
    edits.clear(place);
    return { kind: 'done' };
  }
  // Tab must lead out of the grid too: beyond its last cell, and everywhere once Esc was pressed.
  if (event.key === 'Escape') return { kind: 'free' };
  if (event.key === 'Tab' && !free) {
    const next = besides(place, event.shiftKey, reach);
    return next ? { kind: 'go', place: next } : undefined;
  }
  return isCharacter(event) ? { kind: 'type', typed: event.key } : undefined;
};

/** The clipboard's events for a grid that is a spreadsheet; while a cell is edited they are the input's own. */
export const clipboardOf = (edits: SheetEdits | undefined, place: Place, editing: boolean) => {
  if (!edits || editing) return {};
  const copy = (event: ClipboardEvent): void => {
    event.clipboardData.setData('text/plain', edits.textAt(place));
    event.preventDefault();
  };
  return {
    onCopy: copy,
    onCut: (event: ClipboardEvent): void => {
      copy(event);
      edits.clear(place);
    },
    onPaste: (event: ClipboardEvent): void => {
      const text = event.clipboardData.getData('text/plain');
      if (text !== '') edits.paste(place, text);
      event.preventDefault();
    },
  };
};

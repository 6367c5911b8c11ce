import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { EndKey } from './CellEditor';
import type { Place } from './useGrid';

/** The functions of an editable spreadsheet: clear and fill blocks of cells, undo. */
export interface SheetEdits {
  readonly clear: (place: Place) => void;
  /** Pastes a block of text, with cells separated by tabs and rows by lines, at a place. */
  readonly paste: (place: Place, text: string) => void;
  readonly textAt: (place: Place) => string;
  readonly undo: () => void;
}

export interface Reach {
  readonly rows: number;
  readonly columns: number;
}

/** The cell to the right or left, continuing on the next or previous row; null beyond the first or last cell. */
export const besides = ({ row, column }: Place, back: boolean, { rows, columns }: Reach): Place | null => {
  const at = row * columns + column + (back ? -1 : 1);
  if (at < 0 || at >= rows * columns) return null;
  return { row: Math.floor(at / columns), column: at % columns };
};

/** The next cell of a spreadsheet after this key ended the editing. */
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

/** The action of a key in a spreadsheet while no cell is edited; undefined: the grid or the page handles the key. */
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
  // Tab must be able to leave the grid: after its last cell, and everywhere after Esc was pressed.
  if (event.key === 'Escape') return { kind: 'free' };
  if (event.key === 'Tab' && !free) {
    const next = besides(place, event.shiftKey, reach);
    return next ? { kind: 'go', place: next } : undefined;
  }
  return isCharacter(event) ? { kind: 'type', typed: event.key } : undefined;
};

/** The clipboard events of a spreadsheet; while a cell is edited, its input handles them. */
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

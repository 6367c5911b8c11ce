import type { Cell, Sheet } from './sheet';

/** What the page sends to the reading worker: once, and then it waits or ends the worker. */
export interface ReadRequest {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

/**
 * What the worker answers: the sheet without its rows, then the rows in parts, so that the page never stands still
 * while it takes them over; or the sentence why the file will not do.
 */
export type ReadAnswer =
  | { readonly kind: 'sheet'; readonly sheet: Omit<Sheet, 'rows'>; readonly rows: number }
  | { readonly kind: 'rows'; readonly rows: readonly Cell[][] }
  | { readonly kind: 'refused'; readonly message: string };

/** Rows of one part: a few thousand cells, taken over in a few milliseconds. */
export const PART = 200;

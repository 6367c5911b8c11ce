import type { Language } from '@ridgeline/domain/language';
import type { Cell, ReadWish, Sheet } from './sheet';

/** The only message of the page to the reading worker. */
export interface ReadRequest {
  readonly name: string;
  readonly bytes: ArrayBuffer;
  readonly wish: ReadWish;
  /** The language of the worker, which cannot read it from the page. */
  readonly language: Language;
}

/**
 * The messages of the worker: the sheet without its rows, then the rows in parts, so that the page does not freeze
 * while it receives them; or the sentence why the file is refused.
 */
export type ReadAnswer =
  | { readonly kind: 'sheet'; readonly sheet: Omit<Sheet, 'rows'>; readonly rows: number }
  | { readonly kind: 'rows'; readonly rows: readonly Cell[][] }
  | { readonly kind: 'refused'; readonly message: string };

/** Rows of one part: a few thousand cells, received in a few milliseconds. */
export const PART = 200;

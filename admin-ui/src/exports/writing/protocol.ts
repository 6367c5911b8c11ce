import type { Unfit } from '../documents/document';

/** What the page sends to a writer's worker: tables with their rows in order, then the end. */
export type WriteRequest<Head, Cell> =
  | { readonly kind: 'table'; readonly head: Head }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'end' };

/** What the worker answers: each lot of rows as it is written, and once how it ended. */
export type WriteAnswer =
  | { readonly kind: 'written' }
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'unfit'; readonly unfit: Unfit }
  | { readonly kind: 'failed'; readonly message: string };

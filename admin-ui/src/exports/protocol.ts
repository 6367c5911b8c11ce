import type { OutCell } from '@ridgeline/domain/workbook/cell';
import type { SheetHead } from '@ridgeline/domain/workbook/xlsx';

export type Lot = readonly (readonly OutCell[])[];

/** What the page sends to the worker: sheets with their rows in order, then the end. */
export type Order =
  | { readonly kind: 'sheet'; readonly head: SheetHead }
  | { readonly kind: 'rows'; readonly rows: Lot }
  | { readonly kind: 'end' };

/** What the worker answers: each lot as it is written, and once how it ended. */
export type Report =
  | { readonly kind: 'written' }
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly message: string };

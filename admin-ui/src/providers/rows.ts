import type { RaRecord } from 'react-admin';

/** A row of the API. react-admin's `id` is its `documentId`. */
export interface WireRow {
  readonly documentId: string;
  readonly [field: string]: unknown;
}

/** `rowNumber` is the numeric id, because react-admin's `id` is the documentId. */
export const asRecord = <Row extends RaRecord>(row: WireRow): Row =>
  ({ ...row, id: row.documentId, rowNumber: row.id }) as unknown as Row;

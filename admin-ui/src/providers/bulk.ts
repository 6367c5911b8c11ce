import type { FieldError } from './errors';
import { call } from './http';

export interface BulkOptions {
  /** Stores the good rows and returns the others. */
  readonly mode?: 'valid';
  readonly dryRun?: boolean;
  readonly onConflict?: 'error' | 'skip' | 'update';
  readonly signal?: AbortSignal;
}

export interface BulkResult {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  /** Rows that were not stored, by their place in the array, with the reasons. */
  readonly refused?: readonly unknown[];
  readonly errors: readonly FieldError[];
  readonly warnings: readonly FieldError[];
  readonly importId?: string;
}

export type BulkRow = Readonly<Record<string, unknown>>;

/**
 * Imports rows through `POST /api/create-bulk/<bulkPath>`, all or nothing unless `mode` says otherwise.
 * @throws HttpError 400 with `details.errors` and `details.total`, 409 while another import runs, 413 when too large.
 */
export const createBulk = async (
  bulkPath: string,
  rows: readonly BulkRow[],
  { mode, dryRun, onConflict, signal }: BulkOptions = {},
): Promise<BulkResult> => {
  const query = new URLSearchParams();
  if (mode) query.set('mode', mode);
  if (dryRun) query.set('dryRun', 'true');
  if (onConflict) query.set('onConflict', onConflict);
  const { data } = await call<{ data: BulkResult }>(`create-bulk/${bulkPath}`, {
    method: 'POST',
    body: rows,
    query,
    signal,
  });
  return data;
};

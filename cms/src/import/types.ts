import type { FieldMessage, NaturalKey } from '@ridgeline/domain';
import type { RowMessage } from '../records/relations';

/** What to do with a row whose natural key stands in the register already. */
export type OnConflict = 'error' | 'skip' | 'update';

export interface ImportOptions {
  /** Store the good rows and return the refused ones, instead of refusing the file. */
  readonly keepValid: boolean;
  readonly dryRun: boolean;
  readonly onConflict: OnConflict;
  readonly fileName: string;
  readonly username: string;
}

/** One row on its way in. `existing` is the id of the row that it would change. */
export interface Candidate {
  /** Counts from 1 over the array that was sent. */
  readonly row: number;
  /** As sent, by field name. */
  readonly sent: Record<string, unknown>;
  /** As stored; changed in place as relations and computed fields are found. */
  values: Record<string, unknown>;
  /** What is wrong with it as a new row; a row that changes a stored one is judged with that one. */
  readonly problems: readonly FieldMessage[];
  key?: NaturalKey;
  existing?: number;
  refused: boolean;
}

export interface ImportResult {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly refused: number;
  readonly errors: RowMessage[];
  /** Count of all errors; `errors` holds the first 1,000. */
  readonly total: number;
  readonly warnings: RowMessage[];
  readonly importId: string | null;
}

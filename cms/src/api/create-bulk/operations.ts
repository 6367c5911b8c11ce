import type { OnConflict } from '@ridgeline/domain';
import type { ImportResult } from './services/types';

/** The result of an import. */
export interface Imported extends ImportResult {
  readonly is_success: boolean;
  readonly message: string;
}

/** Importing rows. */
export interface ImportOperations {
  /**
   * Import rows
   *
   * The body is the list of rows, each with the names or the headers of the fields. Unless `mode=valid`, all rows are stored
   * or none: `details.errors` names row and field. The header `X-Import-Key` (a UUID) lets a request be sent again without
   * storing the rows twice.
   */
  'POST /create-bulk/:register': {
    query: {
      readonly mode?: 'all' | 'valid';
      readonly dryRun?: 'true' | 'false';
      /** What to do with rows that are there already. */
      readonly onConflict?: OnConflict;
      /** `true`, or the registers in which rows are created that others name. */
      readonly createMissing?: string;
    };
    plainBody: readonly { readonly [field: string]: unknown }[];
    answer: { readonly data: Imported; readonly is_success: boolean; readonly message: string };
    refuses: 409;
  };
}

import type { Undone } from './services/undo';

/** Imports that were stored. */
export interface ImportsOperations {
  /** Undo an import, for a day */
  'POST /import-batches/:id/undo': { data: Undone; refuses: 409 };
}

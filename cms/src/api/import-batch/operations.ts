import type { ImportMapping, RememberedMapping } from '@ridgeline/domain';
import type { Undone } from './services/undo';

/** Imports that were stored. */
export interface ImportsOperations {
  /** What was decided in the last import of a file with the same headers */
  'GET /import-batches/mapping/:register': {
    query: { /** The mark of the headers, as in what was kept. */ readonly shape: string };
    data: RememberedMapping | null;
    refuses: 404;
  };
  /** Keep what was decided in an import of one's own, for the next file of its shape */
  'PUT /import-batches/:id/mapping': { body: ImportMapping; data: null; refuses: 404 };
  /** Undo an import, for a day */
  'POST /import-batches/:id/undo': { data: Undone; refuses: 409 };
}

import type { RestoredRow } from './services/restore';

/** The bin. */
export interface BinOperations {
  /** Restore several rows, all or none */
  'POST /bin-entries/restore-many': {
    plainBody: { readonly ids: readonly (string | number)[] };
    data: readonly RestoredRow[];
    refuses: 404 | 409;
  };
  /** Permanently delete several rows, all or none */
  'POST /bin-entries/delete-many': {
    plainBody: { readonly ids: readonly (string | number)[] };
    data: { readonly deleted: number };
    refuses: 404 | 409;
  };
  /** Permanently delete what was deleted until a moment */
  'POST /bin-entries/empty': {
    body: { readonly deletedUntil: string };
    data: { readonly deleted: number };
  };
  /** Restore a row */
  'POST /bin-entries/:id/restore': { data: RestoredRow; refuses: 409 };
  /** Permanently delete a row */
  'DELETE /bin-entries/:id': { data: { readonly id: number; readonly documentId: string }; refuses: 409 };
}

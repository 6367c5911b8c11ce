import type { BulkEditAnswer, BulkEditRequest } from '@ridgeline/domain/bulk-edit';

/** Changing many rows. */
export interface BulkEditOperations {
  /** Change one field of many rows, all or none; with `dryRun=true` only say what would change */
  'POST /bulk-edits/:register': {
    list: ':register';
    query: { readonly dryRun?: 'true' | 'false' };
    body: BulkEditRequest;
    data: BulkEditAnswer;
    refuses: 404 | 409;
  };
}

import type { ArchiveAnswer, ArchiveRequest } from '@ridgeline/domain/archive';

/** Archiving rows. */
export interface ArchiveOperations {
  /** Archive rows or bring them back, all or none; with `dryRun=true` only say what would change */
  'POST /archive/:register': {
    list: ':register';
    query: { readonly dryRun?: 'true' | 'false' };
    body: ArchiveRequest;
    data: ArchiveAnswer;
    refuses: 404 | 409;
  };
}

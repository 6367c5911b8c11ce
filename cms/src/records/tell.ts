import type { Entity } from '@ridgeline/domain';
import { changed } from '../realtime';
import { currentScope } from '../request';

/**
 * Tells the open pages of the company in view that one of its rows was created, changed or deleted, once the running
 * transaction is committed. Rows that are written without a company in view, shared ones, are not told.
 */
export const tellChange = ({ plural }: Entity, documentId: string): void => {
  const { companyId } = currentScope();
  if (companyId !== null) changed(companyId, { resource: plural, id: documentId });
};

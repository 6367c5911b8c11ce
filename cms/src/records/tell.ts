import type { Entity } from '@ridgeline/domain';
import { isSocketId, SOCKET_HEADER } from '@ridgeline/domain/realtime';
import { changed } from '../realtime';
import { currentScope } from '../request';

/** The connection of the page that sent the request. */
const ownSocket = (): string | undefined => {
  const id = strapi.requestContext.get()?.get(SOCKET_HEADER);
  return isSocketId(id) ? id : undefined;
};

/**
 * Tells the open pages of the company in view that one of its rows was created, changed or deleted, but the one
 * that did it, once the running transaction is committed. Rows that are written without a company in view, shared ones, are not told.
 */
export const tellChange = ({ plural }: Entity, documentId: string): void => {
  const { companyId } = currentScope();
  if (companyId !== null) changed(companyId, { resource: plural, id: documentId }, ownSocket());
};

import { type Entity, messages } from '@ridgeline/domain';
import { currentScope } from '../tenancy';
import { ForbiddenError, ValidationError } from './errors';
import type { Row } from './read';

/**
 * Refuses to write a stored row that the one in scope may only read: shared rows are the operator's (decisions 1.1), and
 * a company's rows are written by an operator only with that company in view (decisions 1.2).
 * @throws ForbiddenError, ValidationError
 */
export const refuseReadOnly = (entity: Entity, row: Row): void => {
  const { role, companyId } = currentScope();
  const forAll = role === 'operator' && companyId === null;
  if (row.shared && !forAll) {
    throw new ForbiddenError(role === 'operator' ? messages.leaveCompanyInView : messages.sharedReadOnly);
  }
  if (!row.shared && forAll && entity.tenancy !== 'global') throw new ValidationError(messages.companyFirst);
};

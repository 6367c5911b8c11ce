import { acceptanceWords, type Entity, type FieldMessage, messages, perEntity } from '@ridgeline/domain';
import { anyOf } from '@ridgeline/domain/words/lists';
import { currentScope } from '../request';
import { ForbiddenError, ValidationError } from './errors';
import type { Row } from './read';

/**
 * Refuses to write a stored row that the user may only read: shared rows are the operator's (decisions 1.1), and an
 * operator writes a company's rows only with that company in view (decisions 1.2).
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

const restrictedFields = perEntity(({ fields }) => fields.filter(({ writtenBy }) => writtenBy !== undefined));

/**
 * Errors for fields that the user's role may not set (`writtenBy`). The stored value may be sent back; any other value
 * is refused.
 * @param before the stored row; undefined for a new one
 */
export const refusedFields = (
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = {},
): FieldMessage[] => {
  const { userRole } = currentScope();
  return restrictedFields(entity).flatMap(({ name, writtenBy }) => {
    if (!writtenBy || !userRole || writtenBy.includes(userRole) || values[name] === undefined) return [];
    const same = (values[name] ?? null) === (before[name] ?? null);
    return same ? [] : [{ field: name, message: acceptanceWords.writtenBy({ roles: anyOf(writtenBy) }) }];
  });
};

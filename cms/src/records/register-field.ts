import { ENTITIES, type Entity, type ModuleName, messages } from '@ridgeline/domain';
import type { Comparison } from './criteria';
import { ForbiddenError } from './errors';
import type { Row } from './read';

type Modules = ReadonlySet<ModuleName>;

const lacks = ({ modules }: Entity, granted: Modules): boolean =>
  modules.length > 0 && !modules.some((name) => granted.has(name));

/** Excludes rows about a register whose modules the user does not have (decisions 1.5). */
export const readableRegisters = ({ registerField }: Entity, granted: Modules): Comparison[] => {
  if (!registerField) return [];
  const values = ENTITIES.filter((entity) => lacks(entity, granted)).map(({ name }) => name);
  return values.length > 0 ? [{ field: registerField, operator: '$notIn', values }] : [];
};

/** @throws ForbiddenError for a row about such a register */
export const refuseRegister = ({ registerField }: Entity, row: Row, granted: Modules): void => {
  const named = ENTITIES.find(({ name }) => registerField !== undefined && name === row[registerField]);
  if (named && lacks(named, granted)) throw new ForbiddenError(messages.forbiddenModule);
};

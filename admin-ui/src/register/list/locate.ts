import type { Entity } from '@ridgeline/domain';
import type { RidgelineDataProvider } from '../../providers/dataProvider';
import { resourceOf } from '../../resources';
import type { Row, Sort } from '../../shared';

interface Place {
  readonly sort: Sort;
  readonly perPage: number;
  readonly filter: Readonly<Record<string, unknown>>;
}

type Narrowing = Readonly<Record<string, unknown>>;

/**
 * Filters for the rows before this one. The server puts empty values last and newer rows first, or older ones first
 * if the rows have their own order.
 */
export const aheadOf = (row: Row, { field, order }: Sort, orderedBy?: string): Narrowing[] => {
  const newer = { createdAt: { [field === orderedBy ? '$lt' : '$gt']: row.createdAt } };
  if (field === 'id') return [order === 'DESC' ? newer : { createdAt: { $lt: row.createdAt } }];
  const value = row[field] ?? null;
  if (value === null) return [{ [field]: { $notNull: 'true' } }, { [field]: null, ...newer }];
  return [{ [field]: order === 'ASC' ? { $lt: value } : { $gt: value } }, { [field]: value, ...newer }];
};

const isOperators = (condition: unknown): condition is Narrowing =>
  typeof condition === 'object' && condition !== null && !Array.isArray(condition);

/** A condition with named operators, so that it can be combined with a second one for the same field. */
const operatorsOf = (condition: unknown): Narrowing => {
  if (condition === undefined) return {};
  if (condition === null) return { $null: 'true' };
  return isOperators(condition) ? condition : { $eq: condition };
};

/** Combines both filters: the list's own filter may use the field that it is sorted by. */
export const both = (one: Narrowing, other: Narrowing): Narrowing => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([field, condition]) => [
      field,
      one[field] === undefined ? condition : { ...operatorsOf(one[field]), ...operatorsOf(condition) },
    ]),
  ),
});

const count = async (
  { getList }: Pick<RidgelineDataProvider, 'getList'>,
  entity: Entity,
  filter: Narrowing,
): Promise<number> => {
  const pagination = { page: 1, perPage: 1 };
  const sort = { field: 'id', order: 'DESC' as const };
  const { total } = await getList(resourceOf(entity), { pagination, sort, filter, meta: { fields: ['id'] } });
  return total ?? 0;
};

/**
 * The page of a row in a list with this filter and order; null when the list does not show the row.
 */
export const pageOf = async (
  provider: Pick<RidgelineDataProvider, 'getList'>,
  entity: Entity,
  row: Row,
  { sort, perPage, filter }: Place,
): Promise<number | null> => {
  const [found, ...ahead] = await Promise.all([
    count(provider, entity, both(filter, { documentId: row.id })),
    ...aheadOf(row, sort, entity.orderedBy).map((narrowing) => count(provider, entity, both(filter, narrowing))),
  ]);
  if (!found) return null;
  return Math.floor(ahead.reduce((sum, part) => sum + part, 0) / perPage) + 1;
};

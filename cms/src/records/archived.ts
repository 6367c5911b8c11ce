import { ARCHIVED, ARCHIVED_AT, type Entity, isArchived } from '@ridgeline/domain';
import { archiveWords } from '@ridgeline/domain/words/archive';
import { currentTransaction } from '../request';
import type { Criteria } from './criteria';
import { ConflictError } from './errors';
import type { Sql } from './match';
import type { Row } from './read';
import { type Table, tableOf } from './table';

/** Operators that name single rows by their key. */
const NAMING: readonly string[] = ['$eq', '$eqi', '$in'];

/**
 * Whether filters say themselves if archived rows are meant: by `archived`, or by naming rows by id or documentId, which
 * are found wherever they are.
 */
export const isAboutArchive = (criteria: Criteria): boolean => {
  if ('all' in criteria) return criteria.all.some(isAboutArchive);
  if ('any' in criteria) return criteria.any.length > 0 && criteria.any.every(isAboutArchive);
  if ('not' in criteria) return isAboutArchive(criteria.not) && !namesRows(criteria.not);
  return criteria.field === ARCHIVED || namesRows(criteria);
};

const namesRows = (criteria: Criteria): boolean =>
  'field' in criteria && ['id', 'documentId'].includes(criteria.field) && NAMING.includes(criteria.operator);

/** The condition that leaves archived rows out, for the table alias `t`; none where rows cannot be archived. */
export const withoutArchived = (table: Table): Sql[] => {
  const column = table.byField.get(ARCHIVED_AT)?.column;
  return column ? [{ text: `t.${column} is null`, bindings: [] }] : [];
};

/** Those of the rows that are archived. */
export const archivedAmong = async (entity: Entity, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { name, byField } = tableOf(entity);
  const column = byField.get(ARCHIVED_AT)?.column;
  if (!column || ids.length === 0) return new Set();
  const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
    `select t.id from ${name} t where t.id = any(?::int[]) and t.${column} is not null`,
    [`{${ids.join(',')}}`],
  );
  return new Set(rows.map(({ id }) => id));
};

/** @throws ConflictError for a row that is archived: it can only be read until it is brought back */
export const refuseArchived = (row: Row): void => {
  if (isArchived(row)) throw new ConflictError(archiveWords.refused.edit, { archived: true });
};

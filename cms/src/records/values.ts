import { type Entity, filterableOf } from '@ridgeline/domain';
import { currentTransaction } from '../request';
import { withoutArchived } from './archived';
import { NotFoundError } from './errors';
import { joined, matches } from './match';
import { isOwnTable, type Table, tableOf } from './table';

/** Maximum number of values: in longer lists users type to find one. */
const MOST = 200;

interface InUse {
  readonly value: string;
  /** Number of rows that have it. */
  readonly count: number;
}

/**
 * The values in use of an open choice, the most used first: what a filter by it offers. Under row security, so a company
 * sees its own and the shared ones.
 * @param search returns only values that contain this text
 * @param table where its rows are, when not in the entity's own table
 * @throws NotFoundError for a field that has no such values
 */
export const valuesInUse = async (
  entity: Entity,
  name: string,
  search: unknown,
  table: Table = tableOf(entity),
): Promise<readonly InUse[]> => {
  const column = filterableOf(entity, name)?.kind === 'values' ? table.byField.get(name) : undefined;
  if (!column) throw new NotFoundError();
  const one = `t.${column.column}`;
  const from =
    column.field.kind === 'choices'
      ? `${table.name} t, jsonb_array_elements_text(${one}::jsonb) v`
      : `${table.name} t, lateral (select ${one} as v) held`;
  const found = matches('v', typeof search === 'string' ? search.trim() : '');
  const { text, bindings } = joined([...(isOwnTable(table) ? withoutArchived(table) : []), found], 'and', 'true');
  const { rows } = await currentTransaction().raw<{ rows: { value: string; count: string }[] }>(
    `select v as value, count(*) as count from ${from} where ${text} group by v order by count(*) desc, v limit ?`,
    [...bindings, MOST] as never[],
  );
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
};

import type { Entity } from '@ridgeline/domain';
import type { Comparison } from './criteria';
import { type Found, findIn } from './find';
import { findGroups } from './groups';
import { type Page, pagingOf } from './paging';
import { type ListQuery, readQuery } from './query';
import { type Table, tableOf } from './table';

interface Listed extends Found {
  readonly page: Page;
}

const queryOf = (
  table: Table,
  rawQuery: Readonly<Record<string, unknown>>,
  within: readonly Comparison[],
): ListQuery => {
  const asked = readQuery(table.entity, rawQuery);
  return { ...asked, filters: { all: [asked.filters, ...within] } };
};

/**
 * One page of an entity as JSON text, and the count of matching rows. PostgreSQL writes the JSON itself in a single
 * statement: at 100,000 rows that is several times faster than building 25 rows of 60 fields here. Runs inside the
 * scope, so row-level security decides which rows there are.
 * @param within conditions that always hold, whatever the query says
 * @throws ValidationError for a query with a field or key that the entity does not have
 */
export const findPage = async (
  table: Table,
  rawQuery: Readonly<Record<string, unknown>>,
  within: readonly Comparison[] = [],
): Promise<Listed> => {
  const query = queryOf(table, rawQuery, within);
  return { ...(await findIn(table, query)), page: query.page };
};

/**
 * The answer of a list, as JSON text: its rows, or with `groupBy=<field>` its groups with the number of rows of each.
 * @param table where its rows are, when not in the entity's own table
 * @param within conditions that always hold, whatever the query says
 * @param more what `meta` has in addition to the paging
 * @throws ValidationError for a query with a field or key that the entity does not have
 */
export const listJson = async (
  entity: Entity,
  rawQuery: Readonly<Record<string, unknown>>,
  table: Table = tableOf(entity),
  within: readonly Comparison[] = [],
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const { groupBy } = rawQuery;
  if (groupBy !== undefined) {
    const query = queryOf(table, rawQuery, within);
    const found = await findGroups(table, query, groupBy, rawQuery.pagination);
    const meta = { ...pagingOf(found.page), groupBy, more: found.more, ...more };
    return JSON.stringify({ data: found.groups, meta });
  }
  const { data, count, page } = await findPage(table, rawQuery, within);
  return `{"data":${data},"meta":${JSON.stringify({ ...pagingOf(page, count), ...more })}}`;
};

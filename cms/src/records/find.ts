import { currentTransaction, searchFunctionOf } from '../request';
import type { Sql } from './match';
import { countSql, pageSql } from './page-sql';
import { type Count, QUICK_COUNT } from './paging';
import type { ListQuery } from './query';
import { searchQuickly } from './search';
import { isOwnTable, type Table } from './table';
import { whereSql } from './where';

/** A page and, unless the query excludes it, the count of its list. */
export interface Found {
  /** JSON text of the list of rows. */
  readonly data: string;
  readonly count?: Count;
}

interface Answer {
  readonly data: string | null;
  readonly total: string | null;
}

const run = async ({ text, bindings }: Sql, { page }: ListQuery): Promise<Found> => {
  const { rows } = await currentTransaction().raw<{ rows: Answer[] }>(text, bindings as never[]);
  const data = rows[0]?.data ?? '[]';
  if (page.count === 'none') return { data };
  const counted = Number(rows[0]?.total ?? 0);
  const more = page.count === 'quick' && counted > QUICK_COUNT;
  return { data, count: { total: more ? QUICK_COUNT : counted, more } };
};

/** Counts, and reads the page from an index, as PostgreSQL plans each best. */
export const browse = (table: Table, query: ListQuery, where: Sql): Promise<Found> => {
  const count = countSql(table, where, query.page.count);
  const page = pageSql(table, query, where);
  const text = `select (${count.text}) as total, (${page.text}) as data`;
  return run({ text, bindings: [...count.bindings, ...page.bindings] }, query);
};

/** Finds the rows of a search once, for both the count and the page. */
const searchAll = (table: Table, query: ListQuery): Promise<Found> => {
  const where = whereSql(table, query);
  const page = pageSql(table, query, { text: 't.id in (select found.id from found)', bindings: [] });
  const total = query.page.count === 'none' ? 'null' : '(select count(*) from found)';
  const text = `with found as materialized (select t.id from ${table.name} t where ${where.text})
    select ${total} as total, (${page.text}) as data`;
  return run({ text, bindings: [...where.bindings, ...page.bindings] }, query);
};

/** The page of a list as the query requests it, and its count. */
export const findIn = async (table: Table, query: ListQuery): Promise<Found> => {
  if (query.search === '') return browse(table, query, whereSql(table, query));
  const byIndex = isOwnTable(table) && query.page.count === 'quick' ? searchFunctionOf(table.entity) : null;
  return (byIndex && (await searchQuickly(table, query, byIndex))) || searchAll(table, query);
};

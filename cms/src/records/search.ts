import { currentTransaction } from '../request';
import { comparisonsIn } from './criteria';
import { joined, type Sql } from './match';
import { countSql, idsSql, pageSql, rowsSql } from './page-sql';
import type { Count } from './paging';
import type { ListQuery } from './query';
import type { Table } from './table';
import { filterSql, searchByRow, searchUpTo } from './where';

/** More matches than this make a word frequent: finding all of them takes seconds in a large register. */
const FREQUENT = 1_000;
/** Rows of a list that are read one by one for a frequent word: enough for the first pages, and fast when there is no match. */
const LOOKED_AT = 2_000;

interface Quick {
  readonly data: string;
  readonly count: Count;
}

const select = async <Row>({ text, bindings }: Sql): Promise<Row[]> => {
  const { rows } = await currentTransaction().raw<{ rows: Row[] }>(text, bindings as never[]);
  return rows;
};

/** An array of ids, as PostgreSQL reads it. */
const arrayOf = (ids: readonly number[]): Sql => ({ text: '?::integer[]', bindings: [`{${ids.join(',')}}`] });

/** The page of a few matching rows, and their exact count. */
const among = async (table: Table, query: ListQuery, ids: readonly number[]): Promise<Quick> => {
  const known = arrayOf(ids);
  const chosen = { text: `t.id = any(${known.text})`, bindings: known.bindings };
  const where = joined([chosen, filterSql(table, query)], 'and', 'true');
  const [count, page] = [countSql(table, where, 'all'), pageSql(table, query, where)];
  const [row] = await select<{ total: string; data: string }>({
    text: `select (${count.text}) as total, (${page.text}) as data`,
    bindings: [...count.bindings, ...page.bindings],
  });
  return { data: row?.data ?? '[]', count: { total: Number(row?.total ?? 0), more: false } };
};

/** The page of matches among the list's first rows, read in their order; null when too few of them contain the text. */
const amongFirst = async (table: Table, query: ListQuery): Promise<Quick | null> => {
  const { size, offset } = query.page;
  const needed = offset + size + 1;
  if (needed > LOOKED_AT) return null;
  const first = idsSql(table, query, filterSql(table, query), LOOKED_AT, 0);
  const holds = searchByRow(table, query.search);
  const ids = await select<{ id: number }>({
    text: `select t.id from unnest(array(${first.text})) with ordinality as first(row_id, row_place)
      join ${table.name} t on t.id = first.row_id where ${holds.text} order by first.row_place limit ${needed}`,
    bindings: [...first.bindings, ...holds.bindings],
  });
  if (ids.length < needed) return null;
  const page = ids.slice(offset, offset + size).map(({ id }) => id);
  const rows = rowsSql(table, query, arrayOf(page));
  const [row] = await select<{ data: string }>({ ...rows, text: `select (${rows.text}) as data` });
  // With filters, nothing is known of the rows after this page.
  const total = comparisonsIn(query.filters).length === 0 ? Math.max(FREQUENT, needed - 1) : needed - 1;
  return { data: row?.data ?? '[]', count: { total, more: true } };
};

/**
 * The first pages of a search without finding all of its rows. The index finds a rare word at once. A frequent word is
 * searched in the rows themselves, from the beginning of the list: the page is full after a few of them.
 * @param byIndex what `searchFunctionOf` returns for the entity
 * @returns null when this page needs all matching rows
 */
export const searchQuickly = async (table: Table, query: ListQuery, byIndex: string): Promise<Quick | null> => {
  const found = await select<{ id: number }>(searchUpTo(table, byIndex, query.search, FREQUENT + 1));
  const ids = new Set(found.map(({ id }) => id));
  return ids.size > FREQUENT ? amongFirst(table, query) : among(table, query, [...ids]);
};

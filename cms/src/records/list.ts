import { type Choice, companyFieldOf, type Entity, GROUPS, groupableOf, type ListGroup } from '@ridgeline/domain';
import { currentTransaction, searchFunctionOf } from '../request';
import { type Comparison, comparableField, comparisonsIn } from './criteria';
import { ValidationError } from './errors';
import { joined, type Sql } from './match';
import { countSql, idsSql, pageSql, rowsSql } from './page-sql';
import { type Count, type Page, pagingOf, QUICK_COUNT, readPage } from './paging';
import { type ListQuery, readQuery } from './query';
import { COMPANY_COLUMN, documentIdOf, isOwnTable, labelOf, type Table, tableOf } from './table';
import { filterSql, searchByRow, searchUpTo, whereSql } from './where';

/** A page and, unless the query excludes it, the count of its list. */
interface Found {
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
const browse = (table: Table, query: ListQuery, where: Sql): Promise<Found> => {
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
const searchQuickly = async (table: Table, query: ListQuery, byIndex: string): Promise<Quick | null> => {
  const found = await select<{ id: number }>(searchUpTo(table, byIndex, query.search, FREQUENT + 1));
  const ids = new Set(found.map(({ id }) => id));
  return ids.size > FREQUENT ? amongFirst(table, query) : among(table, query, [...ids]);
};

/** The page of a list as the query requests it, and its count. */
const findIn = async (table: Table, query: ListQuery): Promise<Found> => {
  if (query.search === '') return browse(table, query, whereSql(table, query));
  const byIndex = isOwnTable(table) && query.page.count === 'quick' ? searchFunctionOf(table.entity) : null;
  return (byIndex && (await searchQuickly(table, query, byIndex))) || searchAll(table, query);
};

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

/** What rows are grouped by. */
interface Grouping {
  /** The value that rows of a group have in common, for the table alias `t`. */
  readonly key: string;
  /** Singular name of the entity whose rows are the values. */
  readonly target?: string | undefined;
  /** The values in the order of their groups, if they have one. */
  readonly order: readonly string[];
}

const orderOf = (choices: readonly Choice[], isLevel: boolean): string[] => {
  const values = choices.map(({ value }) => value);
  return isLevel ? values.reverse() : values;
};

/** @throws ValidationError for a field by which the list cannot be grouped */
const groupingOf = (table: Table, name: unknown): Grouping => {
  const { entity } = table;
  const groupable = typeof name === 'string' ? groupableOf(entity, name) : undefined;
  if (groupable && comparableField(entity, groupable.name)) {
    const { choices, field, kind } = groupable;
    const column = table.byField.get(groupable.name);
    if (column) {
      const target = kind === 'relation' ? column.field.target : undefined;
      return { key: column.read, target, order: orderOf(choices, field?.level !== undefined) };
    }
    if (isOwnTable(table) && companyFieldOf(entity)?.name === groupable.name) {
      return { key: COMPANY_COLUMN, target: 'company', order: [] };
    }
  }
  throw new ValidationError(`Invalid groupBy: ${entity.plural} has no groups by ${String(name).slice(0, 60)}`);
};

/**
 * Groups with their counts, in the order of the choices (the highest level first) or of the labels; rows without a value
 * come last. One more than a page holds is read, to know whether there are more.
 */
const groupsSql = (table: Table, query: ListQuery, { key, target, order }: Grouping, page: Page): Sql => {
  const where = whereSql(table, query);
  const value = target === undefined ? 'g.key::text' : documentIdOf(target, 'g.key');
  const label = target === undefined ? 'null::text' : labelOf(target, 'g.key');
  return {
    text: `with g as materialized (select ${key} as key, count(*)::int as count from ${table.name} t
        where ${where.text} group by 1),
      named as (select value, label, sum(count)::int as count
        from (select ${value} as value, ${label} as label, g.count from g) each_one group by 1, 2)
      select named.value, named.label, named.count from named
      left join jsonb_array_elements_text(?::jsonb) with ordinality as placed(value, place) on placed.value = named.value
      order by placed.place nulls last, coalesce(named.label, named.value) nulls last, named.value
      limit ${page.size + 1} offset ${page.offset}`,
    bindings: [...where.bindings, JSON.stringify(order)],
  };
};

interface Groups {
  readonly groups: readonly ListGroup[];
  readonly page: Page;
  readonly more: boolean;
}

/**
 * The groups of a list by a field, from one query with the list's conditions, under its row security.
 * @param pagination of the groups, as a list takes it for its rows
 * @throws ValidationError for a field by which the list cannot be grouped
 */
const findGroups = async (table: Table, query: ListQuery, name: unknown, pagination: unknown): Promise<Groups> => {
  const grouping = groupingOf(table, name);
  const page = readPage(pagination, GROUPS.most);
  const { text, bindings } = groupsSql(table, query, grouping, page);
  const { rows } = await currentTransaction().raw<{ rows: ListGroup[] }>(text, bindings as never[]);
  return { groups: rows.slice(0, page.size), page, more: rows.length > page.size };
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

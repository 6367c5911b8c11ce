import type { Entity } from '@ridgeline/domain';
import { currentTransaction } from '../request';
import type { Comparison } from './criteria';
import { filesSelect } from './files';
import type { Sql } from './match';
import { type Page, pagingOf } from './paging';
import { type ListQuery, readQuery } from './query';
import { type StoredColumn, type Table, tableOf } from './table';
import { orderSql, whereSql } from './where';

/** Long JSON (the questions of a sent questionnaire) is answered for a single row by its own route, never in a list. */
const inLists = ({ field: { kind, name } }: StoredColumn, { fields, populated }: ListQuery): boolean =>
  kind !== 'json' && (fields === undefined || fields.has(name) || populated.has(name));

const selectOf = (table: Table, query: ListQuery): string => {
  if (query.idsAlone) return 't.id';
  const columns = table.columns.filter((column) => inLists(column, query)).map((column) => column.select);
  return [table.frame, ...columns, ...filesSelect(table, ({ name }) => query.populated.has(name))].join(', ');
};

/** Counts all rows and takes the page from the index of the newest, each as PostgreSQL does it best. */
const browse = (table: Table, where: Sql, page: (from: string) => string): Sql => ({
  text: `select (select count(*) from ${table.name} t where ${where.text}) as total,
    (${page(`${table.name} t where ${where.text}`)}) as data`,
  bindings: [...where.bindings, ...where.bindings],
});

/** A search finds its rows once, for the count and the page alike. */
const search = (table: Table, where: Sql, page: (from: string) => string): Sql => ({
  text: `with found as materialized (select t.id from ${table.name} t where ${where.text})
    select (select count(*) from found) as total,
    (${page(`${table.name} t where t.id in (select found.id from found)`)}) as data`,
  bindings: where.bindings,
});

interface Found {
  /** JSON text of the list of rows. */
  readonly data: string;
  readonly total: number;
  readonly page: Page;
}

/**
 * One page of an entity as JSON text, and the count of all matching rows. PostgreSQL writes the JSON itself in a single
 * statement: at 100,000 rows that is several times faster than building 25 rows of 60 fields here. Runs inside the
 * scope, so row-level security decides which rows there are.
 * @param within conditions that hold whatever is asked
 * @throws ValidationError on a query that names what the entity does not have
 */
export const findPage = async (
  table: Table,
  rawQuery: Readonly<Record<string, unknown>>,
  within: readonly Comparison[] = [],
): Promise<Found> => {
  const asked = readQuery(table.entity, rawQuery);
  const query = { ...asked, filters: { all: [asked.filters, ...within] } };
  const where = whereSql(table, query);
  const page = (from: string): string =>
    `select coalesce(json_agg(page), '[]')::text from (select ${selectOf(table, query)} from ${from}
      order by ${orderSql(table, query)} limit ${query.page.size} offset ${query.page.offset}) page`;
  const { text, bindings } = (query.search === '' ? browse : search)(table, where, page);
  const { rows } = await currentTransaction().raw<{ rows: { data: string; total: string }[] }>(
    text,
    bindings as never[],
  );
  return { data: rows[0]?.data ?? '[]', total: Number(rows[0]?.total ?? 0), page: query.page };
};

/**
 * The answer of a list, as JSON text.
 * @param table where its rows are, if not in a table of the entity's own
 * @param within conditions that hold whatever is asked
 * @param more what `meta` says besides the paging
 * @throws ValidationError on a query that names what the entity does not have
 */
export const listJson = async (
  entity: Entity,
  rawQuery: Readonly<Record<string, unknown>>,
  table: Table = tableOf(entity),
  within: readonly Comparison[] = [],
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const { data, total, page } = await findPage(table, rawQuery, within);
  return `{"data":${data},"meta":${JSON.stringify({ ...pagingOf(page, total), ...more })}}`;
};

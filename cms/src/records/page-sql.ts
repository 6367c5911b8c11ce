import { filesSelect } from './files';
import type { Sql } from './match';
import { type Counting, QUICK_COUNT } from './paging';
import type { ListQuery } from './query';
import { frameSelect } from './read';
import { isOwnTable, type StoredColumn, type Table } from './table';
import { orderSql } from './where';

/** Long JSON (the questions of a sent questionnaire) is returned by the row's own route, never in a list. */
const inLists = ({ field: { kind, name } }: StoredColumn, { fields, populated }: ListQuery): boolean =>
  kind !== 'json' && (fields === undefined || fields.has(name) || populated.has(name));

/** What a list answers of each row. */
export const selectOf = (table: Table, query: ListQuery): string => {
  if (query.idsAlone) return 't.id';
  const columns = table.columns.filter((column) => inLists(column, query)).map((column) => column.select);
  return [frameSelect(table), ...columns, ...filesSelect(table, ({ name }) => query.populated.has(name))].join(', ');
};

/** Ids of matching rows in the order of the list. */
export const idsSql = (table: Table, query: ListQuery, where: Sql, size: number, offset: number): Sql => ({
  text: `select t.id from ${table.name} t where ${where.text} order by ${orderSql(table, query)}
    limit ${size} offset ${offset}`,
  bindings: where.bindings,
});

/** Rows of some ids as JSON text, in the order of the ids. */
export const rowsSql = (table: Table, query: ListQuery, { text, bindings }: Sql): Sql => ({
  text: `select coalesce(json_agg(page), '[]')::text from (select ${selectOf(table, query)}
    from unnest(${text}) with ordinality as chosen(row_id, row_place)
    join ${table.name} t on t.id = chosen.row_id order by chosen.row_place) page`,
  bindings,
});

/**
 * A page as JSON text. Its ids are found first: the rows before the page are then skipped in an index, whatever their
 * size, and not read in vain.
 */
export const pageSql = (table: Table, query: ListQuery, where: Sql): Sql => {
  const { size, offset } = query.page;
  if (isOwnTable(table) && !query.idsAlone) {
    const { text, bindings } = idsSql(table, query, where, size, offset);
    return rowsSql(table, query, { text: `array(${text})`, bindings });
  }
  return {
    text: `select coalesce(json_agg(page), '[]')::text from (select ${selectOf(table, query)} from ${table.name} t
      where ${where.text} order by ${orderSql(table, query)} limit ${size} offset ${offset}) page`,
    bindings: where.bindings,
  };
};

/** Counts matching rows; a quick count ends at the first row above its limit. */
export const countSql = (table: Table, where: Sql, counting: Counting): Sql => {
  if (counting === 'none') return { text: 'select null', bindings: [] };
  const rows = `from ${table.name} t where ${where.text}`;
  const text =
    counting === 'all'
      ? `select count(*) ${rows}`
      : `select count(*) from (select ${rows} limit ${QUICK_COUNT + 1}) counted`;
  return { text, bindings: where.bindings };
};

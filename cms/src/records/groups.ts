import { type Choice, companyFieldOf, GROUPS, groupableOf, type ListGroup } from '@ridgeline/domain';
import { currentTransaction } from '../request';
import { comparableField } from './criteria';
import { ValidationError } from './errors';
import type { Sql } from './match';
import { type Page, readPage } from './paging';
import type { ListQuery } from './query';
import { COMPANY_COLUMN, documentIdOf, isOwnTable, labelOf, type Table } from './table';
import { whereSql } from './where';

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
export const findGroups = async (
  table: Table,
  query: ListQuery,
  name: unknown,
  pagination: unknown,
): Promise<Groups> => {
  const grouping = groupingOf(table, name);
  const page = readPage(pagination, GROUPS.most);
  const { text, bindings } = groupsSql(table, query, grouping, page);
  const { rows } = await currentTransaction().raw<{ rows: ListGroup[] }>(text, bindings as never[]);
  return { groups: rows.slice(0, page.size), page, more: rows.length > page.size };
};

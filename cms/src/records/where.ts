import { type FieldKind, LEVELS, targetOf } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import { searchFunctionOf } from '../tenancy';
import { among, compare, compareList, escaped, type Sql } from './compare';
import { ValidationError } from './errors';
import type { Filter, ListQuery } from './query';
import { labelOf, nameOf, type StoredColumn, type Table, tableOf } from './table';

const FRAME_COLUMNS: Readonly<Record<string, { column: string; type: string }>> = {
  id: { column: 't.id', type: 'integer' },
  documentId: { column: 't.document_id', type: 'text' },
  createdAt: { column: 't.created_at', type: 'timestamp' },
  updatedAt: { column: 't.updated_at', type: 'timestamp' },
  shared: { column: 't.shared', type: 'boolean' },
};

/** Relations are filtered by id or documentId, whichever the value looks like, or by the label that a reader sees. */
const compareRelation = (strapi: Core.Strapi, filter: Filter, column: string, target: string | undefined): Sql => {
  if (['$null', '$notNull'].includes(filter.operator)) return compare(filter, column, 'integer');
  if (filter.byLabel) return compare(filter, labelOf(strapi, target, column), 'text');
  if (!['$eq', '$ne', '$in', '$notIn'].includes(filter.operator)) {
    throw new ValidationError(`Invalid filter: ${filter.field} is compared by id`);
  }
  const { name } = tableOf(strapi, targetOf(target));
  const operator = filter.operator === '$ne' || filter.operator === '$notIn' ? '$notIn' : '$in';
  return among({ ...filter, operator }, column, (named) => {
    const marks = named.map(() => '?').join(', ');
    const rows = `select r.id from ${name} r where r.id::text in (${marks}) or r.document_id in (${marks})`;
    return { text: `${column} in (${rows})`, bindings: [...named, ...named] };
  });
};

/** Money is kept as text, so that no digit is lost, and compared by its worth. */
const comparable = ({ field, read, type }: StoredColumn): { text: string; type: string } =>
  field.kind === 'amount' ? { text: `${read}::numeric`, type: 'numeric' } : { text: read, type };

/** Kinds that hold several values, each with the JSON that stands in the text for one of them. */
const LISTS: Partial<Record<FieldKind, (value: string) => string>> = {
  choices: (value) => JSON.stringify(value),
  modules: (value) => `"name":${JSON.stringify(value)}`,
};

/** Letters from which a trigram index narrows a search. */
const SHORTEST = 3;

/**
 * A text somewhere in one column. Below the wall no trigram index is used, so the search function, which reads all
 * searched columns by theirs, finds the few rows among which this column is then read.
 */
const contain = (table: Table, { field, read }: StoredColumn, filter: Filter): Sql => {
  const own = compare(filter, read, 'text');
  const text = filter.values[0] ?? '';
  const byIndex = field.searched && text.length >= SHORTEST ? searchFunctionOf(table.entity) : null;
  return byIndex
    ? { text: `(t.id in (select ${byIndex}(?)) and ${own.text})`, bindings: [text, ...own.bindings] }
    : own;
};

const filterSql = (strapi: Core.Strapi, table: Table, filter: Filter): Sql => {
  const frame = FRAME_COLUMNS[filter.field];
  if (frame) return compare(filter, frame.column, frame.type);
  const column = table.byField.get(filter.field);
  if (!column) throw new ValidationError(`Invalid filter: ${filter.field}`);
  const { text, type } = comparable(column);
  const { kind, target } = column.field;
  if (kind === 'relation') return compareRelation(strapi, filter, text, target);
  const json = filter.operator === '$in' || filter.operator === '$notIn' ? LISTS[kind] : undefined;
  if (json) return compareList(filter, text, json);
  return filter.operator === '$containsi' ? contain(table, column, filter) : compare(filter, text, type);
};

/** The search box reaches every text column, by the trigram index, and the titles of related rows (decisions 3.7). */
const searchSql = (strapi: Core.Strapi, table: Table, search: string): Sql => {
  const parts: string[] = [];
  const bindings: unknown[] = [];
  const byIndex = searchFunctionOf(table.entity);
  if (byIndex) {
    parts.push(`t.id in (select ${byIndex}(?))`);
    bindings.push(search);
  } else {
    // Without an index (companies, tiers): few rows, read one by one under the wall.
    for (const { column } of table.columns.filter(({ field }) => field.searched)) {
      parts.push(`t.${column}::text ilike ?`);
      bindings.push(escaped(search));
    }
  }
  for (const { field, column } of table.columns) {
    if (field.kind !== 'relation' || field.hidden) continue;
    const target = targetOf(field.target);
    const related = tableOf(strapi, target);
    parts.push(`t.${column} in (select r.id from ${related.name} r where ${nameOf(strapi, target, 'r')} ilike ?)`);
    bindings.push(escaped(search));
  }
  return parts.length > 0 ? { text: `(${parts.join(' or ')})`, bindings } : { text: 'false', bindings };
};

/** The WHERE clause of a list, of the table named `t`; the wall adds the company underneath. */
export const whereSql = (strapi: Core.Strapi, table: Table, query: ListQuery): Sql => {
  const parts = query.filters.map((filter) => filterSql(strapi, table, filter));
  if (query.search !== '') parts.push(searchSql(strapi, table, query.search));
  if (parts.length === 0) return { text: 'true', bindings: [] };
  return { text: parts.map((part) => part.text).join(' and '), bindings: parts.flatMap((part) => part.bindings) };
};

/** What a field is ordered by: a relation by the label that a reader sees. */
const sortKey = (strapi: Core.Strapi, table: Table, name: string): string => {
  const column = table.byField.get(name);
  if (!column) return FRAME_COLUMNS[name]?.column ?? 't.id';
  if (column.order) return column.order;
  const { text } = comparable(column);
  // Levels by their rank: by their letters, Medium would come after Low and both after High.
  if (column.field.level) return `array_position(array['${LEVELS.join("', '")}'], ${text})`;
  return column.field.kind === 'relation' ? labelOf(strapi, column.field.target, text) : text;
};

/**
 * The ORDER BY clause: newest first unless asked otherwise, and always down to the id, so that pages never overlap. Rows
 * that have an order of their own stand by age where they have no place in it yet.
 */
export const orderSql = (strapi: Core.Strapi, table: Table, query: ListQuery): string => {
  const parts = query.sort.map(({ field, descending }) => {
    const direction = descending ? 'desc' : 'asc';
    // Never empty, and said otherwise PostgreSQL would leave the index of the newest rows alone.
    const nulls = FRAME_COLUMNS[field] ? '' : ' nulls last';
    return `${sortKey(strapi, table, field)} ${direction}${nulls}`;
  });
  if (query.sort.some(({ field }) => field === 'id')) return parts.join(', ');
  const ordered = query.sort.some(({ field }) => field === table.entity.orderedBy);
  return [...parts, ordered ? 't.id' : 't.id desc'].join(', ');
};

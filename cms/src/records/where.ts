import { ARCHIVED, type Choice, companyFieldOf, type FieldKind, ruleOf, targetOf } from '@ridgeline/domain';
import { levelRank } from '../database/list-indexes';
import { searchedTextOf, searchFunctionOf } from '../request';
import { isAboutArchive, withoutArchived } from './archived';
import { among, compare, holds, type Operand } from './compare';
import { compareLinks, linkedSql } from './compare-links';
import type { Comparison, Criteria } from './criteria';
import { ValidationError } from './errors';
import { joined, matches, negated, PATTERNS, type Sql } from './match';
import type { ListQuery, Sorting } from './query';
import {
  COMPANY_COLUMN,
  documentIdOf,
  instant,
  isOwnTable,
  labelOf,
  labelOrder,
  nameOf,
  type StoredColumn,
  type Table,
  tableOf,
} from './table';

const timestamp = (value: string): Operand => ({ value, type: 'timestamp', text: instant(value) });
const plain = (value: string, type: string): Operand => ({ value, type, text: `${value}::text` });

const FRAME: Readonly<Record<string, Operand>> = {
  [ARCHIVED]: plain('(t.archived_at is not null)', 'boolean'),
  id: plain('t.id', 'integer'),
  documentId: plain('t.document_id', 'text'),
  createdAt: timestamp('t.created_at'),
  updatedAt: timestamp('t.updated_at'),
  shared: plain('t.shared', 'boolean'),
};

/** A relation to a row given by id or documentId, depending on what the value looks like. */
const isRow = ({ values }: Comparison, column: string, target: string | undefined): Sql => {
  const { name } = tableOf(targetOf(target));
  return among(values, column, (named) => {
    const marks = named.map(() => '?').join(', ');
    const rows = `select r.id from ${name} r where r.id::text in (${marks}) or r.document_id in (${marks})`;
    return { text: `${column} in (${rows})`, bindings: [...named, ...named] };
  });
};

/**
 * Relations are compared as rows, by their own keys, or by the label that a reader sees. The row-level security of the
 * other table applies in each subquery: a row that a company cannot see has neither key nor label.
 */
const compareRelation = (comparison: Comparison, column: string, target: string | undefined) => {
  const { of, operator } = comparison;
  if (of === 'label') return compare(comparison, plain(labelOf(target, column), 'text'));
  if (of) {
    const { name } = tableOf(targetOf(target));
    const key = `(select r.${of === 'id' ? 'id' : 'document_id'} from ${name} r where r.id = ${column})`;
    return compare(comparison, plain(key, of === 'id' ? 'integer' : 'text'));
  }
  if (ruleOf(operator).test === 'empty') return compare(comparison, plain(column, 'integer'));
  return compare(comparison, plain(column, 'integer'), isRow(comparison, column, target));
};

/** Money is stored as text, so that no digit is lost, and compared by its value. */
const comparable = ({ field, read, type }: StoredColumn): Operand => {
  if (field.kind === 'amount') return { value: `${read}::numeric`, type: 'numeric', text: read };
  return type === 'timestamp' ? timestamp(read) : plain(read, type);
};

/** Kinds that store several values, each with the JSON that the text contains for one of them. */
const LISTS: Partial<Record<FieldKind, (value: string) => string>> = {
  choices: (value) => JSON.stringify(value),
  modules: (value) => `"name":${JSON.stringify(value)}`,
};

/** Characters from which a trigram index narrows a search. */
const SHORTEST = 3;

/**
 * A text that one column begins with, ends with or contains. Under row-level security no trigram index is used, so the
 * search function, which uses the indexes of all searched columns, finds the few rows in which this column is then read.
 */
const matchText = (table: Table, column: StoredColumn, comparison: Comparison): Sql => {
  const { test, anyCase = false } = ruleOf(comparison.operator);
  const [text = ''] = comparison.values;
  const operand = comparable(column);
  if (test !== 'contains' && test !== 'startsWith' && test !== 'endsWith') return compare(comparison, operand);
  const own = matches(operand.text, text, test, anyCase);
  // The index has the name that a user had when the row was stored.
  const indexed = column.field.searched && column.field.kind !== 'person';
  const byIndex = indexed && text.length >= SHORTEST ? searchFunctionOf(table.entity) : null;
  const found = byIndex ? [{ text: `t.id in (select ${byIndex}(?))`, bindings: [text] }] : [];
  return compare(comparison, operand, joined([...found, own], 'and', 'true'));
};

/** Whether a name means the company of rows that companies have. */
const isOfCompany = (table: Table, name: string): boolean =>
  isOwnTable(table) && companyFieldOf(table.entity)?.name === name;

const comparisonSql = (table: Table, comparison: Comparison): Sql => {
  const frame = FRAME[comparison.field];
  if (frame) return compare(comparison, frame);
  if (isOfCompany(table, comparison.field)) return compareRelation(comparison, COMPANY_COLUMN, 'company');
  const column = table.byField.get(comparison.field);
  if (!column) throw new ValidationError(`Invalid filter: ${comparison.field}`);
  const { kind, target } = column.field;
  if (kind === 'relation') return compareRelation(comparison, column.read, target);
  if (kind === 'links') return compareLinks(table, comparison, column);
  const json = ruleOf(comparison.operator).test === 'among' ? LISTS[kind] : undefined;
  if (!json) return matchText(table, column, comparison);
  return compare(comparison, comparable(column), holds(comparison.values, column.read, json));
};

const criteriaSql = (table: Table, criteria: Criteria): Sql => {
  const each = (parts: readonly Criteria[]) => parts.map((part) => criteriaSql(table, part));
  if ('all' in criteria) return joined(each(criteria.all), 'and', 'true');
  if ('any' in criteria) return joined(each(criteria.any), 'or', 'true');
  return 'not' in criteria ? negated(criteriaSql(table, criteria.not)) : comparisonSql(table, criteria);
};

/** Rows whose related rows have a title that contains the text: one condition for each relation that a list shows. */
const relatedSql = (table: Table, search: string): Sql[] =>
  table.columns
    .filter(({ field }) => field.kind === 'relation' && !field.hidden)
    .map(({ field, column }): Sql => {
      const target = targetOf(field.target);
      const { text, bindings } = matches(nameOf(target, 'r'), search);
      return { text: `t.${column} in (select r.id from ${tableOf(target).name} r where ${text})`, bindings };
    });

/** Whether a choice is read with this text although another word is stored for it. */
const isReadWith = ({ value, label }: Choice, text: string): boolean =>
  label.toLowerCase().includes(text) && !value.toLowerCase().includes(text);

/** Rows with a choice that is read with the text, in the reader's language: the stored word ('not-started') is another one. */
const chosenSql = (table: Table, search: string): Sql[] => {
  const text = search.toLowerCase();
  if (text.length < SHORTEST) return [];
  return table.columns
    .filter(({ field }) => field.searched && field.choices)
    .flatMap(({ field, read }): Sql[] => {
      const values = (field.choices ?? []).filter((choice) => isReadWith(choice, text)).map(({ value }) => value);
      if (values.length === 0) return [];
      const json = LISTS[field.kind];
      if (json) return [holds(values, read, json)];
      return [{ text: `${read} in (${values.map(() => '?').join(', ')})`, bindings: values }];
    });
};

/** What a search finds besides the texts that are stored in the row. */
const readSql = (table: Table, search: string): Sql[] => [
  ...relatedSql(table, search),
  ...linkedSql(table, search),
  ...chosenSql(table, search),
];

/** The search box searches every text column, by the trigram index, the titles of related rows, and choices as they are read (decisions 3.7). */
const searchSql = (table: Table, search: string): Sql => {
  const byIndex = searchFunctionOf(table.entity);
  const own = byIndex
    ? [{ text: `t.id in (select ${byIndex}(?))`, bindings: [search] }]
    : // Without an index (companies, tiers): few rows, read one by one under row-level security.
      table.columns.filter(({ field }) => field.searched).map(({ column }) => matches(`t.${column}::text`, search));
  return joined([...own, ...readSql(table, search)], 'or', 'false');
};

/** As the search box, but evaluated row by row: for rows that are read in order, up to a limit. */
export const searchByRow = (table: Table, search: string): Sql => {
  const own = { text: `${searchedTextOf(table.entity)} like lower(?)`, bindings: [PATTERNS.contains(search)] };
  return joined([own, ...readSql(table, search)], 'or', 'false');
};

/**
 * Ids of rows that a search finds, in any order, possibly repeated; each source stops after more than `most` rows.
 * @param byIndex what `searchFunctionOf` returns for the entity
 */
export const searchUpTo = (table: Table, byIndex: string, search: string, most: number): Sql => {
  const own = { text: `select ${byIndex}(?, ${most}) as id`, bindings: [search] };
  const related = readSql(table, search).map(({ text, bindings }) => ({
    text: `(select t.id from ${table.name} t where ${text} limit ${most})`,
    bindings,
  }));
  const parts = [own, ...related];
  return {
    text: parts.map(({ text }) => text).join(' union all '),
    bindings: parts.flatMap(({ bindings }) => bindings),
  };
};

/**
 * The WHERE clause of a list without its search, for the table alias `t`; row-level security adds the company. Archived
 * rows are left out unless the filters ask for them or name rows.
 */
export const filterSql = (table: Table, query: ListQuery): Sql => {
  const filters = criteriaSql(table, query.filters);
  if (!isOwnTable(table) || isAboutArchive(query.filters)) return filters;
  return joined([...withoutArchived(table), filters], 'and', 'true');
};

/** The WHERE clause of a list. */
export const whereSql = (table: Table, query: ListQuery): Sql => {
  const search = query.search === '' ? [] : [searchSql(table, query.search)];
  return joined([filterSql(table, query), ...search], 'and', 'true');
};

const ID = 't.id';

/** What a relation is ordered by: the label that a reader sees, unless a key of the row is wanted. */
const relatedKey = (of: Sorting['of'], target: string | undefined, column: string): string => {
  if (of === 'id') return column;
  return of === 'documentId' ? documentIdOf(target, column) : labelOrder(targetOf(target), labelOf(target, column));
};

/** What a field is ordered by. */
const sortKey = (table: Table, { field: name, of }: Sorting): string => {
  const column = table.byField.get(name);
  if (isOfCompany(table, name)) return relatedKey(of, 'company', COMPANY_COLUMN);
  if (!column) return FRAME[name]?.value ?? ID;
  if (column.order) return column.order;
  const { value } = comparable(column);
  if (column.field.level) return levelRank(value);
  return column.field.kind === 'relation' ? relatedKey(of, column.field.target, value) : value;
};

/** One of the expressions that a list is ordered by. */
export interface OrderKey {
  readonly key: string;
  readonly descending: boolean;
  /** Rows without a value come last, whichever the direction. */
  readonly nullable: boolean;
}

/**
 * What a list is ordered by: newest first unless the query says otherwise, and always ending with the id, so that pages
 * never overlap. Rows with an order of their own are sorted by age as long as they have no place in it.
 */
export const orderKeys = (table: Table, query: ListQuery): OrderKey[] => {
  const keys = query.sort.map((sorting) => {
    const key = sortKey(table, sorting);
    return { key, descending: sorting.descending, nullable: !FRAME[sorting.field] && key !== ID };
  });
  if (keys.some(({ key }) => key === ID)) return keys;
  const ordered = query.sort.some(({ field }) => field === table.entity.orderedBy);
  return [...keys, { key: ID, descending: !ordered, nullable: false }];
};

/** The ORDER BY clause. */
export const orderSql = (table: Table, query: ListQuery): string =>
  orderKeys(table, query)
    .map(({ key, descending, nullable }) => {
      // With `nulls last` on a key that is never null PostgreSQL would not use the index of the newest rows.
      const nulls = nullable ? ' nulls last' : '';
      return `${key} ${descending ? 'desc' : 'asc'}${nulls}`;
    })
    .join(', ');

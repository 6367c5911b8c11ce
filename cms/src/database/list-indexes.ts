import { createHash } from 'node:crypto';
import {
  APPETITES,
  ARCHIVED_AT,
  appetiteFigure,
  ENTITIES,
  type Entity,
  FIGURES,
  type Field,
  LEVELS,
  maxLength,
  storedFields,
  uidOf,
} from '@ridgeline/domain';
import { dropOthers } from './indexes';
import { type CompanyTable, columnOf } from './layout';
import { COMPANY, quoteName, shortName } from './names';

/** Kinds with short values, so that an index entry of several of them always fits into a page. */
const SHORT: readonly Field['kind'][] = ['choice', 'date', 'dateTime', 'yesNo', 'flag', 'scale', 'integer', 'relation'];

/** Longest text in an index key: in UTF-8 it stays far below the limit of a B-tree (2,704 bytes). */
const LONGEST_KEY = 255;

/**
 * The rank of a level in SQL: alphabetically, Medium would come after Low and both after High.
 * @param column SQL of the level's text
 */
export const levelRank = (column: string): string => `array_position(array['${LEVELS.join("', '")}'], ${column})`;

/** Only registers that are imported grow large; each index makes every write a little slower. */
const isLarge = ({ tenancy, bulkPath }: Entity): boolean => tenancy === 'tenant' && bulkPath !== undefined;

const countedAtHome = (entity: Entity): ReadonlySet<string> =>
  new Set(
    [...FIGURES.flatMap(({ figures }) => figures), ...APPETITES.map(appetiteFigure)]
      .filter((figure) => figure.entity === entity.name)
      .flatMap(({ filters }) => Object.keys(filters)),
  );

/** Fields by which lists are filtered and home counts: the index of the newest rows includes them, so no row is read. */
const narrowedBy = (entity: Entity): Field[] => {
  const home = countedAtHome(entity);
  const until = new Set(storedFields(entity).flatMap(({ reads }) => (reads ? [reads.until] : [])));
  return storedFields(entity).filter(({ name, kind, open, choices, listed, quick }) => {
    if (!SHORT.includes(kind) || open || (kind === 'choice' && !choices?.length)) return false;
    return listed || quick || name === ARCHIVED_AT || home.has(name) || until.has(name);
  });
};

/** What lists are usually sorted by: the title, and the levels and dates among the columns shown at first. */
const sortedBy = (entity: Entity): Field[] =>
  storedFields(entity).filter(
    (field) =>
      (field.name === entity.title && maxLength(field) <= LONGEST_KEY) ||
      (field.listed && (field.level || field.kind === 'date')),
  );

/**
 * Columns of each index of an entity's list: the count, far pages, each level by itself, newest first, and each usual sort
 * in both directions. The rank of a level serves sorting alone: with row security an index finds rows only by leakproof
 * functions; `=` of texts is one, `array_position` is not.
 */
const keysOf = (entity: Entity, uid: string): string[] => {
  const column = (field: Field): string => quoteName(columnOf(uid, field.name));
  const narrow = narrowedBy(entity).map(column);
  // Every list leaves archived rows out: without this column each row would have to be read for that.
  const archive = storedFields(entity).filter(({ name }) => name === ARCHIVED_AT);
  const shown = archive.map((field) => ` where ${column(field)} is null`);
  const sorted = sortedBy(entity);
  const levels = sorted.filter(({ level }) => level);
  return [
    ...shown.flatMap((where) => [`(${COMPANY})${where}`, `(${COMPANY}, id desc)${where}`]),
    ...levels.map((level) => `(${COMPANY}, ${column(level)}, id desc)${shown.join('')}`),
    `(${COMPANY}, id desc)${narrow.length > 0 ? ` include (${narrow.join(', ')})` : ''}`,
    ...sorted.flatMap((field) => {
      const key = field.level ? `(${levelRank(column(field))})` : column(field);
      // PostgreSQL reads a computed value from the index only when the index also contains the columns it is computed from.
      const besides = [...(field.level ? [field] : []), ...archive].map(column);
      const held = besides.length > 0 ? ` include (${besides.join(', ')})` : '';
      return [`(${COMPANY}, ${key}, id desc)${held}`, `(${COMPANY}, ${key} desc nulls last, id desc)${held}`];
    }),
  ];
};

const PLAIN = `(${COMPANY}, id desc)`;

/** The name depends on the columns: an index of other columns is another index. */
const nameOf = (table: string, key: string): string =>
  shortName(
    key === PLAIN
      ? `wall_list_${table}`
      : `wall_list_${createHash('sha256').update(key).digest('hex').slice(0, 8)}_${table}`,
  );

/**
 * Indexes for listing a company's rows: newest first with the columns that lists are filtered by, and in the usual orders.
 * Far pages are found in them without reading rows. Strapi itself indexes each foreign key.
 */
export const listIndexesOf = (schema: string, { table, uid }: CompanyTable): string[] => {
  const entity = ENTITIES.find((candidate) => uidOf(candidate) === uid);
  const keys = entity && isLarge(entity) ? keysOf(entity, uid) : [PLAIN];
  const named = keys.map((key) => ({ key, name: nameOf(table, key) }));
  return [
    ...dropOthers(
      schema,
      table,
      'wall\\_list\\_%',
      named.map(({ name }) => name),
    ),
    ...named.map(
      ({ key, name }) => `create index if not exists ${quoteName(name)} on ${schema}.${quoteName(table)} ${key}`,
    ),
  ];
};

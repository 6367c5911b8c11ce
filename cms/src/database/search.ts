import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { ENTITIES, type Entity, type Field, fieldOf, uidOf } from '@ridgeline/domain';
import { dropOthers } from './indexes';
import { columnOf, tableOf } from './layout';
import { COMPANY, quoteName, type RoleNames, shortName, unquoteName } from './names';
import { sqlFile } from './sql';

/**
 * New trigrams wait in a pending list until a VACUUM sorts them in. With PostgreSQL's own limit of 4 MB, an import of
 * 5,000 suppliers sorts them itself, several times, and takes three times as long (measured). Searches read the whole
 * pending list, so tables are vacuumed early: soon after an import.
 */
const PENDING_KILOBYTES = 65_536;
const VACUUMED = [
  'autovacuum_vacuum_insert_threshold = 1000',
  'autovacuum_vacuum_insert_scale_factor = 0.01',
  'autovacuum_vacuum_scale_factor = 0.05',
].join(', ');

const searchedFields = (entity: Entity): string[] =>
  entity.tenancy === 'global' ? [] : entity.fields.filter((field) => field.searched).map((field) => field.name);

/**
 * The function that finds rows of an entity by a text anywhere in its `searched` fields, to be used as
 * `id in (select <function>(?))`; null when the entity has no such fields. A second argument stops it after so many rows,
 * and shared rows after as many again.
 */
export const searchFunctionOf = (entity: Entity): string | null =>
  searchedFields(entity).length > 0 ? shortName(`wall_search_${entity.name.replaceAll('-', '_')}`) : null;

/** How a kind that is stored as JSON text is read as words. */
const READ: Partial<Record<Field['kind'], string>> = { links: 'wall_words', person: 'wall_person' };

/** Numbers that people write with spaces and dashes are found by their digits too. */
const hasDigits = ({ kind, check }: Field): boolean => kind === 'phone' || check !== undefined;

const textsOf = (entity: Entity, name: string): string[] => {
  const column = quoteName(columnOf(uidOf(entity), name));
  const field = fieldOf(entity, name);
  const read = READ[field.kind];
  return [read ? `${read}(${column})` : `${column}::text`, ...(hasDigits(field) ? [`wall_digits(${column})`] : [])];
};

/** The text that a search reads, as the index has it: PostgreSQL uses the index only for exactly this expression. */
export const searchedTextOf = (entity: Entity): string =>
  `wall_searched(${searchedFields(entity)
    .flatMap((field) => textsOf(entity, field))
    .join(', ')})`;

/** The name depends on the expression: another list of searched fields is another index. */
const indexName = (table: string, text: string): string =>
  shortName(`wall_text_${createHash('sha256').update(text).digest('hex').slice(0, 8)}_${table}`);

/** Rows that the function of a reference register finds in addition to those of the company. */
const sharedRows = (table: string, text: string): string =>
  `return query execute 'select id from ${table} where (${text} like $1 or ${text} like $3) and shared limit $2' using pattern, most, digits;`;

/** Trigram indexes and search functions of every entity with `searched` fields. */
export const searchRowSecurity = (schema: string, roles: RoleNames): string[] => [
  ...ENTITIES.flatMap((entity) => {
    const name = searchFunctionOf(entity);
    if (!name) return [];
    const table = tableOf(uidOf(entity));
    const text = searchedTextOf(entity);
    const index = indexName(table, text);
    return [
      ...dropOthers(schema, table, 'wall\\_text\\_%', [index]),
      `create index if not exists ${quoteName(index)} on ${schema}.${quoteName(table)} using gin (${COMPANY}, ${text} gin_trgm_ops)
        with (gin_pending_list_limit = ${PENDING_KILOBYTES})`,
      `alter table ${schema}.${quoteName(table)} set (${VACUUMED})`,
      // Of earlier versions, which took no limit: a call with one argument would fit both.
      `drop function if exists ${schema}.${quoteName(name)}(text)`,
      ...sqlFile(join(__dirname, 'functions/search.sql'), {
        schema: unquoteName(schema),
        name,
        table,
        text,
        shared_rows: entity.tenancy === 'reference' ? sharedRows(`${schema}.${quoteName(table)}`, text) : '',
        staff: roles.staff,
        operator: roles.operator,
      }),
    ];
  }),
  // Of earlier versions, whose indexes have just been dropped.
  `drop function if exists ${schema}.wall_text(text[])`,
];

import { createHash } from 'node:crypto';
import { ENTITIES, type Entity, uidOf } from '@ridgeline/domain';
import { columnOf, tableOf } from './layout';
import { COMPANY, quoteName, quoteText, type RoleNames, shortName } from './names';

/**
 * New trigrams wait in a list until a VACUUM sorts them in. With PostgreSQL's own limit of 4 MB an import of 5,000
 * suppliers sorts them itself, several times over, and takes three times as long: measured. Searches read the waiting
 * list from end to end, so tables are vacuumed early; soon after an import.
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
 * `id in (select <function>(?))`; null when the entity has none. A second argument stops it after so many rows, of
 * shared rows after as many again.
 *
 * Text operators are not leakproof, so below a policy PostgreSQL leaves a trigram index alone. The function reads as
 * the owner, filters by the company in view itself, and tells nothing but ids; the outer query stays under the wall.
 */
export const searchFunctionOf = (entity: Entity): string | null =>
  searchedFields(entity).length > 0 ? shortName(`wall_search_${entity.name.replaceAll('-', '_')}`) : null;

/** The text that a search looks through, as the index has it: a query must hold the very same expression to use that. */
export const searchedTextOf = (entity: Entity): string =>
  `wall_text(${searchedFields(entity)
    .map((field) => `${quoteName(columnOf(uidOf(entity), field))}::text`)
    .join(', ')})`;

/**
 * EXECUTE plans for the pattern at hand: a plan kept for all patterns would guess how much each matches.
 * `role` still names who asked, though the function runs as the owner.
 */
const searchFunction = (
  schema: string,
  roles: RoleNames,
  name: string,
  table: string,
  text: string,
  shared: boolean,
): string => {
  const rows = `select id from ${schema}.${quoteName(table)} where ${text} like $1`;
  return `create or replace function ${schema}.${quoteName(name)}(query text, most integer default null) returns setof integer
    language plpgsql stable security definer rows 50 set search_path = ${schema}, public, pg_temp as $$
  declare pattern text := '%' || replace(replace(replace(lower(query), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
  begin
    if wall_company() is not null then
      return query execute '${rows} and ${COMPANY} = $2 limit $3' using pattern, wall_company(), most;
      ${shared ? `return query execute '${rows} and shared limit $2' using pattern, most;` : ''}
    elsif current_setting('role') = ${quoteText(roles.operator)} then
      return query execute '${rows} limit $2' using pattern, most;
    end if;
  end $$`;
};

/** Names the expression too: another list of searched fields is another index. */
const indexName = (table: string, text: string): string =>
  shortName(`wall_text_${createHash('sha256').update(text).digest('hex').slice(0, 8)}_${table}`);

const dropOthers = (schema: string, table: string, kept: string): string =>
  `do $$ declare found text; begin
    for found in select indexname from pg_indexes where schemaname = current_schema() and tablename = ${quoteText(table)}
      and indexname like 'wall\\_text\\_%' and indexname <> ${quoteText(kept)} loop
      execute format('drop index ${schema}.%I', found);
    end loop;
  end $$`;

/** Trigram indexes and search functions of every entity with `searched` fields. */
export const searchWall = (schema: string, roles: RoleNames): string[] =>
  ENTITIES.flatMap((entity) => {
    const name = searchFunctionOf(entity);
    if (!name) return [];
    const table = tableOf(uidOf(entity));
    const text = searchedTextOf(entity);
    const index = indexName(table, text);
    return [
      dropOthers(schema, table, index),
      `create index if not exists ${quoteName(index)} on ${schema}.${quoteName(table)} using gin (${COMPANY}, ${text} gin_trgm_ops)
        with (gin_pending_list_limit = ${PENDING_KILOBYTES})`,
      `alter table ${schema}.${quoteName(table)} set (${VACUUMED})`,
      // Of versions before, which took no limit: a call with a text alone would fit both.
      `drop function if exists ${schema}.${quoteName(name)}(text)`,
      searchFunction(schema, roles, name, table, text, entity.tenancy === 'reference'),
      `revoke all on function ${schema}.${quoteName(name)}(text, integer) from public`,
      `grant execute on function ${schema}.${quoteName(name)}(text, integer) to ${quoteName(roles.staff)}, ${quoteName(roles.operator)}`,
    ];
  });

"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.searchWall = exports.searchFunctionOf = void 0;
const domain_1 = require("@ridgeline/domain");
const layout_1 = require("./layout");
const names_1 = require("./names");
const searchedFields = (entity) => entity.tenancy === 'global' ? [] : entity.fields.filter((field) => field.searched).map((field) => field.name);
/**
 * The function that finds rows of an entity by a text anywhere in its `searched` fields, to be used as
 * `id in (select <function>(?))`; null when the entity has none.
 *
 * Text operators are not leakproof, so below a policy PostgreSQL leaves a trigram index alone. The function reads as
 * the owner, filters by the company in view itself, and tells nothing but ids; the outer query stays under the wall.
 */
const searchFunctionOf = (entity) => searchedFields(entity).length > 0 ? (0, names_1.shortName)(`wall_search_${entity.name.replaceAll('-', '_')}`) : null;
exports.searchFunctionOf = searchFunctionOf;
/** How the indexed text is written; the query must hold the very same expression to use the index. */
const textOf = (strapi, entity) => `wall_text(${searchedFields(entity)
    .map((field) => `${(0, names_1.quoteName)((0, layout_1.columnOf)(strapi, (0, domain_1.uidOf)(entity), field))}::text`)
    .join(', ')})`;
/**
 * EXECUTE plans for the pattern at hand: a plan kept for all patterns would guess how much each matches.
 * `role` still names who asked, though the function runs as the owner.
 */
const searchFunction = (schema, roles, name, table, text, shared) => {
    const rows = `select id from ${schema}.${(0, names_1.quoteName)(table)} where ${text} like $1`;
    return `create or replace function ${schema}.${(0, names_1.quoteName)(name)}(query text) returns setof integer
    language plpgsql stable security definer rows 50 set search_path = ${schema}, public, pg_temp as $$
  declare pattern text := '%' || replace(replace(replace(lower(query), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
  begin
    if wall_company() is not null then
      return query execute '${rows} and ${names_1.COMPANY} = $2' using pattern, wall_company();
      ${shared ? `return query execute '${rows} and shared' using pattern;` : ''}
    elsif current_setting('role') = ${(0, names_1.quoteText)(roles.operator)} then
      return query execute '${rows}' using pattern;
    end if;
  end $$`;
};
/** Trigram indexes and search functions of every entity with `searched` fields. */
const searchWall = (strapi, schema, roles) => domain_1.ENTITIES.flatMap((entity) => {
    const name = (0, exports.searchFunctionOf)(entity);
    if (!name)
        return [];
    const table = (0, layout_1.tableOf)(strapi, (0, domain_1.uidOf)(entity));
    const text = textOf(strapi, entity);
    const index = (0, names_1.quoteName)((0, names_1.shortName)(`wall_text_${table}`));
    return [
        `create index if not exists ${index} on ${schema}.${(0, names_1.quoteName)(table)} using gin (${names_1.COMPANY}, ${text} gin_trgm_ops)`,
        searchFunction(schema, roles, name, table, text, entity.tenancy === 'reference'),
        `revoke all on function ${schema}.${(0, names_1.quoteName)(name)}(text) from public`,
        `grant execute on function ${schema}.${(0, names_1.quoteName)(name)}(text) to ${(0, names_1.quoteName)(roles.staff)}, ${(0, names_1.quoteName)(roles.operator)}`,
    ];
});
exports.searchWall = searchWall;

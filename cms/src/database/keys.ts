import { createHash } from 'node:crypto';
import { ENTITIES, type Entity, fieldOf, keyCandidates, uidOf } from '@ridgeline/domain';
import { columnOf, tableOf } from './layout';
import { COMPANY, quoteName, quoteText, type RoleNames, shortName } from './names';

const columnIn = (entity: Entity, field: string): string => quoteName(columnOf(uidOf(entity), field));

/**
 * One candidate key as text, folded as `naturalKeyOf` of domain folds it; two parts in the order of their characters.
 * @param row what stands before each column, such as `t.`
 */
const keyText = (entity: Entity, fields: readonly string[], row: string): string => {
  const parts = fields.map((name) => {
    const column = `${row}${columnIn(entity, name)}`;
    const { kind, check } = fieldOf(entity, name);
    if (kind === 'relation') return `${column}::text`;
    return check === 'abn' ? `regexp_replace(${column}, '[\\s-]', '', 'g')` : `lower(btrim(${column}))`;
  });
  if (parts.length === 1) return parts.join();
  const sorted = parts.map((part) => `${part} collate "C"`).join(', ');
  return `(least(${sorted}) || ' ' || greatest(${sorted}))`;
};

/** The function that finds rows by a candidate key; null for an entity whose rows are all new. */
export const keyFunctionOf = ({ name, naturalKey }: Entity): string | null =>
  naturalKey.length > 0 ? shortName(`wall_key_${name.replaceAll('-', '_')}`) : null;

const isGlobal = (entity: Entity): boolean => entity.tenancy === 'global';

const indexName = (table: string, what: string): string =>
  shortName(`wall_key_${createHash('sha256').update(what).digest('hex').slice(0, 8)}_${table}`);

/** What is indexed: the company first, since each looks among its own rows. */
const indexed = (entity: Entity, fields: readonly string[]): string =>
  `${isGlobal(entity) ? '' : `${COMPANY}, `}(${keyText(entity, fields, '')})`;

const dropOthers = (schema: string, table: string, kept: readonly string[]): string =>
  `do $$ declare found text; begin
    for found in select indexname from pg_indexes where schemaname = current_schema() and tablename = ${quoteText(table)}
      and indexname like 'wall\\_key\\_%' and indexname not in (${kept.map(quoteText).join(', ')}) loop
      execute format('drop index ${schema}.%I', found);
    end loop;
  end $$`;

/**
 * Functions like `lower` are not leakproof, so below a policy PostgreSQL leaves an index on them alone and reads every
 * row of the company. The function reads as the owner, filters by the company in view itself, and tells nothing but the
 * id of a row whose key the caller knows already.
 */
const keyFunction = (schema: string, roles: RoleNames, entity: Entity, name: string): string => {
  const table = `${schema}.${quoteName(tableOf(uidOf(entity)))}`;
  const within = entity.keyWithin ? `coalesce(t.${columnIn(entity, entity.keyWithin)}::text, '')` : `''`;
  const find = (fields: readonly string[], owned: string): string => {
    const key = keyText(entity, fields, 't.');
    return `return query select t.id, ${key}, ${within} from ${table} t where ${owned}${key} = any(wanted);`;
  };
  const ofCompany = (fields: readonly string[]): string =>
    isGlobal(entity)
      ? find(fields, '')
      : `if wall_company() is null then ${find(fields, `t.${COMPANY} is null and `)}
        else ${find(fields, `t.${COMPANY} = wall_company() and `)} end if;`;
  const branches = keyCandidates(entity).map(
    (fields) => `if candidate = ${quoteText(fields.at(-1) ?? '')} then ${ofCompany(fields)} end if;`,
  );
  const noCompany = `if wall_company() is null and current_setting('role') = ${quoteText(roles.staff)} then return; end if;`;
  return `create or replace function ${schema}.${quoteName(name)}(candidate text, wanted text[])
    returns table (id integer, value text, within text)
    language plpgsql stable security definer set search_path = ${schema}, pg_temp as $$ begin
    ${isGlobal(entity) ? '' : noCompany}
    ${branches.join('\n    ')}
    end $$`;
};

/** Content administrators write shared rows, which are checked as those of a form. */
const ofPanel = ({ tenancy }: Entity, { panel }: RoleNames): string[] => (tenancy === 'reference' ? [panel] : []);

/** An index for each candidate key of every entity, and the function that looks a key up in it. */
export const keyWall = (schema: string, roles: RoleNames): string[] =>
  ENTITIES.flatMap((entity) => {
    const name = keyFunctionOf(entity);
    if (!name) return [];
    const table = tableOf(uidOf(entity));
    const indexes = keyCandidates(entity).map((fields) => indexed(entity, fields));
    const whole = `${schema}.${quoteName(name)}(text, text[])`;
    const callers = isGlobal(entity) ? [roles.operator] : [roles.staff, roles.operator, ...ofPanel(entity, roles)];
    return [
      dropOthers(
        schema,
        table,
        indexes.map((what) => indexName(table, what)),
      ),
      ...indexes.map(
        (what) =>
          `create index if not exists ${quoteName(indexName(table, what))} on ${schema}.${quoteName(table)} (${what})`,
      ),
      keyFunction(schema, roles, entity, name),
      `revoke all on function ${whole} from public`,
      `grant execute on function ${whole} to ${callers.map(quoteName).join(', ')}`,
    ];
  });

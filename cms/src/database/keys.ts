import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { ENTITIES, type Entity, fieldOf, keyCandidates, uidOf } from '@ridgeline/domain';
import { dropOthers } from './indexes';
import { columnOf, tableOf } from './layout';
import { COMPANY, quoteName, quoteText, type RoleNames, shortName, unquoteName } from './names';
import { sqlFile } from './sql';

const columnIn = (entity: Entity, field: string): string => quoteName(columnOf(uidOf(entity), field));

/**
 * One candidate key as text, normalised as `naturalKeyOf` in `domain` does; of two parts, the smaller text first.
 * @param row put before each column, such as `t.`
 */
const keyText = (entity: Entity, fields: readonly string[], row: string): string => {
  const parts = fields.map((name) => {
    const column = `${row}${columnIn(entity, name)}`;
    const { kind, check } = fieldOf(entity, name);
    if (kind === 'relation') return `${column}::text`;
    return check === 'abn' ? `wall_digits(${column})` : `btrim(wall_folded(${column}), E' \\n\\r')`;
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

/** The indexed columns: the company first, since each company searches its own rows. */
const indexed = (entity: Entity, fields: readonly string[]): string =>
  `${isGlobal(entity) ? '' : `${COMPANY}, `}(${keyText(entity, fields, '')})`;

/** Content administrators write shared rows, which get the same checks as those of a form. */
const ofPanel = ({ tenancy }: Entity, { panel }: RoleNames): string[] => (tenancy === 'reference' ? [panel] : []);

/** The function that looks a key up, and the roles that may call it. */
const keyFunction = (schema: string, roles: RoleNames, entity: Entity, name: string): string[] => {
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
  // Staff see nothing without a company, and of shared rows only what they can read anyway.
  const staff = `current_setting('role') = ${quoteText(roles.staff)}`;
  const nothing = isGlobal(entity) ? staff : `wall_company() is null and ${staff}`;
  const callers = [roles.staff, roles.operator, ...ofPanel(entity, roles)];
  return sqlFile(join(__dirname, 'functions/key.sql'), {
    schema: unquoteName(schema),
    name,
    unless_seen: `if ${nothing} then return; end if;`,
    candidates: branches.join('\n    '),
    callers: callers.map(quoteName).join(', '),
  });
};

/** An index for each candidate key of every entity, and the function that looks a key up in it. */
export const keyRowSecurity = (schema: string, roles: RoleNames): string[] =>
  ENTITIES.flatMap((entity) => {
    const name = keyFunctionOf(entity);
    if (!name) return [];
    const table = tableOf(uidOf(entity));
    const indexes = keyCandidates(entity).map((fields) => indexed(entity, fields));
    return [
      ...dropOthers(
        schema,
        table,
        'wall\\_key\\_%',
        indexes.map((what) => indexName(table, what)),
      ),
      ...indexes.map(
        (what) =>
          `create index if not exists ${quoteName(indexName(table, what))} on ${schema}.${quoteName(table)} (${what})`,
      ),
      ...keyFunction(schema, roles, entity, name),
    ];
  });

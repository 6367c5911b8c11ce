import { createHash } from 'node:crypto';
import { counterRowSecurity } from './counters';
import { declareRoles } from './current-roles';
import { identityFunctions } from './functions';
import { closeDatabase, grantsOf, nothingForPublic, revokeAll, specialGrantsOf } from './grants';
import { uniqueIndexes } from './indexes';
import { keyRowSecurity } from './keys';
import { COMPANIES, companyTables, type Kind, tableOf } from './layout';
import { dropPoliciesAndTriggers } from './lift';
import { linkRowSecurity } from './links';
import { listIndexesOf } from './list-indexes';
import { quoteName, type RoleNames, roleNames } from './names';
import { policiesOf, policy, secure } from './policies';
import { ensureRoles } from './roles';
import type { Transaction } from './scope';
import { searchRowSecurity } from './search';
import { specialTables } from './special';
import { triggerFunctions, triggersOf } from './triggers';

/** A number that is used for no other lock: two servers that start at once build one after the other. */
const BUILDING = 7_405_112;

type Statements = (schema: string, roles: RoleNames) => string[];

/** The row security of one feature, built together with that of all tables with a company. */
export interface FeatureSecurity {
  /** Policies, grants and functions that the triggers of all tables may call. */
  readonly policies?: Statements;
  /** Triggers and tables of its own. */
  readonly triggers?: Statements;
  /**
   * By uid: tables that callers without a company in view write to as well. The function sets the company of their rows
   * to that of the row they belong to.
   */
  readonly stamps?: Readonly<Record<string, string>>;
}

/** All statements of row security in order; the same content types produce the same text. */
const scriptOf = (schema: string, roles: RoleNames, features: readonly FeatureSecurity[]): string[] => {
  const stamps: Readonly<Record<string, string>> = Object.assign({}, ...features.map((feature) => feature.stamps));
  const tables = companyTables();
  const kinds = new Map<string, Kind>(tables.map(({ uid, kind }) => [uid, kind]));
  const special = specialTables();
  return [
    ...revokeAll(schema, roles),
    ...identityFunctions(schema, roles),
    ...triggerFunctions(schema),
    ...tables.flatMap((table) => [
      ...policiesOf(schema, roles, table, kinds),
      ...grantsOf(schema, roles, table, table.uid in stamps),
      ...listIndexesOf(schema, table),
    ]),
    ...special.flatMap((table) => [
      secure(schema, table.table),
      ...table.rules.map((rule) => policy(schema, roles, table.table, rule)),
      ...specialGrantsOf(schema, roles, table),
    ]),
    ...features.flatMap(({ policies }) => policies?.(schema, roles) ?? []),
    ...tables.flatMap((table) => triggersOf(schema, table, stamps[table.uid])),
    ...counterRowSecurity(schema, roles, tableOf(COMPANIES)),
    ...linkRowSecurity(schema, roles),
    ...features.flatMap(({ triggers }) => triggers?.(schema, roles) ?? []),
    ...uniqueIndexes(schema),
    ...keyRowSecurity(schema, roles),
    ...searchRowSecurity(schema, roles),
    ...nothingForPublic(),
  ];
};

/**
 * Everything of row security that is in the database, as one hash: policies, triggers, functions, constraints, indexes,
 * row security and grants. A change by any program changes it.
 */
const STATE = `
  select md5(concat_ws('|',
    (select string_agg(concat_ws(' ', tablename, policyname, permissive, roles::text, cmd, qual, with_check), ';' order by tablename, policyname)
      from pg_policies where schemaname = current_schema()),
    (select string_agg(concat_ws(' ', tgenabled, pg_get_triggerdef(t.oid)), ';' order by tgrelid, tgname)
      from pg_trigger t join pg_class c on c.oid = tgrelid
      where relnamespace = current_schema()::regnamespace and tgname like 'wall\\_%'),
    (select string_agg(concat_ws(' ', pg_get_functiondef(oid), proacl::text), ';' order by proname)
      from pg_proc where pronamespace = current_schema()::regnamespace and (proname like 'wall\\_%' or proname = 'next_numbers')),
    (select string_agg(pg_get_constraintdef(oid), ';' order by conname)
      from pg_constraint where connamespace = current_schema()::regnamespace and conname like 'wall\\_%'),
    (select string_agg(indexdef, ';' order by indexname)
      from pg_indexes where schemaname = current_schema() and indexname like 'wall\\_%'),
    (select string_agg(concat_ws(' ', relname, relrowsecurity, relacl::text), ';' order by relname)
      from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'S')),
    (select string_agg(concat_ws(' ', attrelid::regclass, attname, attacl::text), ';' order by attrelid, attname)
      from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace = current_schema()::regnamespace and attacl is not null)
  )) as state`;

const read = async (trx: Transaction): Promise<string> => {
  const { rows } = await trx.raw<{ rows: [{ state: string }] }>(STATE);
  return rows[0].state;
};

const fingerprintOf = (script: readonly string[]): string =>
  createHash('sha256').update(script.join(';\n')).digest('hex');

/** Whether exactly this script ran last, and nothing that it built has changed since. */
const isUnchanged = async (trx: Transaction, script: readonly string[]): Promise<boolean> => {
  await trx.raw(
    'create table if not exists ridgeline_wall (id integer primary key check (id = 1), fingerprint text not null, state text not null)',
  );
  const { rows } = await trx.raw<{ rows: { fingerprint: string; state: string }[] }>(
    'select fingerprint, state from ridgeline_wall',
  );
  const [last] = rows;
  return last?.fingerprint === fingerprintOf(script) && last.state === (await read(trx));
};

const remember = async (trx: Transaction, script: readonly string[]): Promise<void> => {
  await trx.raw(
    `insert into ridgeline_wall values (1, :fingerprint, :state)
      on conflict (id) do update set fingerprint = excluded.fingerprint, state = excluded.state`,
    { fingerprint: fingerprintOf(script), state: await read(trx) },
  );
};

/**
 * Builds row security, or verifies that it is up to date: roles, policies, grants, triggers, constraints, indexes and
 * search. Runs after each schema sync, in one transaction under a lock, so that several servers may start at once and a
 * failure changes nothing.
 * @param features what each feature adds for its own tables
 * @throws Error that prints the SQL to run by hand when the database user may not create roles
 */
export const ensureRowSecurity = async (features: readonly FeatureSecurity[]): Promise<void> => {
  const { rows } = await strapi.db.connection.raw<{ rows: [{ database: string; schema: string }] }>(
    'select current_database() as database, current_schema() as schema',
  );
  const [{ database, schema }] = rows;
  const roles = roleNames(database);
  const script = scriptOf(quoteName(schema), roles, features);
  await strapi.db.connection.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [BUILDING]);
    const { superuser } = await ensureRoles(trx, database, roles);
    if (superuser) {
      strapi.log.warn('The user of DATABASE_URL is a superuser; a plain owner of the database is enough and safer.');
    }
    await closeDatabase(trx, database);
    if (await isUnchanged(trx, script)) return;
    await dropPoliciesAndTriggers(trx);
    for (const statement of script) await trx.raw(statement);
    await remember(trx, script);
  });
  declareRoles(roles);
};

import type { Core, UID } from '@strapi/strapi';
import { dropPoliciesAndTriggers } from '../lift';
import { ensureRowSecurity, type FeatureSecurity } from '../row-security';
import type { Transaction } from '../scope';
import { closeGate } from './gate';
import { COPIES, emptyCopies } from './keep';
import { MIGRATIONS } from './list';
import type { Migration } from './migration';
import { SCHEMA } from './number';
import { Refusal, refuseNewer, storedNumber } from './refusal';

const askPool = async (statement: string): Promise<readonly object[]> =>
  (await strapi.db.connection.raw(statement)).rows;

/** The schema number of a database that an earlier version has used, which this one upgrades; undefined for any other. */
const olderSchema = async (): Promise<number | undefined> => {
  const [used] = await askPool(`select 1 where to_regclass('strapi_core_store_settings') is not null`);
  const number = (await storedNumber(askPool)) ?? 0;
  return used !== undefined && number !== SCHEMA ? number : undefined;
};

/** SQLSTATE and error codes of a disk that takes no more. */
const FULL = ['53100', 'ENOSPC', 'EDQUOT'];

/** An upgrade that has no room is one transaction that was rolled back: one line says so. */
const oneLine = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && FULL.includes(String(error.code))
    ? new Refusal('The database was not upgraded and is as before: its disk is full. Make room, and start again.')
    : error;

/** A number that is used for no other lock: of two servers that start at once, the second finds the work done. */
const SYNCHRONISING = 7_405_113;
type Provider = Core.Strapi['db']['schema'];
type Tables = Provider['schema'];

/** What the last start stored: its schema number, and the tables and columns of its content types. */
interface State {
  readonly number: number;
  readonly schema: Tables;
  readonly hash: string;
}

const exists = async (trx: Transaction, table: string): Promise<boolean> => {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    'select from pg_tables where schemaname = current_schema() and tablename = ?',
    [table],
  );
  return rows.length > 0;
};

/** A database of a version without numbers has number 0; an empty one has none (null). */
const readState = async (trx: Transaction): Promise<State | null> => {
  if (await exists(trx, 'ridgeline_schema')) {
    const { rows } = await trx.raw<{ rows: State[] }>('select number, schema, hash from ridgeline_schema');
    if (rows[0]) return rows[0];
  }
  if (!(await exists(trx, 'strapi_database_schema'))) return null;
  const { rows } = await trx.raw<{ rows: Omit<State, 'number'>[] }>(
    'select schema, hash from strapi_database_schema order by time desc, id desc limit 1',
  );
  return rows[0] ? { number: 0, ...rows[0] } : null;
};

/** The table of the schema number; created before the row security is built, which lists all tables. */
const ensureStateTable = async (trx: Transaction): Promise<void> => {
  await trx.raw(`create table if not exists ridgeline_schema (id integer primary key check (id = 1),
    number integer not null, schema json not null, hash text not null, changed_at timestamp not null)`);
};

/** Stores the state of this start, and prevents versions without numbers from starting. */
const writeState = async (trx: Transaction, schema: Tables, hash: string): Promise<void> => {
  await trx.raw(
    `insert into ridgeline_schema values (1, :number, :schema::json, :hash, now() at time zone 'utc')
     on conflict (id) do update set number = excluded.number, schema = excluded.schema, hash = excluded.hash,
       changed_at = excluded.changed_at`,
    { number: SCHEMA, schema: JSON.stringify(schema), hash },
  );
  if (await exists(trx, 'strapi_database_schema')) {
    await trx.raw(`create schema if not exists ${COPIES}`);
    await trx.raw(`alter table strapi_database_schema set schema ${COPIES}`);
  }
  await closeGate(trx);
};

type AdditiveProvider = Core.Strapi['db']['schema'];
type Diff = Awaited<ReturnType<AdditiveProvider['schemaDiff']['diff']>>['diff'];
type Columns = Diff['tables']['updated'][number]['columns'];
type Column = Columns['added'][number];

const MOST_NAMED = 10;

/** Types that can hold every value of another type. */
const WIDER: Readonly<Record<string, string>> = { string: 'text', integer: 'bigInteger' };

/** Whether a column of the database can get this definition without any value being lost or refused. */
const keepsValues = (now: Column | undefined, wanted: Column): boolean => {
  if (wanted.type === 'increments') return true;
  if (!now || (wanted.notNullable && !now.notNullable)) return false;
  return now.type === wanted.type || WIDER[now.type] === wanted.type;
};

/**
 * What Strapi's synchronisation would drop, retype or narrow: columns and tables that the version before had and
 * this one does not, and columns of another type.
 * @param diff what Strapi would do
 * @param present the tables of the database
 */
const losses = ({ tables }: Diff, present: AdditiveProvider['schema']): { gone: string[]; retyped: string[] } => {
  const columnOf = (table: string, column: string): Column | undefined =>
    present.tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column);
  return {
    gone: [
      ...tables.removed.map(({ name }) => `table ${name}`),
      ...tables.updated.flatMap(({ name, columns }) => columns.removed.map((column) => `${name}.${column.name}`)),
    ],
    retyped: tables.updated.flatMap(({ name, columns }) =>
      columns.updated
        .filter(({ object }) => !keepsValues(columnOf(name, object.name), object))
        .map(({ object }) => `${name}.${object.name} (to ${object.type}${object.notNullable ? ', not null' : ''})`),
    ),
  };
};

const listed = (names: readonly string[]): string =>
  [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? [`${names.length - MOST_NAMED} more`] : [])].join(
    ', ',
  );

/**
 * Allows only additions. What was removed or retyped needs a migration.
 * @throws Refusal in one line that names the tables and columns
 */
const refuseLosses = (diff: Diff, present: AdditiveProvider['schema']): void => {
  const { gone, retyped } = losses(diff, present);
  if (gone.length > 0) {
    throw new Refusal(
      `The database has what this version does not know: ${listed(gone)}. Nothing was changed. Was a newer version ` +
        'started on it? Start that one. Was a field renamed or removed? Write a migration (cms/src/database/migrations/README.md).',
    );
  }
  if (retyped.length === 0) return;
  throw new Refusal(
    `This version stores differently: ${listed(retyped)}. Nothing was changed. ` +
      'A field that changes its type needs a migration (cms/src/database/migrations/README.md).',
  );
};

/** Lets Strapi add what this version's content types need, after a check that nothing in the database would be lost. */
const addWhatIsNew = async (stored: State | null): Promise<void> => {
  const { db } = strapi;
  if (await db.migrations.shouldRun()) await db.migrations.up();
  const present = await db.dialect.schemaInspector.getSchema();
  const { status, diff } = await db.schema.schemaDiff.diff({
    previousSchema: stored?.schema,
    databaseSchema: present,
    userSchema: db.schema.schema,
  });
  refuseLosses(diff, present);
  if (status !== 'CHANGED') return;
  const { settings } = db.config;
  // A changed index is dropped and created again, which the setting forbids along with the losses that were checked above.
  db.config.settings = { ...settings, forceMigration: true };
  try {
    await db.schema.builder.updateSchema(diff);
  } finally {
    db.config.settings = settings;
  }
};

/**
 * Makes statements that Strapi sends concurrently run one after the other: a transaction has one connection.
 * @returns waits until none is running, as a COMMIT must
 */
const oneAtATime = ({ client }: Transaction): (() => Promise<void>) => {
  const query: (...words: unknown[]) => Promise<unknown> = client.query.bind(client);
  let under = 0;
  let last: Promise<unknown> = Promise.resolve();
  client.query = (...words: unknown[]) => {
    under += 1;
    // At once when none is running: knex treats a transaction as ended once it has sent its COMMIT.
    const next = under > 1 ? last.then(() => query(...words)) : query(...words);
    last = next.catch(() => undefined).finally(() => (under -= 1));
    return next;
  };
  return async () => {
    while (under > 0) await last;
  };
};

const change = async (trx: Transaction, stored: State | null, hash: string): Promise<void> => {
  const pending: Migration[] = stored ? MIGRATIONS.filter(({ number }) => number > stored.number) : [];
  for (const { number, name } of pending) strapi.log.info(`Migration ${number}: ${name}`);
  // PostgreSQL refuses to retype a column that a policy uses, and triggers must not run for a migration's writes.
  await dropPoliciesAndTriggers(trx);
  if (pending.length > 0) await emptyCopies(trx);
  for (const migration of pending) await migration.before?.({ trx });
  await addWhatIsNew(stored);
  for (const migration of pending) await migration.after?.({ trx });
  await ensureStateTable(trx);
  await writeState(trx, strapi.db.schema.schema, hash);
};

/**
 * Upgrades the database to this version: numbered migrations, what Strapi adds for new fields, row security with audit,
 * and the schema number, in one transaction. After an error or a kill the database is unchanged.
 * @throws Refusal in one line for a newer database, and where a value would be lost
 */
const synchronise = async (features: readonly FeatureSecurity[]): Promise<void> => {
  const { db } = strapi;
  const pool = db.connection;
  const hash = db.schema.schemaStorage.hashSchema(db.schema.schema);
  await pool.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [SYNCHRONISING]);
    await refuseNewer(async (statement) => (await trx.raw(statement)).rows);
    const idle = oneAtATime(trx);
    // Strapi's own code uses the pool: its statements belong to this transaction too.
    db.connection = trx;
    try {
      const stored = await readState(trx);
      if (stored?.number !== SCHEMA || stored.hash !== hash) await change(trx, stored, hash);
      await ensureRowSecurity(features);
    } finally {
      db.connection = pool;
      await idle();
    }
  });
};

/** Upgrades, and says so: it takes long enough that somebody might stop it. As warnings, since a usual start shows no less. */
const upgradeFrom = async (
  number: number,
  features: readonly FeatureSecurity[],
  beforeUpgrade: () => Promise<void>,
): Promise<void> => {
  await beforeUpgrade();
  strapi.log.warn(`Upgrading the database from schema ${number} to ${SCHEMA}`);
  await synchronise(features).catch((error: unknown) => {
    throw oneLine(error);
  });
  strapi.log.warn('The upgrade is done');
};

interface Options {
  readonly options?: { readonly draftAndPublish?: boolean };
  readonly pluginOptions?: { readonly i18n?: { readonly localized?: boolean } };
}

const drafts = (type: Options): boolean => type.options?.draftAndPublish === true;
const localised = (type: Options): boolean => type.pluginOptions?.i18n?.localized === true;

/**
 * Refuses content types that lost their drafts or translations: Strapi deletes these rows before it synchronises, in
 * code that cannot be switched off.
 * @throws Refusal in one line
 */
const refuseDraftsLost = async (): Promise<void> => {
  if (!(await strapi.db.getSchemaConnection().hasTable('strapi_core_store_settings'))) return;
  const stored = await strapi.store.get({ type: 'strapi', name: 'content_types', key: 'schema' });
  const before = (stored ?? {}) as Readonly<Record<string, Options>>;
  const lost = Object.keys(strapi.contentTypes).filter((uid) => {
    const then = before[uid];
    const now: Options = strapi.contentType(uid as UID.ContentType);
    return then && ((drafts(then) && !drafts(now)) || (localised(then) && !localised(now)));
  });
  if (lost.length === 0) return;
  throw new Refusal(
    `Drafts or translations would be deleted of: ${lost.join(', ')}. Nothing was changed. ` +
      'This version switched them off; an upgrade cannot do that.',
  );
};

/**
 * For `register`: replaces Strapi's synchronisation, which drops columns without asking, by that of this folder. A
 * database of a newer version is refused before Strapi touches it, however the server is started.
 * @param beforeUpgrade called before a database of an earlier version is changed; an error ends the start
 */
export const registerMigrations = (features: readonly FeatureSecurity[], beforeUpgrade: () => Promise<void>): void => {
  const { db } = strapi;
  const init = db.init.bind(db);
  db.init = async (options) => {
    const made = await init(options);
    await refuseNewer(askPool);
    await refuseDraftsLost();
    return made;
  };
  db.schema.sync = async () => {
    const older = await olderSchema();
    if (older === undefined) await synchronise(features);
    else await upgradeFrom(older, features, beforeUpgrade);
    // Otherwise Strapi would delete rows that name a content type it no longer knows; that is for a migration to do.
    return 'UNCHANGED';
  };
};

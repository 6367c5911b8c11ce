import { dropPoliciesAndTriggers } from '../lift';
import { ensureRowSecurity, type FeatureSecurity } from '../row-security';
import type { Transaction } from '../scope';
import { refuseLosses } from './additive';
import { emptyCopies } from './keep';
import { MIGRATIONS } from './list';
import type { Migration } from './migration';
import { SCHEMA } from './number';
import { refuseNewer } from './refusal';
import { ensureStateTable, readState, type State, writeState } from './state';

/** A number that is used for no other lock: of two servers that start at once, the second finds the work done. */
const SYNCHRONISING = 7_405_113;

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
export const synchronise = async (features: readonly FeatureSecurity[]): Promise<void> => {
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

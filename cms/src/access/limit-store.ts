import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { unquoteName } from '../database/names';
import { sqlFile } from '../database/sql';
import { environment } from '../environment';

const TABLE = 'ridgeline_limits';

/** Connections of its own: counting an attacker's requests takes no connection from other requests. */
const CONNECTIONS = 2;

/** Milliseconds that the database has for one count; after that the memory of this process counts instead. */
const PATIENCE = 500;

/** Milliseconds that a count may wait for its turn. Long: falling back on a busy server would split the count. */
const TURN = 20_000;

/** Milliseconds between two deletions of expired counts. */
const SWEEP = 300_000;

/** The table of the counts. */
export const limitRowSecurity = (schema: string): string[] =>
  sqlFile(join(__dirname, 'limits.sql'), { schema: unquoteName(schema), limits: TABLE });

const pool = new Pool({
  connectionString: environment.databaseUrl,
  max: CONNECTIONS,
  application_name: 'ridgeline limits',
  // A count need not survive a crash of the database: it does not wait for the disk.
  options: '-c synchronous_commit=off',
  connectionTimeoutMillis: TURN,
  statement_timeout: PATIENCE,
  query_timeout: TURN,
});
// A broken idle connection: the next count opens a new one, or falls back.
pool.on('error', () => undefined);

/**
 * One count for all servers of the database. A key that is over its limit is blocked in memory, without another
 * question to the database; while the database does not answer, each process counts for itself.
 */
export const sharedLimiter = (keyPrefix: string, points: number, minutes: number): RateLimiterPostgres => {
  const options = { keyPrefix, points, duration: minutes * 60 };
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Above the limit, since a point may be given back.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(options),
  });
};

/** What is counted, so that no one who reads the table learns addresses or names: not even by trying all of them. */
export const hidden = (key: string): string =>
  createHmac('sha256', environment.secrets.jwt).update(`limit ${key}`).digest('base64url');

let clock: NodeJS.Timeout | undefined;

/** Sweeps counts whose time is over, until `endLimits`. */
export const startLimits = (): void => {
  clock = setInterval(() => {
    pool.query(`delete from ${TABLE} where expire < $1`, [Date.now()]).catch(() => undefined);
  }, SWEEP);
  clock.unref();
};

/** Before the database is closed. */
export const endLimits = async (): Promise<void> => {
  clearInterval(clock);
  if (!pool.ending) await pool.end();
};

import { access, constants, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { environment } from '../environment';
import { reportError } from '../faults';
import { askQueue } from '../jobs';
import { diskIsFull } from './disk';

/** What a server needs to take requests. */
type Need = 'database' | 'disk' | 'queue';

/** Milliseconds for which a result is used again, however often it is requested. */
const LIFETIME = 1_000;

/** Milliseconds within which the database and the queue must answer. */
const PATIENCE = 1_500;

/**
 * A separate connection: when all of the pool's are in use the server is busy, and a proxy that removed busy servers
 * would have none left.
 */
const connect = (): Pool => {
  const pool = new Pool({
    connectionString: environment.databaseUrl,
    application_name: 'ridgeline ready',
    max: 1,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  // The database may end an idle connection; the next check opens another one.
  pool.on('error', () => undefined);
  return pool;
};

let own: Pool | undefined;

const askDatabase = (): Promise<unknown> => {
  own ??= connect();
  return own.query('select 1');
};

const within = (work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, false);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
};

const isWritable = async (): Promise<boolean> => {
  const { dataDir, uploadsDir, panelUploadsDir } = environment;
  const probe = join(dataDir, `.ready-${process.pid}`);
  try {
    await writeFile(probe, '.');
    await rm(probe);
    // With a slash at its end, so that a file in place of the folder is an error.
    for (const folder of [uploadsDir, panelUploadsDir]) await access(`${folder}/`, constants.W_OK | constants.X_OK);
    return !(await diskIsFull());
  } catch (error) {
    reportError('The disk below DATA_DIR cannot be used', error);
    return false;
  }
};

const look = async (): Promise<Need[]> => {
  const [database, disk, queue] = await Promise.all([within(askDatabase()), isWritable(), within(askQueue())]);
  const held: Record<Need, boolean> = { database, disk, queue };
  return (Object.keys(held) as Need[]).filter((need) => !held[need]);
};

let last: { readonly at: number; readonly found: Promise<Need[]> } | undefined;

/** What the server lacks; empty when it takes requests. Checked once a second at most. */
export const missing = (): Promise<Need[]> => {
  if (!last || Date.now() - last.at > LIFETIME) last = { at: Date.now(), found: look() };
  return last.found;
};

/** For `destroy`. */
export const endReadiness = async (): Promise<void> => {
  const ended = own;
  own = undefined;
  await ended?.end();
};

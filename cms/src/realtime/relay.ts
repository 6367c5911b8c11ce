import { createAdapter } from '@socket.io/postgres-adapter';
import { Pool, type PoolClient } from 'pg';
import { environment } from '../environment';
import { faultOf, noteFault } from '../faults';
import { ATTACHMENTS } from './security';

/** One connection listens for as long as the server runs; the other one speaks: with two, events would overtake. */
const CONNECTIONS = 2;

/** Milliseconds between two looks for attachments that all servers have read. */
const SWEEP = 600_000;

/** What may be written down of an error: a code where there is one, since a text may repeat the address. */
const reason = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? 'unknown';
};

/**
 * A client that is out when its connection ends would stay counted as out: after as many restarts of the database as
 * there are connections nothing would be announced any more. The adapter takes a new one for listening by itself.
 */
const keepCount = (pool: Pool): void => {
  const out = new Set<PoolClient>();
  pool.on('acquire', (client) => out.add(client));
  pool.on('release', (_error, client) => out.delete(client));
  pool.on('connect', (client) => {
    client.on('end', () => {
      if (out.has(client)) client.release(true);
    });
  });
};

export interface Relay {
  readonly adapter: ReturnType<typeof createAdapter>;
  readonly end: () => Promise<void>;
}

/**
 * Carries events between servers on the same database, by its notices: as the owner, on connections of its own, since
 * one of them listens all the time. Comes back by itself when the database does.
 */
export const openRelay = (): Relay => {
  let ending = false;
  const reportFailure = (error: unknown): void => {
    if (ending) return;
    const fault = faultOf(error);
    if (fault) noteFault(fault);
    else strapi.log.warn(`Real time: the database does not answer (${reason(error)}); trying again.`);
  };
  const pool = new Pool({
    connectionString: environment.databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    application_name: 'ridgeline real time',
  });
  pool.on('error', reportFailure);
  // The pool listens to idle clients alone; the one that listens to notices is never idle.
  pool.on('connect', (client) => client.on('error', reportFailure));
  keepCount(pool);
  const adapter = createAdapter(pool, {
    channelPrefix: 'ridgeline',
    tableName: ATTACHMENTS,
    cleanupInterval: SWEEP,
    errorHandler: reportFailure,
  });
  return {
    adapter,
    end: () => {
      ending = true;
      return pool.end();
    },
  };
};

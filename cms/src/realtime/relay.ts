import { createAdapter } from '@socket.io/postgres-adapter';
import { Pool, type PoolClient } from 'pg';
import { environment } from '../environment';
import { faultOf, noteFault } from '../faults';
import { ATTACHMENTS } from './security';

/** One connection listens for as long as the server runs; the other one sends. Two senders could reorder events. */
const CONNECTIONS = 2;

/** Milliseconds between two searches for attachments that all servers have read. */
const SWEEP = 600_000;

/** What may be logged of an error: a code where there is one, since a message may repeat the address. */
const reason = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? 'unknown';
};

/**
 * A client whose connection ends while it is checked out would stay counted as checked out: after as many restarts of
 * the database as the pool has connections, nothing would be sent any more. The adapter itself takes a new one for listening.
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
 * Carries events between servers of the same database, by its notifications: as the owner, on connections of its own,
 * since one of them listens all the time. Reconnects by itself when the database is back.
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
  // The pool handles errors of idle clients only; the one that listens is never idle.
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

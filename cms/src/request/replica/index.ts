import type { Client } from '../../database/pipelined';
import { environment } from '../../environment';
import { faultOf } from '../../faults';
import { BusyError } from '../../faults/busy';
import { LIMITS } from '../admission/limits';
import type { Wanted } from '../open';
import { hasReplica, positionFor } from './position';
import { countRead, endWatching, isReplicaUsable, noteFailedRead } from './watch';

export { hasReplica, noteWritten, writtenRowSecurity } from './position';
export { replicaHealth, startReplica } from './watch';

/** Milliseconds for which a read waits for the replica before the primary is read. */
const PATIENCE = 1_000;

/** The client of knex for the primary, of which another one is made for the replica. */
interface Pooled extends Client {
  readonly config: { readonly connection: object };
  destroy(): Promise<void>;
}

let own: Pooled | undefined;

/** The client through which a transaction begins on the replica. */
export const replicaClient = (): Client => {
  const primary = strapi.db.connection.client as Pooled & { constructor: new (config: object) => Pooled };
  const { config } = primary;
  own ??= new primary.constructor({
    ...config,
    connection: {
      ...config.connection,
      connectionString: environment.databaseReadUrl,
      connectionTimeoutMillis: PATIENCE,
    },
    pool: { min: 0, max: LIMITS.all },
    acquireConnectionTimeout: PATIENCE,
    // Each connection that ends would be a line; watch.ts writes one for all.
    log: { warn: () => undefined },
  });
  return own;
};

/** Thrown inside a transaction on a replica that lacks something that the company has stored. */
export class Behind extends Error {}

/**
 * The place in the log that the replica must have reached for a read of staff that may be answered by it.
 * @returns undefined when the primary is to be read
 */
export const replicaFor = ({ role, companyId }: Wanted): Promise<string | undefined> => {
  if (!hasReplica || role !== 'staff' || companyId === null) return Promise.resolve(undefined);
  if (isReplicaUsable()) return positionFor(companyId);
  countRead('away');
  return Promise.resolve(undefined);
};

/**
 * The first statement of a transaction on the replica, since each connection may lead to another one of several replicas.
 * Later statements see at least what was there then.
 */
export const reaching = (position: string): NonNullable<Wanted['prepare']> => ({
  statement: {
    text: `select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= ?::pg_lsn, false) as reached`,
    bindings: [position],
    name: 'replica begins',
  },
  read: ([row]) => {
    if (row?.reached !== true) throw new Behind();
    return {};
  },
});

/** Whether the primary may do better: every error of the database or of the connection, but no refusal of a request. */
const isOfReplica = (error: unknown): error is Error =>
  error instanceof Error && !(error instanceof BusyError) && ('severity' in error || faultOf(error) !== undefined);

const GONE = ['away', 'crowded'];

/**
 * Reads on the replica.
 * @param read may be run once more on the primary
 * @returns undefined when the primary must be read instead: the caller does not learn that the replica failed
 */
export const onReplica = async <Result>(
  read: () => Promise<Result>,
): Promise<{ readonly result: Result } | undefined> => {
  try {
    const result = await read();
    countRead('replica');
    return { result };
  } catch (error) {
    if (error instanceof Behind) countRead('behind');
    else if (isOfReplica(error)) {
      countRead('failed');
      noteFailedRead(error, GONE.includes(faultOf(error)?.kind ?? ''));
    } else throw error;
    return undefined;
  }
};

/** For `destroy`. */
export const endReplica = async (): Promise<void> => {
  await endWatching();
  await own?.destroy();
  own = undefined;
};

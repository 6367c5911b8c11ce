import type { Health, ReplicaRead } from '@ridgeline/domain/health';
import { Pool } from 'pg';
import { environment } from '../../environment';
import { shortOf } from '../../faults';
import { replicaLag, replicaReads } from '../../metrics';
import { hasReplica } from './position';

/** Seconds: a replica that is further behind is not read. */
export const MOST_LAG_SECONDS = 10;

/** Milliseconds between two measurements of the replica. */
const LOOK = 1_000;

/** Milliseconds within which it must answer. */
const PATIENCE = 1_500;

/** Milliseconds between two lines of the log about the same replica. */
const QUIET = 60_000;

const LOOKING = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as position,
  (select system_identifier::text from pg_control_system()) as cluster`;

interface Look {
  readonly follows: boolean;
  readonly position: string | null;
  readonly cluster: string;
}

interface Found {
  /** Milliseconds; null while it is not known. */
  readonly lag: number | null;
  /** Why it is not read; null when it is. */
  readonly problem: string | null;
}

let found: Found = { lag: null, problem: 'not looked at yet' };
let lastLogged = 0;
let silenced = false;
let clock: NodeJS.Timeout | undefined;
let probe: Pool | undefined;
let looking: Promise<void> = Promise.resolve();

const reads: Record<ReplicaRead, number> = { replica: 0, behind: 0, failed: 0, away: 0 };

/** Counts a read that may go to the replica. */
export const countRead = (outcome: ReplicaRead): void => {
  reads[outcome] += 1;
  replicaReads.inc({ outcome });
};

/** One line a minute at most. @returns whether it was written */
const say = (line: string): boolean => {
  const now = Date.now();
  if (now - lastLogged < QUIET) return false;
  lastLogged = now;
  strapi.log.warn(line);
  return true;
};

const settle = (next: Found): void => {
  const before = found;
  found = next;
  if (next.lag !== null) replicaLag.set(next.lag / 1_000);
  if (next.problem !== null && before.problem === null) {
    silenced = !say(`The replica (DATABASE_READ_URL) is not read: ${next.problem}. The primary is read instead.`);
  } else if (next.problem === null && before.problem !== null && !silenced) {
    strapi.log.info('The replica (DATABASE_READ_URL) is read.');
  }
};

/** Whether it is worth asking the replica. */
export const isReplicaUsable = (): boolean => found.problem === null;

/**
 * Notes that a read failed on the replica, and was answered by the primary.
 * @param gone whether it does not answer at all: then it is not read before it has answered again
 */
export const noteFailedRead = (error: unknown, gone: boolean): void => {
  if (gone) settle({ ...found, problem: shortOf(error) });
  else say(`A read on the replica (DATABASE_READ_URL) failed and was answered by the primary: ${shortOf(error)}`);
};

const problemOf = ({ follows, cluster }: Look, primary: string, lag: number): string | null => {
  if (!follows) return 'it is no replica';
  if (cluster !== primary) return 'it is a replica of another database';
  return lag > MOST_LAG_SECONDS * 1_000 ? `it is ${Math.round(lag / 1_000)} s behind` : null;
};

/** A place in the write-ahead log, `16/B374D848`, as a number. */
const placeOf = (position: string): bigint => {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

interface Seen {
  readonly at: number;
  readonly place: bigint;
}

/** More of them are thinned out: the oldest says how long the lag is. */
const MOST = 1_000;

/**
 * Measures how long ago the primary was where a replica is now. The replica's own times do not say it: they stay as they
 * are both when nothing is written and when the replica is cut off.
 */
const lagMeter = () => {
  /** Places of the primary that the replica has not reached, the oldest first. */
  let ahead: Seen[] = [];
  return {
    /** @param at milliseconds */
    seePrimary: (at: number, place: bigint): void => {
      if (ahead.length >= MOST) ahead.splice(1, 1);
      ahead.push({ at, place });
    },
    /** @returns milliseconds; 0 when it has all */
    lag: (now: number, replayed: bigint): number => {
      ahead = ahead.filter(({ place }) => place > replayed);
      return ahead[0] ? now - ahead[0].at : 0;
    },
  };
};

const meter = lagMeter();

const look = async (): Promise<void> => {
  try {
    const { rows: of } = await strapi.db.connection.raw<{ rows: [{ position: string; cluster: string }] }>(
      `select pg_current_wal_insert_lsn()::text as position, system_identifier::text as cluster from pg_control_system()`,
    );
    meter.seePrimary(Date.now(), placeOf(of[0].position));
    const answered = await probe?.query<Look>(LOOKING);
    const [row] = answered?.rows ?? [];
    if (!row) return;
    const lag = meter.lag(Date.now(), placeOf(row.position ?? '0/0'));
    settle({ lag, problem: problemOf(row, of[0].cluster, lag) });
  } catch (error) {
    settle({ lag: null, problem: shortOf(error) });
  }
};

/** For `bootstrap`: measures the replica every second, if there is one. Before the first measurement it is not read. */
export const startReplica = (): void => {
  if (!hasReplica) return;
  probe = new Pool({
    connectionString: environment.databaseReadUrl,
    application_name: 'ridgeline replica',
    max: 1,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  // It may end an idle connection; the next look opens another one.
  probe.on('error', () => undefined);
  const again = (): void => {
    looking = look().finally(() => {
      if (probe) clock = setTimeout(again, LOOK).unref();
    });
  };
  again();
};

/** For `destroy`. */
export const endWatching = async (): Promise<void> => {
  const ended = probe;
  probe = undefined;
  clearTimeout(clock);
  await looking;
  await ended?.end();
};

/** What an operator reads of the replica. */
export const replicaHealth = (): Health['replica'] => ({
  state: hasReplica ? (found.problem === null ? 'ok' : 'attention') : 'off',
  lagSeconds: found.lag === null ? null : Math.round(found.lag / 100) / 10,
  mostLagSeconds: MOST_LAG_SECONDS,
  reads: { ...reads },
});

import { Client } from 'pg';
import { environment } from '../../environment';
import { reportError } from '../../faults';
import { asSystem } from '../../request';
import type { LogCheck } from '../seal/result';
import { SEALING } from '../seal/seal';
import { knownBefore, verifySnapshot } from '../seal/snapshot';
import { lastCheck, noteCheck } from './note';

/** A number that is used for no other lock: of several servers one verifies. */
const CHECKING = 7_405_131;

/** Milliseconds between two looks whether a verification is due, and after which one is. */
const LOOK = 60_000;
const DAY = 24 * 60 * 60_000;

let clock: NodeJS.Timeout | undefined;
let running: Promise<void> | undefined;
let stopping = false;

const stopSoon = (): void => {
  if (stopping) throw new Error('the server stops');
};

/**
 * Verifies in one snapshot. No server seals while it is taken and what the data folder knows is read; the walk itself, which
 * takes seconds, holds up nobody.
 */
const verifyWith = async (client: Client): Promise<LogCheck | undefined> => {
  const { dataDir, secrets } = environment;
  await client.query('select pg_advisory_lock($1)', [SEALING]);
  const known = await knownBefore(client, dataDir).catch((error: Error) => error);
  if (known === undefined) return undefined;
  if (known instanceof Error) {
    return { entries: 0, erased: 0, broken: { log: null, problem: known.message, entry: null } };
  }
  await client.query('begin isolation level repeatable read, read only; set local row_security = off; select 1');
  await client.query('select pg_advisory_unlock($1)', [SEALING]);
  return verifySnapshot(client, secrets.auditKey, known, stopSoon);
};

/**
 * Verifies the audit log once, whichever server asks, and stores what it found.
 * @returns what it found; undefined when another server is verifying, or nothing was sealed yet
 */
export const checkLog = async (): Promise<LogCheck | undefined> => {
  const client = new Client({ connectionString: environment.databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Both locks end with the connection, also when this process is killed.
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${CHECKING}) as mine`);
    if (!rows[0]?.mine) return undefined;
    const check = await verifyWith(client);
    if (check) await noteCheck(check);
    return check;
  } finally {
    await client.end();
  }
};

const isDue = async (): Promise<boolean> => {
  const last = await asSystem('when the audit log was verified', lastCheck);
  return !last || Date.now() - Date.parse(last.checkedAt) > DAY;
};

/** Verifies when it is due. @param now whether it is, whatever the time */
const look = async (now: boolean): Promise<void> => {
  try {
    if (now || (await isDue())) await checkLog();
  } catch (error) {
    if (!stopping) reportError('The audit log was not verified', error);
  }
};

const lookOnce = (now: boolean): void => {
  running ??= look(now).finally(() => {
    running = undefined;
  });
};

/** Verifies at once, since sealing has found a fault, unless a fault is known already. */
export const checkSoon = async (): Promise<void> => {
  const last = await asSystem('the last verification of the audit log', lastCheck);
  if (!last?.broken && !stopping) lookOnce(true);
};

/** Verifies the audit log once a day for as long as a server runs. */
export const startChecking = (): void => {
  stopping = false;
  clock = setInterval(() => lookOnce(false), LOOK).unref();
};

/** For `destroy`: a verification that is under way ends after the page that it reads. */
export const endChecking = async (): Promise<void> => {
  stopping = true;
  clearInterval(clock);
  await running;
};

import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { environment } from '../environment';
import { forgetSignedIn, rememberFromNow } from './cache';
import { CHANNEL } from './security';

/** Milliseconds between two attempts to listen again. */
const AGAIN = 500;

/** What else is heard on the same connection, by channel. */
const others = new Map<string, () => void>();

/**
 * Calls `hear` at each notification on another channel, and whenever listening begins, since one may be lost before. Call it
 * before `hearChanges`.
 */
export const alsoHear = (channel: string, hear: () => void): void => {
  others.set(channel, hear);
};

/** Listens on a separate connection until that connection ends. */
const listen = async (stop: AbortSignal, listening: () => void): Promise<void> => {
  const client = new Client({
    connectionString: environment.databaseUrl,
    application_name: 'ridgeline access',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  const close = (): void => void client.end().catch(() => undefined);
  const gone = new Promise<void>((done) => {
    client.once('error', () => done());
    client.once('end', () => done());
  });
  client.on('notification', ({ channel }) => (others.get(channel) ?? forgetSignedIn)());
  stop.addEventListener('abort', close);
  try {
    await client.connect();
    for (const channel of [CHANNEL, ...others.keys()]) await client.query(`listen ${channel}`);
    rememberFromNow(true);
    for (const hear of others.values()) hear();
    listening();
    await gone;
  } finally {
    rememberFromNow(false);
    stop.removeEventListener('abort', close);
    close();
  }
};

/** Ends listening. */
let end: (() => Promise<void>) | undefined;

/**
 * Listens for the database's notifications that someone's rights changed or ended, on any server, and empties the cache
 * of signed-in users. While it cannot listen, a notification may be lost, so nothing is cached then. Resolves after the
 * first attempt, and keeps trying in the background.
 */
export const hearChanges = (): Promise<void> =>
  new Promise((tried) => {
    const stop = new AbortController();
    const run = async (): Promise<void> => {
      while (!stop.signal.aborted) {
        await listen(stop.signal, tried).catch(() => undefined);
        tried();
        await wait(AGAIN, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    };
    const ended = run();
    end = () => {
      stop.abort();
      return ended;
    };
  });

/** Call it before the database is closed. */
export const stopHearing = async (): Promise<void> => {
  await end?.();
  end = undefined;
};

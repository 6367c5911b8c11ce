import { setTimeout as wait } from 'node:timers/promises';
import { type Launch, type Launched, launch } from './launch.ts';
import type { Reserve } from './reserve.ts';

/** Milliseconds before each try to start it again. */
const PAUSES = [0, 500, 1_000, 2_000, 4_000];

/** Milliseconds between two looks whether the disk has room for the reserve again. */
const REFILL = 60_000;

/** A server that ends within this many milliseconds of its start counts as a failed start. */
const CALM = 60_000;

export interface Keeping {
  /** Receives one line each time that PostgreSQL ended by itself. */
  readonly log: (line: string) => void;
  /** Removes what the ended server left. */
  readonly clear: () => Promise<void>;
  /** Given back before the last try: a full disk may be the reason. */
  readonly reserve: Reserve;
  /** Called once, with one line, when it cannot be started again. */
  readonly onLost: (reason: string) => void;
}

const reasonOf = (code: number): string => (code > 128 ? `signal ${code - 128}` : `exit code ${code}`);

/** Tries to start it again until `signal` aborts. @throws Error of the last try */
const launchAgain = async (
  how: Launch,
  { clear, reserve, log }: Keeping,
  skip: number,
  signal: AbortSignal,
): Promise<Launched> => {
  let last: unknown;
  for (const [index, pause] of PAUSES.entries()) {
    if (index < skip) continue;
    await wait(pause, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    try {
      if (index === PAUSES.length - 1 && reserve.free()) {
        log('The last try to start PostgreSQL again gets the reserve of 64 MB that was kept for a full disk.');
      }
      await clear();
      return await launch({ ...how, signal, again: true });
    } catch (error) {
      last = error;
    }
  }
  throw last ?? new Error('it ended again and again');
};

/**
 * Starts PostgreSQL, and starts it again on the same port when it ends by itself, for example when the system is out of memory.
 * If it ends again soon after the last time, it waits longer, and finally gives up.
 * @throws Error with PostgreSQL's own last lines when the first start fails
 */
export const keepRunning = async (how: Launch, keeping: Keeping): Promise<Launched> => {
  const stopping = new AbortController();
  let server = await launch(how);
  keeping.reserve.fill();
  const refilling = setInterval(() => keeping.reserve.fill(), REFILL).unref();
  const watch = async (): Promise<void> => {
    for (let begun = Date.now(), soon = 0; ; begun = Date.now()) {
      const code = await server.ended;
      if (stopping.signal.aborted) return;
      soon = Date.now() - begun < CALM ? soon + 1 : 0;
      keeping.log(`PostgreSQL ended by itself (${reasonOf(code)}). Starting it again.`);
      try {
        server = await launchAgain(how, keeping, soon, stopping.signal);
      } catch (error) {
        if (stopping.signal.aborted) return;
        const reason = error instanceof Error ? error.message : String(error);
        return keeping.onLost(`PostgreSQL cannot be started again: ${reason.split('\n').join(' ')}`);
      }
      // It started at the moment when it should stop.
      if (stopping.signal.aborted) return server.stop();
    }
  };
  const watching = watch();
  return {
    ended: watching.then(() => server.ended),
    stop: async () => {
      stopping.abort();
      clearInterval(refilling);
      await server.stop();
      await watching;
    },
    stopNow: () => {
      stopping.abort();
      server.stopNow();
    },
  };
};

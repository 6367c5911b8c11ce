import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Guarded, guarded } from './guard.ts';
import { endWorkers, stopServer, worksIn } from './leftover.ts';
import type { Place } from './place.ts';

const START_LIMIT = 60_000;

export interface Launch {
  readonly folder: string;
  readonly place: Place;
  readonly logFile: string;
  /** If set, it ends without a checkpoint, and then this folder is deleted. */
  readonly discard?: string;
  /** Whether the server answers; asked again until it does. */
  readonly ready: () => Promise<boolean>;
  /** Aborts the start. */
  readonly signal?: AbortSignal;
  /** Log file; the log of the previous run is not deleted. */
  readonly again?: boolean;
}

export interface Launched {
  /** With its exit code, above 128 for a signal. */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
  /** Stops it and waits synchronously: no other code of this process runs meanwhile. */
  stopNow(): void;
}

/** Waits synchronously, up to ten seconds, until PostgreSQL has removed its own file. */
const waitForEnd = (folder: string): void => {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; waited < 10_000 && existsSync(join(folder, 'postmaster.pid')); waited += 20) {
    Atomics.wait(pause, 0, 0, 20);
  }
};

const start = ({ folder, place, logFile, discard, again }: Launch): Guarded => {
  const output = openSync(logFile, again ? 'a' : 'w', 0o600);
  try {
    return guarded({
      command: [join(place.programs, 'bin/postgres'), '-D', folder],
      account: place.account,
      signal: discard ? 'QUIT' : 'INT',
      discard,
      output,
    });
  } finally {
    closeSync(output);
  }
};

const pidOf = (folder: string): number => {
  try {
    return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
};

/**
 * Ends PostgreSQL: asks it, and if it does not end, as after a disk that was full, ends it at once, and finally kills it. Nothing
 * that was committed is lost: the next start recovers it.
 */
const end = async (server: Guarded, folder: string): Promise<void> => {
  const pid = pidOf(folder);
  server.release(false);
  server.end();
  if (pid > 0 && worksIn(pid, folder)) {
    await stopServer(pid);
    await endWorkers(folder);
  }
  await server.ended;
};

/**
 * Starts PostgreSQL on a data folder and waits until it answers.
 * @throws Error with PostgreSQL's own last lines
 */
export const launch = async (how: Launch): Promise<Launched> => {
  const server = start(how);
  for (const begun = Date.now(); !(await how.ready()); await wait(25)) {
    if (server.code() !== undefined || how.signal?.aborted || Date.now() - begun > START_LIMIT) {
      await end(server, how.folder);
      const last = readFileSync(how.logFile, 'utf8').trim().split('\n').slice(-5).join('\n');
      throw new Error(`PostgreSQL did not start: ${last}`);
    }
  }
  // A starter that has nothing left to do may end, and the server ends with it.
  server.release(true);
  return {
    ended: server.ended,
    stop: () => end(server, how.folder),
    stopNow: () => {
      if (server.code() !== undefined) return;
      server.end();
      waitForEnd(how.folder);
    },
  };
};

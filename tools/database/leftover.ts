import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './lock.ts';

const FAST = 20_000;

/** PostgreSQL works inside its data folder, so where a process works tells whether it is that folder's server. */
export const worksIn = (pid: number, folder: string): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch (error) {
    // Without /proc (macOS) the id has to be believed; on Linux no such entry means no such process.
    return process.platform !== 'linux' && (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
};

/** Stops a server: asks it to end its sessions, and after `patience` milliseconds ends it at once. */
export const stopServer = async (pid: number, patience = FAST): Promise<void> => {
  for (const [signal, limit] of [
    ['SIGINT', patience],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    for (let waited = 0; waited < limit && isAlive(pid); waited += 20) await wait(20);
  }
  if (isAlive(pid)) throw new Error(`PostgreSQL, process ${pid}, does not stop.`);
};

/**
 * Clears what an earlier run left in a data folder that this process has locked: a server whose Node process was
 * killed is stopped, a postmaster.pid without a server is removed.
 */
export const clearLeftover = async (folder: string, log: (line: string) => void): Promise<void> => {
  const file = join(folder, 'postmaster.pid');
  let pid: number;
  try {
    pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return;
  }
  if (pid > 0 && isAlive(pid) && worksIn(pid, folder)) {
    log('Stopping the database that an earlier run left behind');
    await stopServer(pid);
  }
  rmSync(file, { force: true });
};

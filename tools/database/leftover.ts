import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './lock.ts';

const FAST = 20_000;

/** PostgreSQL's working directory is its data folder, so the working directory shows if a process is that folder's server. */
export const worksIn = (pid: number, folder: string): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch (error) {
    // Without /proc (macOS) we must trust the id; on Linux no such entry means no such process.
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

/** The processes that work in a folder, as far as the system knows (Linux). */
const workersIn = (folder: string): number[] => {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && worksIn(pid, folder) && isAlive(pid));
};

const signalTo = (pid: number, signal: NodeJS.Signals | 0): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended.
  }
};

/** The sessions of a server that was killed end by themselves, unless they are busy at that moment. */
export const endWorkers = async (folder: string): Promise<void> => {
  for (const [signal, limit] of [
    [0, 2_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 5_000],
  ] as const) {
    for (const pid of workersIn(folder)) signalTo(pid, signal);
    for (let waited = 0; waited < limit && workersIn(folder).length > 0; waited += 50) await wait(50);
  }
};

const pidIn = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
};

/**
 * Stops what an earlier run left in a data folder that this process has locked: a server whose Node process was
 * killed, and sessions whose server was killed. A postmaster.pid that names an unrelated process is removed. Any other
 * one is left to PostgreSQL, which does not start while another process uses its memory.
 */
export const clearLeftover = async (folder: string, log: (line: string) => void): Promise<void> => {
  const file = join(folder, 'postmaster.pid');
  const pid = pidIn(file);
  const alive = pid > 0 && isAlive(pid);
  const ours = alive && worksIn(pid, folder);
  if (ours) {
    log('Stopping the database that an earlier run left behind');
    await stopServer(pid);
  }
  await endWorkers(folder);
  if (alive && !ours) rmSync(file, { force: true });
};

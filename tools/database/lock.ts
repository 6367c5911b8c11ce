import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createFile } from '../data-files/file.mjs';

/** The system's data of a process, from its state on; none without /proc (macOS) or without such a process. */
const statOf = (pid: number): string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};

/** A process id alone is no identity, because the system uses it again. The start time makes it unique. */
const startOf = (pid: number): string => statOf(pid)[19] ?? '';

/** Whether a process with this id runs, of any owner; one that has ended and is not yet reaped does not. */
export const isAlive = (pid: number): boolean => {
  if (statOf(pid)[0] === 'Z') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    // It may be released at this moment.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};

/** Content of a lock file of this process. */
export const ownMark = (): string => `${process.pid} ${startOf(process.pid)}`;

/** The process that holds a lock file; none when the file is absent, empty or left by a dead process. */
export const holderOf = (file: string): number | undefined => {
  const [pid = '', start = ''] = textOf(file).trim().split(' ');
  return Number(pid) > 0 && isAlive(Number(pid)) && startOf(Number(pid)) === start ? Number(pid) : undefined;
};

/** A server that was stopped a moment ago may still be ending. */
const PATIENCE = 3_000;

/**
 * Takes a folder's lock file for this process; one left by a dead process is taken over.
 * @throws Error in one line naming the process that holds it
 */
export const takeLock = async (file: string, folder: string): Promise<{ release(): void }> => {
  for (let waited = 0; holderOf(file) && waited < PATIENCE; waited += 100) await wait(100);
  const holder = holderOf(file);
  if (holder) {
    throw new Error(`The data folder ${folder} is in use by process ${holder}. Stop it first or set another DATA_DIR.`);
  }
  rmSync(file, { force: true });
  if (!createFile(file, ownMark())) {
    throw new Error(`The data folder ${folder} was taken by another process just now.`);
  }
  return { release: () => rmSync(file, { force: true }) };
};

import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFile } from '../data-files/file.mjs';
import { holderOf, ownMark } from '../database/lock.ts';
import { memoryFolder } from './memory.ts';

/** File that names the process of a folder. The name is short, because paths of sockets in the folder are limited. */
const OWNER = 'owner';
const PREFIX = 'ridgeline-';

/** A process that was just stopped may still be writing. */
const remove = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

/** Removes folders of processes that were killed. Others are not touched. */
const sweep = (parent: string): void => {
  for (const name of readdirSync(parent).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(parent, name);
    const owner = join(folder, OWNER);
    if (existsSync(owner) && !holderOf(owner)) remove(folder);
  }
};

/** Makes a folder of this process, and names it in an environment variable. @returns removes it */
const own = (parent: string, variable: string): (() => void) => {
  sweep(parent);
  const before = process.env[variable];
  const folder = mkdtempSync(join(parent, PREFIX));
  // PostgreSQL's account must be able to enter it.
  chmodSync(folder, 0o711);
  createFile(join(folder, OWNER), ownMark());
  process.env[variable] = folder;
  return () => {
    if (before === undefined) delete process.env[variable];
    else process.env[variable] = before;
    remove(folder);
  };
};

/**
 * Gives this process, and all processes that it starts from now on, their own folder for temporary files (TMPDIR), and one
 * in memory for the databases of tests (THROWAWAY_DIR) where the machine has enough of it. They are removed with their
 * content at the end of the process, or by the next run, so that a run of tests leaves no files.
 * @returns removes them at once, for a caller that ends before the process does
 */
export const ownTemporary = (): (() => void) => {
  const memory = process.env.THROWAWAY_DIR === undefined ? memoryFolder() : undefined;
  const owned = [own(tmpdir(), 'TMPDIR'), ...(memory === undefined ? [] : [own(memory, 'THROWAWAY_DIR')])];
  const release = (): void => {
    process.off('exit', release);
    for (const end of owned) end();
  };
  process.once('exit', release);
  return release;
};

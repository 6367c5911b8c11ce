import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFile } from '../data-files/file.mjs';
import { holderOf, ownMark } from '../database/lock.ts';

/** File that names the process of a folder. The name is short, because paths of sockets in the folder are limited. */
const OWNER = 'owner';
const PREFIX = 'ridgeline-';

/** A process that was just stopped may still be writing. */
const remove = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

/** Removes folders of processes that were killed. Others are not touched. */
const sweep = (): void => {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    const owner = join(folder, OWNER);
    if (existsSync(owner) && !holderOf(owner)) remove(folder);
  }
};

/**
 * Gives this process, and all processes that it starts from now on, their own folder for temporary files (TMPDIR). It is
 * removed with its content at the end of the process, or by the next run, so that a run of tests leaves no files.
 * @returns removes it at once, for a caller that ends before the process does
 */
export const ownTemporary = (): (() => void) => {
  sweep();
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  // PostgreSQL's account must be able to enter it.
  chmodSync(folder, 0o711);
  createFile(join(folder, OWNER), ownMark());
  process.env.TMPDIR = folder;
  const release = (): void => {
    process.off('exit', release);
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    remove(folder);
  };
  process.once('exit', release);
  return release;
};

import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holderOf, ownMark } from '../database/lock.ts';
import { createKept } from '../kept/file.mjs';

/** Names the process that a folder belongs to; short, since sockets in it have long names and little room for them. */
const OWNER = 'owner';
const PREFIX = 'ridgeline-';

/** What was stopped a moment before may still be writing. */
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
 * Gives this process, and all that it starts from now on, a folder of its own for temporary files (TMPDIR), so that
 * nothing of a run of tests stays: it is removed with all that is in it at the end of the process, or by the next run.
 * @returns removes it at once, for a caller that ends before the process does
 */
export const ownTemporary = (): (() => void) => {
  sweep();
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  // PostgreSQL's account has to pass through it.
  chmodSync(folder, 0o711);
  createKept(join(folder, OWNER), ownMark());
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

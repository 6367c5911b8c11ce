import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { environment } from '../environment';

/** The reserve of the embedded database (tools/database/reserve.ts): empty once it had to be used. */
const RESERVE = 'postgres.reserve';
const WHOLE = 64 * 1024 * 1024;

/** Milliseconds for which a result is used again: it is asked for before each write. */
const LIFETIME = 1_000;

/** What was given back to the database is not room for rows and files. */
const used = async (): Promise<number> => {
  const found = await stat(join(environment.dataDir, RESERVE)).catch(() => undefined);
  return found ? Math.max(0, WHOLE - found.size) : 0;
};

const look = async (): Promise<boolean> => {
  const [{ bavail, bsize }, given] = await Promise.all([statfs(environment.dataDir), used()]);
  return bavail * bsize < environment.freeBytes + given;
};

let last: { readonly at: number; readonly found: Promise<boolean> } | undefined;

/**
 * Whether too little is free below DATA_DIR for more rows and files.
 * @throws Error of the system when the folder cannot be read
 */
export const diskIsFull = (): Promise<boolean> => {
  if (!last || Date.now() - last.at > LIFETIME) last = { at: Date.now(), found: look() };
  return last.found;
};

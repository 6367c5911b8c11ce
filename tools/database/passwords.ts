import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createKept, hasTexts, readKeptJson } from '../kept/file.mjs';
import type { Place } from './place.ts';

export interface Passwords {
  readonly superuser: string;
  readonly owner: string;
}

const arePasswords = (value: unknown): value is Record<keyof Passwords, string> =>
  hasTexts(value, ['superuser', 'owner']);

const fileIn = (dataDir: string): string => join(dataDir, 'postgres.json');

const ADVICE = 'Remove it and start again: the database then gets new passwords.';

/**
 * The passwords of the cluster of a data folder; nothing when there are none.
 * @throws Fault in one line when the file is broken
 */
export const keptPasswords = (dataDir: string): Passwords | undefined =>
  readKeptJson(fileIn(dataDir), arePasswords, ADVICE);

export const freshPasswords = (): Passwords => ({
  superuser: randomBytes(24).toString('hex'),
  owner: randomBytes(24).toString('hex'),
});

/**
 * Keeps passwords for their owner alone, once the cluster has them: a cluster without this file gets new ones.
 * @throws Error when others were kept meanwhile
 */
export const keepPasswords = (dataDir: string, passwords: Passwords): void => {
  if (!createKept(fileIn(dataDir), JSON.stringify(passwords))) {
    throw new Error(`${fileIn(dataDir)} was made by another process just now.`);
  }
};

/** Gives the superuser of a cluster that does not run another password; whoever owns its folder may. */
export const resetSuperuser = (folder: string, { programs, account }: Place, password: string): void => {
  execFileSync(join(programs, 'bin/postgres'), ['--single', '-D', folder, 'postgres'], {
    ...account,
    cwd: '/',
    stdio: 'pipe',
    input: `alter role postgres password '${password}'\n`,
  });
};

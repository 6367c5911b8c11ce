import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createFile, hasTexts, readJson } from '../data-files/file.mjs';
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
export const storedPasswords = (dataDir: string): Passwords | undefined =>
  readJson(fileIn(dataDir), arePasswords, ADVICE);

export const freshPasswords = (): Passwords => ({
  superuser: randomBytes(24).toString('hex'),
  owner: randomBytes(24).toString('hex'),
});

/**
 * Stores passwords, readable only by their owner, after the cluster has them: a cluster without this file gets new ones.
 * @throws Error when others were stored meanwhile
 */
export const storePasswords = (dataDir: string, passwords: Passwords): void => {
  if (!createFile(fileIn(dataDir), JSON.stringify(passwords))) {
    throw new Error(`${fileIn(dataDir)} was made by another process just now.`);
  }
};

/** Sets another password of the superuser while the cluster does not run; the owner of its folder may do this. */
export const resetSuperuser = (folder: string, { programs, account }: Place, password: string): void => {
  execFileSync(join(programs, 'bin/postgres'), ['--single', '-D', folder, 'postgres'], {
    ...account,
    cwd: '/',
    stdio: 'pipe',
    input: `alter role postgres password '${password}'\n`,
  });
};

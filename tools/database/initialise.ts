import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { guarded } from './guard.ts';
import type { Place } from './place.ts';

/** Removes what killed starts left next to the folder. A start whose initdb is still ending removes its own. */
const sweep = (folder: string): void => {
  const home = dirname(folder);
  const left = readdirSync(home).filter((name) => name.startsWith(`${basename(folder)}.`) && name.endsWith('.partial'));
  for (const name of left) {
    try {
      rmSync(join(home, name), { recursive: true, force: true });
    } catch {
      // Its initdb writes into it at this moment; the next start removes it.
    }
  }
};

/** @throws Error with its last lines */
const initdb = async (options: readonly string[], { programs, account }: Place, logFile: string): Promise<void> => {
  const output = openSync(logFile, 'w', 0o600);
  const program = guarded({ command: [join(programs, 'bin/initdb'), ...options], account, signal: 'INT', output });
  closeSync(output);
  if ((await program.ended) === 0) return;
  throw new Error(
    `The database cannot be made: ${readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n')}`,
  );
};

/**
 * Creates PostgreSQL's data folder, which sorts by the rules of language (ICU), not by bytes. It is created next to its
 * place and renamed, so that a folder that is not empty is always complete.
 * @param logFile takes what initdb prints
 */
export const initialise = async (folder: string, place: Place, password: string, logFile: string): Promise<void> => {
  sweep(folder);
  // A unique name: the initdb of a killed start may still be running.
  const work = `${folder}.${randomBytes(6).toString('hex')}.partial`;
  const partial = join(work, 'cluster');
  const secret = join(work, 'password');
  mkdirSync(work, { mode: 0o700 });
  mkdirSync(partial, { mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  const { uid, gid } = place.account;
  if (uid !== undefined && gid !== undefined) for (const path of [work, partial, secret]) chownSync(path, uid, gid);
  const options = ['-D', partial, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8'];
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US', '--no-sync', '--no-instructions'];
  try {
    await initdb([...options, ...locale], place, logFile);
    renameSync(partial, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';

/**
 * Makes PostgreSQL's data folder, sorted by the rules of language (ICU), not by bytes. It is made beside its place
 * and renamed, so that a folder that is not empty is always whole.
 */
export const initialise = (folder: string, { programs, account }: Place, password: string): void => {
  const partial = `${folder}.partial`;
  const secret = `${folder}.secret`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    for (const path of [partial, secret]) chownSync(path, account.uid, account.gid);
  }
  const options = ['-D', partial, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8'];
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US', '--no-sync', '--no-instructions'];
  try {
    execFileSync(join(programs, 'bin/initdb'), [...options, ...locale], { ...account, cwd: '/', stdio: 'pipe' });
  } finally {
    rmSync(secret, { force: true });
  }
  renameSync(partial, folder);
};

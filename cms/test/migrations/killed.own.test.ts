import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectSql, type Sql } from '../harness/index.ts';
import { startProcess } from '../import/process.ts';
import { contentsOf } from './contents.ts';
import { type Restored, restore } from './restore.ts';

/** How many upgrades are killed; UPGRADE_KILLS=20 tries more points. */
const KILLS = Number(process.env.UPGRADE_KILLS ?? 3);
const CHILD = fileURLToPath(new URL('../import/child.ts', import.meta.url));
/** That of migrations/run.ts: who holds it is in the middle of an upgrade. */
const LOCK = 7_405_113;

let older: Restored;
let sql: Sql;
beforeAll(async () => {
  older = await restore('f8921f4');
  sql = await connectSql(older.url);
}, 180_000);
afterAll(() => sql.end());

const holders = async (): Promise<number> =>
  (
    await sql.query(
      `select from pg_locks where locktype = 'advisory' and objid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
      [LOCK],
    )
  ).rowCount ?? 0;

/** Asks again and again, until it holds. */
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resume) => setTimeout(resume, 5));
};

const start = (): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', CHILD, older.url, '0', 'error', JSON.stringify(older.settings)], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: 'ignore',
  });

it(`is all there or as it was, when an upgrade is killed at ${KILLS} points`, async () => {
  const before = await contentsOf(sql);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = start();
    const gone = once(child, 'exit');
    await until(async () => (await holders()) > 0);
    // Points spread over what an upgrade takes: a second or two.
    await new Promise((resume) => setTimeout(resume, (1_500 * kill) / KILLS));
    const under = (await holders()) > 0;
    child.kill('SIGKILL');
    await gone;
    await until(async () => (await holders()) === 0);
    // One that had come to its COMMIT is whole, which the next start finds; there is nothing left to kill.
    if (!under && (await sql.query(`select to_regclass('ridgeline_schema') as made`)).rows[0].made) break;
    expect(await contentsOf(sql), `kill ${kill + 1}`).toEqual(before);
  }
  const server = await startProcess(older.url, 'error', older.settings);
  await server.kill();
  expect((await sql.query('select number from ridgeline_schema')).rowCount).toBe(1);
  const { rows } = await sql.query(`select score from questionnaire_mappings where title = 'Yearly check' order by id`);
  expect(rows.map(({ score }) => score)).toEqual([75, 25, null]);
}, 600_000);

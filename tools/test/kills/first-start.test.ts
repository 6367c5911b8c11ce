import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, it } from 'vitest';
import { freePort } from '../../database/connect.ts';
import { isAlive } from '../../database/lock.ts';
import { type Program, runTool } from '../built/program.ts';
import { expectWholeDemo } from '../built/shown.ts';

/** How many first starts are killed, each at another point, spread by a seed. */
const KILLS = Number(process.env.KILLS ?? 20);
const SEED = Number(process.env.SEED ?? 1);
const RUNNING = 'Ctrl-C stops it.';

let dataDir: string;
let port: number;
const programs: Program[] = [];
const start = (): Program => {
  const program = runTool('serve.mjs', [], { DATA_DIR: dataDir, PORT: String(port) });
  programs.push(program);
  return program;
};
const postmaster = (): number => {
  const file = join(dataDir, 'postgres/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
};

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
  port = await freePort();
});
afterEach(async () => {
  for (const { child, ended } of programs.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** A linear congruential generator: the same points for the same seed. */
const draws = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
};
const random = draws(SEED);
const points = Array.from({ length: KILLS }, (_, index) => ({
  share: (index + random()) / KILLS,
  also: random() < 0.5,
}));
let usual: number;
let madeUp = 0;
afterAll(() => console.log(`A first start: ${KILLS} kills -9, ${madeUp} made up for by the next`));

it('a first start takes a while undisturbed', async () => {
  const begun = Date.now();
  await start().prints(RUNNING);
  usual = Date.now() - begun;
});

it.each(points)('kill -9 at $share of it is made up for by the next (PostgreSQL killed: $also)', async (point) => {
  const first = start();
  await wait(point.share * usual);
  const database = point.also ? postmaster() : 0;
  first.child.kill('SIGKILL');
  if (database > 0 && isAlive(database)) process.kill(database, 'SIGKILL');
  await first.ended;
  const said = first.printed();
  console.log(`${Math.round(point.share * usual)} ms of ${usual} ms, after: ${said.trim().split('\n').at(-1)}`);

  const next = start();
  await next.prints(RUNNING);
  await expectWholeDemo(said.includes(RUNNING) ? said : await next.prints('/assessment/'), port);
  madeUp += 1;
});

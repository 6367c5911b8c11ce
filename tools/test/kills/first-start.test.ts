import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, it } from 'vitest';
import { isAlive } from '../../database/lock.ts';
import { eachInstallation, RUNNING } from '../built/installation.ts';
import { expectWholeDemo } from '../built/shown.ts';
import { KILLS, killPoints } from './points.ts';

const installation = eachInstallation();
const { start } = installation;

let usual: number;
let completed = 0;
afterAll(() => console.log(`A first start: ${KILLS} kills -9, ${completed} completed by the next`));

it('measures a first start without a kill', async () => {
  const begun = Date.now();
  await start().prints(RUNNING);
  usual = Date.now() - begun;
});

it.each(killPoints())(
  'the next start completes one that was killed at $share of it (PostgreSQL killed: $also)',
  async (point) => {
    const first = start();
    await wait(point.share * usual);
    const database = point.also ? installation.postmaster() : 0;
    first.child.kill('SIGKILL');
    if (database > 0 && isAlive(database)) process.kill(database, 'SIGKILL');
    await first.ended;
    const said = first.printed();
    console.log(`${Math.round(point.share * usual)} ms of ${usual} ms, after: ${said.trim().split('\n').at(-1)}`);

    const next = start();
    await next.prints(RUNNING);
    await expectWholeDemo(said.includes(RUNNING) ? said : await next.prints('/assessment/'), installation.port);
    completed += 1;
  },
);

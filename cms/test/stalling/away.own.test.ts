import { faultWords } from '@ridgeline/domain/words/faults';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cloneTemplate } from '../harness/clone.ts';
import { connectSql, type Requester, type Sql } from '../harness/index.ts';
import { type ServerProcess, startProcess } from '../import/process.ts';
import type { Failure } from '../records/wire.ts';

const LIST = '/api/supplier-managements';

let server: ServerProcess;
let acme: Requester;
let superuser: Sql;
let database: string;

beforeAll(async () => {
  const clone = await cloneTemplate();
  database = clone.name;
  const url = new URL(clone.superuserUrl);
  url.pathname = '/postgres';
  superuser = await connectSql(url.href);
  server = await startProcess(clone.url);
  acme = await server.requesters.request('acme-analyst');
}, 60_000);
afterAll(async () => {
  await server.kill();
  await superuser.end();
});

/** Lets nobody connect to the server's database any more, and ends the connections there are. */
const takeAway = async (): Promise<void> => {
  await superuser.query(`alter database ${database} allow_connections false`);
  await superuser.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
};

it('while the database is away the server lives, is not ready, answers 503 and says so once', async () => {
  const { nobody } = server.requesters;
  expect((await nobody.get('/_ready')).status).toBe(204);
  await takeAway();
  await vi.waitFor(async () => expect((await nobody.get('/_ready')).status).toBe(503), { timeout: 20_000 });
  expect((await nobody.get('/_ready')).body).toEqual({ notReady: ['database'] });
  expect((await nobody.get('/_health')).status).toBe(204);
  for (let call = 0; call < 20; call += 1) {
    const { status, body, headers } = await acme.get<Failure>(LIST);
    expect([status, body.error.message]).toEqual([503, faultWords.away]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  await superuser.query(`alter database ${database} allow_connections true`);
  await vi.waitFor(async () => expect((await nobody.get('/_ready')).status).toBe(204), { timeout: 20_000 });
  await vi.waitFor(async () => expect((await acme.get(LIST)).status).toBe(200), { timeout: 20_000 });
  expect(server.output().match(/The database cannot be reached/g)).toHaveLength(1);
}, 90_000);

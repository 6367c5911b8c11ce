import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { made, plantToken, type Refusal } from './machines.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it('tokens that wait for a locked table leave room for the people of their company', async () => {
  const { program } = await plantToken(server, 'acme', { reads: ['risks'] });
  const analyst = await server.request('acme-analyst');
  expect((await program.get('/api/risks')).status).toBe(200);
  await server.sql.query('begin; lock table risks in access exclusive mode');
  try {
    const calls = Array.from({ length: 40 }, () => program.get('/api/risks'));
    expect((await Promise.race(calls)).status).toBe(429);
    expect((await analyst.get('/api/supplier-managements')).status).toBe(200);
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(18);
    expect(statuses).not.toContain(500);
  } finally {
    await server.sql.query('rollback');
  }
  await expect.poll(async () => (await program.get('/api/risks')).status).toBe(200);
});

/** Tables of this database that a request waits for; other tests have waits of their own. */
const WAITED_FOR = `select relation from pg_locks where not granted
  and database = (select oid from pg_database where datname = current_database())`;

it('a token that is revoked while its request runs is refused with the next one', async () => {
  const { row, program } = await made(server);
  const administrator = await server.request('acme-administrator');
  await server.sql.query('begin; lock table risks in access exclusive mode');
  let running: ReturnType<typeof program.get>;
  try {
    running = program.get('/api/risks');
    // It waits for the table now: it has passed its authentication.
    await expect
      .poll(async () => (await server.sql.query(`select where 'risks'::regclass in (${WAITED_FOR})`)).rowCount)
      .toBe(1);
    expect((await administrator.post(`/api/api-tokens/${row.id}/revoke`)).status).toBe(200);
    const next = await program.get<Refusal>('/api/risks');
    expect([next.status, next.body.error.details.code]).toEqual([401, 'token-revoked']);
  } finally {
    await server.sql.query('rollback');
  }
  expect((await running).status).not.toBe(401);
});

import { request } from 'node:http';
import { messages } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneTemplate } from '../harness/clone.ts';
import { connectSql, emailOf, PASSWORD, type Sql } from '../harness/index.ts';
import { type ServerProcess, startProcess } from './process.ts';
import { suppliersCalled, until } from './rows.ts';

const PATH = '/api/create-bulk/supplier-managements';
const ROWS = 10_000;
/** Timeout for starting servers and imports of full size, on any machine. */
const SLOW = { timeout: 180_000 };

let server: ServerProcess;
let sql: Sql;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = (await cloneTemplate()).url;
  sql = await connectSql(databaseUrl);
  server = await startProcess(databaseUrl);
}, SLOW.timeout);
afterAll(async () => {
  await server.kill();
  await sql.end();
});

const asked = async (text: string): Promise<boolean> => (await sql.query(`select exists (${text}) as yes`)).rows[0].yes;
const others = 'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
const importRuns = () =>
  asked(
    "select from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
  );
const isWriting = () => asked(`${others} and state = 'active' and query ilike 'insert into "supplier_managements"%'`);
const stored = async (name: string): Promise<number> =>
  (await sql.query('select count(*)::int as n from supplier_managements where supplier_name like $1', [`${name} %`]))
    .rows[0].n;

const token = async (): Promise<string> => {
  const identity = { identifier: emailOf('acme-analyst'), password: PASSWORD };
  return (await server.requesters.anonymous.post<{ jwt: string }>('/api/auth/local', identity)).body.jwt;
};

/** Sends a body, as far as it goes, over a connection that the test can drop. */
const connect = async (body: string, length = Buffer.byteLength(body)) => {
  const headers = {
    authorization: `Bearer ${await token()}`,
    'content-type': 'application/json',
    'content-length': length,
  };
  const sent = request(`${server.url}${PATH}`, { method: 'POST', headers });
  sent.on('error', () => undefined);
  sent.write(body);
  return sent;
};

describe('two imports of one register at once', SLOW, () => {
  it('are one import, and 409 for the second; another company’s is not affected', async () => {
    const acme = await server.requesters.request('acme-analyst');
    const birch = await server.requesters.request('birch-analyst');
    const first = acme.post(PATH, suppliersCalled(ROWS, 'First'));
    await until(importRuns, 'the first import runs');
    const [second, other] = await Promise.all([
      acme.post<{ error: { message: string } }>(PATH, suppliersCalled(1, 'Second')),
      birch.post(PATH, suppliersCalled(1, 'Other')),
    ]);
    expect([second.status, second.body.error.message]).toEqual([409, messages.importRunning]);
    expect(other.status).toBe(200);
    expect((await first).status).toBe(200);
    expect([await stored('First'), await stored('Second'), await stored('Other')]).toEqual([ROWS, 0, 1]);
    expect((await acme.post(PATH, suppliersCalled(1, 'Second'))).status).toBe(200);
  });
});

describe('a connection that is lost', SLOW, () => {
  it('while the rows are sent stores none', async () => {
    const body = JSON.stringify(suppliersCalled(ROWS, 'Half'));
    const sent = await connect(body.slice(0, body.length / 2), body.length);
    await new Promise<void>((done) => sent.write('', () => done()));
    sent.destroy();
    const acme = await server.requesters.request('acme-analyst');
    expect((await acme.get('/api/users/me')).status).toBe(200);
    expect(await stored('Half')).toBe(0);
  });

  it('while they are stored stores all or none, and the next import runs', async () => {
    const sent = await connect(JSON.stringify(suppliersCalled(ROWS, 'Dropped')));
    sent.end();
    await until(importRuns, 'the import runs');
    sent.destroy();
    await until(async () => !(await importRuns()), 'the import is over');
    expect([0, ROWS]).toContain(await stored('Dropped'));
    const acme = await server.requesters.request('acme-analyst');
    expect((await acme.post(PATH, suppliersCalled(1, 'After'))).status).toBe(200);
  });
});

// Sometimes the moment passes between two checks: then another import is killed.
describe('a server that is killed', { ...SLOW, retry: 1 }, () => {
  it.each([
    ['while rows are checked', importRuns],
    ['while rows are written', isWriting],
  ])('%s leaves all or none, and the next start accepts the file again', async (moment, reached) => {
    const name = `Killed ${moment}, ${crypto.randomUUID()}`;
    const acme = await server.requesters.request('acme-analyst');
    let ended: unknown;
    const lost = acme.post(PATH, suppliersCalled(ROWS, name)).then(
      ({ status, body }) => {
        ended = { status, body };
        return ended;
      },
      () => 'lost',
    );
    // An import that ended before the moment was seen must report its outcome.
    await until(async () => ended !== undefined || (await reached()), moment);
    expect(ended).toBeUndefined();
    await server.kill();
    expect(await lost).toBe('lost');
    await until(async () => !(await asked(others)), 'the database has noticed');
    const left = await stored(name);
    expect([0, ROWS]).toContain(left);
    server = await startProcess(databaseUrl);
    const again = await (await server.requesters.request('acme-analyst')).post<{
      data: { created: number; skipped: number };
    }>(`${PATH}?onConflict=skip`, suppliersCalled(ROWS, name));
    expect(again.body.data).toMatchObject({ created: ROWS - left, skipped: left });
    expect(await stored(name)).toBe(ROWS);
  });
});

import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../database/connect.ts';
import { runningUrl } from '../../database/running.ts';
import { type Cluster, startCluster } from '../../database.ts';
import { expectNewOnRequest, expectRefusedWithout } from './lost-secrets.ts';
import { type Program, runTool } from './program.ts';
import { expectBackAfter } from './stopped-database.ts';

const PASSWORD = 'Four-words-and-9';
const ROWS = 500;
const READS = 5;

let dataDir: string;
let port: number;
let analyst = '';
const programs: Program[] = [];

const url = (path: string): string => `http://127.0.0.1:${port}${path}`;

const RUNNING = 'Sample answering link';

const run = (options: string[] = [], env: Record<string, string> = {}): Program => {
  const own = { DATA_DIR: dataDir, PORT: String(port), DEMO_PASSWORD: PASSWORD };
  const program = runTool('serve.mjs', options, { ...own, ...env });
  programs.push(program);
  return program;
};

/** Starts a server on the database that the tests share, and signs in. */
const start = async (env: Record<string, string> = {}): Promise<{ program: Program; token: string }> => {
  const program = run([], env);
  const printed = await program.prints(RUNNING);
  analyst ||= /^ {2}(\S+) +Four-words-and-9 +Analyst/m.exec(printed)?.[1] ?? '';
  const answer = await fetch(url('/api/auth/local'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: analyst, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  return { program, token: (await answer.json()).jwt };
};

/** Locks a table, so that other statements wait, until it is released. */
const holdSuppliers = async () => {
  const client = new Client({ connectionString: runningUrl(dataDir) });
  // The embedded database may stop while the table is locked.
  client.on('error', () => undefined);
  await client.connect();
  const imported = async (name: string): Promise<number> =>
    (
      await client.query('select count(*)::int as count from supplier_managements where supplier_name like $1', [
        `${name} %`,
      ])
    ).rows[0].count;
  await client.query('begin; lock table supplier_managements in access exclusive mode');
  /** Whether this number of statements of the server waits for it. */
  const waiting = async (howMany: number): Promise<void> =>
    vi.waitFor(
      async () => {
        const { rows } = await client.query('select count(distinct pid)::int as count from pg_locks where not granted');
        expect(rows[0].count).toBeGreaterThanOrEqual(howMany);
      },
      { timeout: 30_000, interval: 20 },
    );
  return { imported, waiting, letGo: () => client.query('commit'), end: () => client.end() };
};

/** An import of new rows, and reads at the same time. @returns the answer or the error of each */
const ask = (token: string, name: string, reads: number) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const rows = Array.from({ length: ROWS }, (_, index) => ({ supplier_name: `${name} ${index}` }));
  const body = JSON.stringify(rows);
  const sent = (path: string, init: RequestInit = {}) =>
    fetch(url(path), { headers, ...init }).then(
      async (answer) => ({ status: answer.status, headers: answer.headers, text: await answer.text() }),
      (error: Error) => ({ status: 0, headers: new Headers(), text: String(error.cause ?? error) }),
    );
  return [
    sent('/api/create-bulk/supplier-managements', { method: 'POST', body }),
    ...Array.from({ length: reads }, () => sent('/api/supplier-managements?pagination[pageSize]=10')),
  ] as const;
};

const refusesConnections = () =>
  vi.waitFor(
    async () => expect((await fetch(url('/_health')).catch((error) => error)).cause?.code).toBe('ECONNREFUSED'),
    {
      timeout: 10_000,
      interval: 20,
    },
  );

/** A connection that was used once and is idle since. */
const restingConnection = async (): Promise<{ closed: Promise<unknown> }> => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /_health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  return { closed: once(socket, 'close') };
};

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
  port = await freePort();
});
afterAll(async () => {
  for (const { child, ended } of programs) {
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a server that gets a stop signal', () => {
  it('stops listening, answers all running requests, and ends with 0, the database last', async () => {
    const { program, token } = await start();
    const resting = await restingConnection();
    const held = await holdSuppliers();
    const asked = ask(token, 'Finished', READS);
    await held.waiting(2);
    program.child.kill('SIGTERM');
    await refusesConnections();
    await resting.closed;
    await held.letGo();
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { headers } of answers) expect(headers.get('connection')).toBe('close');
    expect(await program.ended).toBe(0);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });
});

describe('a server on a database that continues to run', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({ dataDir });
  });
  afterAll(() => cluster?.stop());

  it('has stored what the previous server answered', async () => {
    const held = await holdSuppliers();
    expect(await held.imported('Finished')).toBe(ROWS);
    await held.end();
  });

  it('recovers when that database was stopped and started again, and reports it once', async () => {
    const { program, token } = await start({ DATABASE_URL: cluster.url(), LOG_LEVEL: 'warn' });
    await expectBackAfter(program, url(''), token, async () => {
      await cluster.stop();
      return async () => {
        cluster = await startCluster({ dataDir, port: cluster.port });
      };
    });
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  });

  it('rolls back requests that take longer than it waits, and answers 503', async () => {
    const { program, token } = await start({ DATABASE_URL: cluster.url(), STOP_WAIT_SECONDS: '1' });
    const held = await holdSuppliers();
    const asked = ask(token, 'Undone', 1);
    await held.waiting(1);
    program.child.kill('SIGTERM');
    for (const answer of await Promise.all(asked)) {
      expect(answer).toMatchObject({ status: 503 });
      expect(answer.text).toContain('nothing was stored');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await held.imported('Undone')).toBe(0);
    await held.end();
    expect(await program.ended).toBe(0);
  });

  it('ends at once at a second signal, and stores nothing of the running requests', async () => {
    const { program, token } = await start({ DATABASE_URL: cluster.url(), STOP_WAIT_SECONDS: '600' });
    const held = await holdSuppliers();
    const asked = ask(token, 'Cut', 0);
    await held.waiting(1);
    program.child.kill('SIGTERM');
    await refusesConnections();
    await vi.waitFor(
      () => {
        program.child.kill('SIGTERM');
        expect(program.child.exitCode).toBe(1);
      },
      { timeout: 10_000, interval: 200 },
    );
    expect((await asked[0]).status).toBe(0);
    await held.letGo();
    expect(await held.imported('Cut')).toBe(0);
    await held.end();
  });
});

describe('a server whose secrets are lost', () => {
  it('is refused in one line that says what to do, and generates none silently', async () => {
    await expectRefusedWithout(dataDir, run);
  });

  it('uses new ones on request, and can still verify what the former ones have sealed', async () => {
    await expectNewOnRequest(dataDir, run, RUNNING);
  });
});

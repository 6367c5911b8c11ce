import { mkdtempSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultWords } from '@ridgeline/domain/words/faults';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../../tools/database/connect.ts';
import { type ServerProcess, startProcess } from '../create-bulk/process.ts';
import { cloneTemplate } from '../harness/clone.ts';
import { type Answer, connectSql, type Requester, type Sql } from '../harness/index.ts';
import { type Failure, registerOf } from '../records/wire.ts';
import { fillDisk } from './full-disk.ts';
import { type Relay, startRelay } from './relay.ts';

const LIST = '/api/supplier-managements';
const SLOW = { timeout: 90_000 };
/** A server without its database checks for it once a second, and waits some seconds for an answer. */
const BACK = { timeout: 30_000 };

let server: ServerProcess;
let relay: Relay;
let acme: Requester;
/** Connected to the server's database, without the relay. */
let superuser: Sql;
let outside: URL;
let database: string;
let dataDir: string;

beforeAll(async () => {
  const clone = await cloneTemplate();
  database = clone.name;
  superuser = await connectSql(clone.superuserUrl);
  // PostgreSQL checks for a deadlock just before a wait for a lock ends.
  await superuser.query(`alter database ${database} set deadlock_timeout = '1900ms'`);
  outside = new URL(clone.superuserUrl);
  outside.pathname = '/postgres';
  relay = await startRelay(clone.url);
  dataDir = mkdtempSync(join(tmpdir(), 'ridgeline-test-'));
  server = await startProcess(relay.url, 'warn', {
    DATA_DIR: dataDir,
    // With a mail queue, though none of these tests sends mail.
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MAIL_FROM: 'ridgeline@test.example',
  });
  acme = await server.requesters.request('acme-analyst');
}, 60_000);
afterAll(async () => {
  await server.kill();
  await relay.close();
  await superuser.end();
});

const suppliers = () => registerOf(acme, 'supplier-managements');
const save = (name: string): Promise<Answer<Failure>> => acme.post<Failure>(LIST, { data: { supplier_name: name } });

const countOf = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await superuser.query(`select count(*) as count from ${text}`, values)).rows[0].count);
const stored = (name: string): Promise<number> => countOf('supplier_managements where supplier_name = $1', [name]);
const audited = (): Promise<number> => countOf('audit_entries');

/** How often the log has this text. */
const said = (line: string): number => server.output().split(line).length - 1;

const expectFault = ({ status, body, headers }: Answer<Failure>, expected: number, message: string): void => {
  expect([status, body.error?.message]).toEqual([expected, message]);
  expect(body).not.toHaveProperty('error.stack');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
};

const expectReady = (): Promise<unknown> =>
  vi.waitFor(async () => expect((await server.requesters.anonymous.get('/_ready')).status).toBe(204), BACK);
const expectNotReady = async (needs: string[]): Promise<void> => {
  const { anonymous } = server.requesters;
  await vi.waitFor(async () => {
    const { status, body } = await anonymous.get('/_ready');
    expect([status, body]).toEqual([503, { notReady: needs }]);
  }, BACK);
  expect((await anonymous.get('/_health')).status).toBe(204);
};

/** Waits until a statement of the server waits for this kind of event; returns its process id. */
const waitingFor = (kind: string): Promise<number> =>
  vi.waitFor(async () => {
    const { rows } = await superuser.query(
      'select pid from pg_stat_activity where datname = current_database() and wait_event = $1',
      [kind],
    );
    expect(rows).toHaveLength(1);
    return rows[0].pid as number;
  }, BACK);

/** Prevents the server from connecting, and ends its connections, until the returned function is called. */
const closeDatabase = async (setting: string, otherwise: string): Promise<() => Promise<void>> => {
  // No database may be closed from inside.
  const beside = await connectSql(outside.href);
  const open = async (): Promise<void> => {
    await beside.query(`alter database ${database} ${otherwise}`);
  };
  onTestFinished(() => open().finally(() => beside.end()));
  await beside.query(`alter database ${database} ${setting}`);
  await beside.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename <> current_user',
    [database],
  );
  return open;
};

describe('while the database', SLOW, () => {
  it('is away, the server stays up, is not ready, answers 503, logs it once and recovers by itself', async () => {
    await expectReady();
    const open = await closeDatabase('allow_connections false', 'allow_connections true');
    await expectNotReady(['database', 'queue']);
    for (let call = 0; call < 20; call += 1) expectFault(await acme.get<Failure>(LIST), 503, faultWords.away);
    await open();
    await expectReady();
    await vi.waitFor(async () => expect((await acme.get(LIST)).status).toBe(200), BACK);
    expect(said('The database cannot be reached')).toBe(1);
  });

  it('has no connection left, each call is answered 503, until it has one again', async () => {
    const open = await closeDatabase('connection limit 0', 'connection limit -1');
    await expectNotReady(['database', 'queue']);
    for (let call = 0; call < 5; call += 1) expectFault(await acme.get<Failure>(LIST), 503, faultWords.busy);
    await open();
    await expectReady();
    await vi.waitFor(async () => expect((await acme.get(LIST)).status).toBe(200), BACK);
    expect(server.output()).toContain('has no connection or memory left: 53300');
    expect(said('has no connection or memory left')).toBe(1);
  });

  it('finds a deadlock, the request is answered 503 and rolled back, and works when sent again', async () => {
    const rows = [
      await suppliers().make({ supplier_name: 'First' }),
      await suppliers().make({ supplier_name: 'Second' }),
    ];
    const [first, second] = rows.map(({ id }) => id);
    await superuser.query('begin');
    await superuser.query(`set local deadlock_timeout = '60s'`);
    await superuser.query('select from supplier_managements where id = $1 for update', [second]);
    const removing = suppliers().removeMany([first, second]);
    // Completes the deadlock as soon as the other one waits for this one; other tests have waits of their own.
    await superuser.query(`do $$ begin
      while not exists (
        select from pg_stat_activity where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))
      ) loop
        perform pg_sleep(0.01);
        perform pg_stat_clear_snapshot();
      end loop;
      perform from supplier_managements where id = ${first} for update;
    end $$`);
    expectFault(await removing, 503, faultWords.locked);
    await superuser.query('commit');
    await vi.waitFor(() =>
      expect(server.output()).toContain('Requests wait too long for what others have locked: 40P01'),
    );
    expect(await countOf('supplier_managements where id = any($1)', [[first, second]])).toBe(2);
    expect((await suppliers().removeMany([first, second])).body.data.deleted).toBe(2);
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)('loses the connection %s the COMMIT, no client gets a success for it', async (when, rows) => {
    const name = `Lost ${when} the COMMIT`;
    const entries = await audited();
    relay.breakCommitOf(name, when);
    expectFault(await save(name), 503, faultWords.uncertain);
    // PostgreSQL may still be at work on the COMMIT whose answer was lost.
    await vi.waitFor(async () => expect(await stored(name)).toBe(rows), BACK);
    expect(await audited()).toBe(entries + rows);
    await vi.waitFor(async () => expect((await acme.get(LIST)).status).toBe(200), BACK);
  });

  it('stops a statement that takes too long, the answer is 503 and nothing is stored', async () => {
    const entries = await audited();
    await superuser.query(`create function wait_long() returns trigger language plpgsql as
      $$ begin perform pg_sleep(60); return new; end $$`);
    await superuser.query(`create trigger wait_long after insert on supplier_managements
      for each row when (new.supplier_name = 'Slow') execute function wait_long()`);
    const saving = save('Slow');
    await superuser.query('select pg_cancel_backend($1)', [await waitingFor('PgSleep')]);
    expectFault(await saving, 503, faultWords.slow);
    await superuser.query('drop function wait_long cascade');
    expect([await stored('Slow'), await audited()]).toEqual([0, entries]);
    expect((await save('Slow')).status).toBe(201);
    expect(server.output()).toContain('Statements take too long and are stopped: 57014');
  });

  it('has no space left, requests that need some are answered 507 and store nothing, and others go on', async () => {
    const owners = registerOf(acme, 'risk-owners');
    const makeRoom = await fillDisk(superuser, 'risk_owners');
    await vi.waitFor(async () => expect((await acme.get(LIST)).status).toBe(200), BACK);
    const entries = await audited();
    for (let call = 0; call < 3; call += 1) {
      expectFault(await owners.create({ name: 'Ann' }), 507, faultWords.full);
    }
    expect(await audited()).toBe(entries);
    expect((await save('On another disk')).status).toBe(201);
    expect(server.output()).toContain('The disk takes no more: 53100');
    expect(said('The disk takes no more')).toBe(1);
    await makeRoom();
    await vi.waitFor(async () => expect((await owners.create({ name: 'Ann' })).status).toBe(201), BACK);
    expect(await countOf('risk_owners')).toBe(1);
  });
});

describe('a server is not ready', SLOW, () => {
  it('while its data folder is missing', async () => {
    await rename(dataDir, `${dataDir}-away`);
    await expectNotReady(['disk']);
    await rename(`${dataDir}-away`, dataDir);
    await expectReady();
  });

  it('while the queue of mails does not answer', async () => {
    await superuser.query('alter schema pgboss rename to pgboss_away');
    await expectNotReady(['queue']);
    await superuser.query('alter schema pgboss_away rename to pgboss');
    await expectReady();
  });
});

import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupRun, Health } from '@ridgeline/domain/health';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Mailbox, openMailbox } from '../account/mailbox.ts';
import { COMPANIES, compiled, type Requester, startServer, type TestServer } from '../harness/index.ts';

const PASSPHRASE = 'five short words in a row';
const TOKEN = 'a token of many characters';
const PAST = new Date('2026-03-04T05:06:07Z');

let server: TestServer;
let mailbox: Mailbox;
let operator: Requester;
let folder: string;
beforeAll(async () => {
  mailbox = await openMailbox();
  folder = mkdtempSync(join(tmpdir(), 'ridgeline-test-backups-'));
  server = await startServer({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Ridgeline <grc@mail.test>',
    BACKUP_DIR: folder,
    BACKUP_KEEP: '2',
    BACKUP_PASSPHRASE: PASSPHRASE,
    METRICS_TOKEN: TOKEN,
  });
  operator = await server.request('operator');
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const health = async (): Promise<Health> => {
  const { status, body } = await operator.get<{ data: Health }>('/api/health');
  expect(status).toBe(200);
  return body.data;
};
const ended = async (id: number): Promise<BackupRun> => {
  const find = async () => (await health()).backup.runs.find((run) => run.id === id);
  await expect.poll(async () => (await find())?.endedAt, { timeout: 60_000 }).toEqual(expect.any(String));
  return (await find()) as BackupRun;
};
const begin = () => operator.post<{ data: { id: number } }>('/api/health/backups', {});
const check = (file: string) => compiled<typeof import('../../src/backup')>('backup').checkBackup(file, PASSPHRASE);

/** Holds the lock of a process that makes a backup. */
const holding = async (number: number, work: () => Promise<void>): Promise<void> => {
  const other = new Client({ connectionString: server.database.url });
  await other.connect();
  try {
    await other.query('select pg_advisory_lock($1)', [number]);
    await work();
  } finally {
    await other.end();
  }
};
const MAKING = 7_405_115;
const BY_COMMAND = 7_405_114;

describe('the page Health', () => {
  it('says what is set up, with figures and without a secret', async () => {
    const { database, replica, disk, files, mail, audit, backup, address, ...rest } = await health();
    expect(rest).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), schema: expect.any(Number) });
    expect(database).toEqual({ state: 'ok', version: expect.stringMatching(/^\d/), bytes: expect.any(Number) });
    expect(database.bytes).toBeGreaterThan(1_000_000);
    const reads = { replica: 0, behind: 0, failed: 0, away: 0 };
    expect(replica).toEqual({ state: 'off', lagSeconds: null, mostLagSeconds: 10, reads });
    expect(files).toEqual({ state: 'ok', kind: 'disk', bucket: '' });
    expect(disk.freeBytes).toBeLessThanOrEqual(disk.totalBytes);
    expect(mail).toEqual({ state: 'ok', from: 'Ridgeline <grc@mail.test>', waiting: 0, failed: 0, unknownAddress: 0 });
    expect(backup).toEqual({
      state: 'off',
      at: '',
      nextAt: null,
      keep: 2,
      folder: 'BACKUP_DIR',
      possible: true,
      last: null,
      runs: [],
    });
    // The server verifies the audit log within minutes of its start.
    expect([audit.state, audit.broken]).toEqual([audit.checkedAt === null ? 'attention' : 'ok', null]);
    expect(address.state).toBe('attention');
    expect(JSON.stringify(await health())).not.toContain(PASSPHRASE);
  });

  it('counts failed letters of all companies, also with one in view', async () => {
    const { acme } = server.companies;
    await server.sql.query(
      `insert into questionnaire_letters (document_id, kind, state, company_id, updated_at)
       values ('failed-letter', 'invitation', 'failed', $1, now() at time zone 'utc')`,
      [acme.id],
    );
    const viewing = await server.request('operator', { 'x-company': server.companies.birch.documentId });
    for (const who of [operator, viewing]) {
      const { body } = await who.get<{ data: Health }>('/api/health');
      expect(body.data.mail).toMatchObject({ state: 'attention', failed: 1 });
    }
    await server.sql.query(`delete from questionnaire_letters where document_id = 'failed-letter'`);
  });

  it('sends a mail to the operator who asks, and says why the mail server refused it', async () => {
    const sent = await operator.post<{ data: { to: string; problem: string | null } }>('/api/health/test-mail', {});
    expect(sent.body.data.problem).toBeNull();
    expect((await mailbox.to(sent.body.data.to)).subject).toBe('A test mail of Ridgeline');
    mailbox.state.refusing = true;
    const refused = await operator.post<{ data: { problem: string | null } }>('/api/health/test-mail', {});
    mailbox.state.refusing = false;
    expect(refused.body.data.problem).toMatch(/\d/);
  });
});

describe('a backup by the operator', () => {
  it('goes on after the answer, and is encrypted, complete and readable by the owner of the file alone', async () => {
    const { status, body } = await begin();
    expect(status).toBe(202);
    const run = await ended(body.data.id);
    expect(run).toMatchObject({ kind: 'asked', problem: null, encrypted: true });
    expect(run.tablesDone).toBe(run.tablesAll);
    const file = join(folder, run.file ?? '');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(file).size).toBe(run.bytes);
    const { manifest, summary } = await check(file);
    expect(manifest.secrets).toBe(true);
    expect(Object.values(summary.rows).reduce((sum, count) => sum + count, 0)).toBe(run.rows);
    expect((await health()).backup.last).toEqual(run);
  });

  it('is refused while another server makes one, and while a command does', async () => {
    for (const lock of [MAKING, BY_COMMAND]) {
      await holding(lock, async () => {
        const { status, body } = await begin();
        if (lock === MAKING) expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('already')]);
        // The command is noticed once this one has begun: its row is removed.
        else await expect.poll(async () => (await health()).backup.runs.length).toBe(1);
      });
    }
  });

  it('can be cancelled, and leaves no file', async () => {
    const before = readdirSync(folder);
    const { sql } = server;
    // The backup waits for this lock, so that it is certainly not over when it is cancelled.
    await sql.query('begin; lock table files in exclusive mode');
    const { body } = await begin();
    const { status } = await operator.post(`/api/health/backups/${body.data.id}/cancel`, {});
    await sql.query('rollback');
    expect(status).toBe(204);
    expect((await ended(body.data.id)).problem).toBe('cancelled');
    expect(readdirSync(folder)).toEqual(before);
    for (const id of [body.data.id, 'x', '99999999999', '-1']) {
      expect((await operator.post(`/api/health/backups/${id}/cancel`, {})).status).toBe(404);
    }
  });

  it('that a kill has ended is marked by the next one', async () => {
    const { rows } = await server.sql.query(
      `insert into ridgeline_backups (kind, started_at, encrypted) values ('asked', now() at time zone 'utc', true) returning id`,
    );
    writeFileSync(join(folder, 'asked-2026-01-01.ridgeline.partial'), 'half');
    await ended((await begin()).body.data.id);
    expect((await ended(rows[0].id)).problem).toBe('interrupted');
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });
});

describe('a scheduled backup', () => {
  const scheduled = () => compiled<typeof import('../../src/backup/scheduled')>('backup/scheduled');
  const environment = () => compiled<typeof import('../../src/environment')>('environment').environment;
  const settings = (): { at: string; dir: string } => environment().backup as never;
  const files = (): string[] => readdirSync(folder).filter((name) => name.startsWith('scheduled-'));
  const days = (count: number): Date => new Date(PAST.getTime() + count * 24 * 3_600_000);
  beforeAll(() => {
    settings().at = '02:30';
  });
  afterAll(() => {
    Object.assign(settings(), { at: '', dir: folder });
  });

  it('is made once for each day, by one server, and the newest are kept', async () => {
    await scheduled().makeDueBackup(days(0));
    const [first] = files();
    await holding(MAKING, () => scheduled().makeDueBackup(days(1)));
    await scheduled().makeDueBackup(days(0));
    expect(files()).toEqual([first]);
    await scheduled().makeDueBackup(days(1));
    await scheduled().makeDueBackup(days(2));
    expect(files()).toHaveLength(2);
    expect(files()).not.toContain(first);
    expect((await health()).backup).toMatchObject({ state: 'ok', at: '02:30', nextAt: expect.any(String) });
  });

  it('that fails is tried three times with a pause, then its failure is mailed to the operators', async () => {
    const { dir } = settings();
    settings().dir = join(folder, 'a-file', 'in-it');
    writeFileSync(join(folder, 'a-file'), '');
    // Each try counts from when the last one began, which is now and not in the past.
    const now = Date.now();
    const at = (minutes: number): Date => new Date(now + minutes * 60_000);
    for (const minutes of [1, 2, 12, 24, 36, 48]) await scheduled().makeDueBackup(at(minutes));
    settings().dir = dir;
    const { backup } = await health();
    expect(backup.state).toBe('failed');
    const failures = backup.runs.filter(({ kind, problem }) => kind === 'scheduled' && problem);
    expect(failures).toHaveLength(3);
    expect(JSON.stringify(backup)).not.toContain(folder);
    const letter = await mailbox.to('operator@ridgeline.test');
    expect(letter.subject).toBe('A backup of Ridgeline failed');
    // One mail, however often it is looked at afterwards.
    expect(mailbox.letters.filter(({ subject }) => subject === letter.subject)).toEqual([]);
  });
});

describe('the verification of the audit log', () => {
  const SUBJECT = 'The audit log of Ridgeline is not whole';
  const checkLog = () => compiled<typeof import('../../src/audit/check/check')>('audit/check/check').checkLog();
  const figure = async (name: string): Promise<number | undefined> => {
    const answer = await fetch(`${server.url}/_metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.split(' ')[1]);
  };
  const notices = async () =>
    (
      await server.sql.query(
        `select facts ->> 'problem' as problem from ridgeline_user_notices where kind = 'auditBroken'`,
      )
    ).rows;
  const change = (text: string) =>
    server.sql.query(
      `update audit_entries e set username = $1 from ridgeline_seals s where s.entry_id = e.id and s.chain = $2 and s.position = 1
       returning e.id`,
      [text, server.companies.acme.id],
    );
  let former = '';

  it('finds a whole log, and says so in the metrics and on Health', async () => {
    const staff = await server.request('acme-administrator');
    expect((await staff.put('/api/company-settings', { data: { auditYears: 7 } })).status).toBe(200);
    await compiled<typeof import('../../src/audit/seal/sealer')>('audit/seal/sealer').sealAll();
    expect(await checkLog()).toMatchObject({ broken: null });
    const { audit } = await health();
    expect(audit).toMatchObject({ state: 'ok', broken: null, checkedAt: expect.any(String) });
    expect(audit.entries).toBeGreaterThan(0);
    await expect.poll(() => figure('ridgeline_audit_whole'), { timeout: 10_000 }).toBe(1);
    expect(await figure('ridgeline_audit_checked_timestamp')).toBeCloseTo(Date.parse(audit.checkedAt ?? '') / 1000, 0);
    expect(await notices()).toEqual([]);
  });

  it('tells the operators of an entry that a superuser changed, once', async () => {
    const { rows } = await server.sql.query(
      `select username from audit_entries e join ridgeline_seals s on s.entry_id = e.id where s.chain = $1 and s.position = 1`,
      [server.companies.acme.id],
    );
    former = rows[0].username;
    const id = (await change('somebody-else')).rows[0].id;
    const problem = `Entry no. 1 (id ${id}) was changed after it was sealed.`;
    for (let turn = 0; turn < 2; turn += 1) expect((await checkLog())?.broken?.problem).toBe(problem);
    const { audit } = await health();
    expect(audit).toMatchObject({
      state: 'failed',
      broken: { log: COMPANIES.acme.name, problem, entry: { kind: 'changed', position: 1, entryId: id } },
    });
    await expect.poll(() => figure('ridgeline_audit_whole'), { timeout: 10_000 }).toBe(0);
    const letter = await mailbox.to('operator@ridgeline.test');
    expect(letter.subject).toBe(SUBJECT);
    expect(letter.text).toContain(problem);
    expect(mailbox.letters.filter(({ subject }) => subject === SUBJECT)).toEqual([]);
    expect(await notices()).toEqual([{ problem: `${COMPANIES.acme.name}: ${problem}` }]);
  });

  it('is made before a backup, which is made in any case and says what was found', async () => {
    await server.sql.query('delete from ridgeline_audit_checks');
    const run = await ended((await begin()).body.data.id);
    expect(run).toMatchObject({ problem: null, auditProblem: expect.stringContaining('Entry no. 1 (id') });
    expect((await check(join(folder, run.file ?? ''))).summary.audit?.broken?.entry?.kind).toBe('changed');
    expect((await mailbox.to('operator@ridgeline.test')).subject).toBe(SUBJECT);
    await change(former);
    expect(await ended((await begin()).body.data.id)).toMatchObject({ problem: null, auditProblem: null });
    expect((await health()).audit.state).toBe('ok');
  });

  it('is made by one server at a time', async () => {
    await holding(7_405_131, async () => expect(await checkLog()).toBeUndefined());
  });

  it('is not shown to staff', async () => {
    for (const who of ['acme-administrator', 'acme-auditor'] as const) {
      const staff = await server.request(who);
      expect((await staff.get('/api/health')).status).toBe(403);
    }
  });
});

describe('a full disk', () => {
  const environment = () => compiled<typeof import('../../src/environment')>('environment').environment;
  const settings = (): { freeBytes: number } => environment() as never;
  const ready = async () => (await fetch(`${server.url}/_ready`)).status;
  let usual = 0;
  beforeAll(async () => {
    usual = settings().freeBytes;
    // No disk has so much free: the server sees its real one, which lacks it.
    settings().freeBytes = Number.MAX_SAFE_INTEGER;
    await vi.waitFor(async () => expect(await ready()).toBe(503), { timeout: 10_000 });
  });
  afterAll(async () => {
    settings().freeBytes = usual;
    await vi.waitFor(async () => expect(await ready()).toBe(204), { timeout: 10_000 });
  });

  it('refuses writes before anything is stored, and answers reads', async () => {
    const staff = await server.request('acme-administrator');
    const suppliers = '/api/supplier-managements';
    expect((await staff.get(suppliers)).status).toBe(200);
    for (let turn = 0; turn < 5; turn += 1) {
      const { status, body } = await staff.post(suppliers, { data: { supplier_name: 'No room' } });
      expect([status, JSON.stringify(body)]).toEqual([507, expect.stringContaining('InsufficientStorageError')]);
      expect((await staff.put('/api/company-settings', { data: { auditYears: 8 } })).status).toBe(507);
    }
    expect((await staff.get<{ data: object[] }>(suppliers)).body.data).not.toContainEqual(
      expect.objectContaining({ supplier_name: 'No room' }),
    );
  });

  it('lets people sign in, and rows be deleted', async () => {
    const signIn = await fetch(`${server.url}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'nobody', password: 'nothing' }),
    });
    expect(signIn.status).toBe(400);
    const staff = await server.request('acme-administrator');
    expect((await staff.delete('/api/supplier-managements/abcdefghij0123456789wxyz')).status).toBe(404);
  });
});

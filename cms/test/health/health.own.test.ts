import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupRun, Health } from '@ridgeline/domain/health';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, openMailbox } from '../account/mailbox.ts';
import { compiled, type Requester, startServer, type TestServer } from '../harness/index.ts';

const PASSPHRASE = 'five short words in a row';
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
    const { database, replica, disk, files, mail, backup, address, ...rest } = await health();
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

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Mailbox, openMailbox } from '../account/mailbox.ts';
import { type ServerProcess, startProcess } from '../create-bulk/process.ts';
import { type Clone, cloneTemplate } from '../harness/clone.ts';
import { connectSql, type Sql, type TestServer } from '../harness/index.ts';
import { prepare, sent } from './sending.ts';

/** Two servers on one database and one mail server, each checking every second for due mails. */
let database: Clone;
let mailbox: Mailbox;
let sql: Sql;
const running: ServerProcess[] = [];
let server: TestServer;

const start = async (): Promise<ServerProcess> => {
  const one = await startProcess(database.url, 'debug', {
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'grc@two.test',
    LETTERS_EVERY_SECONDS: '1',
  });
  running.push(one);
  return one;
};

beforeAll(async () => {
  database = await cloneTemplate();
  mailbox = await openMailbox();
  sql = await connectSql(database.url);
  const { requesters } = await start();
  await start();
  server = { ...requesters, sql } as TestServer;
}, 300_000);
afterAll(async () => {
  for (const one of running) await one.kill();
  await sql.end();
  await mailbox.close();
});

let addresses = 0;

/** Sends to so many suppliers; each has its invitation, and its reminder is waiting. */
const sendTo = async (count: number): Promise<string[]> => {
  const asked = await prepare(server);
  const names = Array.from({ length: count }, () => {
    addresses += 1;
    return `reminded${addresses}@two.test`;
  });
  for (const to of names) {
    await sent(server, asked, { due_date: '2099-12-31' }, { supplier_contact_person_email: to });
  }
  for (const to of names) await mailbox.to(to);
  return names;
};

const remindNow = () =>
  sql.query(`update questionnaire_letters set due_at = now() at time zone 'utc' where kind = 'reminder' and state = 'waiting'
    and due_at > now() + interval '1 year'`);

const reminded = (names: readonly string[]): string[] =>
  mailbox.letters.filter(({ subject, to }) => subject.startsWith('Reminder') && names.includes(to)).map(({ to }) => to);

/** Finished checks of either server. */
const looks = async (): Promise<number> =>
  (await sql.query(`select count(*)::int as count from pgboss.job where state = 'completed'`)).rows[0].count;

const lookedAgain = async (times: number): Promise<void> => {
  const before = await looks();
  await vi.waitFor(async () => expect(await looks()).toBeGreaterThanOrEqual(before + times), {
    timeout: 30_000,
    interval: 200,
  });
};

describe('two servers on one database', () => {
  it('send each reminder once, however often both check', async () => {
    const names = await sendTo(12);
    await remindNow();
    await vi.waitFor(() => expect(reminded(names).sort()).toEqual(names.sort()), { timeout: 30_000, interval: 100 });
    await lookedAgain(6);
    expect(reminded(names)).toHaveLength(names.length);
    const { rows } = await sql.query(
      `select attempts, count(*)::int from questionnaire_letters where kind = 'reminder' and state = 'sent' group by 1`,
    );
    expect(rows).toEqual([{ attempts: 1, count: names.length }]);
    for (const { output } of running) expect(output()).toContain('letters that are due');
  });

  it('lose no mail when both are killed before it is due: the next server that starts sends it once', async () => {
    const names = await sendTo(3);
    for (const one of running.splice(0)) await one.kill();
    await remindNow();
    await start();
    await vi.waitFor(() => expect(reminded(names).sort()).toEqual(names.sort()), { timeout: 30_000, interval: 100 });
    await lookedAgain(4);
    expect(reminded(names)).toHaveLength(names.length);
  }, 300_000);
});

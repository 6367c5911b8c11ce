import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkIn, type Mailbox, openMailbox } from '../account/mailbox.ts';
import { compiled, emailOf, type TestServer } from '../harness/index.ts';
import type { Failure, Row } from '../records/wire.ts';
import { lettersOf, startWithMail } from './letters.ts';
import { prepare, respondent, sent, shown, tokenIn } from './sending.ts';

type Failures = typeof import('../../src/api/questionnaire-mapping/services/emails/failures');

let server: TestServer;
let mailbox: Mailbox;
let asked: Row;
const lines: string[] = [];
beforeAll(async () => {
  ({ server, mailbox } = await startWithMail());
  asked = await prepare(server);
  for (const level of ['error', 'warn', 'info'] as const) {
    server.strapi.log[level] = ((line: unknown) => lines.push(String(line))) as never;
  }
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

/** As if its pause were over. */
const hurry = (documentId: string) =>
  server.sql.query(
    `update questionnaire_letters l set not_before = now() at time zone 'utc' from questionnaire_mappings m
     where m.id = l.mapping_id and m.document_id = $1`,
    [documentId],
  );
const first = async (documentId: string) => (await lettersOf(server, documentId))[0];
const sendTo = (to: string) => sent(server, asked, {}, { supplier_contact_person_email: to });
const links = async (documentId: string): Promise<string[]> =>
  (
    await server.sql.query(
      `select l.purpose from questionnaire_links l join questionnaire_mappings m on m.id = l.mapping_id
       where m.document_id = $1 order by l.id`,
      [documentId],
    )
  ).rows.map(({ purpose }) => purpose);

it('sends the mail later when the mail server is down during a sending', async () => {
  const port = Number(new URL(mailbox.url).port);
  await mailbox.close();
  const { documentId, mail } = await sendTo('down@letters.test');
  expect(mail).toBe('queued');
  await expect.poll(async () => (await first(documentId))?.problem, { timeout: 20_000 }).toMatch(/CONNECTION|ESOCKET/);
  expect(await first(documentId)).toMatchObject({ state: 'waiting', attempts: 1, pause: 1 });
  expect(await links(documentId)).toEqual(['first']);
  expect((await shown(server, documentId)).letters).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  mailbox = await openMailbox(port);
  await hurry(documentId);
  const letter = await mailbox.to('down@letters.test');
  expect((await respondent(server, tokenIn(linkIn(letter))).open()).status).toBe(200);
  await expect.poll(() => first(documentId)).toMatchObject({ state: 'sent', attempts: 2, problem: null });
  expect(await links(documentId)).toEqual(['first', 'mail']);
});

it('tries a refused mail again after longer and longer pauses, until it has failed after a day', async () => {
  mailbox.state.refusing = true;
  const { documentId } = await sendTo('refused@letters.test');
  const pauses: (number | null | undefined)[] = [];
  for (let turn = 1; turn <= 7; turn += 1) {
    const tried = async () => {
      const letter = await first(documentId);
      return letter?.attempts === turn && letter.problem !== null && (letter.pause !== 10 || letter.state === 'failed');
    };
    await expect.poll(tried, { timeout: 20_000 }).toBe(true);
    pauses.push((await first(documentId))?.pause);
    await hurry(documentId);
  }
  mailbox.state.refusing = false;
  expect(pauses).toEqual([1, 5, 30, 120, 360, 900, null]);
  expect(await first(documentId)).toMatchObject({ state: 'failed', attempts: 7 });
  expect((await shown(server, documentId)).letters).toMatchObject([{ state: 'failed' }]);
  expect(mailbox.letters.filter(({ to }) => to === 'refused@letters.test')).toEqual([]);
  const { rows } = await server.sql.query(
    `select u.username, n.kind from ridgeline_user_notices n join up_users u on u.id = n.user_id order by n.id`,
  );
  expect(rows).toEqual([
    { username: 'acme-analyst', kind: 'letterFailed' },
    { username: 'operator', kind: 'lettersFailed' },
  ]);
  expect((await mailbox.to(emailOf('operator'))).subject).toBe('1 mail to a supplier could not be sent');
});

it('stops at once when the address does not exist, and writes to the corrected one', async () => {
  const wrong = 'gone@letters.test';
  mailbox.state.unknown.add(wrong);
  const { documentId, supplier } = await sendTo(wrong);
  await expect.poll(() => first(documentId), { timeout: 20_000 }).toMatchObject({ state: 'failed', attempts: 1 });
  expect(await shown(server, documentId)).toMatchObject({
    letters: [{ state: 'failed', problem: 'unknown-address', notBefore: null }],
    mailAddress: { address: wrong, place: 'supplier' },
  });
  const analyst = await server.request('acme-analyst');
  const correct = (email: unknown, by = analyst) =>
    by.post<Failure>(`/api/questionnaire-mapping/${documentId}/resend`, { data: { email } });
  for (const email of ['', 'no address', 'a@b.test, c@d.test', 7, null, `${'x'.repeat(300)}@letters.test`]) {
    expect(await correct(email)).toMatchObject({
      status: 400,
      body: { error: { details: { errors: [{ field: 'email' }] } } },
    });
  }
  expect((await correct('right@letters.test', await server.request('acme-auditor'))).status).toBe(403);
  expect((await correct('right@letters.test')).status).toBe(200);
  await mailbox.to('right@letters.test');
  const { rows } = await server.sql.query(
    'select supplier_contact_person_email as email from supplier_managements where document_id = $1',
    [supplier.documentId],
  );
  expect(rows).toEqual([{ email: 'right@letters.test' }]);
});

it('notifies operators of failed letters at most once an hour, and not of missing addresses', async () => {
  const { reportFailures } = compiled<Failures>('api/questionnaire-mapping/services/emails/failures');
  const toOperator = () => mailbox.letters.filter(({ to }) => to === emailOf('operator'));
  const fail = (documentId: string, problem: string) =>
    server.sql.query(
      `update questionnaire_letters l set state = 'failed', problem = $2, updated_at = now() at time zone 'utc'
       from questionnaire_mappings m where m.id = l.mapping_id and m.document_id = $1`,
      [documentId, problem],
    );
  const sendings: Awaited<ReturnType<typeof sendTo>>[] = [];
  for (const name of ['a', 'b', 'c']) {
    sendings.push(await sendTo(`${name}@letters.test`));
    await mailbox.to(`${name}@letters.test`);
    await expect.poll(async () => (await first(String(sendings.at(-1)?.documentId)))?.state).toBe('sent');
  }
  const [one, two, three] = sendings.map(({ documentId }) => documentId) as [string, string, string];
  await fail(one, 'EENVELOPE 550');
  await fail(two, 'EENVELOPE 550');
  await fail(three, 'no-address');
  await reportFailures();
  expect(toOperator()).toEqual([]);
  await server.sql.query(`update questionnaire_letters set reported_at = reported_at - interval '61 minutes'`);
  await Promise.all([reportFailures(), reportFailures()]);
  expect((await mailbox.to(emailOf('operator'))).subject).toBe('2 mails to suppliers could not be sent');
  await reportFailures();
  expect(toOperator()).toEqual([]);
});

it('gives a letter whose server reported no outcome to the next server after a while', async () => {
  const { documentId } = await sendTo('lease@letters.test');
  await mailbox.to('lease@letters.test');
  await expect.poll(async () => (await first(documentId))?.state).toBe('sent');
  const leased = (until: string) =>
    server.sql.query(
      `update questionnaire_letters l set state = 'waiting', not_before = now() at time zone 'utc' + $2::interval
       from questionnaire_mappings m where m.id = l.mapping_id and m.document_id = $1`,
      [documentId, until],
    );
  await leased('10 minutes');
  const other = await sendTo('meanwhile@letters.test');
  await mailbox.to('meanwhile@letters.test');
  await expect.poll(async () => (await first(other.documentId))?.state).toBe('sent');
  expect((await first(documentId))?.state).toBe('waiting');
  await leased('0 seconds');
  await mailbox.to('lease@letters.test');
});

it('writes no address, name or token into the log or the queue, which no role of a request may read', async () => {
  const { rows: tables } = await server.sql.query(
    `select c.oid::regclass::text as name from pg_class c where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')`,
  );
  const held: string[] = [];
  for (const { name } of tables) {
    const { rows } = await server.sql.query(`select t::text as row from ${name} t`);
    held.push(...rows.map(({ row }) => row));
    for (const role of ['staff', 'operator', 'respondent'] as const) {
      const peek = server.sql.as(role, { 'app.company': server.companies.acme.id }, (query) =>
        query(`select * from ${name}`),
      );
      await expect(peek, `${role} ${name}`).rejects.toThrow(/permission denied for schema pgboss/);
    }
  }
  expect(held.length).toBeGreaterThan(0);
  expect(lines.join('\n')).toMatch(/A letter \(invitation, \d+\) could not be sent/);
  for (const text of [held.join('\n'), lines.join('\n')]) {
    expect(text).not.toMatch(/letters\.test|Asked \d|Check \d|assessment\//);
  }
  const { rows: letters } = await server.sql.query('select l::text as row from questionnaire_letters l');
  expect(letters.map(({ row }) => row).join()).not.toMatch(/letters\.test|assessment\//);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodedHeader, linkIn, type Mailbox } from '../account/mailbox.ts';
import { type AccountName, compiled, emailOf, type TestServer } from '../harness/index.ts';
import type { Row } from '../records/wire.ts';
import { lettersOf, startWithMail } from './letters.ts';
import { answersTo, prepare, respondent, sent, tokenIn } from './sending.ts';

type Notices = typeof import('../../src/notices');

let server: TestServer;
let mailbox: Mailbox;
let stop: () => Promise<void>;
let asked: Row;
beforeAll(async () => {
  ({ server, mailbox, stop } = await startWithMail());
  asked = await prepare(server);
});
beforeEach(async () => {
  await server.sql.query('delete from ridgeline_user_notices');
  await server.sql.query('update up_users set language = null, mail_notices = null');
  mailbox.letters.length = 0;
});
afterAll(() => stop());

const set = async (account: AccountName, data: object): Promise<void> => {
  expect((await (await server.request(account)).put('/api/users/me', { data })).status).toBe(200);
};

let addresses = 0;

/** Sent by the analyst, reviewed by the administrator, and submitted. */
const submit = async (language?: string) => {
  addresses += 1;
  const to = `answers${addresses}@supplier.test`;
  const more = { reviewer: 'acme-administrator', ...(language && { language }) };
  const sending = await sent(server, asked, more, { supplier_contact_person_email: to });
  await mailbox.to(to);
  const by = respondent(server, sending.token);
  const given = answersTo((await by.open()).body.data.questions);
  const answers = await Promise.all([by.submit(given), by.submit(given)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  return { ...sending, to, by };
};

const mailsTo = (account: AccountName) => mailbox.letters.filter(({ to }) => to === emailOf(account));
const work = (now: Date): Promise<void> => compiled<Notices>('notices').workNotices(now);
const waiting = async (): Promise<number> =>
  (await server.sql.query('select count(*)::int as n from ridgeline_user_notices where mail_due is not null')).rows[0]
    .n;

describe('when a supplier has answered', () => {
  it('sender and reviewer get one mail each, in their own language, with a way to the answers', async () => {
    await set('acme-administrator', { language: 'de' });
    const { documentId } = await submit();
    const toSender = await mailbox.to(emailOf('acme-analyst'));
    const toReviewer = await mailbox.to(emailOf('acme-administrator'));
    expect(toSender.subject).toMatch(new RegExp(` answered ${asked.title}$`));
    expect(toReviewer.html).toContain('<html lang="de">');
    expect(toReviewer.text).toContain('beantwortet.');
    for (const letter of [toSender, toReviewer])
      expect(linkIn(letter)).toBe(`https://grc.mail.test/dashboard/to/questionnaire-mappings/${documentId}`);
    await expect.poll(waiting).toBe(0);
    await Promise.all([work(new Date()), work(new Date()), work(new Date(Date.now() + 3_600_000))]);
    expect([mailsTo('acme-analyst'), mailsTo('acme-administrator')]).toEqual([[], []]);
  });

  it('a user who chose no mails gets none, and one who chose daily mails gets all together the next morning', async () => {
    await set('acme-administrator', { mailNotices: 'daily' });
    await set('acme-analyst', { mailNotices: 'never' });
    await submit();
    await submit();
    expect(await waiting()).toBe(2);
    await work(new Date());
    expect([mailsTo('acme-analyst'), mailsTo('acme-administrator')]).toEqual([[], []]);
    const { rows } = await server.sql.query('select max(mail_due) as due from ridgeline_user_notices');
    expect(`${rows[0].due}`).toContain(' 07:00:00');
    const tomorrow = new Date(Date.now() + 86_400_000);
    await Promise.all([work(tomorrow), work(tomorrow)]);
    const digest = await mailbox.to(emailOf('acme-administrator'));
    expect(digest.subject).toBe('2 new notifications');
    expect(digest.text.match(/ answered /g)).toHaveLength(2);
    expect([mailsTo('acme-administrator'), mailsTo('acme-analyst')]).toEqual([[], []]);
  });

  it('a daily mail leaves out what was read, and choosing no mails also cancels those that wait', async () => {
    await set('acme-administrator', { mailNotices: 'daily' });
    await set('acme-analyst', { mailNotices: 'daily' });
    await submit();
    await server.sql.query(
      `update ridgeline_user_notices set read_at = now() where user_id = (select id from up_users where username = 'acme-administrator')`,
    );
    await set('acme-analyst', { mailNotices: 'never' });
    await work(new Date(Date.now() + 86_400_000));
    expect(await waiting()).toBe(0);
    expect([mailsTo('acme-analyst'), mailsTo('acme-administrator')]).toEqual([[], []]);
  });

  it('a mail of a killed server is sent by another server once the claim has ended', async () => {
    await set('acme-analyst', { mailNotices: 'never' });
    await submit();
    await mailbox.to(emailOf('acme-administrator'));
    await expect.poll(waiting).toBe(0);
    // As the killed one left it: claimed for ten minutes.
    await server.sql.query(
      `update ridgeline_user_notices set mailed_at = null, mail_due = now() at time zone 'utc' + interval '10 minutes'
       where user_id = (select id from up_users where username = 'acme-administrator')`,
    );
    await work(new Date());
    expect(mailsTo('acme-administrator')).toEqual([]);
    const later = new Date(Date.now() + 601_000);
    await Promise.all([work(later), work(later)]);
    await mailbox.to(emailOf('acme-administrator'));
    expect([mailsTo('acme-administrator'), await waiting()]).toEqual([[], 0]);
  });

  it('a mail that the mail server refuses is tried again after a pause', async () => {
    await set('acme-analyst', { mailNotices: 'never' });
    await set('acme-administrator', { mailNotices: 'daily' });
    await submit();
    const tomorrow = new Date(Date.now() + 86_400_000);
    mailbox.state.refusing = true;
    await work(tomorrow);
    mailbox.state.refusing = false;
    expect(await waiting()).toBe(1);
    await work(tomorrow);
    expect(mailsTo('acme-administrator')).toEqual([]);
    await work(new Date(tomorrow.getTime() + 61_000));
    await mailbox.to(emailOf('acme-administrator'));
    expect(await waiting()).toBe(0);
  });

  it('the respondent gets a receipt in the language of the questionnaire, with a link to what was submitted', async () => {
    const { to, documentId } = await submit('fr');
    const receipt = await mailbox.to(to);
    expect(decodedHeader(receipt.raw, 'Subject')).toBe(`Bien reçu : ${asked.title} pour Acme Pty Ltd`);
    expect(receipt.html).toContain('<html lang="fr">');
    // With the hour and the zone, as the page and the PDF have it: a company without a zone has UTC.
    expect(receipt.html).toMatch(/envoyées le \d+ \S+ \d{4} à \d{2}:\d{2} UTC\./);
    const opened = await respondent(server, tokenIn(linkIn(receipt))).open();
    expect([opened.status, opened.body.questionnaireStatus]).toEqual([200, 'completed']);
    await expect
      .poll(async () => (await lettersOf(server, documentId)).map(({ kind, state }) => [kind, state]))
      .toEqual([
        ['invitation', 'sent'],
        ['receipt', 'sent'],
      ]);
    expect(mailbox.letters.filter((letter) => letter.to === to)).toEqual([]);
  });
});

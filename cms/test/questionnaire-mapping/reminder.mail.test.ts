import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn, type Mailbox } from '../account/mailbox.ts';
import { emailOf, type TestServer } from '../harness/index.ts';
import type { Row } from '../records/wire.ts';
import { lettersOf, queue, sentId, startWithMail, workAt } from './letters.ts';
import { answersTo, prepare, respondent, sent, tokenIn } from './sending.ts';

let server: TestServer;
let mailbox: Mailbox;
let stop: () => Promise<void>;
let asked: Row;
beforeAll(async () => {
  // Nothing is due before the moments that the tests name.
  ({ server, mailbox, stop } = await startWithMail());
  asked = await prepare(server);
});
afterAll(() => stop());

let addresses = 0;
/** Sends with a due date in a year of its own, so that tests do not find each other's letters. */
const sendFor = async (more: object = {}) => {
  addresses += 1;
  const year = 2100 - addresses;
  const to = `reminded${addresses}@letters.test`;
  const due_date = `${year}-06-30`;
  const sending = await sent(server, asked, { due_date, ...more }, { supplier_contact_person_email: to });
  await mailbox.to(to);
  return { ...sending, to, year };
};
const waiting = async (documentId: string): Promise<string[]> =>
  (await lettersOf(server, documentId))
    .filter(({ kind, state }) => state === 'waiting' && kind !== 'invitation')
    .map(({ kind, due }) => `${kind} ${due}`);
const post = async (path: string, data?: object) =>
  (await server.request('acme-analyst')).post(`/api/questionnaire-mapping/${path}`, data && { data });

describe('reminders', () => {
  it('are sent one after the other at nine, each with a separate link, and then each week', async () => {
    const { documentId, to, year, token } = await sendFor();
    const links = new Set([token]);
    for (const [day, next] of [
      ['06-23', `reminder ${year}-06-27T09:00Z`],
      ['06-27', `reminder ${year}-06-29T09:00Z`],
      ['06-29', `overdue ${year}-07-07T09:00Z`],
    ] as const) {
      await workAt(server, new Date(`${year}-${day}T08:59:00Z`));
      expect(mailbox.letters).toEqual([]);
      await workAt(server, new Date(`${year}-${day}T09:00:00Z`));
      const letter = await mailbox.to(to);
      expect(letter.subject).toBe(`Reminder: ${asked.title} for Acme Pty Ltd`);
      links.add(tokenIn(linkIn(letter)));
      expect(await waiting(documentId)).toEqual([next]);
    }
    expect(links.size).toBe(4);
    await workAt(server, new Date(`${year}-07-07T09:00:00Z`));
    const late = await mailbox.to(to);
    expect([late.subject, late.text.includes(`The answers were due on 30 June ${year}.`)]).toEqual([
      `Overdue: ${asked.title} for Acme Pty Ltd`,
      true,
    ]);
    expect(await waiting(documentId)).toEqual([`overdue ${year}-07-14T09:00Z`]);
  });

  it('end after twelve weeks', async () => {
    const { documentId, to, year } = await sendFor();
    // A server that was off for long sends the waiting one once, not all that were missed.
    await workAt(server, new Date(`${year}-09-15T09:00:00Z`));
    await mailbox.to(to);
    expect(await waiting(documentId)).toEqual([`overdue ${year}-09-22T09:00Z`]);
    await workAt(server, new Date(`${year}-09-22T09:00:00Z`));
    await mailbox.to(to);
    expect(await waiting(documentId)).toEqual([]);
  });

  it('move with the due date', async () => {
    const { documentId, year } = await sendFor();
    expect((await post(`${documentId}/extend`, { due_date: `${year}-08-31` })).status).toBe(200);
    expect(await waiting(documentId)).toEqual([`reminder ${year}-08-24T09:00Z`]);
  });

  it('begin with a due date that is set later, unless the sender wants none', async () => {
    for (const [remind, expected] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const { documentId, year } = await sendFor({ due_date: null, remind });
      expect(await waiting(documentId)).toEqual([]);
      await post(`${documentId}/extend`, { due_date: `${year}-08-31` });
      expect(await waiting(documentId)).toHaveLength(expected);
    }
  });

  it('are sent by the company’s time zone', async () => {
    await server.sql.query(`update companies set time_zone = 'Australia/Sydney' where id = $1`, [
      server.companies.acme.id,
    ]);
    const { documentId, year } = await sendFor();
    await server.sql.query('update companies set time_zone = null where id = $1', [server.companies.acme.id]);
    expect(await waiting(documentId)).toEqual([`reminder ${year}-06-22T23:00Z`]);
  });

  it('are skipped once it is answered, and continue when changes are requested', async () => {
    const { documentId, token, to, year } = await sendFor();
    const by = respondent(server, token);
    await by.submit(answersTo((await by.open()).body.data.questions));
    expect((await mailbox.to(to)).subject).toMatch(/^Received: /);
    await mailbox.to(emailOf('acme-analyst'));
    const states = async () => (await lettersOf(server, documentId)).map(({ kind, state }) => `${kind} ${state}`);
    await expect.poll(states).toEqual(['invitation sent', 'receipt sent', 'reminder waiting']);
    await workAt(server, new Date(`${year}-06-23T09:00:00Z`));
    await expect.poll(states).toEqual(['invitation sent', 'receipt sent', 'reminder skipped']);
    expect(mailbox.letters).toEqual([]);
    const id = await sentId(server, documentId);
    await server.sql.query(`update questionnaire_mappings set status = 'changes-requested' where id = $1`, [id]);
    await queue(server, id, 'changes-requested');
    expect((await mailbox.to(to)).subject).toMatch(/^Please look again: /);
    await expect.poll(() => waiting(documentId)).toEqual([`reminder ${year}-06-23T09:00Z`]);
  });

  it('end with a revocation, and continue with a new link', async () => {
    const { documentId, year } = await sendFor();
    await post(`${documentId}/revoke`);
    await workAt(server, new Date(`${year}-06-23T09:00:00Z`));
    expect([mailbox.letters.length, await waiting(documentId)]).toEqual([0, []]);
    await post(`${documentId}/link`);
    expect(await waiting(documentId)).toEqual([`reminder ${year}-06-23T09:00Z`]);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkIn, type Mailbox } from '../account/mailbox.ts';
import type { TestServer } from '../harness/index.ts';
import type { Row } from '../records/wire.ts';
import { lettersOf, startWithMail } from './letters.ts';
import { reviewer, say } from './reviewing.ts';
import { answersTo, prepare, respondent, sent, tokenIn } from './sending.ts';

let server: TestServer;
let mailbox: Mailbox;
let stop: () => Promise<void>;
let asked: Row;
beforeAll(async () => {
  ({ server, mailbox, stop } = await startWithMail());
  asked = await prepare(server);
});
afterAll(() => stop());

const kindsOf = async (documentId: string): Promise<string[]> =>
  (await lettersOf(server, documentId))
    .map(({ kind }) => kind)
    .filter((kind) => !['invitation', 'receipt'].includes(kind));

it('notifies the respondent of each decision, with a link that opens it', async () => {
  const to = 'reviewed@letters.test';
  const sending = await sent(server, asked, {}, { supplier_contact_person_email: to });
  const by = respondent(server, sending.token);
  const { questions } = (await by.open()).body.data;
  expect((await mailbox.to(to)).subject).toContain('asks you to answer');
  await by.submit(answersTo(questions));
  expect((await mailbox.to(to)).subject).toMatch(/^Received: /);
  const staff = await reviewer(server, sending.documentId);
  await staff.review([say(questions[0] as { documentId: string }, { verdict: 'change' })]);
  expect((await staff.requestChanges({ note: 'One answer is too short.' })).body.data.mail).toBe('queued');
  const again = await mailbox.to(to);
  // Which answers, and why, stands in the mail.
  for (const text of ['Please change 1 answer:', '- Is access reviewed?', 'One answer is too short.']) {
    expect(again.text).toContain(text);
  }
  expect(again.text).not.toContain('Do leavers lose it?');
  const link = tokenIn(linkIn(again));
  expect(link).not.toBe(sending.token);
  expect((await respondent(server, link).submit(answersTo(questions, 'No'))).status).toBe(200);
  expect((await staff.approve({ note: 'Thank you' })).body.data.mail).toBe('queued');
  expect((await mailbox.to(to)).subject).not.toBe(again.subject);
  expect(await kindsOf(sending.documentId)).toEqual(['changes-requested', 'approved']);
});

it('writes nothing when a decision was refused, or without an address', async () => {
  const sending = await sent(server, asked, {}, { supplier_contact_person_email: null });
  const by = respondent(server, sending.token);
  await by.submit(answersTo((await by.open()).body.data.questions));
  const staff = await reviewer(server, sending.documentId);
  expect((await staff.reject({})).status).toBe(400);
  expect((await staff.reject({ note: 'No' })).body.data.mail).toBe('no-address');
  expect(await kindsOf(sending.documentId)).toEqual([]);
});

it('reminds several recipients at once, or none of them', async () => {
  const who = await server.request('acme-analyst');
  const remind = (ids: readonly string[]) => who.post('/api/questionnaire-mapping/many/remind', { data: { ids } });
  const reached = await sent(server, asked, {}, { supplier_contact_person_email: 'many@letters.test' });
  const unreachable = await sent(server, asked, {}, { supplier_contact_person_email: null });
  const count = async () => (await lettersOf(server, reached.documentId)).length;
  await mailbox.to('many@letters.test');
  const before = await count();
  expect((await remind([reached.documentId, unreachable.documentId])).status).toBe(400);
  expect(await count()).toBe(before);
  expect((await remind([reached.documentId])).status).toBe(200);
  expect(await count()).toBe(before + 1);
});

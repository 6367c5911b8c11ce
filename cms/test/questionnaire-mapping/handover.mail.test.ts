import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkIn, type Mailbox } from '../account/mailbox.ts';
import { emailOf, type TestServer } from '../harness/index.ts';
import type { Row } from '../records/wire.ts';
import { startWithMail } from './letters.ts';
import { prepare, respondent, sent, tokenIn } from './sending.ts';

let server: TestServer;
let mailbox: Mailbox;
let stop: () => Promise<void>;
let asked: Row;
beforeAll(async () => {
  ({ server, mailbox, stop } = await startWithMail());
  asked = await prepare(server);
});
afterAll(() => stop());

const CONTACT = 'contact@letters.test';
const MIA = 'mia@letters.test';

it('mails the person whom a respondent names only after the sender has accepted, and from then on', async () => {
  const sending = await sent(server, asked, {}, { supplier_contact_person_email: CONTACT });
  await mailbox.to(CONTACT);
  const { body } = await server.anonymous.post<{ data: { documentId: string } }>(
    '/api/questionnaire-mapping/handover',
    { data: { name: 'Mia Magpie', email: MIA, note: 'See https://evil.example' } },
    { 'x-link-token': sending.token },
  );
  const notice = await mailbox.to(emailOf('acme-analyst'));
  expect(notice.subject).toContain('says that another person should answer');
  expect(notice.raw + notice.text + notice.html).not.toMatch(/evil\.example|Magpie|mia@/);
  expect(mailbox.letters.filter(({ to }) => to === MIA)).toEqual([]);

  const analyst = await server.request('acme-analyst');
  const path = `/api/questionnaire-mapping/${sending.documentId}`;
  const data = { handover: body.data.documentId };
  const accepted = await analyst.post<{ data: { mail: string; url?: string } }>(`${path}/handover/accept`, { data });
  expect(accepted.body.data).toEqual({ documentId: sending.documentId, mail: 'queued' });
  const invitation = await mailbox.to(MIA);
  expect(invitation.subject).toContain('asks you to answer');
  // It begins with who named this person.
  expect(invitation.text).toMatch(/^Hello Mia Magpie,\n\nAsked \d+ has named you as the person who answers\./);
  expect((await respondent(server, tokenIn(linkIn(invitation))).open()).status).toBe(200);
  expect(await respondent(server, sending.token).open()).toMatchObject({
    status: 410,
    body: { error: { details: { reason: 'named', named: 'Mia Magpie', asked_by: expect.stringContaining('Acme') } } },
  });

  expect((await analyst.post(`${path}/resend`)).status).toBe(200);
  await mailbox.to(MIA);
  expect(mailbox.letters.filter(({ to }) => to === CONTACT)).toEqual([]);
  expect((await analyst.post(`${path}/handover/decline`, { data })).status).toBe(200);
  expect((await analyst.post(`${path}/resend`)).status).toBe(200);
  await mailbox.to(CONTACT);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkIn, type Mailbox } from '../account/mailbox.ts';
import { emailOf, type TestServer } from '../harness/index.ts';
import { startWithMail } from '../questionnaire-mapping/letters.ts';

let server: TestServer;
let mailbox: Mailbox;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ server, mailbox, stop } = await startWithMail());
});
afterAll(() => stop());

it('mails the same invitation to an address with an account and to one without, and answers no link', async () => {
  const administrator = await server.request('birch-administrator');
  const texts: string[] = [];
  for (const email of [emailOf('acme-analyst'), 'nobody@elsewhere.test']) {
    const { status, body } = await administrator.post('/api/memberships', { data: { email, role: 'Auditor' } });
    expect([status, body.invitation]).toEqual([201, { mail: 'queued' }]);
    const letter = await mailbox.to(email);
    expect(letter.subject).toContain('Birch & Sons');
    const link = linkIn(letter);
    expect(link).toContain('/dashboard/join#');
    texts.push(letter.text.replaceAll(link, 'LINK').replaceAll(email, 'EMAIL'));
  }
  expect(texts[1]).toBe(texts[0]);
});

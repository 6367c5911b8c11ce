import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn, type Mailbox } from '../accounts/mailbox.ts';
import type { TestServer } from '../harness/index.ts';
import type { Row } from '../records/wire.ts';
import { lettersOf, queue, sentId, startWithMail } from './lettering.ts';
import { prepare, respondent, sent, tokenIn } from './trip.ts';

let server: TestServer;
let mailbox: Mailbox;
let stop: () => Promise<void>;
let asked: Row;
beforeAll(async () => {
  ({ server, mailbox, stop } = await startWithMail());
  asked = await prepare(server);
});
afterAll(() => stop());

let addresses = 0;
const address = (): string => {
  addresses += 1;
  return `contact${addresses}@letters.test`;
};
const sendTo = async (to: string | null, more: object = {}) => {
  const sending = await sent(server, asked, more, to === null ? {} : { supplier_contact_person_email: to });
  return { ...sending, id: await sentId(server, sending.documentId) };
};

describe('a letter', () => {
  it('leaves by itself once it is due, with a link of its own that opens the questions', async () => {
    const to = address();
    const sending = await sendTo(to);
    expect(await queue(server, sending.id, 'invitation')).toBe('queued');
    const letter = await mailbox.to(to);
    expect(letter.subject).toContain(String(asked.title));
    const token = tokenIn(linkIn(letter));
    expect(token).not.toBe(sending.token);
    expect((await respondent(server, token).open()).status).toBe(200);
  });
});

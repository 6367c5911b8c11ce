import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodedHeader, linkIn, type Mailbox } from '../account/mailbox.ts';
import { emailOf, type TestServer } from '../harness/index.ts';
import type { Row } from '../records/wire.ts';
import { lettersOf, startWithMail } from './letters.ts';
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

it('mails the sender that there is a question, and the respondent each reply with a link that opens it', async () => {
  const to = 'asking@letters.test';
  const sending = await sent(server, asked, { language: 'de' }, { supplier_contact_person_email: to });
  await mailbox.to(to);
  const [first] = (await respondent(server, sending.token).open()).body.data.questions;
  const question_id = first?.documentId;
  const put = (text: string) =>
    server.anonymous.post(
      '/api/questionnaire-mapping/question',
      { data: { question_id, text } },
      { 'x-link-token': sending.token },
    );
  expect((await put('See https://evil.example for the question')).status).toBe(200);
  const notice = await mailbox.to(emailOf('acme-analyst'));
  expect(notice.subject).toMatch(new RegExp(` has a question about ${asked.title}$`));
  expect(notice.raw + notice.text + notice.html).not.toContain('evil.example');
  expect(linkIn(notice)).toBe(`https://grc.mail.test/dashboard/to/questionnaire-mappings/${sending.documentId}`);

  const analyst = await server.request('acme-analyst');
  const path = `/api/questionnaire-mappings/${sending.documentId}/reply`;
  for (const text of ['Only <b>yours</b>.\nNot ours.', 'And of last year.']) {
    const { body } = await analyst.post<{ data: { mail: string } }>(path, { data: { question_id, text } });
    expect(body.data.mail).toBe('queued');
    const letter = await mailbox.to(to);
    expect(decodedHeader(letter.raw, 'Subject')).toContain('Antwort auf Ihre Rückfrage');
    expect(letter.text).toContain(first?.question);
    for (const line of text.split('\n')) expect(letter.text).toContain(`> ${line}`);
    expect(letter.html).not.toContain('<b>');
    const opened = await respondent(server, tokenIn(linkIn(letter))).open();
    expect(opened.status).toBe(200);
  }
  expect((await lettersOf(server, sending.documentId)).map(({ kind }) => kind)).toEqual([
    'invitation',
    'reply',
    'reply',
  ]);
});

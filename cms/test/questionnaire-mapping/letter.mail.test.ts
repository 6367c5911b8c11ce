import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn, type Mailbox } from '../account/mailbox.ts';
import type { TestServer } from '../harness/index.ts';
import type { Row } from '../records/wire.ts';
import { lettersOf, queue, sentId, startWithMail } from './letters.ts';
import { answersTo, prepare, respondent, send, sent, shown, tokenIn } from './sending.ts';

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
const sendTo = (to: string | null, more: object = {}) =>
  sent(server, asked, more, to === null ? {} : { supplier_contact_person_email: to });
const statesOf = async (documentId: string) =>
  (await lettersOf(server, documentId)).map(({ kind, state }) => [kind, state]);

describe('an invitation', () => {
  it('is sent by itself, with a separate link that opens the questions', async () => {
    const to = address();
    const sending = await sendTo(to, { message: 'Dear all,\n<b>please</b> answer', due_date: '2099-12-31' });
    expect(sending.mail).toBe('queued');
    const letter = await mailbox.to(to);
    expect(letter.subject).toBe(`Acme Pty Ltd asks you to answer: ${asked.title}`);
    expect(letter.text).toContain('Please answer by 31 December 2099.');
    expect(letter.html).toContain('&lt;b&gt;please&lt;/b&gt; answer');
    const token = tokenIn(linkIn(letter));
    expect(token).not.toBe(sending.token);
    expect((await respondent(server, token).open()).status).toBe(200);
    await expect
      .poll(() => statesOf(sending.documentId))
      .toEqual([
        ['invitation', 'sent'],
        ['reminder', 'waiting'],
      ]);
    expect((await shown(server, sending.documentId)).letters).toMatchObject([
      { kind: 'invitation', state: 'sent', problem: null, attempts: 1 },
      { kind: 'reminder', state: 'waiting' },
    ]);
  });

  it('is in the language of the sending', async () => {
    const to = address();
    await sendTo(to, { language: 'de', due_date: '2099-12-31' });
    const letter = await mailbox.to(to);
    expect(letter.text).toContain('Bitte antworten Sie bis zum 31. Dezember 2099.');
    expect(letter.html).toContain('<html lang="de">');
  });

  it('is not written without an address, and its link can be shown', async () => {
    const sending = await sendTo(null);
    expect([sending.mail, (await lettersOf(server, sending.documentId)).length]).toEqual(['no-address', 0]);
    expect((await respondent(server, sending.token).open()).status).toBe(200);
  });

  it('returns no link for recipients who get a mail', async () => {
    const to = address();
    const first = await sendTo(to);
    const second = await sendTo(null);
    await mailbox.to(to);
    const answer = await send(server, 'acme-analyst', {
      questionnaire_id: asked.id,
      supplier_ids: [first.supplier.id, second.supplier.id],
    });
    const many = (answer.body.data as unknown as { sent: { mail: string; url?: string }[] }).sent;
    expect(many.map(({ mail, url }) => [mail, url === undefined])).toEqual([
      ['queued', true],
      ['no-address', false],
    ]);
    expect(tokenIn(linkIn(await mailbox.to(to)))).toMatch(/^[\w-]{24}$/);
  });

  it('leaves out names that could be read as an address or a sentence', async () => {
    const to = address();
    const odd = await prepare(server);
    await server.sql.query(`update questionnaires set title = 'Win now: http://evil.example/' where id = $1`, [odd.id]);
    await sent(server, odd, {}, { supplier_contact_person_email: to });
    const letter = await mailbox.to(to);
    expect(letter.raw).not.toContain('evil');
    expect(letter.subject).toBe('Acme Pty Ltd asks you to answer: Questionnaire');
  });
});

describe('a letter that is not needed any more', () => {
  it('is skipped once the answers were submitted, or the links revoked', async () => {
    const answered = await sendTo(null);
    const by = respondent(server, answered.token);
    await by.submit(answersTo((await by.open()).body.data.questions));
    const revoked = await sendTo(null);
    await (await server.request('acme-analyst')).post(`/api/questionnaire-mapping/${revoked.documentId}/revoke`);
    for (const { documentId, supplier } of [answered, revoked]) {
      await server.sql.query(
        `update supplier_managements set supplier_contact_person_email = 'late@letters.test' where id = $1`,
        [supplier.id],
      );
      expect(await queue(server, await sentId(server, documentId), 'reminder')).toBe('queued');
      await expect.poll(() => statesOf(documentId), { timeout: 10_000 }).toEqual([['reminder', 'skipped']]);
    }
    expect(mailbox.letters.filter(({ to }) => to === 'late@letters.test')).toEqual([]);
  });

  it('reports a verdict only while it is valid', async () => {
    const to = address();
    const sending = await sendTo(to);
    await mailbox.to(to);
    const id = await sentId(server, sending.documentId);
    await queue(server, id, 'approved');
    await expect.poll(() => statesOf(sending.documentId), { timeout: 10_000 }).toContainEqual(['approved', 'skipped']);
    await server.sql.query(`update questionnaire_mappings set status = 'approved' where id = $1`, [id]);
    await queue(server, id, 'approved');
    expect((await mailbox.to(to)).subject).toMatch(/^Approved: /);
  });
});

describe('sending again', () => {
  const again = async (documentId: string, as: Parameters<TestServer['request']>[0] = 'acme-analyst') =>
    (await server.request(as)).post<{ data: { mail: string; url?: string } }>(
      `/api/questionnaire-mapping/${documentId}/resend`,
    );

  it('writes once more, with another link', async () => {
    const to = address();
    const sending = await sendTo(to);
    const first = await mailbox.to(to);
    const { status, body } = await again(sending.documentId);
    expect([status, body.data.mail, body.data.url]).toEqual([200, 'queued', undefined]);
    const second = await mailbox.to(to);
    expect(linkIn(second)).not.toBe(linkIn(first));
    expect((await respondent(server, tokenIn(linkIn(first))).open()).status).toBe(200);
  });

  it('returns a link without an address to write to', async () => {
    const { documentId } = await sendTo(null);
    const { body } = await again(documentId);
    expect(body.data.mail).toBe('no-address');
    expect((await respondent(server, tokenIn(String(body.data.url))).open()).status).toBe(200);
  });

  it('is refused for an answered one, for an Auditor, without the module, and for another company’s', async () => {
    const { documentId, token } = await sendTo(null);
    expect((await again(documentId, 'acme-auditor')).status).toBe(403);
    expect((await again(documentId, 'birch-analyst')).status).toBe(403);
    expect((await again('nothing')).status).toBe(404);
    const by = respondent(server, token);
    await by.submit(answersTo((await by.open()).body.data.questions));
    expect((await again(documentId)).status).toBe(409);
  });
});

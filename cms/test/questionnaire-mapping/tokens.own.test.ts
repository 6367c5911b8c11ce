import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn, type Mailbox, openMailbox } from '../account/mailbox.ts';
import { type ServerProcess, startProcess } from '../create-bulk/process.ts';
import { type Clone, cloneTemplate } from '../harness/clone.ts';
import { connectSql, type Requester, type Sql, type TestServer } from '../harness/index.ts';
import type { Row } from '../records/wire.ts';
import { disguises, dumpOf } from './dump.ts';
import { answersTo, makeSupplier, prepare, respondent, send, sent, tokenIn } from './sending.ts';

/**
 * Everything that creates answering links, one after the other, on a server that sends mail and logs as much as it can.
 * The tokens are then searched in everything that it stored and wrote.
 */
let database: Clone;
let child: ServerProcess;
let mailbox: Mailbox;
let sql: Sql;
let server: TestServer;
let analyst: Requester;
/** Every token that was returned, by what returned it. */
const issued = new Map<string, string>();

const keep = (by: string, url: unknown): string => {
  const token = tokenIn(String(url));
  expect(token, by).toMatch(/^[\w-]{22,}$/);
  issued.set(by, token);
  return token;
};

const keepMailed = async (by: string, to: string): Promise<string> => keep(by, linkIn(await mailbox.to(to)));

const contact = (address: string) => ({ supplier_contact_person_email: address });

const path = (documentId: string, what: string): string => `/api/questionnaire-mapping/${documentId}/${what}`;

const one = async (asked: Row): Promise<string> => {
  const { documentId, url } = await sent(server, asked);
  const token = keep('sending to one', url);
  const link = await analyst.post<{ data: { url: string } }>(path(documentId, 'link'));
  keep('a new link', link.body.data.url);
  const resent = await analyst.post<{ data: { url: string } }>(path(documentId, 'resend'));
  keep('sending again to whom has no address', resent.body.data.url);
  return token;
};

const many = async (asked: Row): Promise<void> => {
  const silent = await makeSupplier(server);
  const written = await makeSupplier(server, contact('many@tokens.test'));
  const { body } = await send(server, 'acme-analyst', {
    questionnaire_id: asked.documentId,
    supplier_ids: [silent.documentId, written.documentId],
  });
  const { sent: all } = body.data as unknown as { sent: { url?: string }[] };
  keep('sending to many', all.find(({ url }) => url)?.url);
  await keepMailed('an invitation to one of many', 'many@tokens.test');
};

const mailed = async (asked: Row): Promise<void> => {
  const to = 'mailed@tokens.test';
  const { documentId, url } = await sent(server, asked, { due_date: '2099-12-31' }, contact(to));
  if (url) keep('sending to one who is written to', url);
  const token = await keepMailed('an invitation', to);
  await analyst.post(path(documentId, 'resend'));
  await keepMailed('an invitation that is sent again', to);
  await sql.query(`update questionnaire_letters set due_at = now() at time zone 'utc' where kind = 'reminder'`);
  await keepMailed('a reminder', to);
  const by = respondent(server, token);
  const { questions } = (await by.open()).body.data;
  await by.submit(answersTo(questions));
  const review = `/api/questionnaire-mappings/${documentId}`;
  const first = [{ question_id: questions[0]?.documentId, verdict: 'change', comment: 'Please say more' }];
  expect((await analyst.put(`${review}/review`, { data: first })).status).toBe(200);
  expect((await analyst.post(`${review}/request-changes`, { data: { note: 'One is left' } })).status).toBe(200);
  await keepMailed('a request for changes', to);
  expect((await by.submit(answersTo(questions.slice(0, 1), 'No'))).status).toBe(200);
  expect((await analyst.post(`${review}/approve`, { data: { note: 'Thank you' } })).status).toBe(200);
  await keepMailed('an approval', to);
};

const colleagues = async (token: string): Promise<void> => {
  const header = { 'X-Link-Token': token };
  const { anonymous } = child.requesters;
  const ask = (data: object) =>
    anonymous.post<{ data: { url: string } }>('/api/questionnaire-mapping/colleague', { data }, header);
  keep('asking a colleague', (await ask({ topic: 'Access' })).body.data.url);
  const { body } = await ask({ topic: 'Backup', email: 'colleague@tokens.test' });
  const mailedToken = await keepMailed('asking a colleague by mail', 'colleague@tokens.test');
  expect(tokenIn(body.data.url)).toBe(mailedToken);
  await anonymous.get('/api/questionnaire-mapping/colleagues', header);
  await anonymous.get('/api/questionnaire-mapping/colleagues', { 'X-Link-Token': mailedToken });
};

/** Uses one as browsers and attackers do, correctly and not. */
const use = async (token: string): Promise<void> => {
  const { anonymous } = child.requesters;
  const by = respondent(server, token);
  const [question] = (await by.open()).body.data.questions;
  await by.save([{ question_id: 'wrong', answer: 'Yes' }]);
  await by.save([{ question_id: question?.documentId, answer: 'Yes' }]);
  await by.submit([]);
  await anonymous.get('/api/questionnaire-mapping', { 'X-Link-Token': token });
  for (const address of [token, `${token}/`, token.toUpperCase()]) {
    await anonymous.get(`/assessment/${address}`);
    await anonymous.get(`/api/questionnaire-mapping?id=${address}`);
  }
  await anonymous.post('/api/questionnaire-mapping', { url: token });
};

beforeAll(async () => {
  database = await cloneTemplate();
  mailbox = await openMailbox();
  sql = await connectSql(database.url);
  child = await startProcess(database.url, 'silly', {
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'grc@tokens.test',
    LETTERS_EVERY_SECONDS: '1',
  });
  server = { ...child.requesters, sql } as TestServer;
  analyst = await server.request('acme-analyst');
  const asked = await prepare(server);
  const token = await one(asked);
  await many(asked);
  await mailed(asked);
  await colleagues(token);
  await use(token);
  await use(issued.get('asking a colleague') ?? '');
}, 300_000);
afterAll(async () => {
  await child.kill();
  await sql.end();
  await mailbox.close();
});

describe('the tokens of answering links', () => {
  it('are returned by everything that sends, each its own', () => {
    expect([...issued.keys()]).toEqual(
      expect.arrayContaining([
        'sending to one',
        'sending to many',
        'a new link',
        'a reminder',
        'a request for changes',
        'an approval',
        'asking a colleague by mail',
      ]),
    );
    expect(new Set(issued.values()).size).toBe(issued.size);
  });

  it('are in no table of any schema, including the queue’s and the notifications’, in any encoding; their hashes are', async () => {
    const dump = await dumpOf(database.superuserUrl);
    expect([...dump.keys()]).toEqual(expect.arrayContaining(['public.ridgeline_notices', 'pgboss.job']));
    expect(dump.get('public.questionnaire_links')?.split('\n').length).toBeGreaterThanOrEqual(issued.size);
    const found = [...issued].flatMap(([by, token]) =>
      [...dump].flatMap(([table, text]) =>
        disguises(token).some((disguise) => text.includes(disguise)) ? [`${by}: ${table}`] : [],
      ),
    );
    expect(found).toEqual([]);
    for (const text of dump.values()) expect(text).not.toMatch(/\/assessment\/[\w-]{22,}/);
  });

  it('are in no line of the log, at the most detailed level', () => {
    const log = child.output();
    expect(log).toContain('/api/questionnaire-mapping');
    expect(log).toContain('/assessment/***');
    for (const [by, token] of issued) {
      expect(
        disguises(token).some((disguise) => log.includes(disguise)),
        by,
      ).toBe(false);
    }
  });
});

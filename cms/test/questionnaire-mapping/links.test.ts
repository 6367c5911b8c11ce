import { messages } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { type Failure, fieldsIn, type Row, register } from '../records/wire.ts';
import { answersTo, type Opened, prepare, respondent, type Sending, sent, tokenIn } from './sending.ts';

let server: TestServer;
let asked: Row;
beforeAll(async () => {
  server = await startServer();
  asked = await prepare(server);
});
afterAll(() => server.stop());

const manage = async (
  documentId: string | number,
  what: 'link' | 'revoke' | 'extend',
  data?: unknown,
  as: AccountName = 'acme-analyst',
) =>
  (await server.request(as)).post<Sending & Failure & { data: { status: string; dueDate: string } }>(
    `/api/questionnaire-mapping/${documentId}/${what}`,
    data === undefined ? undefined : { data },
  );
const expire = (token: string) =>
  server.sql.query(
    "update questionnaire_links set expires_at = now() at time zone 'utc' - interval '1 second' where token_hash = $1",
    [server.tenancy.hashOfToken(token)],
  );
const finish = async (token: string) => {
  const by = respondent(server, token);
  expect((await by.submit(answersTo((await by.open()).body.data.questions))).status).toBe(200);
};

describe('a link', () => {
  it('works with a trailing slash, but not in another letter case', async () => {
    const { token } = await sent(server, asked);
    for (const form of [token, `${token}/`, ` ${token} `, `${token}//`])
      expect((await respondent(server, form).open()).status, form).toBe(200);
    const other = token === token.toUpperCase() ? token.toLowerCase() : token.toUpperCase();
    expect((await respondent(server, other).open()).status).toBe(404);
    expect((await respondent(server, `${token}/`).save([])).status).toBe(200);
  });

  it('that is unknown or invalid is not found, by any call', async () => {
    const wrong = [
      '',
      'short',
      'x'.repeat(24),
      'x'.repeat(5_000),
      '../../etc/passwd',
      "' or 1=1 --",
      '\u0000'.repeat(24),
      '🔑'.repeat(12),
    ];
    for (const token of wrong) {
      const by = respondent(server, token);
      const answers = [await by.open(), await by.save([]), await by.submit([])];
      expect(
        answers.map(({ status }) => status),
        JSON.stringify(token.slice(0, 30)),
      ).toEqual([404, 404, 404]);
    }
    for (const url of [undefined, null, 7, {}, ['x'.repeat(24)]]) {
      expect((await server.anonymous.put('/api/questionnaire-mapping/answers', { url, data: [] })).status).toBe(404);
    }
    for (const path of ['', '?id=', '?id[a]=b', '?id=a&id=b']) {
      expect((await server.anonymous.get(`/api/questionnaire-mapping${path}`)).status, path).toBe(404);
    }
    expect((await server.anonymous.put('/api/questionnaire-mapping/answers')).status).toBeGreaterThanOrEqual(400);
  });

  it('is never cached and opens nothing else', async () => {
    const { token } = await sent(server, asked);
    const answer = await respondent(server, token).open();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const path of ['/api/supplier-managements', '/api/questionnaire-mappings', '/api/users/me', '/api/files/1']) {
      const attempts: Record<string, string>[] = [{ authorization: `Bearer ${token}` }, { cookie: `token=${token}` }];
      for (const headers of attempts) {
        expect((await server.anonymous.get(`${path}?id=${token}`, headers)).status).toBe(401);
      }
    }
  });

  it('that has expired answers 410, and shows what was completed before', async () => {
    const open = await sent(server, asked);
    const done = await sent(server, asked);
    await finish(done.token);
    for (const { token } of [open, done]) await expire(token);
    const by = respondent(server, open.token);
    for (const answer of [await by.open(), await by.save([]), await by.submit([])]) {
      expect(answer).toMatchObject({
        status: 410,
        body: { error: { message: messages.linkEnded, details: { reason: 'expired' } } },
      });
    }
    expect((await respondent(server, done.token).open()).body.questionnaireStatus).toBe('completed');
    expect((await respondent(server, done.token).submit([])).status).toBe(410);
  });
});

describe('staff', () => {
  it('revoke: every link ends at once, and a second call changes nothing', async () => {
    const { documentId, token } = await sent(server, asked);
    const another = tokenIn((await manage(documentId, 'link')).body.data.url);
    expect((await manage(documentId, 'revoke')).body.data.status).toBe('revoked');
    expect((await manage(documentId, 'revoke')).status).toBe(200);
    for (const form of [token, another]) {
      const by = respondent(server, form);
      for (const answer of [await by.open(), await by.save([]), await by.submit([])]) {
        expect(answer).toMatchObject({ status: 410, body: { error: { details: { reason: 'revoked' } } } });
      }
    }
  });

  it('create one more link: both work, and after revoking the new one opens with the answers', async () => {
    const { documentId, token } = await sent(server, asked);
    const first = respondent(server, token);
    const [question] = (await first.open()).body.data.questions;
    await first.save([{ question_id: question?.documentId, answer: 'Yes' }]);
    const another = await manage(documentId, 'link');
    expect(another.body.data).toMatchObject({ documentId, mail: 'not-configured' });
    expect((await respondent(server, tokenIn(another.body.data.url)).open()).body.data.questions[0]?.answer).toBe(
      'Yes',
    );
    expect((await first.open()).status).toBe(200);
    await manage(documentId, 'revoke');
    const fresh = respondent(server, tokenIn((await manage(documentId, 'link')).body.data.url));
    expect((await first.open()).status).toBe(410);
    const opened = (await fresh.open()).body as Opened;
    expect(opened.data.questions[0]?.answer).toBe('Yes');
    expect((await fresh.submit(answersTo(opened.data.questions))).status).toBe(200);
  });

  it('extend: the due date changes and links are extended, also expired ones', async () => {
    const { documentId, token, expiresAt } = await sent(server, asked);
    await expire(token);
    const answer = await manage(documentId, 'extend', { due_date: '31/12/2099' });
    expect(answer.body.data).toMatchObject({ documentId, dueDate: '2099-12-31' });
    expect(Date.parse(answer.body.data.expiresAt)).toBeGreaterThan(Date.parse(expiresAt));
    expect((await respondent(server, token).open()).body.data.company_questionnaire.due_date).toBe('2099-12-31');
    for (const due_date of [undefined, '', 'soon', '2026-02-30']) {
      expect(fieldsIn(await manage(documentId, 'extend', { due_date }))).toEqual(['due_date']);
    }
    expect((await manage(documentId, 'extend')).status).toBe(400);
  });

  it('cannot reopen or extend what was completed; revoking its links does not change its status', async () => {
    const { documentId, token } = await sent(server, asked);
    await finish(token);
    expect((await manage(documentId, 'link')).status).toBe(409);
    expect((await manage(documentId, 'extend', { due_date: '2099-12-31' })).status).toBe(409);
    expect((await manage(documentId, 'revoke')).body.data.status).toBe('completed');
    expect((await respondent(server, token).open()).status).toBe(410);
    const shown = await (await register(server, 'acme-auditor', 'questionnaire-mappings')).one(documentId);
    expect(shown.body.data.status).toBe('completed');
  });

  it('use numeric ids too, within their company, and not as an Auditor', async () => {
    const { documentId } = await sent(server, asked);
    const { body } = await (await server.request('acme-analyst')).get<{ data: Row }>(
      `/api/questionnaire-mappings/${documentId}`,
    );
    expect((await manage(body.data.id, 'link')).status).toBe(200);
    for (const what of ['link', 'revoke', 'extend'] as const) {
      const data = { due_date: '2099-01-01' };
      expect((await manage(documentId, what, data, 'acme-auditor')).status).toBe(403);
      expect((await manage(documentId, what, data, 'birch-administrator')).status).toBe(403);
      expect((await manage('nothing', what, data)).status).toBe(404);
      expect((await manage('nothing\u0000', what, data)).status).toBe(400);
    }
    const foreign = await server.request('operator', { 'x-company': server.companies.birch.documentId });
    for (const what of ['link', 'revoke', 'extend']) {
      expect(
        (await foreign.post(`/api/questionnaire-mapping/${documentId}/${what}`, { data: { due_date: '2099-01-01' } }))
          .status,
      ).toBe(404);
    }
  });

  it('cannot write a sent questionnaire, link or answer by the register’s routes', async () => {
    const analyst = await server.request('acme-analyst');
    for (const plural of ['questionnaire-mappings', 'questionnaire-links', 'answers']) {
      for (const call of [
        analyst.post(`/api/${plural}`, { data: {} }),
        analyst.put(`/api/${plural}/1`, { data: {} }),
        analyst.delete(`/api/${plural}/1`),
      ]) {
        expect([404, 405]).toContain((await call).status);
      }
    }
    for (const plural of ['questionnaire-links', 'answers'])
      expect((await analyst.get(`/api/${plural}`)).status).toBe(404);
  });
});

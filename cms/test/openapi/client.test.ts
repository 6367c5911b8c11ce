import { ridgeline } from '@ridgeline/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantToken } from '../api-token/machines.ts';
import { emailOf, PASSWORD, startServer, type TestServer } from '../harness/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** What was answered. @throws Error for a refusal */
const given = async <Data>(call: Promise<{ data?: Data; error?: unknown; response: Response }>): Promise<Data> => {
  const { data, error, response } = await call;
  if (data === undefined) throw new Error(`${response.status} ${JSON.stringify(error)}`);
  return data;
};

const signedIn = async () => {
  const body = { identifier: emailOf('acme-analyst'), password: PASSWORD };
  const answer = await given(ridgeline({ url: server.url }).POST('/api/auth/local', { body }));
  if (!('jwt' in answer)) throw new Error('A second factor is asked for');
  return ridgeline({ url: server.url, token: answer.jwt });
};

it('imports a supplier, sends it a questionnaire, answers and reads it with the generated client', async () => {
  const analyst = await signedIn();
  const imported = await given(
    analyst.POST('/api/create-bulk/supplier-managements', { body: [{ supplier_name: 'Client Cloud' }] }),
  );
  expect(imported.data.created).toBe(1);
  const filters = { supplier_name: { $eq: 'Client Cloud' } };
  const { data: suppliers, meta } = await given(
    analyst.GET('/api/supplier-managements', { params: { query: { filters, sort: ['supplier_name:asc'] } } }),
  );
  expect([suppliers.map(({ supplier_name }) => supplier_name), meta.pagination.total]).toEqual([['Client Cloud'], 1]);

  const { data: asked } = await given(
    analyst.POST('/api/questionnaires', {
      body: { data: { title: 'By the client', description: 'Of security', type: 'Supplier' } },
    }),
  );
  const question = { topic: 'Backup', question: 'Are there backups?', notes: 'Why we ask', options: 'Yes,No' };
  await given(
    analyst.POST('/api/questions', { body: { data: { ...question, questionnaires_id: asked.documentId ?? '' } } }),
  );
  const { data: sent } = await given(
    analyst.POST('/api/questionnaire-mapping/send', {
      body: { data: { questionnaire_id: asked.documentId ?? '', supplier_id: suppliers[0]?.documentId ?? '' } },
    }),
  );
  if (!('url' in sent) || !sent.url) throw new Error('The answer has no link');

  const respondent = ridgeline({ url: server.url, link: sent.url.split('/').at(-1) ?? '' });
  const opened = await given(respondent.GET('/api/questionnaire-mapping', {}));
  const answers = opened.data.questions.map(({ documentId }) => ({ question_id: documentId, answer: 'Yes' }));
  await given(respondent.PUT('/api/questionnaire-mapping/answers', { body: { data: answers } }));
  const submitted = await given(respondent.POST('/api/create-bulk/submitAnswer', { body: { data: answers } }));
  expect(submitted.data.status).toBe('completed');

  const { data: read } = await given(
    analyst.GET('/api/questionnaire-mappings/{id}', { params: { path: { id: sent.documentId } } }),
  );
  expect(read).toMatchObject({ status: 'completed', documentId: sent.documentId });
});

it('reads with an API token, and reads which scope it lacks', async () => {
  const { token } = await plantToken(server, 'acme', { reads: ['risks'] });
  const program = ridgeline({ url: server.url, token });
  expect((await given(program.GET('/api/risks', {}))).data).toEqual(expect.any(Array));
  const { error } = await program.POST('/api/risks', { body: { data: {} as never } });
  expect(error?.error).toMatchObject({ status: 403, details: { code: 'token-scope', scope: 'risks:write' } });
});

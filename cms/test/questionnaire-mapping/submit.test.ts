import { messages } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suppliersCalled } from '../create-bulk/rows.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Row, register } from '../records/wire.ts';
import { type Asked, answersTo, begin, give, prepare, respondent, sent, shown, tokenIn } from './sending.ts';

let server: TestServer;
let asked: Row;
beforeAll(async () => {
  server = await startServer();
  asked = await prepare(server);
});
afterAll(() => server.stop());

const supplierStatus = async ({ supplier }: { supplier: Row }) =>
  (await (await register(server, 'acme-auditor', 'supplier-managements')).one(supplier.id)).body.data.assessment_status;

describe('sixty respondents of one office', () => {
  it('all submit at once, each with the link in the body', async () => {
    const analyst = await server.request('acme-analyst');
    await analyst.post('/api/create-bulk/supplier-managements', suppliersCalled(60, 'Office'));
    const { rows } = await server.sql.query(
      `select document_id from supplier_managements where supplier_name like 'Office %'`,
    );
    const { body } = await analyst.post<{ data: { sent: { url: string }[] } }>('/api/questionnaire-mapping/send', {
      data: { questionnaire_id: asked.documentId, supplier_ids: rows.map(({ document_id }) => document_id) },
    });
    const answered: { by: ReturnType<typeof respondent>; data: ReturnType<typeof answersTo> }[] = [];
    for (const { url } of body.data.sent) {
      const by = respondent(server, tokenIn(url));
      answered.push({ by, data: answersTo((await by.open()).body.data.questions) });
    }
    const statuses = await Promise.all(answered.map(async ({ by, data }) => (await by.submit(data)).status));
    expect(statuses).toEqual(Array.from({ length: 60 }, () => 200));
  });
});

describe('submitting', () => {
  it('needs every question answered, and returns the open ones', async () => {
    const { by, documentId, first, second, third } = await begin(server, asked);
    await by.save(give(first, 'Yes'));
    const early = await by.submit(give(second, 'No'));
    expect(early).toMatchObject({
      status: 400,
      body: {
        is_success: false,
        data: { is_success: false, message: messages.openQuestions({ count: 1 }) },
        error: { message: messages.openQuestions({ count: 1 }) },
      },
    });
    expect(early.body.error.details.open).toEqual([
      { question_id: third.documentId, topic: 'Backup', question: 'Are there backups?' },
    ]);
    // A submission is complete or nothing: answers of a refused one are not stored either.
    expect((await by.open()).body.data.questions.map(({ answer }) => answer)).toEqual(['Yes', null, null]);
    const done = await by.submit([
      ...give(second, 'No'),
      { ...give(third, 'Yes')[0], questionnaire_id: 'x', company_id: null, supplier_id: 7, type: 'Supplier' },
    ]);
    const said = { is_success: true, message: expect.any(String) };
    expect(done).toMatchObject({ status: 200, body: { ...said, data: { ...said, status: 'completed' } } });
    expect(await shown(server, documentId)).toMatchObject({
      status: 'completed',
      answered: 3,
      submittedAt: done.body.data.submittedAt,
    });
  });

  it('is accepted at an address with a trailing slash', async () => {
    const { by, questions } = await begin(server, asked);
    expect((await by.submit(answersTo(questions), '/')).status).toBe(200);
  });

  it('works with only autosaved answers', async () => {
    const { by, questions } = await begin(server, asked);
    await by.save(answersTo(questions));
    for (const data of [undefined]) expect((await by.submit(data)).status).toBe(200);
    expect((await by.submit([])).status).toBe(409);
  });

  it('works once: the second gets 409, and so does saving', async () => {
    const { by, questions } = await begin(server, asked);
    expect((await by.submit(answersTo(questions))).status).toBe(200);
    const second = await by.submit(answersTo(questions, 'No'));
    expect([second.status, second.body.error.message]).toEqual([409, messages.alreadySubmitted]);
    expect((await by.save(answersTo(questions, 'No'))).status).toBe(409);
    const opened = (await by.open()).body;
    expect(opened.questionnaireStatus).toBe('completed');
    expect(opened.data.company_questionnaire.submitted_at).not.toBeNull();
    expect(opened.data.questions.map(({ answer }) => answer)).toEqual(['Yes', 'Yes', 'Yes']);
  });

  it('works for exactly one of many at once', async () => {
    const { by, questions, documentId } = await begin(server, asked);
    const tries = ['Yes', 'No', 'Yes', 'No', 'Yes', 'No'].map((answer) => by.submit(answersTo(questions, answer)));
    const all = await Promise.all(tries);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const won = all.findIndex(({ status }) => status === 200) % 2 === 0 ? 'Yes' : 'No';
    expect(((await shown(server, documentId)).questions as Asked[]).map(({ answer }) => answer)).toEqual([
      won,
      won,
      won,
    ]);
  });

  it('updates the supplier’s assessment status', async () => {
    const trip = await begin(server, asked);
    expect(await supplierStatus(trip)).toBe('not-started');
    await trip.by.save(give(trip.first, 'Yes'));
    expect(await supplierStatus(trip)).toBe('in-progress');
    await trip.by.submit(answersTo(trip.questions));
    // Nobody has read the answers yet.
    expect(await supplierStatus(trip)).toBe('in-progress');
    const suppliers = await register(server, 'acme-analyst', 'supplier-managements');
    expect(
      (await suppliers.change(trip.supplier.id, { assessment_status: 'not-due' })).body.data.assessment_status,
    ).toBe('not-due');
  });
});

describe('a sent questionnaire', () => {
  it('is text, whatever it looks like', async () => {
    const html = '<img src=x onerror=alert(1)>"&\'';
    const odd = await (await register(server, 'acme-analyst', 'questionnaires')).make({
      title: html,
      description: html,
      type: 'Supplier',
    });
    const questions = await register(server, 'acme-analyst', 'questions');
    await questions.make({ topic: html, question: html, notes: html, options: 'Yes', questionnaires_id: odd.id });
    const { token } = await sent(server, odd, { message: html });
    const opened = await respondent(server, token).open();
    expect(opened.headers.get('content-type')).toContain('application/json');
    expect(opened.body.data.questions[0]).toMatchObject({ topic: html, question: html, notes: html });
    expect(opened.body.data.company_questionnaire.message).toBe(html);
  });

  it('does not change when the questionnaire is edited or deleted', async () => {
    const own = await prepare(server);
    const { token, documentId } = await sent(server, own);
    const questions = await register(server, 'acme-analyst', 'questions');
    const mine = (await questions.list(`filters[questionnaires_id]=${own.id}&sort=id`)).body.data;
    await questions.change(mine[0]?.id ?? 0, { question: 'Changed?', options: 'No' });
    await questions.remove(mine[1]?.id ?? 0);
    const before = (await respondent(server, token).open()).body.data;
    expect(before.questions.map(({ question }) => question)).toEqual([
      'Is access reviewed?',
      'Do leavers lose it?',
      'Are there backups?',
    ]);
    expect((await (await register(server, 'acme-analyst', 'questionnaires')).remove(own.id)).status).toBe(200);
    const after = (await respondent(server, token).open()).body.data;
    expect([after.questions, after.questionnaire]).toEqual([before.questions, before.questionnaire]);
    expect((await respondent(server, token).submit(answersTo(after.questions))).status).toBe(200);
    expect(await shown(server, documentId)).toMatchObject({
      status: 'completed',
      title: own.title,
      questionnaire: null,
    });
  });
});

import { messages } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Row, register } from '../records/wire.ts';
import { answersTo, type Asked, prepare, respondent, sent } from './trip.ts';

let server: TestServer;
let asked: Row;
beforeAll(async () => {
  server = await startServer();
  asked = await prepare(server);
});
afterAll(() => server.stop());

const begin = async () => {
  const sending = await sent(server, asked);
  const by = respondent(server, sending.token);
  const { questions } = (await by.open()).body.data;
  const [first, second, third] = questions as [Asked, Asked, Asked];
  return { ...sending, by, questions, first, second, third };
};
const shown = async (documentId: string): Promise<Row> =>
  (await (await register(server, 'acme-auditor', 'questionnaire-mappings')).one(documentId)).body.data;
const supplierStatus = async ({ supplier }: { supplier: Row }) =>
  (await (await register(server, 'acme-auditor', 'supplier-managements')).one(supplier.id)).body.data.assessment_status;
const give = ({ documentId }: Asked, answer: unknown) => [{ question_id: documentId, answer }];

describe('saving answers', () => {
  it('keeps each, counts it, and shows it on the next opening and to staff', async () => {
    const { by, documentId, first, second } = await begin();
    const saved = await by.save([...give(first, 'No'), { question_id: second.id, answer: 'Yes' }]);
    expect(saved).toMatchObject({ status: 200, body: { data: { status: 'in-progress', changed: [] } } });
    const again = (await by.open()).body;
    expect(again.questionnaireStatus).toBe('in-progress');
    expect(again.data.questions.map(({ answer }) => answer)).toEqual(['No', 'Yes', null]);
    expect(again.data.questions[0]?.savedAt).toBe(saved.body.data.savedAt);
    const row = await shown(documentId);
    expect(row).toMatchObject({ status: 'in-progress', answered: 2, total: 3 });
    expect((row.questions as Asked[]).map(({ answer }) => answer)).toEqual(['No', 'Yes', null]);
  });

  it('takes an answer back', async () => {
    const { by, documentId, first } = await begin();
    await by.save(give(first, 'Yes'));
    for (const nothing of [null, '']) expect((await by.save(give(first, nothing))).status).toBe(200);
    expect((await by.open()).body.data.questions[0]?.answer).toBeNull();
    expect(await shown(documentId)).toMatchObject({ answered: 0 });
  });

  it('with nothing to save changes nothing', async () => {
    const { by, documentId } = await begin();
    expect((await by.save([])).body.data.status).toBe('opened');
    expect(await shown(documentId)).toMatchObject({ status: 'opened', answered: 0 });
  });

  it('lets the later write win for each question, and tells both windows', async () => {
    const { by, first, second } = await begin();
    const start = (await by.save([])).body.data.savedAt;
    const one = await by.save(give(first, 'Yes'), start);
    expect(one.body.data.changed).toEqual([]);
    const other = await by.save([...give(first, 'No'), ...give(second, 'Yes')], start);
    expect(other.body.data.changed).toEqual([{ question_id: first.documentId, answer: 'Yes', savedAt: one.body.data.savedAt }]);
    const back = await by.save([], one.body.data.savedAt);
    expect(back.body.data.changed.map(({ question_id, answer }) => [question_id, answer]).sort()).toEqual(
      [[first.documentId, 'No'], [second.documentId, 'Yes']].sort(),
    );
    expect((await by.open()).body.data.questions.map(({ answer }) => answer)).toEqual(['No', 'Yes', null]);
  });

  it('lets many windows write at once and loses none', async () => {
    const { by, questions } = await begin();
    const writes = questions.flatMap((question) => question.options.slice(0, 2).map((answer) => by.save(give(question, answer))));
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 200));
    const { rows } = await server.sql.query('select count(*)::int as n from answers where question_id = any($1)', [questions.map(({ documentId }) => documentId)]);
    expect(rows[0].n).toBe((await server.sql.query("select count(distinct (mapping_id, question_id))::int as n from answers where question_id = any($1)", [questions.map(({ documentId }) => documentId)])).rows[0].n);
    expect((await by.open()).body.data.questions.every(({ answer }) => answer !== null)).toBe(true);
  });

  it.each([
    ['an option that was not offered', (first: Asked) => give(first, 'Perhaps'), messages.optionNotOffered],
    ['an option of another question', (_: Asked, second: Asked) => give(second, 'Not Applicable'), messages.optionNotOffered],
    ['an option in another case', (first: Asked) => give(first, 'yes'), messages.optionNotOffered],
    ['an answer that is no text', (first: Asked) => give(first, { Yes: 1 }), messages.optionNotOffered],
    ['markup', (first: Asked) => give(first, '<b>Yes</b>'), messages.optionNotOffered],
    ['a question that was not sent', () => [{ question_id: 'other', answer: 'Yes' }], messages.questionNotSent],
    ['no question', () => [{ answer: 'Yes' }], messages.questionNotSent],
    ['null for an answer', () => [null], messages.questionNotSent],
  ])('refuses %s and keeps nothing of the call', async (_, data, message) => {
    const { by, first, second, third } = await begin();
    const answer = await by.save([...give(third, 'Yes'), ...data(first, second)]);
    expect([answer.status, answer.body.error.details.errors?.map((told) => told.message)]).toEqual([400, [message]]);
    expect((await by.open()).body.data.questions.every((question) => question.answer === null)).toBe(true);
  });

  it('refuses what is no list, and a time that is none of this world', async () => {
    const { by, first } = await begin();
    for (const data of [undefined, null, {}, 'x', Array(2_001).fill(null)]) expect((await by.save(data)).status).toBe(400);
    for (const since of ['yesterday', '+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z']) {
      expect([200, 400]).toContain((await by.save(give(first, 'Yes'), since)).status);
    }
  });

  it('takes a body of 1 MB as it takes any, and refuses one that is larger', async () => {
    const { by, first } = await begin();
    const padded = [...give(first, 'Yes'), { question_id: 'x'.repeat(1_000_000), answer: 'Yes' }];
    const answer = await by.save(padded);
    expect([answer.status, answer.body.error.message.length < 500]).toEqual([400, true]);
    expect(JSON.stringify(answer.body).length).toBeLessThan(2_000);
    expect((await by.save('x'.repeat(3_000_000))).status).toBe(413);
  });
});

describe('submitting', () => {
  it('needs every question answered, and says which are open', async () => {
    const { by, documentId, first, second, third } = await begin();
    await by.save(give(first, 'Yes'));
    const early = await by.submit(give(second, 'No'));
    expect(early).toMatchObject({ status: 400, body: { is_success: false, error: { message: messages.openQuestions(1) } } });
    expect(early.body.error.details.open).toEqual([{ question_id: third.documentId, topic: 'Backup', question: 'Are there backups?' }]);
    // Nothing is completed by halves: what came with a refused submission is not kept either.
    expect((await by.open()).body.data.questions.map(({ answer }) => answer)).toEqual(['Yes', null, null]);
    const done = await by.submit([...give(second, 'No'), { ...give(third, 'Yes')[0], questionnaire_id: 'x', company_id: null, supplier_id: 7, type: 'Supplier' }]);
    expect(done).toMatchObject({ status: 200, body: { is_success: true, data: { status: 'completed' } } });
    expect(await shown(documentId)).toMatchObject({ status: 'completed', answered: 3, submittedAt: done.body.data.submittedAt });
  });

  it('takes what was autosaved alone', async () => {
    const { by, questions } = await begin();
    await by.save(answersTo(questions));
    for (const data of [undefined]) expect((await by.submit(data)).status).toBe(200);
    expect((await by.submit([])).status).toBe(409);
  });

  it('works once: the second gets 409, and so does saving', async () => {
    const { by, questions } = await begin();
    expect((await by.submit(answersTo(questions))).status).toBe(200);
    const second = await by.submit(answersTo(questions, 'No'));
    expect([second.status, second.body.error.message]).toEqual([409, messages.alreadySubmitted]);
    expect((await by.save(answersTo(questions, 'No'))).status).toBe(409);
    const opened = (await by.open()).body;
    expect(opened.questionnaireStatus).toBe('completed');
    expect(opened.data.company_questionnaire.submitted_at).not.toBeNull();
    expect(opened.data.questions.map(({ answer }) => answer)).toEqual(['Yes', 'Yes', 'Yes']);
  });

  it('of many at once works for exactly one', async () => {
    const { by, questions, documentId } = await begin();
    const tries = ['Yes', 'No', 'Yes', 'No', 'Yes', 'No'].map((answer) => by.submit(answersTo(questions, answer)));
    const all = await Promise.all(tries);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const won = all.findIndex(({ status }) => status === 200) % 2 === 0 ? 'Yes' : 'No';
    expect(((await shown(documentId)).questions as Asked[]).map(({ answer }) => answer)).toEqual([won, won, won]);
  });

  it('moves the supplier’s assessment status along', async () => {
    const trip = await begin();
    expect(await supplierStatus(trip)).toBe('not-started');
    await trip.by.save(give(trip.first, 'Yes'));
    expect(await supplierStatus(trip)).toBe('in-progress');
    await trip.by.submit(answersTo(trip.questions));
    expect(await supplierStatus(trip)).toBe('completed');
    const suppliers = await register(server, 'acme-analyst', 'supplier-managements');
    expect((await suppliers.change(trip.supplier.id, { assessment_status: 'not-due' })).body.data.assessment_status).toBe('not-due');
  });
});

describe('what was sent', () => {
  it('is text, whatever it looks like', async () => {
    const html = '<img src=x onerror=alert(1)>"&\'';
    const odd = await (await register(server, 'acme-analyst', 'questionnaires')).make({ title: html, description: html, type: 'Supplier' });
    const questions = await register(server, 'acme-analyst', 'questions');
    await questions.make({ topic: html, question: html, notes: html, options: 'Yes', questionnaires_id: odd.id });
    const { token } = await sent(server, odd, { message: html });
    const opened = await respondent(server, token).open();
    expect(opened.headers.get('content-type')).toContain('application/json');
    expect(opened.body.data.questions[0]).toMatchObject({ topic: html, question: html, notes: html });
    expect(opened.body.data.company_questionnaire.message).toBe(html);
  });

  it('stays as it was when the questionnaire is edited or deleted', async () => {
    const own = await prepare(server);
    const { token, documentId } = await sent(server, own);
    const questions = await register(server, 'acme-analyst', 'questions');
    const mine = (await questions.list(`filters[questionnaires_id]=${own.id}&sort=id`)).body.data;
    await questions.change(mine[0]?.id ?? 0, { question: 'Changed?', options: 'No' });
    await questions.remove(mine[1]?.id ?? 0);
    const before = (await respondent(server, token).open()).body.data;
    expect(before.questions.map(({ question }) => question)).toEqual(['Is access reviewed?', 'Do leavers lose it?', 'Are there backups?']);
    expect((await (await register(server, 'acme-analyst', 'questionnaires')).remove(own.id)).status).toBe(204);
    const after = (await respondent(server, token).open()).body.data;
    expect([after.questions, after.questionnaire]).toEqual([before.questions, before.questionnaire]);
    expect((await respondent(server, token).submit(answersTo(after.questions))).status).toBe(200);
    expect(await shown(documentId)).toMatchObject({ status: 'completed', title: 'Check', questionnaire: null });
  });
});

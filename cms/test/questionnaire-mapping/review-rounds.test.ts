import { messages } from '@ridgeline/domain';
import { reviewRefusals } from '@ridgeline/domain/words/review';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { fieldsIn, type Row } from '../records/wire.ts';
import { reviewer, say, submitted } from './reviewing.ts';
import { give, prepare } from './sending.ts';

let server: TestServer;
let asked: Row;
beforeAll(async () => {
  server = await startServer();
  asked = await prepare(server);
});
afterAll(() => server.stop());

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

describe('changes requested', () => {
  it('open what is not locked, lock what was accepted, and note who requested what', async () => {
    const { staff, first, second, third } = await submitted(server, asked);
    await staff.review([
      say(first, { verdict: 'accepted' }),
      say(second, { verdict: 'change', comment: 'Which?' }),
      say(third, { locked: true }),
    ]);
    const { status, body } = await staff.requestChanges({ note: 'Please look again', due_date: inDays(20) });
    expect([status, body.data]).toMatchObject([
      200,
      { status: 'changes-requested', open: 1, locked: 2, dueDate: inDays(20) },
    ]);
    const row = await staff.read();
    expect(row).toMatchObject({
      status: 'changes-requested',
      dueDate: inDays(20),
      reviewNote: 'Please look again',
      reviewedBy: 'acme-analyst',
      reviewedAt: expect.any(String),
      changesAskedAt: expect.any(String),
    });
    expect(row.questions.map(({ locked }) => locked)).toEqual([true, false, true]);
    expect(row.questions.some(({ changed }) => changed)).toBe(false);
  });

  it('show the respondent the review, and do not change locked answers', async () => {
    const { staff, by, first, second } = await submitted(server, asked);
    await staff.review([say(first, { verdict: 'accepted' }), say(second, { verdict: 'change', comment: 'Which?' })]);
    await staff.requestChanges({ note: 'One answer' });
    const { questions, company_questionnaire: about } = (await by.open()).body.data;
    expect(about).toMatchObject({ status: 'changes-requested', review_note: 'One answer' });
    expect(questions).toMatchObject([
      { locked: true, verdict: 'accepted' },
      { locked: false, verdict: 'change', reviewComment: 'Which?' },
      { locked: false, verdict: null },
    ]);
    expect(fieldsIn(await by.save(give(first, 'No')))).toEqual([`question_id ${first.documentId}`]);
    const { rowCount } = await server.sql.query('select from answers where answer = $1 and question_id = $2', [
      'No',
      first.documentId,
    ]);
    expect(rowCount).toBe(0);
    expect((await by.save(give(second, 'No'))).status).toBe(200);
  });

  it('leave accepted answers open on request', async () => {
    const { staff, first } = await submitted(server, asked);
    await staff.review([say(first, { verdict: 'accepted' })]);
    expect((await staff.requestChanges({ note: 'All of it', lock_accepted: false })).body.data).toMatchObject({
      open: 3,
      locked: 0,
    });
  });

  it('need an answer to change, a recipient who can, and a valid date', async () => {
    const { staff, questions, second } = await submitted(server, asked);
    expect(fieldsIn(await staff.requestChanges({}))).toEqual(['note']);
    expect(fieldsIn(await staff.requestChanges({ note: '  ' }))).toEqual(['note']);
    expect(fieldsIn(await staff.requestChanges({ note: 'x'.repeat(2_001) }))).toEqual(['note']);
    expect(fieldsIn(await staff.requestChanges({ note: 'x', due_date: '2026-02-30' }))).toEqual(['due_date']);
    expect(fieldsIn(await staff.requestChanges({ note: 'x', lock_accepted: 'no' }))).toEqual(['lock_accepted']);
    await staff.review(questions.map((question) => say(question, { verdict: 'accepted' })));
    expect(await staff.requestChanges({ note: 'x' })).toMatchObject({
      status: 400,
      body: { error: { message: reviewRefusals.nothingOpen } },
    });
    expect((await staff.read()).status).toBe('completed');
    await staff.review([say(second, { verdict: 'change' })]);
    expect((await staff.requestChanges({})).status).toBe(200);
    expect((await staff.requestChanges({ note: 'x' })).status).toBe(409);
  });

  it('extend the links again, including expired ones, but never revoked ones', async () => {
    const { staff, documentId, by } = await submitted(server, asked);
    await server.sql.query("update questionnaire_links set expires_at = now() at time zone 'utc' - interval '1 day'");
    const { body } = await staff.requestChanges({ note: 'Again', due_date: inDays(50) });
    expect(Date.parse(String(body.data.expiresAt))).toBeGreaterThan(Date.now() + 79 * DAY);
    expect((await by.open()).body.questionnaireStatus).toBe('changes-requested');

    const other = await submitted(server, asked);
    const revoke = `/api/questionnaire-mapping/${other.documentId}/revoke`;
    await (await server.request('acme-analyst')).post(revoke);
    expect((await other.staff.requestChanges({ note: 'Again' })).body.data.expiresAt).toBe(null);
    expect((await other.by.open()).status).toBe(410);
    expect(documentId).not.toBe(other.documentId);
  });
});

describe('a second round', () => {
  it('clears the verdicts of changed answers, keeps the others, and marks changes', async () => {
    const { staff, by, first, second, third } = await submitted(server, asked);
    await staff.review([
      say(first, { verdict: 'accepted' }),
      say(second, { verdict: 'change', comment: 'Really?' }),
      say(third, { verdict: 'change', comment: 'Here too' }),
    ]);
    await staff.requestChanges({ note: 'Two answers' });
    const changes = [
      { question_id: second.documentId, answer: 'No' },
      { question_id: third.documentId, answer: 'Yes' },
    ];
    expect((await by.save(changes)).status).toBe(200);
    expect((await staff.read()).questions.map(({ verdict }) => verdict)).toEqual(['accepted', 'change', 'change']);
    // The same was written again: nothing changed, so it needs a word.
    expect((await by.submit([])).body.error.details.unchanged).toMatchObject([{ question_id: third.documentId }]);
    expect((await by.submit([{ question_id: third.documentId, comment: 'As the report says' }])).status).toBe(200);
    const { questions, status } = await staff.read();
    expect(status).toBe('completed');
    expect(questions).toMatchObject([
      { verdict: 'accepted', locked: true, changed: false, earlier: null },
      { answer: 'No', verdict: null, reviewComment: 'Really?', changed: true, earlier: { answer: 'Yes' } },
      { answer: 'Yes', comment: 'As the report says', verdict: null, changed: true, earlier: { answer: 'Yes' } },
    ]);
    await staff.review([say(second, { verdict: 'accepted' })]);
    await staff.requestChanges({ note: 'Once more' });
    expect((await staff.read()).questions.map(({ changed }) => changed)).toEqual([false, false, false]);
  });
});

describe('a decision', () => {
  it('is final, and the respondent may read it', async () => {
    for (const [what, data] of [
      ['approve', {}],
      ['reject', { note: 'Too little' }],
    ] as const) {
      const { staff, by, first, questions } = await submitted(server, asked);
      const status = what === 'approve' ? 'approved' : 'rejected';
      expect((await staff[what](data)).body.data).toMatchObject({ status });
      expect((await by.open()).body.questionnaireStatus).toBe(status);
      expect((await by.save([{ question_id: questions[0]?.documentId, answer: 'No' }])).status).toBe(409);
      for (const again of [
        staff.approve({}),
        staff.reject({ note: 'x' }),
        staff.requestChanges({ note: 'x' }),
        staff.review([say(first, { verdict: 'accepted' })]),
      ])
        expect(await again).toMatchObject({
          status: 409,
          body: { error: { message: messages.notMovable({ status }) } },
        });
    }
  });

  it('of several at once is made by the first', async () => {
    const { staff, documentId } = await submitted(server, asked);
    const colleague = await reviewer(server, documentId, 'acme-administrator');
    const calls = [staff.approve({}), colleague.reject({ note: 'x' }), staff.requestChanges({ note: 'x' })];
    expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('to reject needs its reason, and to approve needs none', async () => {
    const { staff } = await submitted(server, asked);
    for (const data of [{}, { note: '' }, { note: ' \n' }, undefined])
      expect(fieldsIn(await staff.reject(data)), JSON.stringify(data)).toEqual(['note']);
    expect((await staff.approve(undefined)).status).toBe(200);
  });
});

import { messages } from '@ridgeline/domain';
import { reviewRefusals } from '@ridgeline/domain/words/review';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { fieldsIn, type Row, register } from '../records/wire.ts';
import { reviewer, say, submitted } from './reviewing.ts';
import { type Asked, answersTo, begin, prepare } from './sending.ts';

let server: TestServer;
let asked: Row;
beforeAll(async () => {
  server = await startServer();
  asked = await prepare(server);
});
afterAll(() => server.stop());

describe('a review', () => {
  it('stores verdict, comment and lock of each answer, and who set them', async () => {
    const { staff, first, second } = await submitted(server, asked);
    const { status, body } = await staff.review([
      say(first, { verdict: 'accepted', locked: true }),
      say(second, { verdict: 'change', comment: 'How?\nSince when?' }),
    ]);
    expect(status).toBe(200);
    expect(body.data.find(({ question_id }) => question_id === first.documentId)).toMatchObject({
      verdict: 'accepted',
      locked: true,
      reviewComment: null,
      reviewedBy: 'acme-analyst',
    });
    const { questions } = await staff.read();
    expect(questions.map(({ verdict, locked }) => [verdict, locked])).toEqual([
      ['accepted', true],
      ['change', false],
      [null, false],
    ]);
    expect(questions[1]).toMatchObject({
      answer: 'Yes',
      reviewComment: 'How?\nSince when?',
      reviewedBy: 'acme-analyst',
      reviewedAt: expect.stringMatching(/Z$/),
    });
  });

  it('changes only what it sends, and can clear it', async () => {
    const { staff, first } = await submitted(server, asked);
    await staff.review([say(first, { verdict: 'accepted', comment: 'Good' })]);
    await staff.review([say(first, { locked: true })]);
    expect((await staff.read()).questions[0]).toMatchObject({
      verdict: 'accepted',
      reviewComment: 'Good',
      locked: true,
    });
    await staff.review([say(first, { verdict: null, comment: '', locked: false })]);
    expect((await staff.read()).questions[0]).toMatchObject({ verdict: null, reviewComment: null, locked: false });
  });

  it('is refused as a whole, at each wrong question', async () => {
    const { staff, first, second, third } = await submitted(server, asked);
    const at = (id: string | number) => `question_id ${id}`;
    const wrong = await staff.review([
      say(first, { verdict: 'accepted' }),
      say(second, { verdict: 'maybe' }),
      say(third, { comment: 'x'.repeat(5_001) }),
      { question_id: 'nothing', verdict: 'accepted' },
      { question_id: { id: 1 }, locked: 'yes' },
    ]);
    expect(wrong.status).toBe(400);
    expect(new Set(fieldsIn(wrong))).toEqual(
      new Set([at(second.documentId), at(third.documentId), at('nothing'), at('[object Object]')]),
    );
    expect((await staff.read()).questions.map(({ verdict }) => verdict)).toEqual([null, null, null]);
    for (const data of [undefined, null, {}, [], 'all', Array(2_001).fill(say(first, { locked: true }))])
      expect((await staff.review(data)).status).toBe(400);
    for (const said of [{ verdict: 7 }, { locked: null }, { comment: {} }, { verdict: 'change', locked: true }])
      expect((await staff.review([say(first, said)])).status, JSON.stringify(said)).toBe(400);
    expect((await staff.review([say(first, { comment: 'x'.repeat(5_000) })])).status).toBe(200);
  });

  it('covers questions that are asked depending on the answers, including optional unanswered ones', async () => {
    const own = await prepare(server);
    const questions = await register(server, 'acme-analyst', 'questions');
    const more = { topic: 'More', notes: 'Why', options: 'Yes,No', questionnaires_id: own.documentId };
    await questions.make({ ...more, question: 'Which?', code: 'W1', required: 'No' });
    await questions.make({ ...more, question: 'How often?', required: 'No', showWhen: 'W1 = Yes' });
    const { by, questions: all, documentId } = await begin(server, own);
    expect((await by.submit(answersTo(all.slice(0, 3)))).status).toBe(200);
    const staff = await reviewer(server, documentId);
    const [optional, hidden] = all.slice(3) as [Asked, Asked];
    expect(await staff.review([say(hidden, { verdict: 'accepted' })])).toMatchObject({
      status: 400,
      body: { error: { details: { errors: [{ message: reviewRefusals.notAsked }] } } },
    });
    expect((await staff.review([say(optional, { verdict: 'change', comment: 'Please say' })])).status).toBe(200);
    expect((await staff.read()).questions[3]).toMatchObject({
      answer: null,
      verdict: 'change',
      answerId: expect.any(String),
    });
  });

  it('stores text as text', async () => {
    const { staff, first } = await submitted(server, asked);
    const comment = '<img src=x onerror=alert(1)>"&\'';
    await staff.review([say(first, { comment })]);
    expect((await staff.read()).questions[0]?.reviewComment).toBe(comment);
  });

  it('answers 409 when a colleague was faster', async () => {
    const { staff, first, second, documentId } = await submitted(server, asked);
    const colleague = await reviewer(server, documentId, 'acme-administrator');
    const { body } = await colleague.review([say(first, { verdict: 'change', since: null })]);
    const beaten = await staff.review([
      say(first, { verdict: 'accepted', since: null }),
      say(second, { verdict: 'accepted', since: null }),
    ]);
    expect(beaten).toMatchObject({ status: 409, body: { error: { message: reviewRefusals.beaten } } });
    expect(beaten.body.error.details.current).toMatchObject([
      { question_id: first.documentId, verdict: 'change', reviewedBy: 'acme-administrator' },
    ]);
    expect((await staff.read()).questions[1]?.verdict).toBe(null);
    const since = body.data[0]?.reviewedAt;
    expect((await staff.review([say(first, { verdict: 'accepted', since })])).status).toBe(200);
  });

  it('of simultaneous reviewers is stored for only one of them', async () => {
    const { staff, first, documentId } = await submitted(server, asked);
    const colleague = await reviewer(server, documentId, 'acme-administrator');
    const calls = Array.from({ length: 8 }, (_, index) =>
      (index % 2 === 0 ? staff : colleague).review([
        say(first, { verdict: index % 2 === 0 ? 'accepted' : 'change', since: null }),
      ]),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  it('is possible once the answers were submitted', async () => {
    const { documentId, first } = await begin(server, asked);
    const staff = await reviewer(server, documentId);
    for (const call of [
      staff.review([say(first, { verdict: 'accepted' })]),
      staff.requestChanges({ note: 'More' }),
      staff.approve({}),
      staff.reject({ note: 'No' }),
    ])
      expect(await call).toMatchObject({
        status: 409,
        body: { error: { message: messages.notMovable({ status: 'sent' }) } },
      });
  });

  it('is allowed to users who may write in the company that asked', async () => {
    const { documentId, first } = await submitted(server, asked);
    const data = [say(first, { verdict: 'accepted' })];
    const all = async (by: Awaited<ReturnType<typeof reviewer>>) =>
      (
        await Promise.all([by.review(data), by.requestChanges({ note: 'x' }), by.approve({}), by.reject({ note: 'x' })])
      ).map(({ status }) => status);
    for (const account of ['acme-auditor', 'birch-administrator', 'cedar-analyst'] as const)
      expect(await all(await reviewer(server, documentId, account)), account).toEqual([403, 403, 403, 403]);
    const foreign = await reviewer(server, documentId, 'operator', { 'x-company': server.companies.birch.documentId });
    expect(await all(foreign)).toEqual([404, 404, 404, 404]);
    expect((await foreign.compare()).status).toBe(404);
    expect((await (await reviewer(server, documentId, 'birch-administrator')).compare()).status).toBe(403);
    const auditor = await reviewer(server, documentId, 'acme-auditor');
    expect((await auditor.compare()).status).toBe(200);
    expect((await auditor.read()).may).toEqual({ review: false });
    expect((await (await reviewer(server, documentId)).read()).may).toEqual({ review: true });
  });

  it('is in the audit log, answer by answer, and so is the decision', async () => {
    const { staff, first, documentId } = await submitted(server, asked);
    await staff.review([say(first, { verdict: 'accepted', locked: true, comment: 'Seen the report' })]);
    await staff.approve({ note: 'Fine' });
    const log = await register(server, 'acme-administrator', 'audit-entries');
    const answer = (await log.list('filters[entity]=answer&sort=id:desc')).body.data[0];
    expect(answer).toMatchObject({ action: 'update', username: 'acme-analyst', label: first.question });
    expect(JSON.parse(String(answer?.changes))).toMatchObject({
      changed: { verdict: [null, 'accepted'], locked: [null, true], reviewComment: [null, 'Seen the report'] },
    });
    const decided = (await log.list(`filters[rowDocumentId]=${documentId}&sort=id:desc`)).body.data[0];
    expect(JSON.parse(String(decided?.changes))).toMatchObject({
      changed: { status: ['completed', 'approved'], reviewNote: [null, 'Fine'], reviewedBy: [null, 'acme-analyst'] },
    });
  });
});

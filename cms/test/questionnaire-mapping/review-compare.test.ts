import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Row, register } from '../records/wire.ts';
import { reviewer, submitted } from './reviewing.ts';
import { answersTo, prepare, respondent, send, tokenIn } from './sending.ts';

let server: TestServer;
let asked: Row;
beforeAll(async () => {
  server = await startServer();
  asked = await prepare(server);
});
afterAll(() => server.stop());

/** Sends to a supplier that was asked before, answers and submits. */
const again = async (questionnaire: Row, supplier: Row, answer: (question: string) => unknown, submits = true) => {
  const { body } = await send(server, 'acme-analyst', {
    questionnaire_id: questionnaire.documentId,
    supplier_id: supplier.documentId,
  });
  const by = respondent(server, tokenIn(body.data.url));
  const { questions } = (await by.open()).body.data;
  const data = questions.map(({ documentId, question }) => ({ question_id: documentId, answer: answer(question) }));
  const { status } = await (submits ? by.submit(data) : by.save(data));
  expect(status).toBe(200);
  return { documentId: body.data.documentId, questions, staff: await reviewer(server, body.data.documentId) };
};

describe('a comparison', () => {
  it('returns what the same supplier answered before, question by question', async () => {
    const first = await submitted(server, asked);
    const second = await again(asked, first.supplier, (question) => (/leavers/.test(question) ? 'No' : 'Yes'));
    const { previous, questions } = (await second.staff.compare()).body.data;
    expect(previous).toMatchObject({
      documentId: first.documentId,
      title: asked.title,
      submittedAt: expect.any(String),
    });
    expect(questions.map(({ change, before, after }) => [change, before?.answer, after.answer])).toEqual([
      ['same', 'Yes', 'Yes'],
      ['changed', 'Yes', 'No'],
      ['same', 'Yes', 'Yes'],
    ]);
    expect(questions[1]?.before?.points).toBe(100);
    expect((await second.staff.read()).previous).toMatchObject({ documentId: first.documentId });
    // There was nothing before the first one.
    expect((await first.staff.compare()).body.data).toEqual({ previous: null, questions: [] });
  });

  it('finds questions by their text in another questionnaire, and marks new ones', async () => {
    const first = await submitted(server, asked, 'No');
    const other = await (await register(server, 'acme-analyst', 'questionnaires')).make({
      title: 'Other words',
      description: 'x',
      type: 'Supplier',
    });
    const questions = await register(server, 'acme-analyst', 'questions');
    const rows = [
      { topic: 'Elsewhere', question: '  ARE there   backups? ', kind: 'One choice', choices: 'no = 0\nyes = 100' },
      { topic: 'Elsewhere', question: 'Is it new?', kind: 'Text' },
    ];
    for (const row of rows) await questions.make({ ...row, notes: 'Why', questionnaires_id: other.documentId });
    const second = await again(other, first.supplier, (question) => (/new/.test(question) ? 'Quite' : 'no'));
    expect((await second.staff.compare()).body.data.questions).toMatchObject([
      { change: 'same', before: { answer: 'No', kind: 'Yes or No' }, after: { answer: 'no', kind: 'One choice' } },
      { change: 'new', before: null, after: { answer: 'Quite', points: null } },
    ]);
  });

  it('is with the latest earlier submission, and with no other supplier', async () => {
    const first = await submitted(server, asked, 'No');
    await submitted(server, asked);
    await again(asked, first.supplier, () => 'Yes', false);
    const third = await again(asked, first.supplier, () => 'Yes');
    const fourth = await again(asked, first.supplier, () => 'No', false);
    expect((await third.staff.compare()).body.data.previous?.documentId).toBe(first.documentId);
    expect((await fourth.staff.compare()).body.data.previous?.documentId).toBe(third.documentId);
    expect(answersTo(fourth.questions)).toHaveLength(3);
  });
});

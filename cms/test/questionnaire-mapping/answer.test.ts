import { messages } from '@ridgeline/domain';
import { questionWords } from '@ridgeline/domain/words/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { tripsOf } from '../records/round-trips.ts';
import type { Row } from '../records/wire.ts';
import { type Asked, begin, give, prepare, shown } from './sending.ts';

let server: TestServer;
let asked: Row;
beforeAll(async () => {
  server = await startServer();
  asked = await prepare(server);
});
afterAll(() => server.stop());

describe('saving answers', () => {
  it('stores each, counts it, and returns it to the respondent and to staff', async () => {
    const { by, documentId, first, second } = await begin(server, asked);
    const saved = await by.save([...give(first, 'No'), { question_id: second.id, answer: 'Yes' }]);
    expect(saved).toMatchObject({ status: 200, body: { data: { status: 'in-progress', changed: [] } } });
    const again = (await by.open()).body;
    expect(again.questionnaireStatus).toBe('in-progress');
    expect(again.data.questions.map(({ answer }) => answer)).toEqual(['No', 'Yes', null]);
    expect(again.data.questions[0]?.savedAt).toBe(saved.body.data.savedAt);
    const row = await shown(server, documentId);
    expect(row).toMatchObject({ status: 'in-progress', answered: 2, total: 3 });
    expect((row.questions as Asked[]).map(({ answer }) => answer)).toEqual(['No', 'Yes', null]);
  });

  it('takes four round trips to the database', async () => {
    const { by, first } = await begin(server, asked);
    await by.open();
    for (const answer of ['Yes', 'No']) {
      const trips = await tripsOf('insert into answers', () => by.save(give(first, answer)));
      expect(trips, JSON.stringify(trips, null, 1)).toHaveLength(4);
    }
  });

  it('removes an answer', async () => {
    const { by, documentId, first } = await begin(server, asked);
    await by.save(give(first, 'Yes'));
    for (const nothing of [null, '']) expect((await by.save(give(first, nothing))).status).toBe(200);
    expect((await by.open()).body.data.questions[0]?.answer).toBeNull();
    expect(await shown(server, documentId)).toMatchObject({ answered: 0 });
  });

  it('notes without answers that the link was opened, which reading it does not', async () => {
    const { by, documentId } = await begin(server, asked);
    expect((await by.open()).body.questionnaireStatus).toBe('sent');
    expect(await shown(server, documentId)).toMatchObject({ status: 'sent', openedAt: null });
    expect((await by.save([])).body.data.status).toBe('opened');
    const opened = await shown(server, documentId);
    expect(opened).toMatchObject({ status: 'opened', openedAt: expect.any(String), answered: 0 });
    expect((await by.save([])).body.data.status).toBe('opened');
    expect(await shown(server, documentId)).toMatchObject({ openedAt: opened.openedAt });
  });

  it('notes with the first answer when the link was opened', async () => {
    const { by, documentId, first } = await begin(server, asked);
    await by.save(give(first, 'Yes'));
    expect(await shown(server, documentId)).toMatchObject({ status: 'in-progress', openedAt: expect.any(String) });
  });

  it('lets the later write win for each question, and reports it to both windows', async () => {
    const { by, first, second } = await begin(server, asked);
    const start = (await by.save([])).body.data.savedAt;
    const one = await by.save(give(first, 'Yes'), start);
    expect(one.body.data.changed).toEqual([]);
    const other = await by.save([...give(first, 'No'), ...give(second, 'Yes')], start);
    expect(other.body.data.changed).toEqual([
      { question_id: first.documentId, answer: 'Yes', comment: null, files: [], savedAt: one.body.data.savedAt },
    ]);
    const back = await by.save([], one.body.data.savedAt);
    expect(back.body.data.changed.map(({ question_id, answer }) => [question_id, answer]).sort()).toEqual(
      [
        [first.documentId, 'No'],
        [second.documentId, 'Yes'],
      ].sort(),
    );
    expect((await by.open()).body.data.questions.map(({ answer }) => answer)).toEqual(['No', 'Yes', null]);
  });

  it('lets many windows write at once and loses nothing', async () => {
    const { by, questions } = await begin(server, asked);
    const writes = questions.flatMap((question) =>
      question.options.slice(0, 2).map((answer) => by.save(give(question, answer))),
    );
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 200));
    const { rows } = await server.sql.query('select count(*)::int as n from answers where question_id = any($1)', [
      questions.map(({ documentId }) => documentId),
    ]);
    expect(rows[0].n).toBe(
      (
        await server.sql.query(
          'select count(distinct (mapping_id, question_id))::int as n from answers where question_id = any($1)',
          [questions.map(({ documentId }) => documentId)],
        )
      ).rows[0].n,
    );
    expect((await by.open()).body.data.questions.every(({ answer }) => answer !== null)).toBe(true);
  });

  it.each([
    ['an option that was not offered', (first: Asked) => give(first, 'Perhaps'), questionWords.notOffered],
    [
      'an option of another question',
      (_: Asked, second: Asked) => give(second, 'Not Applicable'),
      questionWords.notOffered,
    ],
    ['an option in another case', (first: Asked) => give(first, 'yes'), questionWords.notOffered],
    ['an answer that is no text', (first: Asked) => give(first, { Yes: 1 }), questionWords.notOffered],
    ['markup', (first: Asked) => give(first, '<b>Yes</b>'), questionWords.notOffered],
    ['a question that was not sent', () => [{ question_id: 'other', answer: 'Yes' }], messages.questionNotSent],
    ['no question', () => [{ answer: 'Yes' }], messages.questionNotSent],
    ['null for an answer', () => [null], messages.questionNotSent],
  ])('refuses %s and stores nothing of the call', async (_, data, message) => {
    const { by, first, second, third } = await begin(server, asked);
    const answer = await by.save([...give(third, 'Yes'), ...data(first, second)]);
    expect([answer.status, answer.body.error.details.errors?.map((one) => one.message)]).toEqual([400, [message]]);
    expect((await by.open()).body.data.questions.every((question) => question.answer === null)).toBe(true);
  });

  it('refuses what is not a list, and an invalid time', async () => {
    const { by, first } = await begin(server, asked);
    for (const data of [undefined, null, {}, 'x', Array(2_001).fill(null)])
      expect((await by.save(data)).status).toBe(400);
    for (const since of ['yesterday', '+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z']) {
      expect([200, 400]).toContain((await by.save(give(first, 'Yes'), since)).status);
    }
  });

  it('accepts a body of 1 MB, and refuses a larger one', async () => {
    const { by, first } = await begin(server, asked);
    const padded = [...give(first, 'Yes'), { question_id: 'x'.repeat(1_000_000), answer: 'Yes' }];
    const answer = await by.save(padded);
    expect([answer.status, answer.body.error.message.length < 500]).toEqual([400, true]);
    expect(JSON.stringify(answer.body).length).toBeLessThan(2_000);
    expect((await by.save('x'.repeat(3_000_000))).status).toBe(413);
  });
});

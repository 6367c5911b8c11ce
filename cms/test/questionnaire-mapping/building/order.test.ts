import { questionWords } from '@ridgeline/domain/words/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../../harness/index.ts';
import { fieldsIn, type Row, register } from '../../records/wire.ts';
import { build, listed, order, THREE } from './built.ts';

let server: TestServer;
let asked: Row;
let ids: string[];
beforeAll(async () => {
  server = await startServer();
  const built = await build(server, THREE);
  asked = built.asked;
  ids = built.rows.map(({ documentId }) => documentId);
});
afterAll(() => server.stop());

const [first, second, third] = [0, 1, 2].map((at) => () => ids[at] as string) as [
  () => string,
  () => string,
  () => string,
];

describe('the order of questions', () => {
  it('is that of the sent list, and a new question comes last', async () => {
    const { status, body } = await order(server, { questionnaire: asked.id, ids: [third(), first(), second()] });
    expect([status, body.data]).toEqual([200, { ordered: 3 }]);
    expect((await listed(server, asked)).map(({ documentId }) => documentId)).toEqual([third(), first(), second()]);
    const own = await register(server, 'acme-analyst', 'questions');
    const row = { topic: 'Access', question: 'One more?', notes: 'n', options: 'Yes', questionnaires_id: asked.id };
    const added = await own.make(row);
    expect((await listed(server, asked)).at(-1)?.documentId).toBe(added.documentId);
    expect((await own.remove(added.documentId)).status).toBe(200);
  });

  it('moves a question to another topic, which is created if needed', async () => {
    const own = await register(server, 'acme-analyst', 'questions');
    const before = await listed(server, asked);
    const moved = { id: second(), topic: 'Keeping copies' };
    expect((await order(server, { questionnaire: asked.documentId, ids: [first(), moved, third()] })).status).toBe(200);
    expect((await own.one(second())).body.data.topic).toBe('Keeping copies');
    const topics = await register(server, 'acme-analyst', 'questionnaire-topics');
    expect((await topics.list('filters[title]=Keeping copies')).body.data).toHaveLength(1);
    // Only a question that moved to another topic counts as changed.
    const changed = (await listed(server, asked)).filter(
      ({ id, updatedAt }) => before.find((row) => row.id === id)?.updatedAt !== updatedAt,
    );
    expect(changed.map(({ documentId }) => documentId)).toEqual([second()]);
  });

  it('is refused when the questions have changed', async () => {
    const before = await listed(server, asked);
    const { rows } = await build(server, THREE);
    const wrong = [[first()], [first(), second()], [...ids, rows[0]?.documentId], [first(), second(), 'unknown'], []];
    for (const list of wrong) {
      const { status, body } = await order(server, { questionnaire: asked.id, ids: list });
      expect([status, body.error.message]).toEqual([409, questionWords.orderStale]);
    }
    expect(await listed(server, asked)).toEqual(before);
  });

  it('is refused when it is invalid', async () => {
    const bad: [unknown, string[]][] = [
      [{ questionnaire: asked.id, ids: [first(), first(), second()] }, ['ids']],
      [{ questionnaire: asked.id, ids: [first(), second(), 7] }, ['ids']],
      [{ questionnaire: asked.id, ids: [first(), second(), { id: third(), topic: 'x'.repeat(300) }] }, ['topic']],
      [{ questionnaire: asked.id, ids: [first(), second(), { id: third(), topic: ' ' }] }, ['topic']],
      [{ questionnaire: 'nothing', ids }, ['questionnaire']],
      [{ ids }, ['questionnaire']],
      [{ questionnaire: asked.id, ids: 'all' }, []],
      [null, []],
    ];
    for (const [data, fields] of bad) {
      const answer = await order(server, data);
      expect([data, answer.status, fieldsIn(answer)]).toEqual([data, 400, fields]);
    }
  });

  it('can be changed by users who may write questions, of their own company', async () => {
    const data = { questionnaire: asked.documentId, ids };
    for (const as of ['acme-auditor', 'birch-analyst', 'cedar-analyst'] as AccountName[]) {
      expect([as, (await order(server, data, as)).status]).toEqual([as, 403]);
    }
    expect((await server.anonymous.put('/api/questions/order', { data })).status).toBe(401);
    const foreign = await build(server, THREE, 'operator', 'cedar');
    const theirs = foreign.rows.map(({ documentId }) => documentId);
    expect(fieldsIn(await order(server, { questionnaire: foreign.asked.id, ids: theirs }))).toEqual(['questionnaire']);
    const shared = await build(server, THREE, 'operator');
    const list = { questionnaire: shared.asked.id, ids: shared.rows.map(({ documentId }) => documentId).reverse() };
    expect((await order(server, list)).status).toBe(403);
    expect((await order(server, list, 'operator')).status).toBe(200);
  });

  it('is that of the later one of two simultaneous requests, as a whole', async () => {
    const orders = [
      [third(), second(), first()],
      [second(), first(), third()],
    ];
    const answers = await Promise.all(orders.map((list) => order(server, { questionnaire: asked.id, ids: list })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(orders).toContainEqual((await listed(server, asked)).map(({ documentId }) => documentId));
  });
});

import { messages } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../../harness/index.ts';
import { type Failure, type One, type Row, register } from '../../records/wire.ts';
import { build, listed, order, THREE } from './built.ts';

let server: TestServer;
let asked: Row;
beforeAll(async () => {
  server = await startServer();
  const conditional = { code: 'Why', kind: 'Text', options: '', showWhen: 'any\nFirst = No' };
  const built = await build(server, [
    ['Access', 'Is access reviewed?', { code: 'First', evidence: 'Required', weight: 3 }],
    ...THREE.slice(1),
    ['Access', 'Why not?', conditional],
  ]);
  asked = built.asked;
  const [a, b, c, d] = built.rows.map(({ documentId }) => documentId);
  await order(server, { questionnaire: asked.id, ids: [b, a, d, c] });
});
afterAll(() => server.stop());

const copy = async (id: unknown, as: AccountName = 'acme-analyst', headers: Record<string, string> = {}) =>
  (await server.request(as, headers)).post<One & Failure>(`/api/questionnaires/${id}/copy`);

const questionsOf = (rows: readonly Row[]): unknown[] =>
  rows.map(
    ({ id: _id, documentId: _documentId, createdAt: _made, updatedAt: _changed, questionnaires_id: _of, ...row }) =>
      row,
  );

describe('a copy of a company’s own questionnaire', () => {
  it('has its questions with their order, codes and conditions, under a new title', async () => {
    const { status, body } = await copy(asked.documentId);
    expect([status, body.data]).toMatchObject([201, { title: `Copy of ${asked.title}`, type: 'Supplier' }]);
    const [before, after] = [await listed(server, asked), await listed(server, body.data)];
    expect(questionsOf(after)).toEqual(questionsOf(before));
    expect(after.map(({ question }) => question)).toEqual([
      'Are there backups?',
      'Is access reviewed?',
      'Why not?',
      'Do leavers lose it?',
    ]);
    expect((await copy(asked.id)).body.data.title).toBe(`Copy of ${asked.title} (2)`);
  });

  it('is independent of its original', async () => {
    const { body } = await copy(asked.id);
    const [row] = await listed(server, body.data);
    const own = await register(server, 'acme-analyst', 'questions');
    expect((await own.change(String(row?.documentId), { question: 'Changed?' })).status).toBe(200);
    expect((await listed(server, asked)).map(({ question }) => question)).not.toContain('Changed?');
  });

  it('may have the longest title', async () => {
    const own = await register(server, 'acme-analyst', 'questionnaires');
    const long = await own.make({ title: 'x'.repeat(255), description: 'd', type: 'Supplier' });
    expect(String((await copy(long.id)).body.data.title)).toMatch(/^Copy of x{246}…$/);
  });

  it('is made by users who may write, of what they see', async () => {
    for (const as of ['acme-auditor', 'birch-analyst', 'cedar-analyst'] as AccountName[]) {
      expect([as, (await copy(asked.id, as)).status]).toEqual([as, 403]);
    }
    const foreign = await build(server, THREE, 'operator', 'cedar');
    expect((await copy(foreign.asked.documentId)).status).toBe(404);
    expect((await copy(asked.id, 'operator')).body.error.message).toBe(messages.companyFirst);
    const shared = await build(server, THREE, 'operator');
    const again = await copy(shared.asked.id, 'operator');
    expect(again.body.data).toMatchObject({ title: `Copy of ${shared.asked.title}`, shared: true });
    expect((await listed(server, again.body.data, 'acme-auditor')).length).toBe(3);
    // A company's own copy of a shared one has the same title.
    expect((await copy(shared.asked.id)).body.data.title).toBe(shared.asked.title);
  });
});

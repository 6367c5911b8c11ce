import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Row, register } from '../records/wire.ts';
import { holder, type Wanted } from './questionnaires.ts';
import { makeSupplier, send, tokenIn } from './sending.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const YES = { kind: 'Yes or No', options: 'Yes,No' } as const;
const FIRST: readonly Wanted[] = [
  { ...YES, question: 'Backups?', topic: 'Backup', code: 'B' },
  { ...YES, question: 'Tested?', topic: 'Backup', showWhen: 'B = Yes' },
  { question: 'Where?', kind: 'One choice', choices: 'EU\nElsewhere', topic: 'Data' },
  { question: 'Why?', kind: 'Text', required: 'No', topic: 'Data' },
];
const SECOND: readonly Wanted[] = [
  { question: ' backups? ', kind: 'Yes or No', options: 'Yes,No', topic: 'Backup' },
  { ...YES, question: 'Tested?', topic: 'Backup' },
  { question: 'Where?', kind: 'One choice', choices: 'Here\nThere', topic: 'Data' },
  { question: 'Why?', kind: 'Number', required: 'No', topic: 'Data' },
  { ...YES, question: 'New?', topic: 'Data' },
];

const make = async (title: string, questions: readonly Wanted[]): Promise<Row> => {
  const asked = await (await register(server, 'acme-analyst', 'questionnaires')).make({
    title,
    description: 'x',
    type: 'Supplier',
  });
  const rows = await register(server, 'acme-analyst', 'questions');
  for (const question of questions) await rows.make({ notes: 'x', questionnaires_id: asked.documentId, ...question });
  return asked;
};

const sendTo = async (asked: Row, supplier: Row) => {
  const { body } = await send(server, 'acme-analyst', {
    questionnaire_id: asked.documentId,
    supplier_id: supplier.documentId,
  });
  return holder(server, tokenIn(body.data.url));
};

type EarlierAnswers = {
  data: { question_id: string; answer: string; comment: string | null; from: { title: string; submittedAt: string } }[];
};

const earlier = async ({ headers }: ReturnType<typeof holder>) =>
  (await server.anonymous.get<EarlierAnswers>('/api/questionnaire-mapping/earlier', headers)).body.data;

describe('earlier answers', () => {
  it('of the same supplier are offered: same text and kind, still available as choices, from the submission', async () => {
    const [first, second] = [await make('First', FIRST), await make('Second', SECOND)];
    const supplier = await makeSupplier(server);
    const before = await sendTo(first, supplier);
    await before.give({ 'Backups?': 'Yes', 'Tested?': 'No', 'Where?': 'EU', 'Why?': '7' }, { 'Backups?': 'Nightly' });
    const now = await sendTo(second, supplier);
    expect(await earlier(now)).toEqual([]);
    const done = await before.hand();
    const { documentId } = await now.find('backups?').catch(() => now.find(' backups? '));
    const from = { title: 'First', submittedAt: done.body.data.submittedAt };
    expect(await earlier(now)).toEqual([
      { question_id: documentId, answer: 'Yes', comment: 'Nightly', from },
      { question_id: (await now.find('Tested?')).documentId, answer: 'No', comment: null, from },
    ]);
    const colleague = await server.anonymous.post<{ data: { url: string } }>(
      '/api/questionnaire-mapping/colleague',
      { data: { topic: 'Data' } },
      now.headers,
    );
    expect(await earlier(holder(server, tokenIn(colleague.body.data.url)))).toEqual([]);
  });

  it('of other recipients, and those that did not count, are not offered', async () => {
    const [first, second] = [await make('Third', FIRST), await make('Fourth', SECOND)];
    const [supplier, other] = [await makeSupplier(server), await makeSupplier(server)];
    const before = await sendTo(first, supplier);
    await before.give({ 'Backups?': 'Yes', 'Tested?': 'Yes', 'Where?': 'EU' });
    await before.give({ 'Backups?': 'No' });
    await before.hand();
    expect((await earlier(await sendTo(second, supplier))).map(({ answer }) => answer)).toEqual(['No']);
    expect(await earlier(await sendTo(second, other))).toEqual([]);
    expect((await server.anonymous.get('/api/questionnaire-mapping/earlier')).status).toBe(404);
  });
});

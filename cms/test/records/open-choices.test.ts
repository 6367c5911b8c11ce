import { messages } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importRows } from '../create-bulk/rows.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { emptied } from './emptied.ts';
import { type Register, register } from './wire.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(() => emptied(server));

const party = (name: string, category: string | null, noun = 'customer') => ({
  name,
  trading_as: name,
  abn_no: 'none',
  contact_person_name: 'P',
  phone_no: '0255501234',
  email: 'p@party.example',
  [`${noun}_category`]: category,
});

const of = (plural: string): Promise<Register> => register(server, 'acme-analyst', plural);
const namesIn = async (plural: string): Promise<unknown[]> =>
  (await (await of(plural)).list('sort=id')).body.data.map(({ category }) => category);

describe.each([
  ['customer', 'customer-managements', 'customer-categories', 'customers'],
  ['record', 'record-managements', 'record-categories', 'records'],
] as const)('categories of a %s', (noun, parties, categories, bulkPath) => {
  const field = `${noun}_category`;

  it('are created when a form or a spreadsheet uses a new one, each once, and never for the fixed ones', async () => {
    const register = await of(parties);
    await register.make(party('A', 'Wholesale', noun));
    await register.make(party('B', 'wholesale', noun));
    await register.make(party('C', 'key', noun));
    const made = await register.make(party('D', null, noun));
    await register.change(made.id, { [field]: 'مفتاح 🗝️' });
    const rows = [party('E', 'Retail', noun), party('F', 'RETAIL', noun), party('G', 'One-off', noun)];
    expect((await importRows(server, 'acme-analyst', bulkPath, rows)).status).toBe(200);
    expect(await namesIn(categories)).toEqual(['Wholesale', 'مفتاح 🗝️', 'Retail']);
  });

  it('are renamed in the rows that use them, only in the same company', async () => {
    const register = await of(parties);
    const one = await register.make(party('A', 'Wholesale', noun));
    const other = await register.make(party('B', 'Key', noun));
    const { body } = await (await of(categories)).list();
    const renamed = await (await of(categories)).change(body.data[0]?.id ?? 0, { category: 'Trade' });
    expect([renamed.status, renamed.body.data.category]).toEqual([200, 'Trade']);
    const after = (await register.one(one.id)).body.data;
    expect(after[field]).toBe('Trade');
    expect(after.updatedAt).not.toBe(one.updatedAt);
    expect((await register.one(other.id)).body.data[field]).toBe('Key');
    const late = await register.change(one.id, { name: 'A', updatedAt: one.updatedAt });
    expect(late.status).toBe(409);
  });

  it('in use are not deleted, and the refusal says by how many rows; unused ones are', async () => {
    const register = await of(parties);
    const rows = [
      await register.make(party('A', 'Wholesale', noun)),
      await register.make(party('B', 'wholesale', noun)),
    ];
    const owned = await of(categories);
    const [category] = (await owned.list()).body.data;
    const refused = [await owned.remove(category?.id ?? 0), await owned.removeMany([category?.documentId])];
    for (const { status, body } of refused) {
      expect([status, body.error.message]).toEqual([409, `It is in use by 2 ${noun}s.`]);
    }
    for (const { id } of rows) await register.remove(id);
    expect((await owned.remove(category?.id ?? 0)).status).toBe(200);
  });

  it('that are shared are used without a copy, and cannot be changed while a company uses them', async () => {
    const operator = await register(server, 'operator', categories);
    const shared = await operator.make({ category: 'Public body' });
    const parties_ = await of(parties);
    const made = await parties_.make(party('A', 'public body', noun));
    expect(await namesIn(categories)).toEqual(['Public body']);
    const answers = [await operator.remove(shared.id), await operator.change(shared.id, { category: 'Agency' })];
    for (const { status, body } of answers) {
      expect([status, body.error.message]).toEqual([409, messages.rowInUse({ count: 1, one: noun, many: `${noun}s` })]);
    }
    await parties_.change(made.id, { [field]: null });
    expect((await operator.change(shared.id, { category: 'Agency' })).status).toBe(200);
    expect((await operator.remove(shared.id)).status).toBe(200);
  });
});

it('a topic is renamed in its questions, and not deleted while they name it', async () => {
  const asked = await (await of('questionnaires')).make({ title: 'Q', description: 'd', type: 'Supplier' });
  const questions = await of('questions');
  const data = { topic: 'Access', question: 'Who?', notes: 'n', options: 'Yes', questionnaires_id: asked.id };
  const made = await questions.make(data);
  const topics = await of('questionnaire-topics');
  const [topic] = (await topics.list()).body.data;
  expect((await topics.remove(topic?.id ?? 0)).body.error.message).toBe('It is in use by 1 question.');
  expect((await topics.change(topic?.id ?? 0, { title: 'Entry' })).status).toBe(200);
  expect((await questions.one(made.id)).body.data.topic).toBe('Entry');
});

import { binWords } from '@ridgeline/domain/words/bin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { answersTo, begin, prepare, respondent, sent } from '../questionnaire-mapping/sending.ts';
import { type Failure, type Row, register } from '../records/wire.ts';
import { makeRisk } from '../risk/rows.ts';
import { binOf, stored } from './bin.ts';

let server: TestServer;
let asked: Row;
beforeAll(async () => {
  server = await startServer();
  asked = await prepare(server);
});
afterAll(() => server.stop());

interface Whole {
  readonly deleted: readonly { entity: string; label: string; count: number }[];
  readonly kept: readonly { entity: string; count: number }[];
}

const callsOn = async (path: string, as: AccountName = 'acme-administrator') => {
  const who = await server.request(as);
  return {
    holdings: () => who.get<{ data: Whole } & Failure>(`/api/${path}/holdings`),
    remove: (name?: unknown) =>
      who.post<{ data: Whole; meta: { bin: string[] } } & Failure>(`/api/${path}/remove`, { data: { name } }),
    plain: () => who.delete<Failure>(`/api/${path}`),
  };
};

describe('a supplier that was sent a questionnaire', () => {
  it('is deleted by an administrator who types its name, and restored with all of it', async () => {
    const { supplier, documentId, by, questions } = await begin(server, asked);
    await by.save(answersTo(questions));
    const risk = await makeRisk(server, { supplier: supplier.id });
    const calls = await callsOn(`supplier-managements/${supplier.documentId}`);
    expect((await calls.plain()).status).toBe(409);
    const { data } = (await calls.holdings()).body;
    expect(data.deleted).toContainEqual({
      entity: 'questionnaire-mapping',
      label: 'Sent questionnaires',
      count: 1,
    });
    expect(data.deleted).toContainEqual({ entity: 'answer', label: 'Answers', count: 3 });
    expect(data.kept).toMatchObject([{ entity: 'risk', count: 1 }]);
    const before = await stored(server, 'supplier_managements', supplier.id);

    const removed = await calls.remove(` ${String(supplier.supplier_name)} `);
    expect([removed.status, removed.body.data.deleted]).toEqual([200, data.deleted]);
    expect((await by.open()).status).toBe(404);
    const risks = await register(server, 'acme-analyst', 'risks');
    expect((await risks.one(risk.id)).body.data.supplier).toBeNull();

    const bin = await binOf(server);
    expect((await bin.restore(removed.body.meta.bin[0] ?? '')).status).toBe(200);
    expect(await stored(server, 'supplier_managements', supplier.id)).toEqual(before);
    const opened = await by.open();
    expect(opened.body.data.questions.map(({ answer }) => answer)).toEqual(['Yes', 'Yes', 'Yes']);
    expect((await risks.one(risk.id)).body.data.supplier).toMatchObject({ id: supplier.id });
    const sentOnes = await register(server, 'acme-analyst', 'questionnaire-mappings');
    expect((await sentOnes.one(documentId)).body.data).toMatchObject({ supplier: { id: supplier.id } });
  });

  it.each([undefined, '', 'Another', 5, {}, null])('stays when %j is typed', async (name) => {
    const { supplier } = await sent(server, asked);
    const calls = await callsOn(`supplier-managements/${supplier.id}`);
    const refused = await calls.remove(name);
    expect([refused.status, refused.body.error.details.errors]).toEqual([
      400,
      [{ field: 'name', message: binWords.nameDiffers }],
    ]);
    expect((await calls.holdings()).status).toBe(200);
  });

  it.each([
    ['acme-analyst', 403],
    ['acme-auditor', 403],
    ['birch-administrator', 404],
  ] as const)('stays when %s tries', async (as, status) => {
    const { supplier } = await sent(server, asked);
    const calls = await callsOn(`supplier-managements/${supplier.documentId}`, as);
    expect([(await calls.holdings()).status, (await calls.remove(supplier.supplier_name)).status]).toEqual([
      status,
      status,
    ]);
    expect(await stored(server, 'supplier_managements', supplier.id)).toBeDefined();
  });
});

describe('a sent questionnaire', () => {
  it('is deleted with links, letters, answers and what its respondent said to the sender, and restored with them', async () => {
    const { documentId, token, supplier } = await sent(server, asked);
    const by = respondent(server, token);
    const question_id = (await by.open()).body.data.questions[0]?.documentId;
    const [question, handover] = ['/api/questionnaire-mapping/question', '/api/questionnaire-mapping/handover'];
    const link = { 'x-link-token': token };
    const said = await server.anonymous.post(question, { data: { question_id, text: 'Which one?' } }, link);
    const named = await server.anonymous.post(handover, { data: { name: 'Mia', email: 'mia@supplier.test' } }, link);
    expect([said.status, named.status]).toEqual([200, 200]);
    const calls = await callsOn(`questionnaire-mappings/${documentId}`);
    const removed = await calls.remove(asked.title);
    expect(removed.status).toBe(200);
    for (const entity of ['questionnaire-message', 'questionnaire-handover']) {
      expect(removed.body.data.deleted).toContainEqual(expect.objectContaining({ entity, count: 1 }));
    }
    expect([(await by.open()).status, (await calls.holdings()).status]).toEqual([404, 404]);
    const suppliers = await register(server, 'acme-analyst', 'supplier-managements');
    const status = (await suppliers.one(supplier.id)).body.data.assessment_status;
    expect((await (await binOf(server)).restore(removed.body.meta.bin[0] ?? '')).status).toBe(200);
    expect((await by.open()).status).toBe(200);
    const messages = await server.anonymous.get(`${question}s`, link);
    expect(messages.body).toMatchObject({ data: [{ text: 'Which one?' }] });
    expect((await server.anonymous.get(handover, link)).body).toMatchObject({
      data: { name: 'Mia', state: 'waiting' },
    });
    expect((await suppliers.one(supplier.id)).body.data.assessment_status).toBe(status);
  });
});

describe('a supplier that nothing refers to', () => {
  it('needs no name', async () => {
    const suppliers = await register(server, 'acme-analyst', 'supplier-managements');
    const made = await suppliers.make({ supplier_name: 'Alone' });
    const calls = await callsOn(`supplier-managements/${made.id}`);
    expect((await calls.holdings()).body.data).toEqual({ deleted: [], kept: [] });
    expect((await calls.remove()).status).toBe(200);
  });
});

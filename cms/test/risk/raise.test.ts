import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { begin, give, makeSupplier, prepare, shown } from '../questionnaire-mapping/sending.ts';
import { type Failure, fieldsIn, type Row, register } from '../records/wire.ts';
import { makeRisk } from './rows.ts';

interface Raised {
  readonly data: {
    readonly values: Readonly<Record<string, unknown>>;
    readonly origin: Readonly<Record<string, unknown>> | null;
  };
}

const ASSESSED = {
  assessment_threat: 'Their data centre floods',
  assessment_cia_impact: 'availability',
  assessment_risk_assessment_matrix: '5x5',
  assessment_likelihood: '4',
  assessment_impact: '3',
};

let server: TestServer;
let supplier: Row;
let answerId: string;
let sentId: string;
beforeAll(async () => {
  server = await startServer();
  supplier = await makeSupplier(server, ASSESSED);
  const sent = await begin(server, await prepare(server));
  await sent.by.save(give(sent.third, 'No'));
  sentId = sent.documentId;
  const questions = (await shown(server, sentId)).questions as { answerId: string | null; question: string }[];
  answerId = questions.find(({ question }) => question === sent.third.question)?.answerId ?? '';
});
afterAll(() => server.stop());

const raise = async (as: AccountName, on: string, id: string | number, headers = {}) =>
  (await server.request(as, headers)).get<Raised & Failure>(`/api/risks/raise/${on}/${id}`);

describe('a risk raised on a supplier', () => {
  it('begins with values of its inherent assessment', async () => {
    const { status, body } = await raise('acme-auditor', 'supplier', supplier.documentId);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      values: {
        supplier: { id: supplier.id, documentId: supplier.documentId, supplier_name: supplier.supplier_name },
        threat: 'Their data centre floods',
        matrix: '5x5',
        likelihood: '4',
        initialImpact: '3',
        ciaImpact: ['Availability'],
      },
      origin: null,
    });
  });

  it('leaves out what the assessment does not have', async () => {
    const { body } = await raise('acme-analyst', 'supplier', (await makeSupplier(server)).id);
    expect(Object.keys(body.data.values)).toEqual(['supplier']);
  });
});

describe('a risk raised on an answer', () => {
  it('begins with question and answer, and their source', async () => {
    const { status, body } = await raise('acme-analyst', 'answer', answerId);
    expect(status).toBe(200);
    expect(body.data.values).toMatchObject({
      threat: expect.stringMatching(/^Backup at Asked \d+$/),
      vulnerability: 'Are there backups? Answered: No.\nWhy we ask',
      supplier: { documentId: expect.any(String) },
      answer: { documentId: answerId },
    });
    expect(body.data.origin).toEqual({
      sent: { documentId: sentId, title: expect.any(String) },
      topic: 'Backup',
      question: 'Are there backups?',
      notes: 'Why we ask',
      answer: 'No',
    });
  });

  it('stores both as links, by which it is found', async () => {
    const risk = await makeRisk(server, { supplier: supplier.documentId, answer: answerId });
    expect(risk).toMatchObject({
      supplier: { documentId: supplier.documentId, supplier_name: supplier.supplier_name },
      answer: { documentId: answerId },
    });
    const risks = await register(server, 'acme-analyst', 'risks');
    const found = (await risks.list(`filters[supplier]=${supplier.documentId}`)).body.data;
    expect(found.map(({ documentId }) => documentId)).toEqual([risk.documentId]);
    const asked = (await shown(server, sentId)).questions as { answerId: string | null; risks: unknown[] }[];
    expect(asked.find((question) => question.answerId === answerId)?.risks).toEqual([
      { documentId: risk.documentId, name: `${risk.number} Fire`, riskId: risk.riskId, riskLevel: 'High' },
    ]);
    expect((await risks.change(risk.documentId, { supplier: null, answer: null })).body.data).toMatchObject({
      supplier: null,
      answer: null,
    });
  });

  it('refers to its supplier, which cannot be deleted meanwhile', async () => {
    const needed = await makeSupplier(server);
    const risk = await makeRisk(server, { supplier: needed.documentId });
    const suppliers = await register(server, 'acme-analyst', 'supplier-managements');
    const { status, body } = await suppliers.remove(needed.documentId);
    expect([status, body.error.message]).toEqual([409, 'It is in use by 1 risk.']);
    await (await register(server, 'acme-analyst', 'risks')).change(risk.documentId, { supplier: null });
    expect((await suppliers.remove(needed.documentId)).status).toBe(200);
  });
});

describe('row security', () => {
  it('returns neither to other users', async () => {
    for (const [on, id] of [
      ['supplier', supplier.documentId],
      ['answer', answerId],
    ] as const) {
      expect((await raise('birch-analyst', on, id)).status).toBe(403);
      expect((await raise('cedar-analyst', on, id)).status).toBe(403);
      expect((await server.anonymous.get(`/api/risks/raise/${on}/${id}`)).status).toBe(401);
      const birch = { 'x-company': server.companies.birch.documentId };
      expect((await raise('operator', on, id, birch)).status).toBe(404);
    }
    expect((await raise('acme-analyst', 'supplier', 'nothing')).status).toBe(404);
  });

  it('refuses another company’s supplier or answer at the field', async () => {
    const foreign = await (await register(server, 'birch-analyst', 'supplier-managements')).make({
      supplier_name: 'Theirs',
    });
    const risks = await register(server, 'acme-analyst', 'risks');
    const own = await makeRisk(server);
    for (const id of [foreign.documentId, foreign.id]) {
      const answer = await risks.change(own.documentId, { supplier: id });
      expect([answer.status, fieldsIn(answer)]).toEqual([400, ['supplier']]);
    }
    const answer = await risks.change(own.documentId, { answer: 'no-such-answer' });
    expect([answer.status, fieldsIn(answer)]).toEqual([400, ['answer']]);
  });

  it('needs the module of what a risk is raised on', async () => {
    await server.sql.query(`update subscription_managements set access_module = $1 where name = 'full'`, [
      JSON.stringify([{ path: '/dashboard/risks', name: 'Risk', component: 'Risk' }]),
    ]);
    const operator = await server.request('operator');
    // A change of tiers by the operator empties the server's cache of rights.
    await operator.put(`/api/companies/${server.companies.acme.documentId}`, { data: { country: 'Australia' } });
    expect((await raise('acme-analyst', 'supplier', supplier.documentId)).status).toBe(403);
    expect((await raise('acme-analyst', 'answer', answerId)).status).toBe(403);
    expect((await (await server.request('acme-analyst')).get('/api/risks/choices/people')).status).toBe(200);
  });
});

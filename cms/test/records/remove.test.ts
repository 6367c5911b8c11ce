import { messages } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Register, register } from './wire.ts';

let server: TestServer;
let suppliers: Register;
beforeAll(async () => {
  server = await startServer();
  suppliers = await register(server, 'acme-analyst', 'supplier-managements');
});
afterAll(() => server.stop());

const count = async (table: string): Promise<number> =>
  (await server.sql.query(`select count(*)::int as n from ${table}`)).rows[0].n;

describe('deleting one row', () => {
  it('by id or documentId returns its keys, and 404 the second time', async () => {
    for (const key of ['id', 'documentId'] as const) {
      const made = await suppliers.make({ supplier_name: 'Short-lived' });
      const { status, body } = await suppliers.remove(made[key]);
      expect({ status, body }).toEqual({
        status: 200,
        body: { data: { id: made.id, documentId: made.documentId }, meta: { bin: [expect.any(String)] } },
      });
      expect((await suppliers.remove(made[key])).status).toBe(404);
      expect((await suppliers.one(made[key])).status).toBe(404);
    }
  });

  it('is refused while rows refer to it, and says how many', async () => {
    const owners = await register(server, 'acme-analyst', 'risk-owners');
    const categories = await register(server, 'acme-analyst', 'risk-categories');
    const risks = await register(server, 'acme-analyst', 'risks');
    const owner = await owners.make({ name: 'Needed' });
    const category = await categories.make({ categoryType: 'Any', category_domain: 'Needed', description: 'Any' });
    const risk = {
      riskOwner: owner.id,
      riskCategory: category.id,
      threat: 'x',
      vulnerability: 'x',
      matrix: '3x3',
      likelihood: 1,
      initialImpact: 1,
    };
    const made = [await risks.make(risk), await risks.make(risk)];
    for (const [register, row] of [
      [owners, owner],
      [categories, category],
    ] as const) {
      const answer = await register.remove(row.documentId);
      expect(answer).toMatchObject({
        status: 409,
        body: { error: { message: messages.rowInUse({ count: 2, one: 'risk', many: 'risks' }) } },
      });
      expect((await register.removeMany([row.documentId])).status).toBe(409);
      expect((await register.one(row.id)).status).toBe(200);
    }
    for (const { id } of made) expect((await risks.remove(id)).status).toBe(200);
    expect((await owners.remove(owner.documentId)).status).toBe(200);
  });

  it('deletes what belongs to it, and clears other references', async () => {
    const questionnaires = await register(server, 'acme-analyst', 'questionnaires');
    const questions = await register(server, 'acme-analyst', 'questions');
    const asked = await questionnaires.make({ title: 'Gone', description: 'x', type: 'Supplier' });
    const other = await questionnaires.make({ title: 'Stays', description: 'x', type: 'Supplier' });
    for (const { id } of [asked, asked, other]) {
      await questions.make({ topic: 'T', question: 'Q?', notes: 'N', options: 'Yes,No', questionnaires_id: id });
    }
    expect((await questionnaires.remove(asked.id)).status).toBe(200);
    const left = (await questions.list()).body.data;
    expect(left.map((row) => (row.questionnaires_id as { id: number }).id)).toEqual([other.id]);
  });

  it('detaches its files', async () => {
    const form = new FormData();
    form.append('files', new Blob(['plain text of a file']), 'agreement.txt');
    const analyst = await server.request('acme-analyst');
    const { body } = await analyst.post<{ id: number }[]>('/api/upload', form);
    const made = await suppliers.make({ supplier_name: 'With files', sla_files: [body[0]?.id] });
    expect(made.sla_files).toMatchObject([
      { id: body[0]?.id, name: 'agreement.txt', url: `/api/files/${body[0]?.id}` },
    ]);
    expect((await suppliers.change(made.id, { website: 'kept.example' })).body.data.sla_files).toHaveLength(1);
    expect((await suppliers.remove(made.id)).status).toBe(200);
    expect(await count(`files_related_mph where related_id = ${made.id} and field = 'sla_files'`)).toBe(0);
  });
});

describe('deleting many', () => {
  it('returns how many were deleted, by id or documentId and each once', async () => {
    const made = [await suppliers.make({ supplier_name: 'a' }), await suppliers.make({ supplier_name: 'b' })];
    const [a, b] = made;
    const answer = await suppliers.removeMany([a?.documentId, b?.id, a?.id, a?.documentId]);
    expect(answer).toMatchObject({ status: 200, body: { data: { deleted: 2 } } });
  });

  it('deletes all or none', async () => {
    const made = await suppliers.make({ supplier_name: 'Survivor' });
    const before = await count('supplier_managements');
    expect((await suppliers.removeMany([made.documentId, 'nothing'])).status).toBe(404);
    expect(await count('supplier_managements')).toBe(before);
  });

  it.each([[[]], [null], ['all'], [[{}]], [[null]], [Array(1_001).fill('x')]])('refuses %j', async (ids) => {
    expect((await suppliers.removeMany(ids)).status).toBe(400);
  });

  it('deletes a thousand at once', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({ supplier_name: `Bulk ${index}` }));
    const analyst = await server.request('acme-analyst');
    expect((await analyst.post('/api/create-bulk/supplier-managements', rows)).status).toBe(200);
    const { body } = await suppliers.list('_q=Bulk&pagination[pageSize]=1000&fields=supplier_name');
    expect(body.data).toHaveLength(1_000);
    const answer = await suppliers.removeMany(body.data.map((row) => row.documentId));
    expect(answer.body.data).toEqual({ deleted: 1_000 });
  });
});

describe('a company', () => {
  it('with rows is not deleted, and the operator sees why', async () => {
    await suppliers.make({ supplier_name: 'Holds its company' });
    const companies = await register(server, 'operator', 'companies');
    for (const key of ['acme', 'birch'] as const) {
      const answer = await companies.remove(server.companies[key].documentId);
      expect([key, answer.status]).toEqual([key, 409]);
      expect(answer.body.error.message).not.toMatch(/update|select|constraint/i);
    }
    expect(await count('companies')).toBe(3);
  });

  it('without any is deleted', async () => {
    const companies = await register(server, 'operator', 'companies');
    const made = await companies.make({ name: 'Empty Ltd', email: 'a@empty.test' });
    expect((await companies.remove(made.documentId)).status).toBe(200);
  });
});

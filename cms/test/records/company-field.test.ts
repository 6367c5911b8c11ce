import { entityOf, messages } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { fieldsIn, register } from './wire.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('the company that a form sends (decisions 1.2)', () => {
  const asset = { categoryType: 'Main Category', category: 'Any', description: 'Any' };

  it('may be the user’s own, and nothing else', async () => {
    const assets = await register(server, 'acme-analyst', 'information-asset-categories');
    const { acme, birch } = server.companies;
    for (const [index, sent] of [
      {},
      { company: acme.id },
      { company: { id: acme.id } },
      { companies: [acme.documentId] },
      { companies: [] },
      { company: null },
    ].entries()) {
      const made = await assets.make({ ...asset, category: `Own ${index}`, ...sent });
      const { rows } = await server.sql.query(
        'select company_id, shared from information_asset_categories where id = $1',
        [made.id],
      );
      expect(rows[0], JSON.stringify(sent)).toEqual({ company_id: acme.id, shared: false });
      expect(made.shared).toBe(false);
    }
    const wrong = [
      { company: birch.id },
      { company: birch.documentId },
      { companies: [birch.id] },
      { companies: [acme.id, birch.id] },
      { company: 0 },
      { company: 'x' },
      { company: {} },
      { companies: { connect: [birch.id] } },
    ];
    for (const sent of wrong) {
      const answer = await assets.create({ ...asset, ...sent });
      expect([answer.status, fieldsIn(answer)], JSON.stringify(sent)).toEqual([400, Object.keys(sent)]);
      expect(answer.body.error.details.errors?.[0]?.message).toBe(messages.ownCompanyOnly);
    }
  });

  it('is left out by the operator for a shared row, and is otherwise the company in view', async () => {
    const shared = await register(server, 'operator', 'information-asset-categories');
    expect((await shared.make(asset)).shared).toBe(true);
    expect((await shared.create({ ...asset, company: server.companies.acme.id })).status).toBe(400);
    const inView = await register(server, 'operator', 'information-asset-categories', 'acme');
    expect((await inView.make({ ...asset, category: 'In view', company: server.companies.acme.id })).shared).toBe(
      false,
    );
    expect((await inView.create({ ...asset, company: server.companies.birch.id })).status).toBe(400);
  });

  it('is named by the operator before a tenant row is written', async () => {
    const suppliers = await register(server, 'operator', 'supplier-managements');
    const answer = await suppliers.create({ supplier_name: 'Whose' });
    expect(answer).toMatchObject({ status: 400, body: { error: { message: messages.companyFirst } } });
    const inView = await register(server, 'operator', 'supplier-managements', 'birch');
    const made = await inView.make({ supplier_name: 'Of Birch' });
    const birch = await register(server, 'birch-analyst', 'supplier-managements');
    expect((await birch.one(made.id)).body.data).toMatchObject({ supplier_name: 'Of Birch', createBy: 'operator' });
    expect(entityOf('supplier-management').tenancy).toBe('tenant');
  });

  it('in X-Company is refused for staff without a membership there, as an unknown one for the operator', async () => {
    const staff = await register(server, 'acme-analyst', 'supplier-managements', 'birch');
    expect((await staff.list('filters[supplier_name]=Of Birch')).status).toBe(404);
    const operator = await server.request('operator', { 'x-company': 'nothing' });
    expect((await operator.get('/api/supplier-managements')).status).toBe(404);
  });
});

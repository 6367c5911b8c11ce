import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Outside, outsideOf, startServer, type TestServer } from './outside.ts';

let server: TestServer;
let operator: Outside;
beforeAll(async () => {
  server = await startServer();
  operator = await outsideOf(server, 'operator');
});
afterAll(() => server.stop());

it('the list of companies is the own company, for every user (decision 5.6)', async () => {
  const { acme, birch } = server.companies;
  for (const [account, { documentId }] of [
    ['acme-analyst', acme],
    ['acme-auditor', acme],
    ['birch-analyst', birch],
  ] as const) {
    const { status, body } = await (await outsideOf(server, account)).list('companies');
    expect([account, status, body.data?.map((row) => row.documentId)]).toEqual([account, 200, [documentId]]);
  }
  expect((await server.anonymous.get('/api/companies')).status).toBe(401);
  const birchAnalyst = await outsideOf(server, 'birch-analyst');
  const { status } = await birchAnalyst.change('companies', birch.documentId, { address: 'New' });
  expect(status).toBe(403);
});

describe('a company named in a body', () => {
  it('may be the own one, by name, id, documentId, object or JSON text (decision 1.2)', async () => {
    const analyst = await outsideOf(server, 'acme-analyst');
    const { id, documentId } = server.companies.acme;
    const own = [
      'Acme Pty Ltd',
      id,
      String(id),
      documentId,
      { id, name: 'Acme Pty Ltd' },
      { name: 'Acme Pty Ltd' },
      JSON.stringify({ id, name: 'Acme Pty Ltd' }),
      JSON.stringify([documentId]),
      [id],
    ];
    for (const [at, company] of own.entries()) {
      const { status, body } = await analyst.add('supplier-managements', { supplier_name: `By ${at}`, company });
      expect([company, status, body.error]).toEqual([company, 201, undefined]);
    }
    const other = await analyst.add('supplier-managements', { supplier_name: 'Other', company: 'Birch & Sons' });
    expect(other.status).toBe(400);
  });
});

describe('the subscription of a company (decision 1.8)', () => {
  it('is allotted by name, id, object, JSON text of one or of a list', async () => {
    const [basic] = (await operator.list('subscription-managements?filters[name]=basic')).body.data;
    const { id, documentId } = basic ?? {};
    const forms = ['basic', id, documentId, { id }, { name: 'basic' }, JSON.stringify('basic')];
    const texts = [['basic'], [{ id, name: 'basic' }], { documentId }].map((value) => JSON.stringify(value));
    for (const [at, subscriptionAllocated] of [...forms, ...texts, ['basic']].entries()) {
      const { status, body } = await operator.add('companies', {
        name: `Company ${at}`,
        email: `office${at}@company.test`,
        hasMultipleSites: '"No"',
        subscriptionAllocated,
      });
      expect([subscriptionAllocated, status, body.data?.subscriptionAllocated]).toMatchObject([
        subscriptionAllocated,
        201,
        { documentId },
      ]);
    }
  });

  it('is refused when the list has several', async () => {
    const { status } = await operator.add('companies', {
      name: 'Two tiers',
      email: 'two@company.test',
      subscriptionAllocated: '["basic","full"]',
    });
    expect(status).toBe(400);
  });
});

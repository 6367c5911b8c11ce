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

describe('the company of a new user', () => {
  it('is named by id, documentId, name or object, by the operator, and no other company by its administrator', async () => {
    const { acme } = server.companies;
    const forms = [acme.id, acme.documentId, 'acme pty ltd', { name: 'Acme Pty Ltd' }, { id: acme.id }];
    const make = async (who: 'operator' | 'acme-administrator', at: number, company: unknown) => {
      const data = { username: `named.${at}`, email: `named${at}@acme.test`, role: 'Analyst', company };
      return (await server.request(who)).post<{ data: { company: { id: number } } }>('/api/users', { data });
    };
    for (const [at, company] of forms.entries()) {
      const { status, body } = await make('operator', at, company);
      expect([company, status, body.data?.company.id]).toEqual([company, 201, acme.id]);
    }
    expect((await make('operator', 7, 'No Such Company')).status).toBe(400);
    expect((await make('acme-administrator', 8, 'Birch & Sons')).status).toBe(400);
  });
});

describe('the subscription of a company (decision 1.8)', () => {
  it('is allotted by name, id, object, JSON text of one or of a list', async () => {
    const [basic] = (await operator.list('subscription-managements?filters[name]=basic')).body.data;
    const { id, documentId } = basic ?? {};
    const forms = ['basic', id, documentId, { id }, { name: 'basic' }, JSON.stringify('basic')];
    const texts = [
      ['basic'],
      [{ id, name: 'basic' }],
      { documentId },
      [JSON.stringify({ documentId })],
      ['"basic"'],
    ].map((value) => JSON.stringify(value));
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

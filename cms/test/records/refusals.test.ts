import { ENTITIES, storedFields } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Requester, startServer, type TestServer } from '../harness/index.ts';
import { type Failure, register } from './wire.ts';

let server: TestServer;
let analyst: Requester;
beforeAll(async () => {
  server = await startServer();
  analyst = await server.request('acme-analyst');
});
afterAll(() => server.stop());

const refused = async (path: string, part: RegExp | string): Promise<void> => {
  const { status, body } = await analyst.get<Failure>(path);
  expect({ path, status }).toEqual({ path, status: 400 });
  expect(body.error.message).toMatch(part);
};

describe('a query beyond the register is refused, with the reason', () => {
  it.each([
    ['filters[company][id]=1', 'company'],
    ['filters[company_id]=1', 'company_id'],
    ['filters[nothing]=1', 'nothing'],
    ['filters[riskOwner][email][$eq]=x', 'email'],
    ['filters[riskOwner][company][id]=1', 'company'],
    ['filters[riskCategory][documentId][id]=1', 'id'],
    ['filters[riskOwner][$gt]=1', 'riskOwner'],
    ['filters[threat][$regex]=x', 'regex'],
    ['filters[threat][$eq][$eq]=x', 'value'],
    ['filters[$or][threat]=x', 'takes a list'],
    ['filters[$or]=x', 'takes a list'],
    ['filters[$or][0]=x', 'name a field'],
    ['filters[$not]=x', 'name a field'],
    ['filters[$or][0][company][name]=x', 'company'],
    ['filters[$or][0][riskOwner][$or][0][email]=x', 'email'],
    ['filters[$and][0][riskOwner][company][name][$startsWith]=x', 'company'],
    ['filters[$eq]=x', 'eq'],
    [`filters${'[$not]'.repeat(6)}[threat]=x`, 'deep'],
    [`filters${'[$or][0]'.repeat(9)}[threat]=x`, 'deep'],
    [`filters[threat]${'[$not]'.repeat(6)}[$eq]=x`, 'deep'],
    [Array.from({ length: 101 }, (_, at) => `filters[$or][${at}][threat]=x`).join('&'), '100 conditions'],
    ['filters[threat][$eq][0]=x&filters[threat][$eq][1]=y', 'one value'],
    ['filters[dateCreated][$between]=2026-01-01', 'two values'],
    ['filters[id][$between][0]=1&filters[id][$between][1]=x', 'number'],
    ['filters[threat][$null]=maybe', 'true or false'],
    ['filters[ciaImpact][$gt]=x', 'ciaImpact'],
    ['filters[riskOwner][$contains]=x', 'label'],
    ['filters[riskOwner][id][$gt]=x', 'number'],
    ['filters[id]=abc', 'id'],
    ['filters[dateCreated][$gt]=yesterday', 'dateCreated'],
    ['filters[treatmentPlanFile][id]=1', 'treatmentPlanFile'],
    ['filters=x', 'filters'],
    ['sort=company', 'company'],
    ['sort=company.name', 'company'],
    ['sort=riskOwner.company.name', 'company'],
    ['sort=threat:sideways', 'sideways'],
    ['sort=threat;drop', 'threat;drop'],
    ['fields=company', 'company'],
    ['fields[0]=threat&fields[1]=password', 'password'],
    ['populate=company', 'company'],
    ['populate[company]=true', 'company'],
    ['populate=riskOwner.company', 'company'],
    ['populate[riskOwner][populate]=*', 'populate'],
    ['populate[riskOwner][fields][0]=email', 'populate'],
    ['populate=createdBy', 'createdBy'],
    ['pagination[page]=0', 'page'],
    ['pagination[page]=x', 'page'],
    ['pagination[pageSize]=-1', 'pageSize'],
    ['pagination[pageSize]=1.5', 'pageSize'],
    ['pagination[start]=-1', 'start'],
    ['pagination[limit]=0', 'limit'],
    ['pagination[page]=1&pagination[limit]=5', 'start and limit'],
    ['_q[a]=1', '_q'],
  ])('%s', (query, part) => refused(`/api/risks?${query}`, part));

  it('in every register', async () => {
    const without = [
      'questionnaire-link',
      'questionnaire-message',
      'questionnaire-handover',
      'answer',
      'comment',
      'acceptance-request',
      'subscription-management',
      'audit-entry',
      'saved-view',
      'api-token',
      'webhook',
      'webhook-delivery',
    ];
    const risky = ENTITIES.filter((entity) => !without.includes(entity.name));
    for (const { plural } of risky) {
      const reach = plural === 'companies' ? 'users' : 'company';
      for (const use of ['populate', 'fields', 'sort']) await refused(`/api/${plural}?${use}=${reach}`, reach);
      await refused(`/api/${plural}?filters[${reach}][id]=1`, reach);
    }
  });
});

describe('what the database cannot read is answered 400, not 500', () => {
  it.each([
    '/api/risks?_q=a%00b',
    '/api/risks?filters[threat]=%00',
    '/api/risks?filters[threat][$containsi]=%00',
    '/api/risks?filters[riskOwner]=%00',
    '/api/risks?filters[createdAt][$gt]=%2B275760-09-13T00:00:00.000Z',
    '/api/risks?filters[dateCreated][$gt]=0000-00-00',
    '/api/risks/%00',
    '/api/lookups/risk-owners?_q=%00',
    '/api/questionnaire-mappings/%00',
    '/api/suppliers?_q=%00',
  ])('%s', async (path) => {
    expect((await analyst.get(path)).status).toBe(400);
  });

  it('nor in a body', async () => {
    const suppliers = await register(server, 'acme-analyst', 'supplier-managements');
    for (const text of ['a\u0000b', 'a\ud800b', '\udc00']) {
      const { status, body } = await suppliers.create({ supplier_name: text });
      expect({ status, text: JSON.stringify(text) }).toEqual({ status: 400, text: JSON.stringify(text) });
      expect(body.error.details.errors?.[0]?.field).toBe('supplier_name');
    }
    const risks = await register(server, 'acme-analyst', 'risks');
    expect((await risks.create({ riskOwner: '\u0000', controlDomain: ['\u0000'] })).status).toBe(400);
    expect((await risks.create({ company: '\u0000' })).status).toBe(400);
    expect((await risks.removeMany(['\u0000'])).status).toBe(400);
  });
});

describe('a single row', () => {
  it('is found by id and by documentId, and not by anything else', async () => {
    const suppliers = await register(server, 'acme-analyst', 'supplier-managements');
    const made = await suppliers.make({ supplier_name: 'Found' });
    expect((await suppliers.one(made.id)).body.data).toEqual(made);
    expect((await suppliers.one(made.documentId)).body.data).toEqual(made);
    for (const id of [
      '0',
      '999999999',
      '99999999999999',
      made.documentId.toUpperCase(),
      `${made.id}x`,
      'me',
      '1 or 1=1',
    ]) {
      expect((await suppliers.one(encodeURIComponent(id))).status, id).toBe(404);
    }
  });

  it('returns every field of its entity and nothing internal', async () => {
    const suppliers = await register(server, 'acme-analyst', 'supplier-managements');
    const made = await suppliers.make({ supplier_name: 'Whole' });
    const entity = ENTITIES.find(({ plural }) => plural === 'supplier-managements');
    for (const { name } of entity ? storedFields(entity) : []) expect(made).toHaveProperty(name);
    expect(made.sla_files).toEqual([]);
    for (const name of ['company', 'company_id', 'createdBy', 'publishedAt', 'locale'])
      expect(made).not.toHaveProperty(name);
  });
});

describe('lookups', () => {
  it('return id, documentId and label, by label, and their number', async () => {
    // Only administrators may write an owner's address.
    const owners = await register(server, 'acme-administrator', 'risk-owners');
    for (const name of ['Carol', 'alice', 'Bob 50%']) await owners.make({ name, email: 'hidden@ridgeline.test' });
    const { body } = await analyst.get<{ data: object[]; meta: { pagination: object } }>('/api/lookups/risk-owners');
    expect(body.data.map((row) => Object.keys(row).sort())).toEqual(Array(3).fill(['documentId', 'id', 'label']));
    expect(body.data).toMatchObject([{ label: 'alice' }, { label: 'Bob 50%' }, { label: 'Carol' }]);
    expect(body.meta.pagination).toMatchObject({ total: 3, page: 1 });
    const found = await analyst.get<{ data: object[] }>('/api/lookups/risk-owners?_q=50%25&pagination[pageSize]=50');
    expect(found.body.data).toMatchObject([{ label: 'Bob 50%' }]);
    const second = await analyst.get<{ data: object[] }>(
      '/api/lookups/risk-owners?pagination[page]=2&pagination[pageSize]=2',
    );
    expect(second.body.data).toMatchObject([{ label: 'Carol' }]);
  });
});

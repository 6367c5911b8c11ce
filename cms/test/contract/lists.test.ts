import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Many } from '../records/wire.ts';
import { type Outside, outsideOf, startServer, type TestServer } from './outside.ts';

let server: TestServer;
let analyst: Outside;
beforeAll(async () => {
  server = await startServer();
  analyst = await outsideOf(server, 'acme-analyst');
});
afterAll(() => server.stop());

const named = (rows: Many['data'], field = 'supplier_name') => rows.map((row) => row[field]);

describe('a list without pagination (decisions 7.2)', () => {
  it('is the whole list up to 1,000 rows, with the true total', async () => {
    const rows = Array.from({ length: 1_003 }, (_, index) => ({ supplier_name: `Long list ${index}` }));
    expect((await analyst.plain.post('/api/create-bulk/supplier-managements', rows)).status).toBe(200);
    const { status, body } = await analyst.list('supplier-managements');
    expect([status, body.data.length, body.meta.pagination.total]).toEqual([200, 1_000, 1_003]);
    const page = await analyst.list('supplier-managements?pagination[page]=2&pagination[pageSize]=10&populate=*');
    expect(page.body.data).toHaveLength(10);
    expect(page.body.meta.pagination).toMatchObject({ page: 2, pageSize: 10, pageCount: 101, total: 1_003 });
  });

  it('is the whole list of suppliers and companies to send to', async () => {
    const { body } = await analyst.list('suppliers');
    expect(body.data.length).toBe(1_000);
    await server.sql.query('delete from supplier_managements');
  });
});

describe('filters of Strapi 5 in an address (decisions 7.12)', () => {
  beforeAll(async () => {
    const owner = await analyst.made('risk-owners', { name: 'Ann Lee' });
    const other = await analyst.made('risk-owners', { name: 'Bo Ray' });
    const riskCategory = await analyst.made('risk-categories', {
      category_domain: 'Access',
      categoryType: 'Any',
      description: 'd',
    });
    const common = {
      riskCategory: riskCategory.id,
      vulnerability: 'v',
      matrix: '3x3',
      likelihood: '1',
      initialImpact: '1',
    };
    await analyst.made('risks', { ...common, threat: 'Laptop stolen', riskOwner: owner.id, dateCreated: '2026-01-10' });
    await analyst.made('risks', { ...common, threat: 'laptop lost', riskOwner: owner.id, dateCreated: '2026-02-10' });
    await analyst.made('risks', { ...common, threat: 'Fire', riskOwner: other.id, dateCreated: '2026-03-10' });
  });

  it.each([
    ['filters[threat][$startsWith]=Laptop', ['Laptop stolen']],
    ['filters[threat][$startsWithi]=LAPTOP', ['Laptop stolen', 'laptop lost']],
    ['filters[threat][$endsWith]=lost', ['laptop lost']],
    ['filters[threat][$endsWithi]=LOST', ['laptop lost']],
    ['filters[threat][$notContains]=aptop', ['Fire']],
    ['filters[threat][$notContainsi]=LAPTOP', ['Fire']],
    [
      'filters[dateCreated][$between][0]=2026-02-01&filters[dateCreated][$between][1]=2026-03-31',
      ['laptop lost', 'Fire'],
    ],
    ['filters[threat][$nei]=FIRE', ['Laptop stolen', 'laptop lost']],
    ['filters[$or][0][threat][$eq]=Fire&filters[$or][1][threat][$containsi]=STOLEN', ['Laptop stolen', 'Fire']],
    ['filters[$and][0][threat][$containsi]=laptop&filters[$and][1][threat][$contains]=lost', ['laptop lost']],
    ['filters[$not][threat][$containsi]=laptop', ['Fire']],
    ['filters[riskOwner][name][$startsWith]=Bo', ['Fire']],
    ['filters[createdAt][$gt]=2020-01-01&filters[createdAt][$lt]=2099-01-01', ['Laptop stolen', 'laptop lost', 'Fire']],
  ])('%s', async (query, threats) => {
    const { status, body } = await analyst.list(`risks?${query}&sort=id:asc`);
    expect([status, body.data?.map(({ threat }) => threat)]).toEqual([200, threats]);
  });

  it('sort by what is shared and by several fields', async () => {
    expect((await analyst.list('risk-categories?sort=shared')).status).toBe(200);
    const { body } = await analyst.list('risks?sort[0]=riskOwner:desc&sort[1]=threat:asc');
    expect(body.data?.[0]?.threat).toBe('Fire');
  });

  it('are refused beyond the limits of depth and number', async () => {
    const deep = `filters${'[$not]'.repeat(20)}[threat][$eq]=x`;
    expect((await analyst.list(`risks?${deep}`)).status).toBe(400);
    const many = Array.from({ length: 101 }, (_, at) => `filters[$or][${at}][threat][$eq]=x`).join('&');
    expect((await analyst.list(`risks?${many}`)).status).toBe(400);
  });
});

it('questionnaires are filtered by questionaireId (decisions 2.1)', async () => {
  const first = await analyst.made('questionnaires', { title: 'First', description: 'd', type: 'Supplier' });
  await analyst.made('questionnaires', { title: 'Second', description: 'd', type: 'Company' });
  for (const key of [first.id, first.documentId]) {
    const { body } = await analyst.list(
      `questionnaires?pagination[page]=1&pagination[pageSize]=10&questionaireId=${key}`,
    );
    expect([named(body.data, 'title'), body.meta.pagination.pageCount]).toEqual([['First'], 1]);
  }
});

it('questions are filtered by filters[questionnaires_id] (decisions 2.1)', async () => {
  const asked = await analyst.made('questionnaires', { title: 'Third', description: 'd', type: 'Supplier' });
  await analyst.made('questions', {
    topic: 'T',
    question: 'Is it so?',
    notes: 'n',
    options: '["Yes","No"]',
    questionnaires_id: asked.id,
  });
  for (const key of [asked.id, asked.documentId]) {
    const { body } = await analyst.list(`questions?filters[questionnaires_id]=${key}`);
    expect([named(body.data, 'question'), body.meta?.pagination.pageCount]).toEqual([['Is it so?'], 1]);
  }
});

describe('a search finds what is read on the screen (decisions 3.7)', () => {
  it.each([
    ['Not started', { assessment_status: 'not-started' }],
    ['not STARTED', { assessment_status: 'not-started' }],
    ['Personal information', { supplier_data_shared: 'PII' }],
    ['Third party', { supplier_type: 'third-party' }],
    ['third-party', { supplier_type: 'third-party' }],
  ])('%s', async (words, data) => {
    const row = await analyst.made('supplier-managements', {
      supplier_name: `Named ${words}`.replace(words, 'x'),
      ...data,
    });
    await analyst.made('supplier-managements', { supplier_name: 'y' });
    const { body } = await analyst.list(`supplier-managements?_q=${encodeURIComponent(words)}`);
    expect(body.data.map(({ id }) => id)).toEqual([row.id]);
    await server.sql.query('delete from supplier_managements');
  });
});

it('an operator reads whose each row is, while no company is in view (decisions 28.3)', async () => {
  const row = await analyst.made('supplier-managements', { supplier_name: 'Owned' });
  const all = await outsideOf(server, 'operator');
  const acme = { documentId: server.companies.acme.documentId };
  const { body } = await all.list('supplier-managements?filters[supplier_name][$eq]=Owned');
  expect(body.data[0]?.company).toMatchObject(acme);
  expect((await all.read(`supplier-managements/${row.documentId}`)).body.data.company).toMatchObject(acme);
  expect((await analyst.list('supplier-managements')).body.data[0]).not.toHaveProperty('company');
});

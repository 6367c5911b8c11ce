import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Register, type Row, register } from './wire.ts';

let server: TestServer;
let suppliers: Register;
let risks: Register;
const owners: Record<string, Row> = {};

const SUPPLIERS = [
  ['Alpha Cloud', 'cloud', '2026-01-31', '900', 'Runs our mail'],
  ['bravo Hosting', 'managed', '2026-06-30', '1200', '100% uptime_promised'],
  ['Charlie Freight', 'third-party', null, '85.50', 'Carries boxes'],
  ['Δέλτα Services', 'hr', '2027-01-01', null, 'مرحبا بالعالم 🚚'],
  ['echo Print', 'office', '2025-12-31', '-5', 'Prints'],
] as const;

beforeAll(async () => {
  server = await startServer();
  suppliers = await register(server, 'acme-analyst', 'supplier-managements');
  risks = await register(server, 'acme-analyst', 'risks');
  for (const [supplier_name, supplier_type, contract_end_date, supplier_credit_limit, supplier_purpose] of SUPPLIERS) {
    await suppliers.make({ supplier_name, supplier_type, contract_end_date, supplier_credit_limit, supplier_purpose });
  }
  const people = await register(server, 'acme-analyst', 'risk-owners');
  const categories = await register(server, 'acme-analyst', 'risk-categories');
  const category = await categories.make({ categoryType: 'Any', category_domain: 'Harm', description: 'Any' });
  for (const name of ['Zoe Zebra', 'Adam Ant']) owners[name] = await people.make({ name });
  for (const [threat, owner] of [['Fire', 'Zoe Zebra'], ['Flood', 'Adam Ant'], ['Theft', 'Zoe Zebra']] as const) {
    const rated = { matrix: '5x5', likelihood: '1', initialImpact: '1', riskCategory: category.id };
    await risks.make({ ...rated, threat, vulnerability: 'None', riskOwner: owners[owner]?.documentId });
  }
  const treatments = await register(server, 'acme-analyst', 'risk-treatments');
  const treatment = await treatments.make({ treatmentOption: 'Reduce', whenToUse: 'Often', description: 'Less' });
  const fire = await risks.list('filters[threat]=Fire');
  await risks.change(fire.body.data[0]?.id ?? 0, { riskAcceptable: 'No', riskTreatment: treatment.id });
});
afterAll(() => server.stop());

const names = async (query: string): Promise<unknown[]> => {
  const { status, body } = await suppliers.list(query);
  expect({ query, status, error: body.error }).toEqual({ query, status: 200, error: undefined });
  return body.data.map((row) => row.supplier_name);
};
const threats = async (query: string): Promise<unknown[]> => {
  const { status, body } = await risks.list(query);
  expect({ query, status, error: body.error }).toEqual({ query, status: 200, error: undefined });
  return body.data.map((row) => row.threat).sort();
};

describe('a page', () => {
  it('holds 25 rows unless asked, newest first, and says how many there are', async () => {
    const { body } = await suppliers.list();
    expect(body.meta.pagination).toEqual({ page: 1, pageSize: 25, pageCount: 1, total: 5 });
    expect(body.data.map((row) => row.supplier_name)).toEqual(SUPPLIERS.map(([name]) => name).reverse());
  });

  it('never overlaps the next one', async () => {
    const pages = [1, 2, 3, 4].map((page) => names(`pagination[page]=${page}&pagination[pageSize]=2&sort=supplier_country`));
    const found = (await Promise.all(pages)).map((page) => page.length);
    expect(found).toEqual([2, 2, 1, 0]);
    expect(new Set((await Promise.all(pages)).flat()).size).toBe(5);
    const { body } = await suppliers.list('pagination[pageSize]=2');
    expect(body.meta.pagination).toEqual({ page: 1, pageSize: 2, pageCount: 3, total: 5 });
  });

  it('holds at most 1,000 rows', async () => {
    const { body } = await suppliers.list('pagination[pageSize]=100000');
    expect(body.meta.pagination.pageSize).toBe(1000);
  });

  it('answers a row with its frame, its own fields and times in UTC', async () => {
    const [row] = (await suppliers.list('sort=supplier_name&pagination[pageSize]=1')).body.data;
    expect(row).toMatchObject({ supplier_name: 'Alpha Cloud', contract_end_date: '2026-01-31', supplier_sla_applicable: 1 });
    expect(row?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Math.abs(Date.parse(String(row?.createdAt)) - Date.now())).toBeLessThan(120_000);
    for (const hidden of ['company', 'company_id', 'createdBy', 'sla_files']) expect(row).not.toHaveProperty(hidden);
  });

  it('answers only the fields asked for, beside the frame', async () => {
    const [row] = (await suppliers.list('fields[0]=supplier_name&fields[1]=supplier_type')).body.data;
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['createdAt', 'documentId', 'id', 'supplier_name', 'supplier_type', 'updatedAt'].sort(),
    );
  });
});

describe('sort', () => {
  const byName = ['Alpha Cloud', 'bravo Hosting', 'Charlie Freight', 'echo Print', 'Δέλτα Services'];

  it('orders text as a reader would, both ways', async () => {
    expect(await names('sort=supplier_name:asc')).toEqual(byName);
    expect(await names('sort[0]=supplier_name:desc')).toEqual([...byName].reverse());
  });

  it('puts empty values last, and takes several fields', async () => {
    expect((await names('sort=contract_end_date:asc')).at(-1)).toBe('Charlie Freight');
    expect((await names('sort=contract_end_date:desc')).at(-1)).toBe('Charlie Freight');
    expect((await names('sort=supplier_country,supplier_name:desc'))[0]).toBe('Δέλτα Services');
  });

  it('orders sums of money by their worth', async () => {
    expect(await names('sort=supplier_credit_limit:asc')).toEqual([
      'echo Print', 'Charlie Freight', 'Alpha Cloud', 'bravo Hosting', 'Δέλτα Services',
    ]);
  });

  it('orders a relation by what a reader sees of it', async () => {
    const { body } = await risks.list('sort=riskOwner:asc');
    expect(body.data.map((row) => (row.riskOwner as { name: string }).name)).toEqual(['Adam Ant', 'Zoe Zebra', 'Zoe Zebra']);
  });
});

describe('search', () => {
  it.each([
    ['alpha', ['Alpha Cloud']],
    ['  ALPHA  ', ['Alpha Cloud']],
    ['δέλτα', ['Δέλτα Services']],
    ['بالعالم', ['Δέλτα Services']],
    ['🚚', ['Δέλτα Services']],
    ['100%', ['bravo Hosting']],
    ['e_p', ['bravo Hosting']],
    ['%', ['bravo Hosting']],
    ["'; drop table x; --", []],
    ['SUP-3', ['Charlie Freight']],
  ])('finds %s', async (text, found) => {
    expect(await names(`_q=${encodeURIComponent(text)}`)).toEqual(found);
  });

  it('reaches every text column of the register', async () => {
    const text = (await suppliers.list('_q=acme-analyst')).body.meta.pagination.total;
    expect(text).toBe(5);
  });

  it('reaches the titles of related rows', async () => {
    expect(await threats('_q=zebra')).toEqual(['Fire', 'Theft']);
    expect(await threats('_q=harm')).toHaveLength(3);
  });

  it('narrows what filters let through', async () => {
    expect(await threats('_q=zebra&filters[threat][$eq]=Fire')).toEqual(['Fire']);
  });
});

describe('filters', () => {
  it.each([
    ['filters[supplier_name]=Alpha Cloud', ['Alpha Cloud']],
    ['filters[supplier_name][$eq]=alpha cloud', []],
    ['filters[supplier_name][$containsi]=HOST', ['bravo Hosting']],
    ['filters[supplier_name][$contains]=HOST', []],
    ['filters[supplier_purpose][$containsi]=100%25', ['bravo Hosting']],
    ['filters[supplier_type][$in][0]=hr&filters[supplier_type][$in][1]=office', ['echo Print', 'Δέλτα Services']],
    ['filters[supplier_type][$notIn]=hr&filters[supplier_type][$ne]=office', ['Alpha Cloud', 'bravo Hosting', 'Charlie Freight']],
    ['filters[contract_end_date][$null]=true', ['Charlie Freight']],
    ['filters[contract_end_date][$notNull]=true&filters[contract_end_date][$lt]=2026-01-31', ['echo Print']],
    ['filters[contract_end_date][$gte]=2026-01-31&filters[contract_end_date][$lte]=30/06/2026', ['Alpha Cloud', 'bravo Hosting']],
    ['filters[contract_end_date][$ne]=2026-01-31', ['bravo Hosting', 'Charlie Freight', 'echo Print', 'Δέλτα Services']],
    ['filters[contract_end_date][$notIn]=2026-01-31', ['bravo Hosting', 'Charlie Freight', 'echo Print', 'Δέλτα Services']],
    ['filters[supplier_sla_applicable]=1', ['Alpha Cloud', 'bravo Hosting']],
    ['filters[supplier_credit_limit][$gt]=100', ['Alpha Cloud', 'bravo Hosting']],
    ['filters[createdAt][$gt]=2020-01-01T00:00:00Z&filters[supplier_type]=hr', ['Δέλτα Services']],
    ['filters[createdAt][$lt]=2020-01-01', []],
  ])('%s', async (query, found) => {
    expect(await names(`${query}&sort=supplier_name`)).toEqual(found);
  });

  it('reach a relation by id, documentId, label and absence', async () => {
    const zoe = owners['Zoe Zebra'];
    for (const value of [zoe?.id, zoe?.documentId]) {
      for (const key of ['', '[$eq]', '[id][$eq]', '[documentId]', '[$in]']) {
        expect(await threats(`filters[riskOwner]${key}=${value}`), key).toEqual(['Fire', 'Theft']);
      }
      expect(await threats(`filters[riskOwner][$ne]=${value}`)).toEqual(['Flood']);
    }
    expect(await threats('filters[riskOwner][name][$containsi]=zebra')).toEqual(['Fire', 'Theft']);
    expect(await threats('filters[riskOwner][name]=Adam Ant')).toEqual(['Flood']);
    expect(await threats('filters[riskTreatment][$null]=true')).toEqual(['Flood', 'Theft']);
    expect(await threats('filters[riskTreatment][$ne]=999999')).toEqual(['Fire', 'Flood', 'Theft']);
  });

  it('take ids of the frame', async () => {
    const [first] = (await suppliers.list('sort=supplier_name')).body.data;
    expect(await names(`filters[id][$eq]=${first?.id}`)).toEqual(['Alpha Cloud']);
    expect(await names(`filters[documentId][$in]=${first?.documentId}`)).toEqual(['Alpha Cloud']);
  });
});

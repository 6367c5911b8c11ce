import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { makeRows, valuesIn } from './list-rows.ts';
import type { Register, Row } from './wire.ts';

let server: TestServer;
let suppliers: Register;
let risks: Register;
let owners: Record<string, Row>;
beforeAll(async () => {
  server = await startServer();
  ({ suppliers, risks, owners } = await makeRows(server));
});
afterAll(() => server.stop());

const names = (query: string) => valuesIn(suppliers.list, query, 'supplier_name');
const threats = async (query: string) => (await valuesIn(risks.list, query, 'threat')).sort();

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

  it('searches every text column of the register', async () => {
    const text = (await suppliers.list('_q=acme-analyst')).body.meta.pagination.total;
    expect(text).toBe(5);
  });

  it('searches the titles of related rows', async () => {
    expect(await threats('_q=zebra')).toEqual(['Fire', 'Theft']);
    expect(await threats('_q=harm')).toHaveLength(3);
  });

  it('searches within the filters', async () => {
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
    [
      'filters[supplier_type][$notIn]=hr&filters[supplier_type][$ne]=office',
      ['Alpha Cloud', 'bravo Hosting', 'Charlie Freight'],
    ],
    ['filters[contract_end_date][$null]=true', ['Charlie Freight']],
    ['filters[contract_end_date][$notNull]=true&filters[contract_end_date][$lt]=2026-01-31', ['echo Print']],
    [
      'filters[contract_end_date][$gte]=2026-01-31&filters[contract_end_date][$lte]=30/06/2026',
      ['Alpha Cloud', 'bravo Hosting'],
    ],
    [
      'filters[contract_end_date][$ne]=2026-01-31',
      ['bravo Hosting', 'Charlie Freight', 'echo Print', 'Δέλτα Services'],
    ],
    [
      'filters[contract_end_date][$notIn]=2026-01-31',
      ['bravo Hosting', 'Charlie Freight', 'echo Print', 'Δέλτα Services'],
    ],
    ['filters[supplier_sla_applicable]=1', ['Alpha Cloud', 'bravo Hosting']],
    ['filters[supplier_credit_limit][$gt]=100', ['Alpha Cloud', 'bravo Hosting']],
    ['filters[createdAt][$gt]=2020-01-01T00:00:00Z&filters[supplier_type]=hr', ['Δέλτα Services']],
    ['filters[createdAt][$lt]=2020-01-01', []],
  ])('%s', async (query, found) => {
    expect(await names(`${query}&sort=supplier_name`)).toEqual(found);
  });

  it('find a relation by id, documentId, label and absence', async () => {
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

  it('accept ids of the frame', async () => {
    const [first] = (await suppliers.list('sort=supplier_name')).body.data;
    expect(await names(`filters[id][$eq]=${first?.id}`)).toEqual(['Alpha Cloud']);
    expect(await names(`filters[documentId][$in]=${first?.documentId}`)).toEqual(['Alpha Cloud']);
  });
});

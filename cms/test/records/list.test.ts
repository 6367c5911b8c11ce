import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { makeRows, SUPPLIERS, valuesIn } from './list-rows.ts';
import { type Register, register } from './wire.ts';

let server: TestServer;
let suppliers: Register;
let risks: Register;
beforeAll(async () => {
  server = await startServer();
  ({ suppliers, risks } = await makeRows(server));
});
afterAll(() => server.stop());

const names = (query: string) => valuesIn(suppliers.list, query, 'supplier_name');

describe('a page', () => {
  it('is the whole list unless a page is requested, newest first, with the number of rows', async () => {
    const { body } = await suppliers.list();
    expect(body.meta.pagination).toEqual({ page: 1, pageSize: 1000, pageCount: 1, total: 5 });
    const first = await suppliers.list('pagination[page]=1');
    expect(first.body.meta.pagination).toEqual({ page: 1, pageSize: 25, pageCount: 1, total: 5 });
    expect(body.data.map((row) => row.supplier_name)).toEqual(SUPPLIERS.map(([name]) => name).reverse());
  });

  it('never overlaps the next one', async () => {
    const pages = [1, 2, 3, 4].map((page) =>
      names(`pagination[page]=${page}&pagination[pageSize]=2&sort=supplier_country`),
    );
    const found = (await Promise.all(pages)).map((page) => page.length);
    expect(found).toEqual([2, 2, 1, 0]);
    expect(new Set((await Promise.all(pages)).flat()).size).toBe(5);
    const { body } = await suppliers.list('pagination[pageSize]=2');
    expect(body.meta.pagination).toEqual({ page: 1, pageSize: 2, pageCount: 3, total: 5 });
  });

  it('can also be given by start and limit, which are returned', async () => {
    const sorted = 'sort=supplier_name';
    expect(await names(`${sorted}&pagination[start]=1&pagination[limit]=2`)).toEqual([
      'bravo Hosting',
      'Charlie Freight',
    ]);
    expect(await names(`${sorted}&pagination[start]=4`)).toEqual(['Δέλτα Services']);
    const { body } = await suppliers.list('pagination[limit]=3');
    expect([body.data.length, body.meta.pagination]).toEqual([3, { start: 0, limit: 3, total: 5 }]);
    const all = await suppliers.list('pagination[limit]=-1');
    expect([all.body.data.length, all.body.meta.pagination]).toEqual([5, { start: 0, limit: 1000, total: 5 }]);
  });

  it('has at most 1,000 rows', async () => {
    const { body } = await suppliers.list('pagination[pageSize]=100000');
    expect(body.meta.pagination.pageSize).toBe(1000);
  });

  it('returns a row with its frame, its own fields and times in UTC', async () => {
    const [row] = (await suppliers.list('sort=supplier_name&pagination[pageSize]=1')).body.data;
    expect(row).toMatchObject({
      supplier_name: 'Alpha Cloud',
      contract_end_date: '2026-01-31',
      supplier_sla_applicable: 1,
    });
    expect(row?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Math.abs(Date.parse(String(row?.createdAt)) - Date.now())).toBeLessThan(120_000);
    for (const hidden of ['company', 'company_id', 'createdBy', 'sla_files']) expect(row).not.toHaveProperty(hidden);
  });

  it('returns only the requested fields, besides the frame', async () => {
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

  it('puts empty values last, and accepts several fields', async () => {
    expect((await names('sort=contract_end_date:asc')).at(-1)).toBe('Charlie Freight');
    expect((await names('sort=contract_end_date:desc')).at(-1)).toBe('Charlie Freight');
    expect((await names('sort=supplier_country,supplier_name:desc'))[0]).toBe('Δέλτα Services');
  });

  it('orders money by value', async () => {
    expect(await names('sort=supplier_credit_limit:asc')).toEqual([
      'echo Print',
      'Charlie Freight',
      'Alpha Cloud',
      'bravo Hosting',
      'Δέλτα Services',
    ]);
  });

  it('orders a relation by the label that a reader sees', async () => {
    const { body } = await risks.list('sort=riskOwner:asc');
    expect(body.data.map((row) => (row.riskOwner as { name: string }).name)).toEqual([
      'Adam Ant',
      'Zoe Zebra',
      'Zoe Zebra',
    ]);
  });
});

describe('questionnaires', () => {
  it('are filtered to one by questionaireId, its id or documentId', async () => {
    const questionnaires = await register(server, 'acme-analyst', 'questionnaires');
    const make = (title: string) => questionnaires.make({ title, description: 'For suppliers', type: 'Supplier' });
    const [one] = [await make('First'), await make('Second')];
    for (const key of [one.id, one.documentId]) {
      const { body } = await questionnaires.list(`pagination[page]=1&questionaireId=${key}`);
      expect([body.data.map(({ title }) => title), body.meta.pagination.total]).toEqual([['First'], 1]);
    }
    expect((await questionnaires.list('questionaireId=')).body.data).toHaveLength(2);
    expect((await questionnaires.list('questionaireId=0')).body.data).toEqual([]);
  });
});

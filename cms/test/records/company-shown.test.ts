import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { exportFile, refusalOf, sheetsOf, textsOf } from './exported.ts';
import { type Register, register } from './wire.ts';

let server: TestServer;
let all: Register;
let acme: { id: number; documentId: string; name: string };
let birch: typeof acme;
beforeAll(async () => {
  server = await startServer();
  acme = { ...server.companies.acme, name: 'Acme Pty Ltd' };
  birch = { ...server.companies.birch, name: 'Birch & Sons' };
  const make = async (as: 'acme-analyst' | 'birch-analyst', name: string) =>
    (await register(server, as, 'supplier-managements')).make({ supplier_name: name });
  await make('acme-analyst', 'Wren');
  await make('birch-analyst', 'Wren');
  all = await register(server, 'operator', 'supplier-managements');
});
afterAll(() => server.stop());

const companies = async (query: string): Promise<unknown[]> => {
  const { status, body } = await all.list(query);
  expect([query, status]).toEqual([query, 200]);
  return body.data.map(({ company }) => company);
};

describe('the company of a row', () => {
  it('is answered to an operator who views all companies, in lists and for single rows', async () => {
    expect(await companies('sort=id')).toEqual([acme, birch]);
    expect(await companies('fields[0]=supplier_name&fields[1]=company&sort=id')).toEqual([acme, birch]);
    const [first] = (await all.list('sort=id')).body.data;
    expect((await all.one(first?.documentId ?? '')).body.data.company).toEqual(acme);
  });

  it('is not answered when there is a company in view, nor to staff', async () => {
    const inView = await register(server, 'operator', 'supplier-managements', 'acme');
    const staff = await register(server, 'acme-analyst', 'supplier-managements');
    for (const { list, one } of [inView, staff]) {
      const { data } = (await list()).body;
      expect(data).toHaveLength(1);
      expect(data[0]).not.toHaveProperty('company');
      expect((await one(data[0]?.documentId ?? '')).body.data).not.toHaveProperty('company');
    }
  });

  it('is null for a row that all companies share', async () => {
    const categories = await register(server, 'operator', 'risk-categories');
    const { documentId } = await categories.make({
      categoryType: 'Main Category',
      category: 'Shared by all',
      description: 'Shared',
    });
    expect((await categories.one(documentId)).body.data.company).toBeNull();
  });

  it('is a filter and an order', async () => {
    expect(await companies(`filters[company]=${birch.documentId}`)).toEqual([birch]);
    expect(await companies(`filters[company][id][$in]=${acme.id}`)).toEqual([acme]);
    expect(await companies('filters[company][name][$containsi]=birch')).toEqual([birch]);
    expect(await companies('sort=company:desc')).toEqual([birch, acme]);
  });

  it('is a column of an export', async () => {
    const data = {
      format: 'xlsx',
      columns: ['supplier_name', 'company'],
      filters: { company: [acme.documentId] },
    } as const;
    const query = `filters[company][documentId][$in][0]=${acme.documentId}&_q=wren`;
    const file = await exportFile(server, 'operator', 'supplier-managements', { data, query });
    expect(textsOf(sheetsOf(file).Data)).toEqual([
      ['Supplier name', 'Company'],
      ['Wren', 'Acme Pty Ltd'],
    ]);
    const staff = await refusalOf(server, 'acme-analyst', 'supplier-managements', { data });
    expect(staff.status).toBe(400);
  });

  it.each(['filters[company][name][$containsi]=birch', 'fields[0]=company', 'sort=company'])(
    'is unknown to all others: %s',
    async (query) => {
      const inView = await register(server, 'operator', 'supplier-managements', 'acme');
      const staff = await register(server, 'acme-analyst', 'supplier-managements');
      for (const { list } of [inView, staff]) expect((await list(query)).status).toBe(400);
    },
  );
});

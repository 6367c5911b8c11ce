import type { FoundRow } from '@ridgeline/domain/finder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, startServer, type TestServer } from '../harness/index.ts';
import { register } from '../records/wire.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const suppliers = await register(server, 'acme-analyst', 'supplier-managements');
  await suppliers.make({ supplier_name: 'Zebra of the office' });
  await suppliers.make({ supplier_name: 'Office zebra' });
  await suppliers.make({ supplier_name: 'Someone else', supplier_purpose: 'Feeds the zebra' });
  for (const place of [1, 2, 3, 4, 5, 6, 7]) await suppliers.make({ supplier_name: `Lion ${place}` });
  await (await register(server, 'acme-analyst', 'risk-treatments')).make({
    treatmentOption: 'Zebra Zoo',
    whenToUse: 'Seldom',
    description: 'A zoo',
  });
  await (await register(server, 'birch-analyst', 'supplier-managements')).make({ supplier_name: 'Zebra of Birch' });
});
afterAll(() => server.stop());

const find = async (as: AccountName, q: string, headers: Record<string, string> = {}) => {
  const who = await server.request(as, headers);
  const { status, body } = await who.get<{ data: FoundRow[] }>(`/api/search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body.data;
};
const names = async (as: AccountName, q: string) => (await find(as, q)).map(({ name }) => name);

describe('GET /api/search', () => {
  it('finds rows of all registers, those whose name begins with the text first', async () => {
    expect(await names('acme-analyst', ' zebra ')).toEqual([
      'Zebra of the office',
      'Office zebra',
      'Someone else',
      'Zebra Zoo',
    ]);
  });

  it('says of each row what it is and which one', async () => {
    const [row] = await find('acme-analyst', 'Zebra Zoo');
    expect(row).toEqual({ entity: 'risk-treatment', documentId: expect.any(String), name: 'Zebra Zoo' });
  });

  it('finds a row by its code', async () => {
    expect(await names('acme-analyst', 'SUP-3')).toEqual(['Someone else']);
  });

  it('answers a few rows of each register', async () => {
    expect(await names('acme-analyst', 'lion')).toEqual(['Lion 1', 'Lion 2', 'Lion 3', 'Lion 4', 'Lion 5']);
  });

  it('takes wildcards and quotes as letters', async () => {
    expect(await names('acme-analyst', '%%%')).toEqual([]);
    expect(await names('acme-analyst', "'; drop table x; --")).toEqual([]);
  });

  it('finds nothing of another company, and nothing of a module that is not granted', async () => {
    expect(await names('birch-auditor', 'zebra')).toEqual(['Zebra of Birch']);
  });

  it('says whose row it is to an operator without a company in view', async () => {
    const all = await find('operator', 'zebra of');
    expect(all.map(({ name, company }) => [name, company])).toEqual([
      ['Zebra of Birch', 'Birch & Sons'],
      ['Zebra of the office', 'Acme Pty Ltd'],
    ]);
    const one = await find('operator', 'zebra of', { 'x-company': server.companies.birch.documentId });
    expect(one.map(({ name, company }) => [name, company])).toEqual([['Zebra of Birch', undefined]]);
  });

  it('finds companies for those who may read them', async () => {
    expect(await names('operator', 'cedar')).toEqual(['Cedar Holdings']);
    expect(await names('birch-administrator', 'cedar')).toEqual([]);
  });

  it('answers no rows to a user without a company, or to a text of two characters', async () => {
    expect(await names('stray', 'zebra')).toEqual([]);
    expect(await names('acme-analyst', 'ze')).toEqual([]);
  });

  it.each([['q=a&q=b'], [`q=${'z'.repeat(101)}`], ['q[a]=b']])('refuses ?%s', async (query) => {
    const { status } = await (await server.request('acme-analyst')).get(`/api/search?${query}`);
    expect(status).toBe(400);
  });

  it('is closed without a session', async () => {
    expect((await server.anonymous.get('/api/search?q=zebra')).status).toBe(401);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Failure, type One, type Register, type Row, register } from './wire.ts';

type Placed = One & Failure & { readonly meta?: { readonly place?: { readonly page: number | null } } };

const SIZE = 3;
const LEVELS = ['1', '3', '5', null];

let server: TestServer;
let suppliers: Register;
const made: Row[] = [];
beforeAll(async () => {
  server = await startServer();
  suppliers = await register(server, 'acme-analyst', 'supplier-managements');
  for (let index = 0; index < 14; index += 1) {
    const point = LEVELS[index % LEVELS.length];
    made.push(
      await suppliers.make({
        supplier_name: `Place ${String.fromCharCode(97 + ((index * 5) % 14))}`,
        // Some alike, some empty, some with capitals and accents.
        website: [null, 'https://b.test', 'https://a.test', 'https://É.test', 'https://B.test'][index % 5],
        supplier_type: index % 2 === 0 ? 'cloud' : 'hr',
        assessment_risk_assessment_matrix: '5x5',
        assessment_likelihood: point,
        assessment_impact: point,
        contract_end_date: index % 3 === 0 ? null : `2026-0${(index % 4) + 1}-01`,
      }),
    );
  }
});
afterAll(() => server?.stop());

const save = async (row: Row, query: string, data: object = { supplier_trading_as: 'Renamed' }) =>
  (await server.request('acme-analyst')).put<Placed>(
    `/api/supplier-managements/${row.documentId}?place=true&pagination[pageSize]=${SIZE}&${query}`,
    { data },
  );

/** The page on which the list itself has the row. */
const pageIn = async (row: Row, query: string): Promise<number | null> => {
  const { body } = await suppliers.list(`pagination[pageSize]=1000&${query}`);
  const index = body.data.findIndex(({ id }) => id === row.id);
  return index < 0 ? null : Math.floor(index / SIZE) + 1;
};

describe('the place of a saved row', () => {
  it.each([
    '',
    'sort=id:asc',
    'sort=createdAt:desc',
    'sort=supplier_name:asc',
    'sort=supplier_name:desc',
    'sort=supplier_id:asc',
    'sort=website:asc',
    'sort=website:desc',
    'sort=assessment_inherent_risl_level:asc',
    'sort=assessment_inherent_risl_level:desc',
    'sort=contract_end_date:desc',
    'sort=contract_end_date:asc&filters[supplier_type]=cloud',
    'sort=website:desc,contract_end_date:asc,supplier_type:desc',
    'sort=website:asc&filters[website][$notNull]=true',
    'filters[$or][0][supplier_type]=hr&filters[$or][1][website][$null]=true',
    '_q=place',
    '_q=b.test&sort=supplier_name:asc',
  ])('is that of the list: %s', async (query) => {
    for (const row of made) {
      const { status, body } = await save(row, query);
      expect([status, body.meta?.place], String(row.supplier_name)).toEqual([200, { page: await pageIn(row, query) }]);
    }
  });

  it('is where the row is after the save, of a new row too', async () => {
    const sort = 'sort=supplier_name:asc';
    const [row] = made;
    if (!row) throw new Error('no row');
    expect((await save(row, sort, { supplier_name: 'Place zz' })).body.meta?.place).toEqual({ page: 5 });
    expect((await save(row, sort, { supplier_name: 'A' })).body.meta?.place).toEqual({ page: 1 });
    const { status, body } = await (await server.request('acme-analyst')).post<Placed>(
      `/api/supplier-managements?place=true&pagination[pageSize]=${SIZE}&${sort}`,
      { data: { supplier_name: 'Place zzz' } },
    );
    expect([status, body.meta?.place]).toEqual([201, { page: 5 }]);
  });

  it('is answered only on request, and is missing when the list does not contain the row', async () => {
    const [row] = made;
    if (!row) throw new Error('no row');
    expect((await suppliers.change(row.documentId, { notes: 'x' })).body).not.toHaveProperty('meta');
    const { status, body } = await save(row, 'filters[supplier_name]=Nobody');
    expect([status, body.meta?.place]).toEqual([200, { page: null }]);
  });

  it('is refused for a list that cannot be meant, and nothing is stored', async () => {
    const [, row] = made;
    if (!row) throw new Error('no row');
    for (const wrong of ['filters[secret]=1', 'sort=gone', 'sort=website,notes,supplier_type,abn_no']) {
      const { status } = await save(row, wrong, { supplier_trading_as: 'Not stored' });
      expect([wrong, status]).toEqual([wrong, 400]);
    }
    expect((await suppliers.one(row.documentId)).body.data.supplier_trading_as).toBe('Renamed');
  });

  it('counts no row of another company', async () => {
    await (await register(server, 'birch-analyst', 'supplier-managements')).make({ supplier_name: 'Aa' });
    const [, row] = made;
    if (!row) throw new Error('no row');
    const query = 'sort=supplier_name:asc';
    expect((await save(row, query)).body.meta?.place).toEqual({ page: await pageIn(row, query) });
  });

  it('is answered for users as well', async () => {
    const who = await server.request('acme-administrator');
    const { body } = await who.get<{ data: Row[] }>('/api/users?sort=username:asc');
    const last = body.data.at(-1);
    const answer = await who.put<Placed>(
      `/api/users/${last?.documentId}?place=true&pagination[pageSize]=2&sort=username:asc`,
      {
        data: { displayName: 'Renamed' },
      },
    );
    expect([answer.status, answer.body.meta?.place]).toEqual([200, { page: Math.ceil(body.data.length / 2) }]);
  });
});

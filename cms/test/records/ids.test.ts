import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Register, register } from './wire.ts';

/** More than one page of rows. */
const COUNT = 1_203;

let server: TestServer;
let suppliers: Register;
beforeAll(async () => {
  server = await startServer();
  suppliers = await register(server, 'acme-analyst', 'supplier-managements');
  const who = await server.request('acme-analyst');
  const rows = Array.from({ length: COUNT }, (_, index) => ({ supplier_name: `Supplier ${index}` }));
  const { status } = await who.post('/api/create-bulk/supplier-managements', rows);
  expect(status).toBe(200);
});
afterAll(() => server.stop());

const EVERY = 'fields[0]=id&pagination[pageSize]=1048575';

describe('only ids', () => {
  it('are returned all at once, in the order of the list, and nothing else', async () => {
    const { body } = await suppliers.list(`${EVERY}&sort=supplier_name:desc`);
    expect(body.data).toHaveLength(COUNT);
    expect(body.meta.pagination.total).toBe(COUNT);
    expect(Object.keys(body.data[0] ?? {})).toEqual(['id']);
    const page = await suppliers.list('sort=supplier_name:desc&pagination[pageSize]=1000');
    expect(body.data.slice(0, 1_000).map(({ id }) => id)).toEqual(page.body.data.map(({ id }) => id));
  });

  it('are filtered and searched like rows', async () => {
    expect((await suppliers.list(`${EVERY}&_q=Supplier 77`)).body.data).toHaveLength(11);
    expect((await suppliers.list(`${EVERY}&filters[supplier_name]=Supplier 5`)).body.data).toHaveLength(1);
  });

  it('stay under row security', async () => {
    const others = await register(server, 'birch-analyst', 'supplier-managements');
    expect((await others.list(EVERY)).body.data).toEqual([]);
    const { body } = await suppliers.list(`${EVERY}&filters[supplier_name]=Supplier 5`);
    expect((await others.list(`filters[id][$in]=${body.data[0]?.id}`)).body.data).toEqual([]);
  });
});

describe('rows by many ids', () => {
  it('are filtered by one value', async () => {
    const all = (await suppliers.list(EVERY)).body.data.map(({ id }) => id);
    const some = [all[3], all[700], all[1_202]];
    const { body } = await suppliers.list(`filters[id][$in]=${some.join(',')}&sort=id:desc`);
    expect(body.data.map(({ id }) => id)).toEqual(some);
    expect((await suppliers.list(`filters[id][$in]=${all.slice(0, 500).join(',')}`)).body.meta.pagination.total).toBe(
      500,
    );
  });

  it('are refused when one is not a number', async () => {
    expect((await suppliers.list('filters[id][$in]=1,x')).status).toBe(400);
  });
});

import { entityOf } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import { type Register, register } from './wire.ts';

/** More than the limit of a quick count. */
const TOTAL = 12_000;
const QUICK = 'pagination[withCount]=quick';
const SORTS = [
  'id:desc',
  'supplier_name:asc',
  'supplier_name:desc',
  'contract_end_date:desc',
  'assessment_inherent_risl_level:asc',
];

let server: TestServer;
let suppliers: Register;
beforeAll(async () => {
  server = await startServer();
  suppliers = await register(server, 'acme-analyst', 'supplier-managements');
  // Without triggers, whose audit log and counters are not tested here.
  await server.sql.query(`begin; alter table supplier_managements disable trigger user;
    insert into supplier_managements (document_id, company_id, created_at, updated_at, supplier_name, contract_end_date,
      assessment_inherent_risl_level, supplier_category, supplier_purpose, exit_terms)
    select 'long' || n, ${server.companies.acme.id}, now(), now(), 'Supplier ' || lpad((n * 7 % ${TOTAL})::text, 6, '0'),
      case when n % 5 > 0 then date '2026-01-01' + n % 700 end, (array['Low', 'Medium', 'High', null])[1 + n % 4],
      'critical', 'Everywhere ' || case when n <= 1500 then 'early ' when n % 4000 = 0 then 'seldom ' else '' end || repeat(md5(n::text), 40),
      case when n % 10 = 0 then 'tenth' end
    from generate_series(1, ${TOTAL}) n;
    alter table supplier_managements enable trigger user; commit`);
  // Index-only scans need rows that every transaction sees, which a VACUUM marks after the last older transaction has ended.
  await vi.waitFor(
    async () => {
      await server.sql.query('vacuum (analyze) supplier_managements');
      const { rows } = await server.sql.query(
        `select relallvisible::float / relpages as seen from pg_class where relname = 'supplier_managements'`,
      );
      expect(rows[0].seen).toBeGreaterThan(0.9);
    },
    { timeout: 30_000, interval: 200 },
  );
});
afterAll(() => server.stop());

const names = async (query: string): Promise<unknown[]> =>
  (await suppliers.list(query)).body.data.map(({ supplier_name }) => supplier_name);
const countOf = async (query: string): Promise<unknown> => (await suppliers.list(query)).body.meta.pagination;

describe('the count of a long list', () => {
  it('is exact by default', async () => {
    const exact = { page: 1, pageSize: 10, pageCount: TOTAL / 10, total: TOTAL };
    expect(await countOf('pagination[pageSize]=10')).toEqual(exact);
    expect(await countOf('pagination[pageSize]=10&pagination[withCount]=true')).toEqual(exact);
    expect(await countOf('pagination[start]=5&pagination[limit]=3')).toEqual({ start: 5, limit: 3, total: TOTAL });
  });

  it('ends at 10,000 and reports that there are more, when a quick one is requested', async () => {
    const quick = { page: 3, pageSize: 10, pageCount: 1_000, total: 10_000, more: true };
    expect(await countOf(`pagination[page]=3&pagination[pageSize]=10&${QUICK}`)).toEqual(quick);
    expect(await countOf(`pagination[limit]=3&${QUICK}`)).toEqual({ start: 0, limit: 3, total: 10_000, more: true });
  });

  it('of fewer rows is exact in both cases', async () => {
    const narrow = 'filters[assessment_inherent_risl_level]=High&pagination[pageSize]=10';
    const exact = { page: 1, pageSize: 10, pageCount: 300, total: 3_000 };
    expect(await countOf(`${narrow}&${QUICK}`)).toEqual(exact);
    expect(await countOf(narrow)).toEqual(exact);
  });

  it('is left out on request, as in Strapi', async () => {
    const { body } = await suppliers.list('pagination[pageSize]=10&pagination[withCount]=false');
    expect([body.data.length, body.meta.pagination]).toEqual([10, { page: 1, pageSize: 10 }]);
    expect(await countOf('_q=everywhere&pagination[limit]=2&pagination[withCount]=false')).toEqual({
      start: 0,
      limit: 2,
    });
  });

  it('is refused for any other value', async () => {
    const { status, body } = await suppliers.list('pagination[withCount]=some');
    expect([status, body.error.message]).toEqual([400, 'pagination[withCount] must be true, false or quick']);
  });
});

describe('a page of a long list', () => {
  it.each(SORTS)('by %s follows the one before it, up to the last', async (sort) => {
    for (const page of [1, 600, TOTAL / 10 - 1]) {
      const both = await names(`sort=${sort}&pagination[start]=${(page - 1) * 10}&pagination[limit]=20`);
      const first = await names(`sort=${sort}&pagination[page]=${page}&pagination[pageSize]=10&${QUICK}`);
      const second = await names(`sort=${sort}&pagination[page]=${page + 1}&pagination[pageSize]=10&${QUICK}`);
      expect([...first, ...second]).toEqual(both);
      expect(new Set(both).size).toBe(20);
    }
    expect(await names(`sort=${sort}&pagination[page]=${TOTAL / 10 + 1}&pagination[pageSize]=10&${QUICK}`)).toEqual([]);
  });

  interface Plan {
    readonly 'Node Type': string;
    readonly 'Shared Hit Blocks': number;
    readonly 'Shared Read Blocks': number;
    readonly 'Actual Rows': number;
    readonly 'Relation Name'?: string;
    readonly 'Rows Removed by Filter'?: number;
    readonly Plans?: readonly Plan[];
  }
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

  /** PostgreSQL's plan for a page and its quick count, in the company's own scope. */
  const planOf = (query: Readonly<Record<string, unknown>>): Promise<Plan> => {
    const supplier = entityOf('supplier-management');
    const table = compiled<typeof import('../../src/records/table')>('records/table').tableOf(supplier);
    const asked = compiled<typeof import('../../src/records/query')>('records/query').readQuery(supplier, query);
    const where = compiled<typeof import('../../src/records/where')>('records/where').whereSql(table, asked);
    const { pageSql, countSql } = compiled<typeof import('../../src/records/page-sql')>('records/page-sql');
    return server.tenancy.inCompany(server.companies.acme.id, async ({ trx }) => {
      const [page, count] = [pageSql(table, asked, where), countSql(table, where, 'quick')];
      const { rows } = await trx.raw<{ rows: [{ 'QUERY PLAN': [{ Plan: Plan }] }] }>(
        `explain (analyze, buffers, format json) select (${count.text}), (${page.text})`,
        [...count.bindings, ...page.bindings] as never[],
      );
      return rows[0]['QUERY PLAN'][0].Plan;
    });
  };

  it.each([
    ...SORTS.map((sort) => ({ sort })),
    { sort: 'id:desc', filters: { assessment_inherent_risl_level: 'High' } },
  ])('reads no row before it: %j', async (query) => {
    const plan = await planOf({ ...query, pagination: { start: '2500', limit: '10' } });
    const rows = nodes(plan).filter((node) => /^(Seq|Index|Bitmap Heap) Scan$/.test(node['Node Type']));
    // Ten rows of the page, each by its key; everything else is found in indexes.
    expect(rows.map((node) => [node['Node Type'], node['Relation Name']])).toEqual([
      ['Index Scan', 'supplier_managements'],
    ]);
    expect(nodes(plan).some((node) => node['Node Type'] === 'Index Only Scan')).toBe(true);
    // The register has more than 3,000 blocks.
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(600);
  });

  it('of one level, and its count, meet no row of another level', async () => {
    const plan = await planOf({ sort: 'id:desc', filters: { assessment_inherent_risl_level: 'High' } });
    expect(nodes(plan).filter((node) => node['Rows Removed by Filter'])).toEqual([]);
    expect(nodes(plan).filter((node) => node['Node Type'] === 'Index Only Scan')).toHaveLength(2);
  });
});

describe('a search in a long list', () => {
  const first = (q: string, more = '') =>
    suppliers.list(`sort=id:desc&pagination[pageSize]=10&${QUICK}&_q=${q}${more}`);

  it('for a word in all rows returns the first ones without finding the others', async () => {
    const { body } = await first('EVERYwhere');
    expect(body.data.map(({ documentId }) => documentId)).toEqual(
      Array.from({ length: 10 }, (_, at) => `long${TOTAL - at}`),
    );
    expect(body.meta.pagination).toEqual({ page: 1, pageSize: 10, pageCount: 100, total: 1_000, more: true });
    const sorted = await suppliers.list(
      `sort=supplier_name:asc&pagination[page]=2&pagination[pageSize]=10&${QUICK}&_q=where`,
    );
    expect(sorted.body.data.map((row) => row.supplier_name)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Supplier ${String(at + 10).padStart(6, '0')}`),
    );
  });

  it('for a rare word counts exactly', async () => {
    const { body } = await first('seldom');
    expect(body.data.map(({ documentId }) => documentId)).toEqual(['long12000', 'long8000', 'long4000']);
    expect(body.meta.pagination).toEqual({ page: 1, pageSize: 10, pageCount: 1, total: 3 });
  });

  it('for a frequent word that the first rows do not contain finds it in the last', async () => {
    const { body } = await first('early');
    expect(body.data.map(({ documentId }) => documentId)[0]).toBe('long1500');
    expect(body.meta.pagination).toEqual({ page: 1, pageSize: 10, pageCount: 150, total: 1_500 });
  });

  it('for a frequent word applies the filters, and counts only what it knows', async () => {
    const { body } = await first('tenth', '&filters[assessment_inherent_risl_level]=High');
    expect(new Set(body.data.map((row) => row.assessment_inherent_risl_level))).toEqual(new Set(['High']));
    expect(body.data[0]?.documentId).toBe(`long${TOTAL - 10}`);
    expect(body.meta.pagination).toMatchObject({ total: 10, more: true });
    const none = await first('everywhere', '&filters[supplier_type]=hr');
    expect([none.body.data, none.body.meta.pagination.total]).toEqual([[], 0]);
  });

  it('reaches distant pages, with the exact count', async () => {
    const { body } = await suppliers.list(
      `sort=id:desc&pagination[page]=1200&pagination[pageSize]=10&${QUICK}&_q=everywhere`,
    );
    expect(body.data.map(({ documentId }) => documentId)).toEqual(
      Array.from({ length: 10 }, (_, at) => `long${10 - at}`),
    );
    expect((await first('everywhere', '&pagination[withCount]=true')).status).toBe(400);
    expect(await countOf('pagination[limit]=1&fields[0]=id&_q=everywhere')).toMatchObject({ total: TOTAL });
  });

  it('returns nothing to another company', async () => {
    const others = await register(server, 'birch-administrator', 'supplier-managements');
    const { body } = await others.list(`${QUICK}&_q=everywhere`);
    expect([body.data, body.meta.pagination.total]).toEqual([[], 0]);
  });
});

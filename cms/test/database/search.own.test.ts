import { ENTITIES, entityOf } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { FORBIDDEN, failureOf, insertRow } from './tables.ts';

const MANY = 20_000;
let server: TestServer;
let search: string;
const ids = { acme: 0, birch: 0 };

beforeAll(async () => {
  server = await startServer();
  search = server.tenancy.searchFunctionOf(entityOf('supplier-management')) ?? '';
  const { acme, birch } = server.companies;
  for (const company of [acme, birch]) {
    await server.sql.query(
      `insert into supplier_managements (document_id, supplier_name, company_id)
       select gen_random_uuid(), 'Supplier ' || n || ' ' || md5(n::text), $1 from generate_series(1, $2) n`,
      [company.id, MANY],
    );
  }
  ids.acme = await insertRow(server, 'supplier_managements', acme.id, { supplier_name: 'Needle 100% of_all \\ Pty' });
  ids.birch = await insertRow(server, 'supplier_managements', birch.id, { supplier_name: 'Needle 100% of_all \\ Pty' });
  await server.sql.query('vacuum (analyze) supplier_managements');
});
afterAll(() => server.stop());

const found = (role: 'staff' | 'operator', company: number | null, text: string): Promise<number[]> =>
  server.sql.as(role, company === null ? {} : { 'app.company': company }, async (query) => {
    const { rows } = await query(`select ${search}($1) as id order by 1`, [text]);
    return rows.map(({ id }) => id);
  });

describe('the search of an entity', () => {
  it('exists for every entity with searched fields, and for no other', async () => {
    const { rows } = await server.sql.query(
      `select proname from pg_proc where proname like 'wall\\_search\\_%' order by 1`,
    );
    const named = ENTITIES.map(server.tenancy.searchFunctionOf).filter((name) => name !== null);
    expect(rows.map(({ proname }) => proname)).toEqual(named.sort());
    expect(named).toContain('wall_search_supplier_management');
  });

  it('finds a text anywhere, in any case, only in the user’s own company', async () => {
    const { acme, birch } = server.companies;
    expect(await found('staff', acme.id, 'NEEDLE')).toEqual([ids.acme]);
    expect(await found('staff', birch.id, 'eedl')).toEqual([ids.birch]);
    expect(await found('staff', null, 'needle')).toEqual([]);
  });

  it('lets the operator search all companies, or the one in view', async () => {
    expect(await found('operator', null, 'needle')).toEqual([ids.acme, ids.birch]);
    expect(await found('operator', server.companies.birch.id, 'needle')).toEqual([ids.birch]);
  });

  it.each(['100%', 'of_all', '\\ p', '% of_'])('searches %s literally, not as a pattern', async (text) => {
    expect(await found('staff', server.companies.acme.id, text)).toEqual([ids.acme]);
  });

  it.each(['0_%', 'f%l', '\\\\', "'; drop table x; --", 'needle\nneedle'])('finds nothing for %j', async (text) => {
    expect(await found('staff', server.companies.acme.id, text)).toEqual([]);
  });

  it('finds shared rows in addition to the company’s own', async () => {
    const named = server.tenancy.searchFunctionOf(entityOf('control-domain'));
    expect(named).not.toBeNull();
    const { acme, birch } = server.companies;
    const shared = await insertRow(server, 'control_domains', null, { domain: 'Haystack' });
    const own = await insertRow(server, 'control_domains', acme.id, { domain: 'Haystack' });
    await insertRow(server, 'control_domains', birch.id, { domain: 'Haystack' });
    const seen = await server.sql.as('staff', { 'app.company': acme.id }, async (query) =>
      (await query(`select ${named}('hays') as id order by 1`)).rows.map(({ id }) => id),
    );
    expect(seen).toEqual([shared, own]);
  });

  it('uses the trigram index, inside the function and under the policies', async () => {
    await server.sql.query('select pg_stat_force_next_flush()');
    const scans = async () => {
      const { rows } = await server.sql.query(
        `select idx_scan::int as n from pg_stat_user_indexes where indexrelname like 'wall\\_text\\_%\\_supplier\\_managements'`,
      );
      return rows[0].n;
    };
    const before = await scans();
    const plan = await server.sql.as('staff', { 'app.company': server.companies.acme.id }, async (query) =>
      (await query(`explain select * from supplier_managements where id in (select ${search}('needle'))`)).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n'),
    );
    expect(plan).toContain('supplier_managements_pkey');
    expect(plan).not.toContain('Seq Scan');
    await found('staff', server.companies.acme.id, 'needle');
    await server.sql.query('select pg_stat_force_next_flush()');
    await expect.poll(scans).toBeGreaterThan(before);
  });

  it('is not allowed to respondents', async () => {
    const asked = server.sql.as('respondent', {}, (query) => query(`select ${search}('needle')`));
    expect(await failureOf(asked)).toBe(FORBIDDEN);
  });
});

describe('the lookup of a natural key', () => {
  const KEYED = ENTITIES.filter(({ naturalKey }) => naturalKey.length > 0);
  const functionOf = ({ name }: { name: string }) => `wall_key_${name.replaceAll('-', '_')}`;
  const inAcme = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    server.sql.as(
      'staff',
      { 'app.company': server.companies.acme.id },
      async (query) => (await query(text, values)).rows,
    );

  it('reads a few pages of the register, however many rows there are', async () => {
    const name = (await inAcme<{ name: string }>('select supplier_name as name from supplier_managements limit 1'))[0]
      ?.name;
    const asked = [name?.toLowerCase()];
    const found = await inAcme('select * from wall_key_supplier_management($1, $2)', ['supplier_name', asked]);
    expect(found).toEqual([{ id: expect.any(Number), value: name?.toLowerCase(), within: '' }]);
    const [plan] = await inAcme<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      'explain (analyze, buffers, format json) select * from wall_key_supplier_management($1, $2)',
      ['supplier_name', asked],
    );
    const read = plan?.['QUERY PLAN'][0].Plan ?? {};
    const [{ pages }] = (
      await server.sql.query(`select relpages as pages from pg_class where relname = 'supplier_managements'`)
    ).rows;
    expect(pages).toBeGreaterThan(500);
    expect((read['Shared Hit Blocks'] ?? 0) + (read['Shared Read Blocks'] ?? 0)).toBeLessThan(pages / 5);
  });

  it('uses an index for each key of every entity', async () => {
    await server.sql.as('operator', { 'app.company': server.companies.acme.id }, async (query) => {
      await query('set local enable_seqscan = off');
      for (const entity of KEYED) {
        for (const field of entity.keyIsPair ? entity.naturalKey.slice(-1) : entity.naturalKey)
          await query(`select * from ${functionOf(entity)}($1, $2)`, [field, ['1']]);
      }
    });
    const unused = async () => {
      await server.sql.query('select pg_stat_force_next_flush()');
      const { rows } = await server.sql.query(
        `select indexrelname as name from pg_stat_user_indexes where indexrelname like 'wall\\_key\\_%' and idx_scan = 0`,
      );
      return rows.map((row) => row.name);
    };
    await expect.poll(unused).toEqual([]);
  });

  it('finds only a company’s own rows, and none for staff without a company', async () => {
    const text = 'select id from wall_key_supplier_management($1, $2)';
    const asked = ['supplier_name', ['needle 100% of_all \\ pty']];
    const of = (role: 'staff' | 'operator', settings: Record<string, number>) =>
      server.sql.as(role, settings, async (query) => (await query(text, asked)).rows.map(({ id }) => id));
    expect(await of('staff', { 'app.company': server.companies.birch.id })).toEqual([ids.birch]);
    expect(await of('staff', {})).toEqual([]);
    expect(await of('operator', {})).toEqual([]);
    const respondent = server.sql.as('respondent', {}, (query) => query(text, asked));
    expect(await failureOf(respondent)).toBe(FORBIDDEN);
  });
});

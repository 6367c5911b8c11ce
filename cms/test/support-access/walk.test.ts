import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contents, form, PDF } from '../access/uploads.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { markerOf, plant, type Rows, tableOf } from '../walk/marker.ts';
import { type Route, routesOf } from '../walk/routes.ts';
import { supporting } from './supporting.ts';

let server: TestServer;
let routes: Route[];
let planted: Rows;
let support: ReturnType<typeof supporting>;
beforeAll(async () => {
  server = await startServer();
  routes = routesOf(server.strapi).filter(({ door }) => door.kind !== 'public');
  planted = await plant(server, 'birch');
  // The tier and the row of the company are not the company's data: the operator has written them.
  await server.sql.query(`update subscription_managements set name = 'Tier', description = '' where name = $1`, [
    MARKER,
  ]);
  // Nor are the entries about the tier, which belong to no company.
  await server.sql.query(`delete from audit_entries where company_id is null and entity = 'subscription-management'`);
  support = supporting(server);
  await support.close();
});
afterAll(() => server.stop());

const MARKER = markerOf('birch');

/** An answer without what the row of the company itself says. */
const textOf = (answer: { readonly body: unknown; readonly headers: Headers }): string =>
  JSON.stringify([answer.body, [...answer.headers]]).replaceAll(new RegExp(`${MARKER} companies \\w+`, 'g'), '');

/** Rows that routes name whose address says no register. */
const USUAL = ['up_users', 'files', 'companies', 'saved_views', 'comments', 'questionnaire_mappings'];

/** Ids of planted rows that a route may be about. */
const idsFor = ({ path, door }: Route): string[] => {
  if (!path.includes(':')) return [''];
  const own = door.kind === 'register' ? [tableOf(server, door.entity.name)] : [];
  return [...own, ...USUAL].flatMap((table) => {
    const row = planted.get(table);
    return row ? [String(row.id), row.documentId] : [];
  });
};

/** Calls every route as the operator with ids of planted rows, and returns those whose answer has a word of them. */
const walk = async (headers: Record<string, string>) => {
  const who = await server.request('operator', headers);
  const steps = routes.flatMap((route) => [...new Set(idsFor(route))].map((id) => ({ route, id })));
  const told: string[] = [];
  const statuses: [Route, number][] = [];
  const next = async (): Promise<void> => {
    for (let step = steps.shift(); step; step = steps.shift()) {
      const { method, path } = step.route;
      const address = `/api${path.replace(/:\w+/g, step.id)}`;
      const body =
        path === '/upload'
          ? form([['a.pdf', PDF]])
          : path.startsWith('/create-bulk/')
            ? []
            : { data: {}, ids: [step.id], name: 'x' };
      const answer = await (method === 'GET'
        ? who.get(address)
        : who[method.toLowerCase() as 'post' | 'put' | 'delete'](address, body));
      if (textOf(answer).includes(MARKER)) told.push(`${method} ${path} ${step.id}`);
      statuses.push([step.route, answer.status]);
    }
  };
  await Promise.all(Array.from({ length: 6 }, next));
  return { told, statuses };
};

/** What each table holds of the company. Attempts may have their entries in the audit log. */
const rowsOf = async (): Promise<Map<string, string>> => {
  const { rows: tables } = await server.sql.query(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'audit%' order by 1`,
  );
  const held = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await server.sql.query(
      `select md5(string_agg(t::text, ',' order by t::text)) as rows from "${name}" t where company_id = $1`,
      [server.companies.birch.id],
    );
    if (rows[0].rows) held.set(name, rows[0].rows);
  }
  return held;
};

/** Routes that are about no rows of the company: they answer as if none were named. */
const outside = ({ path, door, ownAccount }: Route): boolean =>
  ownAccount ||
  /^\/(companies|subscription-managements|exports\/companies|lookups\/companies|values\/companies)/.test(path) ||
  /^\/(exports|lookups|values|create-bulk)\/(companies|subscription-managements)/.test(path) ||
  ['/users/me', '/second-factor'].some((start) => path.startsWith(start)) ||
  (door.kind === 'roles' && door.roles.join() === 'Operator');

describe('an operator without a grant', () => {
  it('gets 403 from every route about the rows of the company, and no byte of them', { timeout: 240_000 }, async () => {
    const stored = contents();
    const { told, statuses } = await walk({ 'x-company': server.companies.birch.documentId });
    expect(told).toEqual([]);
    const open = statuses.filter(([route, status]) => status !== 403 && !outside(route));
    expect(open.map(([{ method, path }, status]) => `${method} ${path} ${status}`)).toEqual([]);
    expect(statuses.filter(([, status]) => status === 403).length).toBeGreaterThan(100);
    // What it has sent is not kept.
    expect(contents()).toEqual(stored);
  });

  it('reads and changes none of them, with all companies in view or another one', {
    timeout: 480_000,
  }, async () => {
    const before = await rowsOf();
    expect(before.size).toBeGreaterThan(25);
    expect((await walk({})).told).toEqual([]);
    expect((await walk({ 'x-company': server.companies.acme.documentId })).told).toEqual([]);
    expect(await rowsOf()).toEqual(before);
  });

  it('sees no row of the company by SQL, in any table that has rows of companies', async () => {
    const { rows: tables } = await server.sql.query(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and has_any_column_privilege((select rolname from pg_roles where rolname = current_database() || '_operator'), c.oid, 'select')`,
    );
    expect(tables.length).toBeGreaterThan(25);
    const { birch } = server.companies;
    const counts = (company: number | null) =>
      server.tenancy.asOperator(async ({ trx }) => {
        await trx.raw(`select set_config('app.company', ?, true)`, [company === null ? '' : String(company)]);
        const seen: string[] = [];
        for (const { name } of tables) {
          const { rows } = await trx.raw<{ rows: unknown[] }>(`select 1 from "${name}" where company_id = ? limit 1`, [
            birch.id,
          ]);
          if (rows.length > 0) seen.push(name);
        }
        return seen;
      });
    expect(await counts(null)).toEqual([]);
    expect(await counts(birch.id)).toEqual([]);
    await support.close(false);
    expect((await counts(birch.id)).length).toBeGreaterThan(15);
    await support.close();
  });

  it('has its name, tier, status and numbers, suspends it, and deletes it', async () => {
    const operator = await support.operator(null);
    const { birch } = server.companies;
    const overview = await operator.get<{ data: { companies: { documentId: string; users: number }[] } }>(
      '/api/companies/overview',
    );
    expect(
      overview.body.data.companies.find(({ documentId }) => documentId === birch.documentId)?.users,
    ).toBeGreaterThan(2);
    expect(textOf(overview)).not.toContain(MARKER);
    const found = await operator.get<{ data: { name: string } }>(`/api/companies/${birch.documentId}?populate=*`);
    expect(found.body.data).toMatchObject({ status: 'active', subscriptionAllocated: { name: 'Tier' } });
    const suspend = (status: string) => operator.put(`/api/companies/${birch.documentId}`, { data: { status } });
    expect((await suspend('suspended')).status).toBe(200);
    expect((await suspend('active')).status).toBe(200);
    const gone = await operator.post(`/api/companies/${birch.documentId}/remove`, {
      data: { name: found.body.data.name },
    });
    expect([gone.status, textOf(gone).includes(MARKER)]).toEqual([200, false]);
    const { rows } = await server.sql.query('select from companies where id = $1', [birch.id]);
    expect(rows).toEqual([]);
  });
});

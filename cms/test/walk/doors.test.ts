import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ACCOUNTS,
  type AccountName,
  type CompanyName,
  type Requester,
  startServer,
  type TestServer,
} from '../harness/index.ts';
import { join } from '../membership/members.ts';
import { watchContract } from '../openapi/watch.ts';
import { markerOf, plant, type Rows, tableOf } from './marker.ts';
import { companyOf, expectedStatus, mayRead } from './people.ts';
import { mounted, PUBLIC, type Route, routesOf } from './routes.ts';

const PEOPLE = Object.keys(ACCOUNTS) as AccountName[];
const STAFF = PEOPLE.filter((account) => account !== 'operator');

let server: TestServer;
let routes: Route[];
let undeclared: () => string[];
const planted = new Map<CompanyName, Rows>();
beforeAll(async () => {
  server = await startServer();
  routes = routesOf(server.strapi);
  for (const account of PEOPLE) await server.request(account);
  for (const company of ['acme', 'birch'] as const) planted.set(company, await plant(server, company));
  undeclared = await watchContract(server);
});
afterAll(() => server.stop());

/** Whose rows a caller tries to reach: another company's. */
const victimOf = (account: AccountName | null): CompanyName =>
  account && companyOf(account) === 'birch' ? 'acme' : 'birch';

/** Tables of the routes whose address names no register. */
const OWN_TABLES = [
  ['/users', 'up_users'],
  ['/saved-views', 'saved_views'],
  ['/comments', 'comments'],
] as const;

/** Ids of a row that is not the caller's; for the operator, who owns all, an unknown one. */
const foreignIds = (account: AccountName | null, { path, door }: Route): (string | number)[] => {
  // Memberships are numbered: their own test tries those of others.
  if (account === 'operator' || /^\/(memberships|users\/me\/companies)\//.test(path)) return ['nothing', 999_999_999];
  const name = door.kind === 'register' ? door.entity.name : '';
  const table = name ? tableOf(server, name) : (OWN_TABLES.find(([start]) => path.startsWith(start))?.[1] ?? 'files');
  const row = planted.get(victimOf(account))?.get(table);
  return row ? [row.documentId, row.id] : ['nothing'];
};

const call = (who: Requester, { method, path }: Route, id: string | number, headers: Record<string, string> = {}) => {
  const address = `/api${path.replace(':id', String(id))}`;
  if (method === 'GET') return who.get<unknown>(address, headers);
  const body = path.startsWith('/create-bulk/') ? [] : path.endsWith('/delete-many') ? { ids: [id] } : { data: {} };
  return who[method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete']<unknown>(address, body, headers);
};

const bytesOf = ({ body, headers }: Awaited<ReturnType<typeof call>>): string =>
  JSON.stringify([body, [...headers.entries()]]);

const foreignMarkers = (account: AccountName | null): string[] =>
  (['acme', 'birch'] as const).filter((company) => !account || companyOf(account) !== company).map(markerOf);

/** Whether accounts have memberships at this moment. */
let joined = false;

/**
 * Calls every route as an account and returns the errors, one line each: empty when all is well.
 * @param there an account that has in the company in view what this one has there by a membership
 */
const walk = async (
  account: AccountName | null,
  headers: Record<string, string> = {},
  there: AccountName | null = account,
): Promise<string[]> => {
  const who = account ? await server.request(account) : server.anonymous;
  const faults: string[] = [];
  const steps = routes
    .filter(({ door }) => door.kind !== 'public')
    .flatMap((route) =>
      (route.path.includes(':id') || route.path.endsWith('delete-many') ? foreignIds(there, route) : ['']).map(
        (id) => ({ route, id }),
      ),
    );
  const next = async (): Promise<void> => {
    for (let step = steps.shift(); step; step = steps.shift()) {
      const answer = await call(who, step.route, step.id, headers);
      const wanted = expectedStatus(there, step.route);
      const at = `${step.route.method} ${step.route.path} (${step.id})`;
      if (answer.status !== wanted) faults.push(`${at}: ${answer.status}, not ${wanted}`);
      if (account === 'operator') continue;
      // The list of one's own companies names them all (cms/test/membership/invite.test.ts).
      if (joined && step.route.path === '/users/me/companies') continue;
      // The own account names the own company.
      for (const marker of foreignMarkers(step.route.ownAccount ? account : there))
        if (bytesOf(answer).includes(marker)) faults.push(`${at}: tells ${marker}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, next));
  return faults;
};

/** Routes that return only figures, in which no word of a row can be, nothing without parameters, or our own words. */
const WORDLESS = ['/questionnaires/ready-made', '/risks/heat-map', '/risks/levels-by-month', '/risks/choices/controls'];

describe('calling every route', () => {
  it('includes every route of the server’s router', () => {
    const names = routes.map(({ method, path }) => `${method} ${path}`);
    expect(names.sort()).toEqual([...new Set(mounted(server.strapi))].sort());
    expect(names.length).toBeGreaterThan(120);
    expect(
      routes
        .filter(({ door }) => door.kind === 'public')
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual(Object.keys(PUBLIC).sort());
    expect(
      routes
        .filter(({ door }) => door.kind === 'public')
        .every(({ method, path }) => server.tenancy.PUBLIC_ROUTES.has(`${method} ${path}`)),
    ).toBe(true);
  });

  it('finds a marker where reading is allowed', async () => {
    for (const account of ['acme-administrator', 'acme-auditor', 'birch-analyst'] as const) {
      const who = await server.request(account);
      const company = companyOf(account) ?? 'acme';
      const lists = routes.filter(
        ({ method, path, door }) =>
          method === 'GET' &&
          door.kind === 'register' &&
          door.wish === 'read' &&
          !path.includes(':') &&
          !WORDLESS.includes(path),
      );
      for (const { path, door } of lists) {
        if (door.kind !== 'register' || !mayRead(account, door.entity)) continue;
        expect(bytesOf(await who.get(`/api${path}`)).includes(markerOf(company)), path).toBe(true);
      }
    }
  });

  it('without a session answers 401 everywhere, and returns no company’s data on public routes', {
    timeout: 120_000,
  }, async () => {
    expect(await walk(null)).toEqual([]);
    for (const route of routes.filter(({ door }) => door.kind === 'public')) {
      const name = `${route.method} ${route.path}`;
      const answer = await call(server.anonymous, route, '');
      expect([name, answer.status]).toEqual([name, PUBLIC[name]]);
      for (const marker of foreignMarkers(null)) expect(bytesOf(answer).includes(marker), name).toBe(false);
    }
  });

  it.each(STAFF)(
    'as %s answers as tier and role allow, without another company’s data',
    { timeout: 120_000 },
    async (account) => {
      expect(await walk(account)).toEqual([]);
    },
  );

  it('as staff who name a company without a membership answers as if it did not exist', {
    timeout: 120_000,
  }, async () => {
    const { birch, cedar } = server.companies;
    const who = await server.request('acme-administrator');
    for (const named of [birch.documentId, cedar.documentId, 'nothing', "x' or '1'='1"]) {
      for (const route of routes.filter(({ door, ownAccount }) => door.kind !== 'public' && !ownAccount)) {
        const answer = await call(who, route, '1', { 'x-company': named, 'x-user-id': '1', 'user-id': '1' });
        expect([route.path, answer.status]).toEqual([route.path, 404]);
        expect(bytesOf(answer)).not.toContain('secret-of');
      }
    }
  });

  it('as a member of two companies sees of each its own rows alone, by the role there', {
    timeout: 240_000,
  }, async () => {
    const { acme, birch, cedar } = server.companies;
    await join(server, 'acme-analyst', 'birch', 'Auditor');
    await join(server, 'birch-administrator', 'acme', 'Auditor');
    joined = true;
    expect(await walk('acme-analyst')).toEqual([]);
    expect(await walk('acme-analyst', { 'x-company': acme.documentId })).toEqual([]);
    expect(await walk('acme-analyst', { 'x-company': birch.documentId }, 'birch-auditor')).toEqual([]);
    expect(await walk('birch-administrator')).toEqual([]);
    expect(await walk('birch-administrator', { 'x-company': acme.documentId }, 'acme-auditor')).toEqual([]);
    const who = await server.request('acme-analyst', { 'x-company': cedar.documentId });
    expect((await who.get('/api/supplier-managements')).status).toBe(404);
    await server.sql.query('delete from ridgeline_memberships');
    joined = false;
  });

  it('as the operator is allowed everywhere', { timeout: 120_000 }, async () => {
    expect(await walk('operator')).toEqual([]);
  });

  it('gives no answer that the OpenAPI document does not declare', () => {
    expect(undeclared()).toEqual([]);
  });

  it('with a wrong, ended or misplaced token answers 401', { timeout: 120_000 }, async () => {
    const list = '/api/supplier-managements';
    for (const authorization of ['Bearer', 'Bearer x', 'Bearer null', 'Basic YTpi', `Bearer ${'e'.repeat(4_000)}`]) {
      expect((await server.anonymous.get(list, { authorization })).status, authorization).toBe(401);
    }
  });
});

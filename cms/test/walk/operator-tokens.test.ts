import { OPERATOR_READS } from '@ridgeline/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantOperatorToken, READABLE, type Refusal, WRITABLE } from '../api-token/machines.ts';
import { type Requester, startServer, type TestServer } from '../harness/index.ts';
import { watchContract } from '../openapi/watch.ts';
import { markerOf, plant, type Rows, tableOf } from './marker.ts';
import { type Route, routesOf } from './routes.ts';

const PROTOCOL = '/mcp';

let server: TestServer;
let routes: Route[];
let foreign: Rows;
let undeclared: () => string[];
let scopes: Map<string, { scope?: string; operatorScope?: string }>;
beforeAll(async () => {
  server = await startServer();
  scopes = new Map(
    Object.values(server.strapi.apis).flatMap((api) =>
      Object.values(
        api.routes as Record<string, { routes: { method: string; path: string; config: object }[] }>,
      ).flatMap((router) => router.routes.map(({ method, path, config }) => [`${method} ${path}`, config] as const)),
    ),
  );
  routes = routesOf(server.strapi).filter(
    ({ door, path }) => door.kind !== 'public' && path !== PROTOCOL && !path.startsWith('/scim/'),
  );
  foreign = await plant(server, 'birch');
  await plant(server, 'acme');
  undeclared = await watchContract(server);
});
afterAll(async () => {
  expect(undeclared()).toEqual([]);
  await server.stop();
});

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const scopeOf = (route: Route): string | undefined => scopes.get(nameOf(route))?.scope;
const wholeScopeOf = (route: Route): string | undefined => scopes.get(nameOf(route))?.operatorScope;

const call = (who: Requester, { method, path, door }: Route, headers: Record<string, string> = {}) => {
  const row = door.kind === 'register' ? foreign.get(tableOf(server, door.entity.name)) : undefined;
  const address = `/api${path.replace(':id', row?.documentId ?? 'nothing')}`;
  if (method === 'GET') return who.get<Refusal>(address, headers);
  const body = path.startsWith('/create-bulk/') ? [] : { data: {}, ids: [row?.documentId] };
  return who[method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete']<Refusal>(address, body, headers);
};

const inAcme = () => ({ 'x-company': server.companies.acme.documentId });
const codeOf = ({ status, body }: { status: number; body: Refusal }) => [status, body.error?.details?.code];

describe('calling every route with a token of the operator', () => {
  it('without scopes is refused everywhere', async () => {
    const { program } = await plantOperatorToken(server);
    for (const route of routes) {
      const open = scopeOf(route) ?? wholeScopeOf(route);
      const answer = await call(program, route, inAcme());
      expect([nameOf(route), ...codeOf(answer)]).toEqual([nameOf(route), 403, open ? 'token-scope' : 'token-closed']);
    }
    expect(routes.filter(scopeOf).length).toBeGreaterThan(100);
    expect(routes.filter(wholeScopeOf).map(nameOf).sort()).toEqual(
      OPERATOR_READS.flatMap((one) => [
        `GET /${one}`,
        `GET /${one}/:id`,
        `GET /lookups/${one}`,
        `GET /values/${one}/:field`,
      ]).sort(),
    );
  });

  it('with every scope reaches rows of the company that it names, and nothing else', async () => {
    const reads = [...READABLE, ...OPERATOR_READS];
    const { program } = await plantOperatorToken(server, { reads, writes: WRITABLE });
    for (const route of routes) {
      const at = nameOf(route);
      const answer = await call(program, route, inAcme());
      const open = scopeOf(route) ?? wholeScopeOf(route);
      if (open === undefined) expect([at, ...codeOf(answer)]).toEqual([at, 403, 'token-closed']);
      else expect([at, answer.status === 403 || answer.status >= 500]).toEqual([at, false]);
      // Companies and tiers are read as a whole.
      if (wholeScopeOf(route)) continue;
      expect(JSON.stringify([answer.body, [...answer.headers]]).includes(markerOf('birch')), at).toBe(false);
    }
    const list = await program.get('/api/supplier-managements', inAcme());
    expect(JSON.stringify(list.body)).toContain(markerOf('acme'));
  });

  it('that names no company, an unknown one or one without the module is refused', async () => {
    const { program } = await plantOperatorToken(server, { reads: READABLE, writes: WRITABLE });
    for (const route of routes.filter(scopeOf)) {
      expect([nameOf(route), ...codeOf(await call(program, route))]).toEqual([nameOf(route), 403, 'token-company']);
    }
    expect((await program.get('/api/risks', { 'x-company': 'nothing' })).status).toBe(404);
    expect((await program.post(`/api${PROTOCOL}`, {})).status).toBe(403);
    const basic = { 'x-company': server.companies.birch.documentId };
    expect((await program.get('/api/supplier-managements', basic)).status).toBe(200);
    expect((await program.get('/api/risks', basic)).status).toBe(403);
    const suspended = { 'x-company': server.companies.cedar.documentId };
    expect((await program.get('/api/supplier-managements', suspended)).status).toBe(403);
  });

  it('opens no session and no page of the panel', async () => {
    const { program } = await plantOperatorToken(server, { reads: READABLE });
    expect((await program.post('/api/auth/refresh')).status).toBe(401);
    expect((await program.get('/admin/users/me')).status).toBe(401);
    expect((await program.get('/api/scim/v2/Users')).status).toBe(403);
  });
});

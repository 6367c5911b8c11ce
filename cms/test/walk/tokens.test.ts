import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantToken, READABLE, type Refusal, WRITABLE } from '../api-token/machines.ts';
import { type Requester, startServer, type TestServer } from '../harness/index.ts';
import { watchContract } from '../openapi/watch.ts';
import { closeAll, connect } from '../realtime/connect.ts';
import { markerOf, plant, type Rows, tableOf } from './marker.ts';
import { type Route, routesOf } from './routes.ts';

/** Routes for tokens with any scope or none, with the status for a call without a message. */
const FOR_ALL: Readonly<Record<string, number>> = { 'POST /mcp': 400, 'GET /mcp': 405, 'DELETE /mcp': 405 };

const isForAll = ({ method, path }: Route): boolean => `${method} ${path}` in FOR_ALL;

/** Routes for the directories of companies, which answer in the form of SCIM. */
const isForScim = ({ path }: Route): boolean => path.startsWith('/scim/');

/** Routes that a token can have a scope for, by their address: reading and writing the rows of a register one by one. */
const OPEN = [
  ['read', /^GET \/(?:lookups\/)?([\w-]+)$/],
  ['read', /^GET \/([\w-]+)\/:id$/],
  ['read', /^GET \/values\/([\w-]+)\/:field$/],
  ['write', /^POST \/([\w-]+)(?:\/delete-many|\/:id\/copy)?$/],
  ['write', /^(?:PUT|DELETE) \/([\w-]+)\/:id$/],
] as const;

const scopeOf = ({ method, path }: Route): string | undefined =>
  OPEN.flatMap(([right, form]) => {
    const plural = form.exec(`${method} ${path}`)?.[1] ?? '';
    return (right === 'read' ? READABLE : WRITABLE).includes(plural) ? [`${plural}:${right}`] : [];
  })[0];

let server: TestServer;
let routes: Route[];
let forAll: Route[];
let forDirectories: Route[];
let foreign: Rows;
let undeclared: () => string[];
beforeAll(async () => {
  server = await startServer();
  const all = routesOf(server.strapi).filter(({ door }) => door.kind !== 'public');
  routes = all.filter((route) => !isForAll(route) && !isForScim(route));
  forDirectories = all.filter(isForScim);
  forAll = all.filter(isForAll);
  foreign = await plant(server, 'birch');
  undeclared = await watchContract(server);
});
afterAll(async () => {
  expect(undeclared()).toEqual([]);
  closeAll();
  await server.stop();
});

const call = (who: Requester, { method, path, door }: Route) => {
  const row = door.kind === 'register' ? foreign.get(tableOf(server, door.entity.name)) : undefined;
  const address = `/api${path.replace(':id', row?.documentId ?? 'nothing')}`;
  if (method === 'GET') return who.get<Refusal>(address);
  const body = path.startsWith('/create-bulk/') ? [] : { data: {}, ids: [row?.documentId] };
  return who[method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete']<Refusal>(address, body);
};

describe('calling every route with a token', () => {
  it('without scopes is refused everywhere, and names the scope where there is one', async () => {
    const { program } = await plantToken(server, 'acme');
    for (const route of routes) {
      const { status, body } = await call(program, route);
      const scope = scopeOf(route);
      const { code, scope: named } = body.error.details;
      expect([route.method, route.path, status, code, named]).toEqual([
        ...[route.method, route.path, 403],
        ...(scope ? ['token-scope', scope] : ['token-closed', undefined]),
      ]);
    }
    expect(routes.filter(scopeOf).length).toBeGreaterThan(100);
  });

  it('without scopes reaches the protocol of assistants, where each tool asks for its scope', async () => {
    const { program } = await plantToken(server, 'acme');
    expect(forAll.length).toBe(Object.keys(FOR_ALL).length);
    for (const route of forAll) {
      const name = `${route.method} ${route.path}`;
      expect([name, (await call(program, route)).status]).toEqual([name, FOR_ALL[name]]);
    }
  });

  it('with every scope reads and writes rows of registers and reaches nothing else', async () => {
    const { program } = await plantToken(server, 'acme', { reads: READABLE, writes: WRITABLE });
    const header = { 'x-company': server.companies.birch.documentId };
    for (const route of routes) {
      const answer = await call(program, route);
      const at = `${route.method} ${route.path}`;
      if (scopeOf(route) === undefined) expect([at, answer.body.error.details.code]).toEqual([at, 'token-closed']);
      else expect([at, answer.status === 403 || answer.status >= 500]).toEqual([at, false]);
      expect(JSON.stringify([answer.body, [...answer.headers]]).includes(markerOf('birch')), at).toBe(false);
    }
    for (const plural of READABLE) {
      const answer = await program.get(`/api/${plural}`, header);
      expect(JSON.stringify(answer.body).includes(markerOf('birch')), plural).toBe(false);
    }
  });

  it('with every scope opens no route for a directory', async () => {
    const { program } = await plantToken(server, 'acme', { reads: READABLE, writes: WRITABLE });
    expect(forDirectories.length).toBeGreaterThan(10);
    for (const route of forDirectories) {
      const { status, body } = await call(program, route);
      expect([route.method, route.path, status, body]).toMatchObject([
        route.method,
        route.path,
        403,
        { status: '403' },
      ]);
    }
  });

  it('opens no real-time connection and no session, also while it is remembered', async () => {
    const { program, token } = await plantToken(server, 'acme', { reads: READABLE });
    expect((await program.get('/api/risks')).status).toBe(200);
    const { refused } = await connect(server.url, { token: 'x', userId: 'undefined' });
    expect(refused).toBeDefined();
    for (const userId of ['undefined', '1', '']) {
      expect((await connect(server.url, { token, userId })).refused).toBe(refused);
    }
    expect((await program.post('/api/auth/refresh')).status).toBe(401);
    expect((await program.get('/admin/users/me')).status).toBe(401);
  });
});

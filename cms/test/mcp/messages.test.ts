import { afterAll, beforeAll, expect, it } from 'vitest';
import { machine, made } from '../api-token/machines.ts';
import { type Requester, startServer, type TestServer } from '../harness/index.ts';
import { watchContract } from '../openapi/watch.ts';
import { assistant } from './assistant.ts';

const PATH = '/api/mcp';
const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_risks', arguments: {} } };

let server: TestServer;
let program: Requester;
let undeclared: () => string[];
beforeAll(async () => {
  server = await startServer();
  ({ program } = await made(server, { writes: ['risks'] }));
  undeclared = await watchContract(server);
});
afterAll(async () => {
  expect(undeclared()).toEqual([]);
  await server.stop();
});

it('refuses who has no token, one that was revoked, and people', async () => {
  const { row, token: gone } = await made(server);
  const open = await assistant(server, gone);
  expect((await open.call('search_risks')).refused).toBe(false);
  const administrator = await server.request('acme-administrator');
  expect((await administrator.post(`/api/api-tokens/${row.documentId}/revoke`)).status).toBe(200);
  await expect(open.call('search_risks')).rejects.toThrow();
  await expect(assistant(server, gone)).rejects.toThrow();
  const answer = await machine(server, gone).post<{ error: { details: object } }>(PATH, CALL);
  expect([answer.status, answer.body.error.details]).toEqual([401, { code: 'token-revoked' }]);
  expect((await server.anonymous.post(PATH, CALL)).status).toBe(401);
  expect((await administrator.post(PATH, CALL)).status).toBe(403);
});

it('says in its refusals how to sign in', async () => {
  const wrong = machine(server, `rlt_${'a'.repeat(24)}_${'b'.repeat(43)}`);
  for (const who of [server.anonymous, wrong]) {
    const { status, headers } = await who.post(PATH, CALL);
    const [, address = ''] = /^Bearer resource_metadata="(.+)"$/.exec(headers.get('www-authenticate') ?? '') ?? [];
    expect([status, new URL(address).pathname]).toEqual([401, '/.well-known/oauth-protected-resource/api/mcp']);
    const { body } = await server.anonymous.get<{ resource: string }>(new URL(address).pathname);
    expect(body).toMatchObject({ resource: new URL(PATH, address).href, bearer_methods_supported: ['header'] });
  }
  expect((await server.anonymous.get('/.well-known/oauth-protected-resource')).status).toBe(200);
  expect((await server.anonymous.get('/api/risks')).headers.get('www-authenticate')).toBeNull();
});

it('has no sessions to read or to end', async () => {
  for (const method of ['get', 'delete'] as const) {
    const { status, headers, body } = await program[method](PATH);
    expect([method, status, headers.get('allow'), body]).toEqual([method, 405, 'POST', '']);
    expect((await server.anonymous[method](PATH)).status).toBe(401);
  }
});

it('answers a message without a handshake, and accepts notifications', async () => {
  const answer = await program.post<{ result: { content: object[] } }>(PATH, CALL);
  expect([answer.status, answer.body.result.content.length]).toEqual([200, 1]);
  expect(answer.headers.get('mcp-session-id')).toBeNull();
  const { status, body } = await program.post(PATH, { jsonrpc: '2.0', method: 'notifications/initialized' });
  expect([status, body]).toEqual([202, '']);
});

it.each([
  ['several messages at once', [CALL, CALL]],
  ['no message', {}],
  ['a message of another form', { jsonrpc: '1.0', id: 1, method: 'tools/list' }],
  ['a list', []],
])('refuses %s', async (_, message) => {
  expect((await program.post(PATH, message)).status).toBe(400);
});

/** A message as the protocol of 2026 has it: with its version, and without a handshake. */
const MODERN = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

it('opens no stream of changes', async () => {
  const method = 'subscriptions/listen';
  const params = { _meta: MODERN, notifications: { toolsListChanged: true } };
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method };
  const { status, body } = await program.post(PATH, { jsonrpc: '2.0', id: 1, method, params }, headers);
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('limit')]);
});

it('knows no other methods, and opens no stream', async () => {
  for (const method of ['resources/list', 'sampling/createMessage', 'subscriptions/listen', 'x'.repeat(1_900_000)]) {
    const { body } = await program.post<{ error: object }>(PATH, { jsonrpc: '2.0', id: 1, method });
    expect(body.error, method.slice(0, 50)).toBeDefined();
  }
});

it('refuses 2 MB of one character anywhere, and answers other requests at the same time', async () => {
  const long = 'x'.repeat(1_900_000);
  const calls = [
    { ...CALL, id: long },
    { ...CALL, params: { name: long } },
    { ...CALL, params: { name: 'search_risks', arguments: { text: long } } },
    { ...CALL, params: { name: 'search_risks', arguments: { [long]: 1 } } },
    { ...CALL, params: { name: 'read_risk', arguments: { id: long } } },
    { ...CALL, params: { name: 'find_choices', arguments: { register: long } } },
    { ...CALL, params: { name: 'draft_risk', arguments: { [long]: 1 } } },
  ];
  for (const call of calls) {
    const begun = Date.now();
    const [{ status }, health] = await Promise.all([program.post(PATH, call), server.anonymous.get('/_ready')]);
    expect([status, health.status]).toEqual([200, 204]);
    expect(Date.now() - begun).toBeLessThan(10_000);
  }
  expect((await program.post(PATH, { ...CALL, params: { name: 'x'.repeat(2_200_000) } })).status).toBe(413);
});

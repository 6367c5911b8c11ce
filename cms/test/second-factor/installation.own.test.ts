import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { contentAdministrator, PASSWORD } from '../panel/panel.ts';
import { codeNow, guard } from './factors.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ REQUIRE_SECOND_FACTOR: 'operators, panel' });
});
afterAll(() => server.stop());

const NEEDED = 'second-factor-needed';

it('lets an operator without a second factor set one up, and nothing else', async () => {
  const operator = await server.request('operator');
  for (const path of ['/api/companies', '/api/users', '/api/home', '/api/audit-entries', '/api/health']) {
    const { status, body } = await operator.get<{ error?: { details?: { code?: string } } }>(path);
    expect([status, body.error?.details?.code], path).toEqual([403, NEEDED]);
  }
  const me = await operator.get<{ secondFactorMissing: boolean }>('/api/users/me');
  expect([me.status, me.body.secondFactorMissing]).toEqual([200, true]);
  const { jwt } = await guard(server, 'operator');
  const headers = { authorization: `Bearer ${jwt}` };
  expect((await server.anonymous.get('/api/companies', headers)).status).toBe(200);
  // Companies decide it for their own users.
  expect((await (await server.request('acme-administrator')).get('/api/users')).status).toBe(200);
});

it('lets an account of the panel without one set it up, and nothing else', async () => {
  const panel = await contentAdministrator(server, 'needed@factor.test');
  const refused = ['/content-manager/init', '/content-manager/content-types', '/upload/files'];
  for (const path of refused) {
    const { status, body } = await panel.get(path);
    expect([status, (body.error?.details as { code?: string } | undefined)?.code], path).toEqual([403, NEEDED]);
  }
  for (const path of ['/admin/users/me', '/admin/users/me/permissions', '/admin/second-factor']) {
    expect((await panel.get(path)).status, path).toBe(200);
  }
  expect((await panel.send('PUT', '/admin/users/me', { firstname: 'X' })).status).toBe(403);
  const { key } = (await panel.send('POST', '/admin/second-factor/key', {})).body.data as unknown as { key: string };
  const on = await panel.send('POST', '/admin/second-factor', { currentPassword: PASSWORD, code: codeNow(key) });
  expect(on.status).toBe(200);
  for (const path of ['/content-manager/init', '/upload/files']) expect((await panel.get(path)).status, path).toBe(200);
});

import { request } from 'node:http';
import { REFUSED_CONNECTION } from '@ridgeline/domain/realtime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { closeAll, connect, passOf } from './connect.ts';

/** What a browser sends to open a WebSocket; any key works. */
const UPGRADE = { 'sec-websocket-version': '13', 'sec-websocket-key': Buffer.alloc(16).toString('base64') };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  closeAll();
  await server.stop();
});

describe('who may open a real-time connection', () => {
  it('admits a signed-in user, by either id', async () => {
    const pass = await passOf(server.anonymous, 'acme-analyst');
    expect((await connect(server.url, pass)).refused).toBeUndefined();
    const { rows } = await server.sql.query(`select id from up_users where username = 'acme-analyst'`);
    expect((await connect(server.url, { ...pass, userId: String(rows[0].id) })).refused).toBeUndefined();
  });

  it.each<[string, () => Promise<object>]>([
    ['nobody', async () => ({})],
    ['an unknown token', async () => ({ token: 'wrong', userId: '1' })],
    ['a token without the user id', async () => ({ token: (await passOf(server.anonymous, 'acme-analyst')).token })],
    [
      "another user's id",
      async () => ({
        ...(await passOf(server.anonymous, 'acme-analyst')),
        userId: (await passOf(server.anonymous, 'birch-analyst')).userId,
      }),
    ],
    ['what is no text', async () => ({ token: { $ne: null }, userId: ['1'] })],
    ['somebody whose company is suspended', () => passOf(server.anonymous, 'cedar-analyst')],
    ['somebody without a company', () => passOf(server.anonymous, 'stray')],
  ])('refuses %s, with one sentence', async (_, pass) => {
    expect((await connect(server.url, await pass())).refused).toBe(REFUSED_CONNECTION);
  });

  it('refuses a token whose session has ended', async () => {
    const pass = await passOf(server.anonymous, 'acme-analyst');
    await server.anonymous.post('/api/auth/logout', undefined, { authorization: `Bearer ${pass.token}` });
    expect((await connect(server.url, pass)).refused).toBe(REFUSED_CONNECTION);
  });

  it('answers with the security headers of every other answer', async () => {
    const { headers, status } = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`);
    expect(status).toBe(200);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is not opened by a page of another site', async () => {
    const statusFrom = (origin: string, more: object = {}): Promise<number | undefined> =>
      new Promise((done, fail) => {
        const { port } = new URL(server.url);
        const headers = { ...more, origin, connection: 'Upgrade', upgrade: 'websocket', ...UPGRADE };
        request({ host: '127.0.0.1', port, path: '/socket.io/?EIO=4&transport=websocket', headers })
          .once('upgrade', (answer, socket) => {
            socket.destroy();
            done(answer.statusCode);
          })
          .once('response', (answer) => {
            answer.resume();
            done(answer.statusCode);
          })
          .once('error', fail)
          .end();
      });
    expect(await statusFrom(`http://${new URL(server.url).host.replace('localhost', '127.0.0.1')}`)).toBe(101);
    for (const origin of ['https://elsewhere.example', 'null', 'http://127.0.0.1:1', '%'])
      expect(await statusFrom(origin), origin).toBe(400);
    // A name of another site that leads to this server: the page and the request have the same name.
    expect(await statusFrom('http://rebound.example', { host: 'rebound.example' })).toBe(400);
  });

  it('ends a connection that sends anything, or too much', async () => {
    const pass = await passOf(server.anonymous, 'acme-analyst');
    for (const say of [
      ['message', { type: 'info', message: 'hello' }],
      ['large', 'x'.repeat(20_000)],
    ] as const) {
      const { socket } = await connect(server.url, pass);
      socket.emit(say[0], say[1]);
      await expect.poll(() => socket.connected).toBe(false);
    }
  });
});

describe('when a connection ends', () => {
  const opened = async (account: Parameters<typeof passOf>[1]) => {
    const pass = await passOf(server.anonymous, account);
    const { socket, refused } = await connect(server.url, pass);
    expect(refused).toBeUndefined();
    return { pass, socket };
  };

  it('closes with the session, and does not affect the user’s other sessions', async () => {
    const [one, other] = [await opened('acme-analyst'), await opened('acme-analyst')];
    await server.anonymous.post('/api/auth/logout', undefined, { authorization: `Bearer ${one.pass.token}` });
    await expect.poll(() => one.socket.connected).toBe(false);
    expect(other.socket.connected).toBe(true);
  });

  it('closes when an administrator suspends the user', async () => {
    const { socket, pass } = await opened('acme-auditor');
    const administrator = await server.request('acme-administrator');
    const { status } = await administrator.put(`/api/users/${pass.userId}`, { data: { status: 'suspended' } });
    expect(status).toBe(200);
    await expect.poll(() => socket.connected).toBe(false);
  });

  it.each([
    [
      'given another role',
      `update up_users_role_lnk set role_id = (select id from up_roles where name = 'Auditor')
       where user_id = (select id from up_users where username = 'birch-analyst')`,
    ],
    ['suspended', `update up_users set blocked = true where username = 'birch-auditor'`],
    ['of a company that is suspended', `update companies set status = 'suspended' where name like 'Birch%'`],
  ])('notices a change by plain SQL: its user is %s', async (_, change) => {
    const account = /birch-\w+/.exec(change)?.[0] ?? 'birch-administrator';
    const { socket } = await opened(account as 'birch-analyst');
    await server.sql.query(change);
    await vi.waitFor(() => expect(socket.connected).toBe(false), { timeout: 8_000, interval: 100 });
  });
});

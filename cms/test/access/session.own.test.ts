import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { bearer, changeUser, cookieOf, openSession, refresh, statusOfMe, userId } from './people.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ SESSION_REUSE_GRACE_SECONDS: '0', LIMIT_REFRESH_PER_MINUTE: '40' });
});
afterAll(() => server.stop());

describe('refreshing', () => {
  it('exchanges the cookie for a new one and a new access token', async () => {
    const { cookie } = await openSession(server, 'acme-analyst');
    const next = await refresh(server, cookie);
    expect(next.status).toBe(200);
    expect(Object.keys(next.body)).toEqual(['jwt']);
    expect(cookieOf(next)).not.toBe(cookie);
    expect(await statusOfMe(server, next.body.jwt)).toBe(200);
  });

  it('ends the whole session when a used cookie is sent again', async () => {
    const { cookie, jwt } = await openSession(server, 'acme-analyst');
    const next = await refresh(server, cookie);
    const again = await refresh(server, cookie);
    expect(again.status).toBe(401);
    expect((await refresh(server, cookieOf(next))).status).toBe(401);
    expect(await statusOfMe(server, next.body.jwt)).toBe(401);
    expect(await statusOfMe(server, jwt)).toBe(401);
  });

  it('does not affect the user’s other sessions', async () => {
    const other = await openSession(server, 'acme-analyst');
    const { cookie } = await openSession(server, 'acme-analyst');
    await refresh(server, cookie);
    await refresh(server, cookie);
    expect(await statusOfMe(server, other.jwt)).toBe(200);
  });

  it('reads no token from the body, and accepts no access token as a refresh token', async () => {
    const { cookie, jwt } = await openSession(server, 'acme-analyst');
    const token = cookie.split('=')[1];
    expect((await server.anonymous.post('/api/auth/refresh', { refreshToken: token })).status).toBe(401);
    expect((await refresh(server, `ridgeline_session=${jwt}`)).status).toBe(401);
    expect((await refresh(server, 'ridgeline_session=nonsense')).status).toBe(401);
  });

  it('refuses a refresh token as an access token', async () => {
    const { cookie } = await openSession(server, 'acme-analyst');
    expect(await statusOfMe(server, cookie.split('=')[1] ?? '')).toBe(401);
  });
});

describe('signing out', () => {
  it('invalidates the access token at once, and the cookie', async () => {
    const { cookie, jwt } = await openSession(server, 'acme-analyst');
    expect(await statusOfMe(server, jwt)).toBe(200);
    const out = await server.anonymous.post('/api/auth/logout', undefined, { ...bearer(jwt), cookie });
    expect(out.status).toBe(200);
    expect(out.headers.get('set-cookie')).toMatch(/^ridgeline_session=;.*expires=Thu, 01 Jan 1970/);
    expect(await statusOfMe(server, jwt)).toBe(401);
    expect((await refresh(server, cookie)).status).toBe(401);
  });

  it('also invalidates access tokens from before a refresh', async () => {
    const { cookie, jwt } = await openSession(server, 'acme-analyst');
    const next = await refresh(server, cookie);
    await server.anonymous.post('/api/auth/logout', undefined, { cookie: cookieOf(next) });
    expect(await statusOfMe(server, jwt)).toBe(401);
    expect(await statusOfMe(server, next.body.jwt)).toBe(401);
  });

  it('works with only the access token, and answers the same without any session', async () => {
    const { jwt } = await openSession(server, 'acme-analyst');
    expect((await server.anonymous.post('/api/auth/logout', undefined, bearer(jwt))).status).toBe(200);
    expect(await statusOfMe(server, jwt)).toBe(401);
    expect((await server.anonymous.post('/api/auth/logout')).status).toBe(200);
  });
});

describe('changes take effect at once', () => {
  it('for a suspended user', async () => {
    const { cookie, jwt } = await openSession(server, 'birch-auditor');
    expect(await statusOfMe(server, jwt)).toBe(200);
    await changeUser(server, 'birch-auditor', { blocked: true });
    expect(await statusOfMe(server, jwt)).toBe(401);
    expect((await refresh(server, cookie)).status).toBe(401);
  });

  it('for a changed role', async () => {
    const { jwt } = await openSession(server, 'birch-analyst');
    const role = async () =>
      (await server.anonymous.get<{ role: { name: string } }>('/api/users/me', bearer(jwt))).body.role.name;
    expect(await role()).toBe('Analyst');
    const auditor = await server.strapi.db
      .query('plugin::users-permissions.role')
      .findOne({ where: { name: 'Auditor' } });
    await changeUser(server, 'birch-analyst', { role: auditor.id });
    expect(await role()).toBe('Auditor');
  });

  it('for a suspended company', async () => {
    const { jwt } = await openSession(server, 'birch-administrator');
    const modules = async () =>
      (await server.anonymous.get<{ subscription_management: { accessModule: string } }>('/api/users/me', bearer(jwt)))
        .body.subscription_management.accessModule;
    expect(JSON.parse(await modules())).toHaveLength(1);
    await server.tenancy.asSystem('test', () =>
      server.strapi.db
        .query('api::company.company')
        .update({ where: { id: server.companies.birch.id }, data: { status: 'suspended' } }),
    );
    expect(JSON.parse(await modules())).toEqual([]);
  });

  it('for a deleted user', async () => {
    const { jwt } = await openSession(server, 'stray');
    expect(await statusOfMe(server, jwt)).toBe(200);
    await server.strapi.db
      .query('plugin::users-permissions.user')
      .delete({ where: { id: await userId(server, 'stray') } });
    expect(await statusOfMe(server, jwt)).toBe(401);
  });
});

describe('a cookie that is not a token', () => {
  it('opens and ends nothing, whatever its parts contain', async () => {
    for (const said of [
      'null',
      '1',
      '"x"',
      '{"sessionId":{}}',
      '{"sessionId":"a\\u0000b"}',
      '{"sessionId":"\\ud800"}',
    ]) {
      const cookie = `ridgeline_session=e30.${Buffer.from(said).toString('base64url')}.x`;
      expect([said, (await refresh(server, cookie)).status]).toEqual([said, 401]);
      const left = await server.anonymous.post('/api/auth/logout', undefined, { cookie });
      expect([said, left.status]).toEqual([said, 200]);
    }
  });
});

describe('the limit on refreshing', () => {
  it('answers 429 with Retry-After', async () => {
    const answers = await Promise.all(Array.from({ length: 45 }, () => refresh(server, 'ridgeline_session=nonsense')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

import type { OwnSession } from '@ridgeline/domain/own-session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserOf } from '../../src/access/browser.ts';
import { emailOf, PASSWORD, startServer, type TestServer } from '../harness/index.ts';
import type { Failure } from '../records/wire.ts';
import { bearer, cookieOf, openSession, refresh, type SignedIn, statusOfMe } from './people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const PATH = '/api/users/me/sessions';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A session of Acme's auditor, which no other file opens, by a browser. */
const openWith = async (browser: string) => {
  const body = { identifier: emailOf('acme-auditor'), password: PASSWORD };
  const answer = await server.anonymous.post<SignedIn>('/api/auth/local', body, { 'user-agent': browser });
  expect(answer.status).toBe(200);
  return { jwt: answer.body.jwt, cookie: cookieOf(answer) };
};

const list = async (jwt: string): Promise<readonly OwnSession[]> => {
  const { status, body } = await server.anonymous.get<{ data: OwnSession[] }>(PATH, bearer(jwt));
  expect(status).toBe(200);
  return body.data;
};

const end = async (jwt: string, id: string): Promise<readonly unknown[]> => {
  const { status, body } = await server.anonymous.delete<Partial<Failure>>(`${PATH}/${id}`, undefined, bearer(jwt));
  return [status, body.error?.message];
};

/** In the same words whether the session has ended or is another user's. */
const GONE = [404, 'This session has already ended.'];

describe('the own sessions', () => {
  it('are listed with browser and times, this one first, and without what finds a token', async () => {
    const first = await openWith(FIREFOX);
    const { jwt } = await openWith('curl/8.0');
    const listed = await list(jwt);
    expect(listed).toMatchObject([
      { current: true, browser: null, system: null },
      { current: false, browser: 'Firefox', system: 'Windows' },
    ]);
    for (const { signedInAt, lastUsedAt } of listed) {
      expect(Date.now() - Date.parse(signedInAt)).toBeLessThan(60_000);
      expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(signedInAt) - 1_000);
    }
    expect(Object.keys(listed[0] ?? {}).sort()).toEqual([
      ...['browser', 'current', 'id', 'lastUsedAt', 'signedInAt', 'system'],
    ]);
    const { rows } = await server.sql.query('select session_id, metadata::text as metadata from strapi_sessions');
    for (const { session_id } of rows) expect(JSON.stringify(listed)).not.toContain(session_id);
    expect(JSON.stringify(rows)).not.toContain('Gecko');
    expect(await list(first.jwt)).toMatchObject([{ browser: 'Firefox', current: true }, { current: false }]);
  });

  it('stay one, with browser and beginning, through every exchange of their tokens', async () => {
    const { cookie, jwt } = await openWith(FIREFOX);
    const before = (await list(jwt)).find(({ current }) => current);
    const next = await refresh(server, cookie);
    for (const token of [next.body.jwt, jwt]) {
      const [now, ...others] = await list(token);
      expect(now).toMatchObject({ ...before, lastUsedAt: expect.any(String), current: true });
      expect(others.filter(({ id }) => id === before?.id)).toEqual([]);
    }
  });

  it('are ended one by one, at once and with all their tokens, and the audit log has it', async () => {
    const mine = await openWith(FIREFOX);
    const other = await openWith('curl/8.0');
    const next = await refresh(server, other.cookie);
    const id = (await list(other.jwt)).find(({ current }) => current)?.id ?? '';
    expect(await end(mine.jwt, id)).toEqual([200, undefined]);
    expect([await statusOfMe(server, other.jwt), await statusOfMe(server, next.body.jwt)]).toEqual([401, 401]);
    expect((await refresh(server, cookieOf(next))).status).toBe(401);
    expect(await statusOfMe(server, mine.jwt)).toBe(200);
    expect(await end(mine.jwt, id)).toEqual(GONE);
    const { rows } = await server.sql.query(
      'select action, username, label from audit_entries order by id desc limit 1',
    );
    expect(rows).toEqual([{ action: 'sign-out', username: 'acme-auditor', label: 'acme-auditor' }]);
  });

  it('are never those of another user, not even of an operator, or of the panel', async () => {
    const mine = await openWith(FIREFOX);
    const [session] = await list(mine.jwt);
    for (const account of ['acme-administrator', 'birch-analyst', 'operator', 'stray'] as const) {
      const other = await openSession(server, account);
      expect((await list(other.jwt)).map(({ id }) => id)).not.toContain(session?.id);
      expect(await end(other.jwt, session?.id ?? '')).toEqual(GONE);
    }
    await server.sql.query(
      `insert into strapi_sessions (document_id, user_id, session_id, device_id, origin, status, created_at, expires_at)
       select 'panel', id::text, 'of-the-panel', 'device-of-the-panel', 'admin', 'active', now(), now() + interval '1 day'
       from up_users where username = 'acme-auditor'`,
    );
    expect((await list(mine.jwt)).map(({ id }) => id)).not.toContain('device-of-the-panel');
    expect(await end(mine.jwt, 'device-of-the-panel')).toEqual(GONE);
    expect((await server.anonymous.get(PATH)).status).toBe(401);
    expect((await server.anonymous.delete(`${PATH}/${session?.id}`)).status).toBe(401);
    expect(await statusOfMe(server, mine.jwt)).toBe(200);
  });
});

describe('the name of a browser', () => {
  const CHROME =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  it.each([
    [CHROME, 'Chrome', 'Linux'],
    [CHROME.replace('Chrome', 'HeadlessChrome'), 'Chrome', 'Linux'],
    [`${CHROME} Edg/140.0.0.0`.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64'), 'Edge', 'Windows'],
    [`${CHROME} OPR/120.0`, 'Opera', 'Linux'],
    [FIREFOX, 'Firefox', 'Windows'],
    [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS'],
    [`${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iOS'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 'Safari', 'macOS'],
    [CHROME.replace('X11; Linux x86_64', 'Linux; Android 15; Pixel 9'), 'Chrome', 'Android'],
    ['node', null, null],
    ['', null, null],
    [`${'x'.repeat(501)} Firefox/140.0`, null, null],
  ])('of %s is %s on %s', (userAgent, browser, system) => {
    expect(browserOf(userAgent)).toEqual({ browser, system });
  });
});

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ServerProcess, startProcess } from '../create-bulk/process.ts';
import { type Answer, connectSql, type Requester, type Sql, startServer, type TestServer } from '../harness/index.ts';
import { bearer, cookieOf, openSession, refresh, statusOfMe } from './people.ts';

/** Two servers on one database: `server` in this process, `other` in one of its own. */
const LIMITS = {
  TRUST_PROXY: '1',
  LIMIT_SIGN_IN_PER_ACCOUNT: '5',
  LIMIT_SIGN_IN_PER_ADDRESS: '30',
  LIMIT_WRONG_LINKS_PER_MINUTE: '30',
  LIMIT_PUBLIC_CALLS_PER_MINUTE: '120',
  LIMIT_REGISTRATIONS_PER_HOUR: '5',
};
let server: TestServer;
let other: ServerProcess;
let superuser: Sql;
beforeAll(async () => {
  server = await startServer(LIMITS);
  other = await startProcess(server.database.url, 'error', LIMITS);
  superuser = await connectSql(server.database.superuserUrl);
}, 300_000);
afterAll(async () => {
  await superuser.end();
  await other.kill();
  await server.stop();
});

/** Refreshes with this cookie on one server and, so many milliseconds later, on the other. */
const onBoth = (cookie: string, delay: number) =>
  Promise.all([
    refresh(server, cookie),
    wait(delay).then(() =>
      other.requesters.anonymous.post<{ jwt: string }>('/api/auth/refresh', undefined, { cookie }),
    ),
  ]);

/** Moves the time of every exchange back by so many seconds. */
const later = (seconds: number) =>
  server.sql.query(`update strapi_sessions set updated_at = updated_at - make_interval(secs => $1)`, [seconds]);

describe('one refresh token on two servers', () => {
  it.each([0, 5, 20, 60, 150, 1_000])('is exchanged for one successor, %d ms apart', async (delay) => {
    const { cookie } = await openSession(server, 'acme-analyst');
    const [one, two] = await onBoth(cookie, delay);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(cookieOf(two)).toBe(cookieOf(one));
    expect(await statusOfMe(server, two.body.jwt)).toBe(200);
    expect((await other.requesters.anonymous.get('/api/users/me', bearer(one.body.jwt))).status).toBe(200);
    const [third, fourth] = await onBoth(cookieOf(one), 0);
    expect([third.status, fourth.status]).toEqual([200, 200]);
  });

  it('returns the newest token when its successor was exchanged as well', async () => {
    const { cookie } = await openSession(server, 'acme-analyst');
    const [one] = await onBoth(cookie, 0);
    const next = await refresh(server, cookieOf(one));
    const again = await other.requesters.anonymous.post('/api/auth/refresh', undefined, { cookie });
    expect(again.status).toBe(200);
    expect(cookieOf(again)).toBe(cookieOf(next));
  });

  it('ends the session for both holders when it is used again after the grace period', async () => {
    const { cookie } = await openSession(server, 'acme-analyst');
    const [one, two] = await onBoth(cookie, 0);
    await later(11);
    expect((await other.requesters.anonymous.post('/api/auth/refresh', undefined, { cookie })).status).toBe(401);
    expect((await refresh(server, cookieOf(one))).status).toBe(401);
    expect((await other.requesters.anonymous.get('/api/users/me', bearer(two.body.jwt))).status).toBe(401);
  });

  it('opens nothing within the grace period with another signature', async () => {
    const { cookie } = await openSession(server, 'acme-analyst');
    const [one] = await onBoth(cookie, 0);
    const forged = `${cookie.slice(0, cookie.lastIndexOf('.'))}.${Buffer.alloc(32, 1).toString('base64url')}`;
    expect((await refresh(server, forged)).status).toBe(401);
    expect((await refresh(server, cookieOf(one))).status).toBe(200);
  });

  it('is not stored in any usable form', async () => {
    const { cookie } = await openSession(server, 'acme-analyst');
    const [one] = await onBoth(cookie, 0);
    const signature = cookieOf(one).split('.')[2] ?? '';
    expect(signature).not.toBe('');
    const { rows } = await server.sql.query(
      `select count(*)::int as count from (select query_to_xml(format('select * from %I', relname), false, true, '')::text as text
        from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r') whole where text like '%' || $1 || '%'`,
      [signature],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe('a session that ends while its token is exchanged', () => {
  it('leaves no usable token, whichever comes first', async () => {
    for (const delay of [0, 2, 5, 10]) {
      const { cookie } = await openSession(server, 'acme-analyst');
      const [next] = await Promise.all([
        refresh(server, cookie),
        wait(delay).then(() => other.requesters.anonymous.post('/api/auth/logout', undefined, { cookie })),
      ]);
      const left = next.status === 200 ? await refresh(server, cookieOf(next)) : next;
      expect(left.status).toBe(401);
    }
  });
});

describe('a session that is cached on one server', () => {
  const statusOnOther = async (jwt: string): Promise<number> =>
    (await other.requesters.anonymous.get('/api/users/me', bearer(jwt))).status;

  /** A session that the other server has just accepted and cached. */
  const remembered = async (account: 'birch-analyst' | 'acme-analyst') => {
    const { jwt } = await openSession(server, account);
    expect(await statusOnOther(jwt)).toBe(200);
    return jwt;
  };

  /** Well within the five seconds for which a server caches a session. */
  const refusedSoon = (jwt: string) =>
    vi.waitFor(async () => expect(await statusOnOther(jwt)).toBe(401), { timeout: 3_000, interval: 10 });

  it('is refused by the other server after signing out', async () => {
    const jwt = await remembered('acme-analyst');
    await server.anonymous.post('/api/auth/logout', undefined, bearer(jwt));
    await refusedSoon(jwt);
  });

  it('is refused by the other server once suspended, whatever program suspends the user', async () => {
    const jwt = await remembered('birch-analyst');
    await server.sql.query(`update up_users set blocked = true where username = 'birch-analyst'`);
    await refusedSoon(jwt);
  });

  it('is not cached while the other server cannot hear of changes', async () => {
    const jwt = await remembered('acme-analyst');
    // Both at once: the notification of the end is sent while no server listens.
    await superuser.query(`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and application_name = 'ridgeline access';
      delete from strapi_sessions where user_id = (select id::text from up_users where username = 'acme-analyst')`);
    await refusedSoon(jwt);
  });
});

describe('a limit', () => {
  /** Sends so many requests from an address, ten at a time, alternating between the servers; counts the statuses. */
  const byTurns = async (
    count: number,
    from: string,
    send: (to: Requester, headers: object) => Promise<Answer<unknown>>,
  ) => {
    const headers = { 'x-forwarded-for': from };
    const answers: Answer<unknown>[] = [];
    while (answers.length < count) {
      const length = Math.min(10, count - answers.length);
      const calls = Array.from({ length }, (_, index) =>
        send(index % 2 ? server.anonymous : other.requesters.anonymous, headers),
      );
      answers.push(...(await Promise.all(calls)));
    }
    const statuses = answers.map(({ status }) => status);
    return Object.fromEntries(
      [...new Set(statuses)].map((one) => [one, statuses.filter((other) => other === one).length]),
    );
  };

  const wrong = (identifier: string) => (to: Requester, headers: object) =>
    to.post('/api/auth/local', { identifier, password: 'not the password' }, { ...headers });

  it('counts wrong passwords of an account once on both servers', async () => {
    expect(await byTurns(14, '203.0.113.20', wrong('acme-auditor'))).toEqual({ 400: 5, 429: 9 });
  });

  it('counts wrong passwords of an address once on both servers', async () => {
    const next = (to: Requester, headers: object) => wrong(randomUUID())(to, headers);
    expect(await byTurns(40, '203.0.113.21', next)).toEqual({ 400: 30, 429: 10 });
  });

  it('counts wrong links of an address once on both servers', async () => {
    const statuses = await byTurns(50, '203.0.113.22', (to, headers) =>
      to.get(`/api/questionnaire-mapping?id=${'x'.repeat(43)}`, { ...headers }),
    );
    expect(statuses).toEqual({ 404: 30, 429: 20 });
  });

  it('counts readings of a public page once on both servers', async () => {
    const read = (to: Requester, headers: object) => to.get('/api/site/privacy-policy', { ...headers });
    expect(await byTurns(200, '203.0.113.23', read)).toEqual({ 200: 120, 429: 80 });
  });

  it('is counted under keys that contain no address and no account', async () => {
    const { rows } = await server.sql.query('select key from ridgeline_limits');
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[\w-]{43}$/);
  });

  it('is counted by each server alone while the database does not count', async () => {
    await superuser.query('begin; lock table ridgeline_limits in access exclusive mode');
    try {
      const headers = { 'x-forwarded-for': '203.0.113.24' };
      const answers = await Promise.all(
        Array.from({ length: 7 }, () => wrong('birch-auditor')(server.anonymous, headers)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429, 429]);
    } finally {
      await superuser.query('rollback');
    }
  });
});

import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectSql, type Sql, startServer, type TestServer } from '../harness/index.ts';
import { type ServerProcess, startProcess } from '../import/process.ts';
import { bearer, cookieOf, openSession, refresh, statusOfMe } from './people.ts';

/** Two servers on one database: `server` in this process, `other` in one of its own. */
let server: TestServer;
let other: ServerProcess;
let superuser: Sql;
beforeAll(async () => {
  server = await startServer();
  other = await startProcess(server.database.url);
  superuser = await connectSql(server.database.superuserUrl);
}, 120_000);
afterAll(async () => {
  await superuser.end();
  await other.kill();
  await server.stop();
});

/** Refreshes by this cookie on one server and, so many milliseconds later, on the other. */
const onBoth = (cookie: string, delay: number) =>
  Promise.all([
    refresh(server, cookie),
    wait(delay).then(() => other.requesters.nobody.post<{ jwt: string }>('/api/auth/refresh', undefined, { cookie })),
  ]);

/** Sets the moment of every exchange so far back by so many seconds. */
const later = (seconds: number) =>
  server.sql.query(`update strapi_sessions set updated_at = updated_at - make_interval(secs => $1)`, [seconds]);

describe('one refresh token on two servers', () => {
  it.each([0, 5, 20, 60, 150, 1_000])('is exchanged for one successor, %d ms apart', async (delay) => {
    const { cookie } = await openSession(server, 'acme-analyst');
    const [one, two] = await onBoth(cookie, delay);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(cookieOf(two)).toBe(cookieOf(one));
    expect(await statusOfMe(server, two.body.jwt)).toBe(200);
    expect((await other.requesters.nobody.get('/api/users/me', bearer(one.body.jwt))).status).toBe(200);
    const [third, fourth] = await onBoth(cookieOf(one), 0);
    expect([third.status, fourth.status]).toEqual([200, 200]);
  });

  it('leads to the newest token when its successor was exchanged as well', async () => {
    const { cookie } = await openSession(server, 'acme-analyst');
    const [one] = await onBoth(cookie, 0);
    const next = await refresh(server, cookieOf(one));
    const again = await other.requesters.nobody.post('/api/auth/refresh', undefined, { cookie });
    expect(again.status).toBe(200);
    expect(cookieOf(again)).toBe(cookieOf(next));
  });

  it('ends the session for both holders when it comes again after the grace', async () => {
    const { cookie } = await openSession(server, 'acme-analyst');
    const [one, two] = await onBoth(cookie, 0);
    await later(11);
    expect((await other.requesters.nobody.post('/api/auth/refresh', undefined, { cookie })).status).toBe(401);
    expect((await refresh(server, cookieOf(one))).status).toBe(401);
    expect((await other.requesters.nobody.get('/api/users/me', bearer(two.body.jwt))).status).toBe(401);
  });

  it('opens nothing within the grace when its signature is another one', async () => {
    const { cookie } = await openSession(server, 'acme-analyst');
    const [one] = await onBoth(cookie, 0);
    const forged = `${cookie.slice(0, cookie.lastIndexOf('.'))}.${Buffer.alloc(32, 1).toString('base64url')}`;
    expect((await refresh(server, forged)).status).toBe(401);
    expect((await refresh(server, cookieOf(one))).status).toBe(200);
  });

  it('is stored in no form that opens anything', async () => {
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
  it('leaves no token that opens anything, whichever comes first', async () => {
    for (const delay of [0, 2, 5, 10]) {
      const { cookie } = await openSession(server, 'acme-analyst');
      const [next] = await Promise.all([
        refresh(server, cookie),
        wait(delay).then(() => other.requesters.nobody.post('/api/auth/logout', undefined, { cookie })),
      ]);
      const left = next.status === 200 ? await refresh(server, cookieOf(next)) : next;
      expect(left.status).toBe(401);
    }
  });
});

describe('who is signed in on one server', () => {
  const statusOnOther = async (jwt: string): Promise<number> =>
    (await other.requesters.nobody.get('/api/users/me', bearer(jwt))).status;

  /** A session that the other server has just let in, and remembers. */
  const remembered = async (account: 'birch-analyst' | 'acme-analyst') => {
    const { jwt } = await openSession(server, account);
    expect(await statusOnOther(jwt)).toBe(200);
    return jwt;
  };

  /** Well within the five seconds for which a server remembers. */
  const refusedSoon = (jwt: string) =>
    vi.waitFor(async () => expect(await statusOnOther(jwt)).toBe(401), { timeout: 3_000, interval: 10 });

  it('is not let in by the other after signing out', async () => {
    const jwt = await remembered('acme-analyst');
    await server.nobody.post('/api/auth/logout', undefined, bearer(jwt));
    await refusedSoon(jwt);
  });

  it('is not let in by the other once suspended, by whatever way', async () => {
    const jwt = await remembered('birch-analyst');
    await server.sql.query(`update up_users set blocked = true where username = 'birch-analyst'`);
    await refusedSoon(jwt);
  });

  it('is not remembered while the other cannot hear of changes', async () => {
    const jwt = await remembered('acme-analyst');
    // Both at once: the notice of the end is sent while no server listens.
    await superuser.query(`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and application_name = 'ridgeline access';
      delete from strapi_sessions where user_id = (select id::text from up_users where username = 'acme-analyst')`);
    await refusedSoon(jwt);
  });
});

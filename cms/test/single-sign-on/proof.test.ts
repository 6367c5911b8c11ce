import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { visitProvider } from '../../../tools/oidc/visit.ts';
import { bearer, refresh, type SignedIn } from '../access/people.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { codeOf, cookieIn, type Outcome, type Signing, setUp, setUpOperators } from './company.ts';
import { type OldSession, oldSession } from './proving.ts';

let server: TestServer;
let acme: Signing;
let operators: Signing;

beforeAll(async () => {
  server = await startServer();
  acme = await setUp(server, { provisioning: 'first-sign-in', role: 'Company Administrator' });
  operators = await setUpOperators(server);
  acme.add('anna');
  acme.add('bert');
  operators.add('operator');
});
afterAll(async () => {
  await acme.provider.stop();
  await operators.provider.stop();
  await server.stop();
});

const places = {
  'a user of a company, without a password': { of: () => acme, person: 'anna', path: '/api/single-sign-on' },
  'an operator': { of: () => operators, person: 'operator', path: '/api/operator-sign-on' },
};

const old = async (of: Signing, person: string, path?: string): Promise<OldSession> =>
  oldSession(server, await of.signIn(person), path);

const lastProof = async () =>
  (
    await server.sql.query(
      `select action, username, changes::jsonb->'details'->>'reason' as reason, changes::jsonb->'details'->>'way' as way
       from audit_entries where action like 'proof%' order by id desc limit 1`,
    )
  ).rows[0];

describe.each(Object.entries(places))('a proof at the provider, by %s', (_, { of, person, path }) => {
  it('makes the session fresh, and no other, once', async () => {
    const session = await old(of(), person, path);
    const other = await old(of(), person, path);
    const { body } = await server.anonymous.get<{ data: { provider: string } }>(
      '/api/second-factor',
      bearer(session.jwt),
    );
    expect(body.data.provider).toBe(new URL(of().provider.issuer).host);
    expect(await session.isFresh()).toBe(false);
    const { url, cookie } = await session.begin();
    const asked = new URL(url).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    const answer = await visitProvider(url, person);
    const done = await of().end(answer, cookie);
    expect([done.status, done.body]).toEqual([200, { proof: true }]);
    expect(await session.isFresh()).toBe(true);
    expect(await other.isFresh()).toBe(false);
    expect(await lastProof()).toMatchObject({ action: 'proof', username: person, way: 'single sign-on' });
    // The same answer again proves nothing.
    expect(codeOf(await of().end(answer, cookie))).toEqual([400, 'round-ended']);
    const replayed = await other.begin();
    const again = new URLSearchParams(answer);
    again.set('state', new URL(replayed.url).searchParams.get('state') ?? '');
    expect(codeOf(await of().end(String(again), replayed.cookie))).toEqual([400, 'code-refused']);
    expect(await other.isFresh()).toBe(false);
  });

  it('stays with the session when its tokens are exchanged meanwhile', async () => {
    const session = await old(of(), person, path);
    const { url, cookie } = await session.begin();
    const exchanged = await refresh(server, session.cookie);
    const next = /ridgeline_session=[^;]+/.exec(cookieIn(exchanged))?.[0] ?? '';
    expect(next).not.toBe(session.cookie);
    const done = await of().end(await visitProvider(url, person), cookie.replace(session.cookie, next));
    expect(done.status).toBe(200);
    expect(await session.isFresh()).toBe(true);
  });

  it('refuses another person, an old sign-in, and a provider that does not say when it was', async () => {
    const session = await old(of(), person, path);
    of().add('somebody.else', { email: `${person}@${person === 'anna' ? 'acme' : 'ops'}.test` });
    const through = async (who = person): Promise<Outcome> => {
      const { url, cookie } = await session.begin();
      return of().end(await visitProvider(url, who), cookie);
    };
    expect(codeOf(await through('somebody.else'))).toEqual([400, 'other-person']);
    expect(await lastProof()).toMatchObject({ action: 'proof-refused', username: person, reason: 'other-person' });
    const now = Math.floor(Date.now() / 1000);
    of().provider.lie = { token: (claims) => ({ ...claims, auth_time: now - 120 }) };
    expect(codeOf(await through())).toEqual([400, 'sign-in-old']);
    of().provider.lie = { token: ({ auth_time: _, ...claims }) => claims };
    expect(codeOf(await through())).toEqual([400, 'sign-in-old']);
    of().provider.lie = { token: (claims) => ({ ...claims, aud: 'another-application' }) };
    expect(codeOf(await through())).toEqual([400, 'audience-differs']);
    of().provider.lie = { wait: () => new Promise(() => undefined) };
    // The document of the provider counts for some seconds.
    await vi.waitFor(
      async () => expect(codeOf((await session.ask()) as never)).toEqual([400, 'issuer-unreachable']),
      30_000,
    );
    of().provider.lie = {};
    expect(await session.isFresh()).toBe(false);
  });

  it('is ended in the browser and in the session alone in which it was begun', async () => {
    const session = await old(of(), person, path);
    const other = await old(of(), person, path);
    const { url, cookie } = await session.begin();
    const answer = await visitProvider(url, person);
    const ofBrowser = cookie.replace(session.cookie, '');
    expect(codeOf(await of().end(answer, session.cookie))).toEqual([400, 'round-ended']);
    expect(codeOf(await of().end(answer, `${ofBrowser}; ${other.cookie}`))).toEqual([400, 'round-ended']);
    const without = await session.begin();
    expect(
      codeOf(await of().end(await visitProvider(without.url, person), without.cookie.replace(session.cookie, ''))),
    ).toEqual([400, 'round-ended']);
    // A session that has ended is not opened again.
    const ended = await session.begin();
    const last = await visitProvider(ended.url, person);
    await server.anonymous.post('/api/auth/logout', undefined, bearer(session.jwt));
    expect(codeOf(await of().end(last, ended.cookie))).toEqual([400, 'round-ended']);
    expect(await other.isFresh()).toBe(false);
  });

  it('ends after ten minutes', async () => {
    const session = await old(of(), person, path);
    const { url, cookie } = await session.begin();
    await server.sql.query(`update ridgeline_sso_rounds set expires_at = expires_at - interval '10 minutes'`);
    expect(codeOf(await of().end(await visitProvider(url, person), cookie))).toEqual([400, 'round-ended']);
  });
});

describe('a proof at the provider', () => {
  it('is no sign-in, and a sign-in is no proof of another session', async () => {
    const session = await old(acme, 'anna');
    const begun = await acme.begin('anna@acme.test');
    const signedIn = await acme.end(await visitProvider(begun.url, 'anna'), `${begun.cookie}; ${session.cookie}`);
    expect(Object.keys(signedIn.body).sort()).toEqual(['jwt', 'user']);
    expect(await session.isFresh()).toBe(false);
  });

  it('is not possible for who has no provider, a suspended user, or while single sign-on is off', async () => {
    const birch = await server.request('birch-administrator');
    const none = await birch.post<{ error: { details: { code: string } } }>('/api/single-sign-on/proof', {});
    expect([none.status, none.body.error.details.code]).toEqual([400, 'not-linked']);
    const session = await old(acme, 'bert');
    const { url, cookie } = await session.begin();
    const answer = await visitProvider(url, 'bert');
    await server.sql.query(`update up_users set blocked = true where email = 'bert@acme.test'`);
    expect(codeOf(await acme.end(answer, cookie))).toEqual([400, 'round-ended']);
    await server.sql.query(`update up_users set blocked = false where email = 'bert@acme.test'`);
    const again = await old(acme, 'bert');
    const second = await again.begin();
    const late = await visitProvider(second.url, 'bert');
    expect((await acme.change({ active: false })).status).toBe(200);
    expect(codeOf(await acme.end(late, second.cookie))).toEqual([400, 'round-ended']);
    expect(codeOf((await again.ask()) as never)).toEqual([400, 'not-linked']);
    const { body } = await server.anonymous.get<{ data: { provider: string | null } }>(
      '/api/second-factor',
      bearer(again.jwt),
    );
    expect(body.data.provider).toBeNull();
    expect((await acme.change({ active: true })).status).toBe(200);
  });

  it('keeps how the session was opened', async () => {
    const session = await old(acme, 'anna');
    const { url, cookie } = await session.begin();
    expect((await acme.end(await visitProvider(url, 'anna'), cookie)).status).toBe(200);
    const out = await server.anonymous.post<SignedIn & { url?: string }>(
      '/api/auth/logout',
      undefined,
      bearer(session.jwt),
    );
    expect(new URL(out.body.url ?? '').origin).toBe(acme.provider.issuer);
  });
});

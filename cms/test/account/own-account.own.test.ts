import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, openSession, refresh, signIn, statusOfMe } from '../access/people.ts';
import { type AccountName, PASSWORD, startServer, type TestServer } from '../harness/index.ts';
import { type Failure, fieldsIn, GOOD, type User, usersAs } from './people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '1', LIMIT_SIGN_IN_PER_ACCOUNT: '5', LIMIT_TAKEN_NAMES_PER_HOUR: '3' });
});
afterAll(() => server.stop());

const change = async (as: AccountName, data: object, headers = {}) =>
  (await server.request(as, headers)).put<{ data: User } & Failure>('/api/users/me', { data });

describe('the own profile', () => {
  it('accepts another name from every user, also without a company', async () => {
    for (const account of ['acme-auditor', 'stray', 'cedar-analyst', 'operator'] as const) {
      const { status, body } = await change(account, { displayName: `Name of ${account}` });
      expect([status, body.data.displayName], account).toEqual([200, `Name of ${account}`]);
      expect(JSON.stringify(body)).not.toMatch(/password|token|\$2[aby]\$/i);
    }
    const { documentId } = server.companies.birch;
    expect((await change('operator', { displayName: 'Elsewhere' }, { 'x-company': documentId })).status).toBe(200);
  });

  it('accepts another address only with the current password', async () => {
    const email = 'New@Self.test';
    expect(fieldsIn(await change('birch-auditor', { email }))).toEqual(['currentPassword']);
    expect(fieldsIn(await change('birch-auditor', { email, currentPassword: 'wrong' }))).toEqual(['currentPassword']);
    expect(fieldsIn(await change('birch-auditor', { email: 'nonsense', currentPassword: PASSWORD }))).toEqual([
      'email',
    ]);
    const taken = { email: 'acme-analyst@ridgeline.test', currentPassword: PASSWORD };
    expect(fieldsIn(await change('birch-auditor', taken))).toEqual(['email']);
    const { body } = await change('birch-auditor', { email, currentPassword: PASSWORD });
    expect(body.data.email).toBe('new@self.test');
    expect((await signIn(server, 'new@self.test')).status).toBe(200);
  });

  it('keeps the language, the phone and the wish for mails, which a second browser gets', async () => {
    const settings = { language: 'de', phone: '+61 (2) 5550-1234', mailNotices: 'daily' };
    expect((await change('birch-analyst', settings)).status).toBe(200);
    const me = async () => (await (await server.request('birch-analyst', { 'x-y': '1' })).get('/api/users/me')).body;
    expect(await me()).toMatchObject(settings);
    expect((await change('birch-analyst', { language: '', phone: null })).status).toBe(200);
    expect(await me()).toMatchObject({ language: null, phone: null, mailNotices: 'daily' });
    for (const wrong of [
      { language: 'xx' },
      { language: 7 },
      { phone: 'ring me' },
      { phone: `1${'2'.repeat(60)}` },
      { phone: '1\r\nBcc: x@y.test' },
      { mailNotices: 'hourly' },
      { mailNotices: ['daily'] },
    ])
      expect(fieldsIn(await change('birch-analyst', wrong)), JSON.stringify(wrong)).toEqual(Object.keys(wrong));
    const users = await usersAs(server, 'birch-administrator');
    const other = (await users.find('birch-auditor')) as unknown as { documentId: string };
    const administrator = await server.request('birch-administrator');
    const answer = await administrator.put<Failure>(`/api/users/${other.documentId}`, { data: { language: 'de' } });
    expect(fieldsIn(answer)).toEqual(['language']);
  });

  it('cannot change the role, the status or the company', async () => {
    const { acme } = server.companies;
    const wishes = [
      { role: 'Operator' },
      { role: { name: 'Company Administrator' } },
      { company: acme.id },
      { status: 'suspended' },
    ];
    for (const wish of [...wishes, { username: 'other' }]) {
      expect(fieldsIn(await change('birch-auditor', wish))).toEqual(Object.keys(wish));
    }
    expect(fieldsIn(await change('birch-auditor', { password: 'x', blocked: false }))).toEqual(['password', 'blocked']);
    const own = await (await usersAs(server, 'birch-administrator')).find('birch-auditor');
    expect((await change('birch-auditor', own)).status).toBe(200);
  });
});

describe('a name or address that is taken', () => {
  it('is reported a limited number of times; then no name is looked up for this user', async () => {
    const users = await usersAs(server, 'birch-administrator');
    const role = 'Analyst';
    const statuses: number[] = [];
    for (const [username, email] of [
      ['birch-analyst', 'a1@x.test'],
      ['free-1', 'birch-analyst@ridgeline.test'],
    ] as const) {
      statuses.push((await users.invite({ username, email, role })).status);
    }
    const own = { email: 'acme-analyst@ridgeline.test', currentPassword: PASSWORD };
    statuses.push((await change('birch-administrator', own)).status);
    expect(statuses).toEqual([400, 400, 400]);
    const [taken, free] = [
      await users.invite({ username: 'birch-analyst', email: 'a2@x.test', role }),
      await users.invite({ username: 'free-2', email: 'a2@x.test', role }),
    ];
    expect([taken.status, free.status, taken.body]).toEqual([429, 429, free.body]);
    expect(Number(free.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await change('birch-administrator', { email: 'a3@x.test', currentPassword: PASSWORD })).status).toBe(429);
    expect((await change('birch-administrator', { displayName: 'Still' })).status).toBe(200);
    const others = await usersAs(server, 'acme-administrator');
    expect((await others.invite({ username: 'free-2', email: 'a2@x.test', role })).status).toBe(201);
  });
});

describe('the own password', () => {
  const changePassword = (jwt: string, body: object, address = '203.0.113.50') =>
    server.anonymous.post<{ jwt: string } & Failure>('/api/auth/change-password', body, {
      ...bearer(jwt),
      'x-forwarded-for': address,
    });
  const wish = (currentPassword: unknown, password: unknown = GOOD) => ({
    currentPassword,
    password,
    passwordConfirmation: password,
  });

  it('is changed with the current one, and every other session ends', async () => {
    const here = await openSession(server, 'acme-analyst');
    const there = await openSession(server, 'acme-analyst');
    expect(fieldsIn(await changePassword(here.jwt, wish('wrong')))).toEqual(['currentPassword']);
    expect(fieldsIn(await changePassword(here.jwt, wish(undefined)))).toEqual(['currentPassword']);
    expect(fieldsIn(await changePassword(here.jwt, wish(PASSWORD, 'acme-analyst1')))).toEqual(['password']);
    expect(fieldsIn(await changePassword(here.jwt, { ...wish(PASSWORD), passwordConfirmation: 'x' }))).toEqual([
      'passwordConfirmation',
    ]);
    const changed = await changePassword(here.jwt, wish(PASSWORD));
    expect([changed.status, Object.keys(changed.body)]).toEqual([200, ['jwt']]);
    expect(await statusOfMe(server, changed.body.jwt)).toBe(200);
    expect(changed.headers.get('set-cookie')).toMatch(/^ridgeline_session=.+httponly/);
    for (const { jwt, cookie } of [here, there]) {
      expect(await statusOfMe(server, jwt)).toBe(401);
      expect((await refresh(server, cookie)).status).toBe(401);
    }
    expect((await signIn(server, 'acme-analyst', PASSWORD, '203.0.113.51')).status).toBe(400);
    expect((await signIn(server, 'acme-analyst', GOOD, '203.0.113.52')).status).toBe(200);
  });

  it('cannot be guessed by a stolen session', async () => {
    const { jwt } = await openSession(server, 'acme-auditor');
    const from = '203.0.113.60';
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await changePassword(jwt, wish(`wrong-${turn}`), from)).status).toBe(400);
    }
    const { status, headers } = await changePassword(jwt, wish(PASSWORD), from);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('is compared after a wait that holds no connection of the database', async () => {
    const LEAST_WAIT = 3_500;
    const { jwt } = await openSession(server, 'birch-administrator');
    const wrong = (turn: number) => changePassword(jwt, wish(`wrong-${turn}`), `203.0.113.${70 + turn}`);
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(wrong));
    let over = false;
    const begun = performance.now();
    const slowed = wrong(9).finally(() => {
      over = true;
    });
    let longest = 0;
    while (!over) {
      const { rows } = await server.sql.query(
        `select coalesce(max(extract(epoch from clock_timestamp() - state_change)), 0)::float as age from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%'`,
      );
      longest = Math.max(longest, rows[0].age);
    }
    expect((await slowed).status).toBe(400);
    expect(performance.now() - begun).toBeGreaterThan(LEAST_WAIT);
    expect(longest).toBeLessThan(LEAST_WAIT / 1_000);
  });
});

describe('the last sign-in', () => {
  it('is stored, and changes nothing that a form would notice', async () => {
    const users = await usersAs(server, 'birch-administrator');
    const before = await users.find('birch-analyst');
    await openSession(server, 'birch-analyst');
    const after = await users.find('birch-analyst');
    expect(Math.abs(Date.parse(after.lastSignInAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect({ ...after, lastSignInAt: null }).toEqual({ ...before, lastSignInAt: null });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '../access/people.ts';
import { machine } from '../api-token/machines.ts';
import { PASSWORD, startServer, type TestServer } from '../harness/index.ts';
import { join } from '../membership/members.ts';
import { closeAll, connect, type Listener } from '../realtime/connect.ts';
import { type Directory, setUpDirectory } from '../scim/directory.ts';
import { callsOf } from '../second-factor/aging.ts';
import { supporting } from '../support-access/supporting.ts';
import { codeOf, setPassword, usersAs } from './people.ts';

let server: TestServer;
let directory: Directory;
let analyst: { id: number; password: string };
let person: string;

beforeAll(async () => {
  server = await startServer();
  directory = await setUpDirectory(server);
  // Tests sign in with the usual addresses.
  await server.sql.query(
    `update up_users set email = username || '@ridgeline.test' where username in ('acme-administrator', 'acme-auditor')`,
  );
  const { rows } = await server.sql.query(`select id, password from up_users where username = 'acme-analyst'`);
  analyst = rows[0];
  const found = await directory.find('userName eq "acme-analyst@acme.test"');
  person = found.Resources[0]?.id ?? '';
});
beforeEach(async () => {
  await server.sql.query(
    `update up_users set email = 'acme-analyst@acme.test', password = $2, blocked = false, confirmed = true where id = $1`,
    [analyst.id, analyst.password],
  );
  for (const table of ['memberships', 'handed', 'sso_identities', 'second_factors']) {
    await server.sql.query(`delete from ridgeline_${table}`);
  }
  await supporting(server).reset();
});
afterAll(async () => {
  closeAll();
  await server.stop();
});

const NEW_PASSWORD = 'another long password';

const signIn = async (password = PASSWORD): Promise<string> => {
  const identity = { identifier: 'acme-analyst', password };
  return (await server.anonymous.post<SignedIn>('/api/auth/local', identity)).body.jwt;
};

const birch = () => ({ 'x-company': server.companies.birch.documentId });

/** What a person has who works for a further company. */
interface Held {
  readonly jwt: string;
  readonly token: string;
  readonly open: Listener;
}

let made = 0;

/** The analyst works for Birch as an administrator: makes a token there, lets the operator in, and has a page open. */
const hold = async (): Promise<Held> => {
  await join(server, 'acme-analyst', 'birch', 'Company Administrator');
  const jwt = await signIn();
  const calls = callsOf(server, jwt, birch());
  made += 1;
  const token = await calls.post<{ meta: { token: string } }>('/api/api-tokens', {
    data: { name: `Of a member ${made}`, reads: ['suppliers'] },
  });
  await calls.put('/api/support-access', { data: { onlyWhenGranted: true } });
  await calls.post('/api/support-access/grants', { data: { hours: 1, mayWrite: false, note: 'To help' } });
  const company = server.companies.birch.documentId;
  const open = await connect(server.url, { token: jwt, userId: String(analyst.id), company });
  const held = { jwt, token: token.body.meta.token, open };
  expect(await stateOf(held)).toEqual(ALL);
  return held;
};

const membership = async (): Promise<string> => {
  const { rows } = await server.sql.query('select waits_since is not null as waits from ridgeline_memberships');
  if (!rows[0]) return 'ended';
  return rows[0].waits ? 'waits' : 'there';
};

/** What is left of it: the statuses of requests, and whether the page is still connected. */
const stateOf = async ({ jwt, token, open }: Held) => ({
  membership: await membership(),
  home: (await callsOf(server, jwt).get('/api/supplier-managements')).status,
  birch: (await callsOf(server, jwt, birch()).get('/api/supplier-managements')).status,
  token: (await machine(server, token).get('/api/supplier-managements')).status,
  grant: (await (await supporting(server).operator()).get('/api/supplier-managements')).status,
  page: open.socket.connected,
});

const ALL = { membership: 'there', home: 200, birch: 200, token: 200, grant: 200, page: true };
const ENDED = { ...ALL, membership: 'ended', birch: 404, page: false };
const ENDED_WITH_SESSIONS = { ...ENDED, home: 401, birch: 401 };
const WAITS = { ...ALL, membership: 'waits', birch: 403, page: false };

const administrator = async () => usersAs(server, 'acme-administrator');
const handedBy = async (by: Awaited<ReturnType<typeof administrator>>) => {
  const { body } = await by.link(analyst.id);
  expect((await setPassword(server, codeOf(body.data.url), NEW_PASSWORD)).status).toBe(200);
};
const arrive = () =>
  server.sql.query(
    `insert into ridgeline_sso_identities (company_id, issuer, subject, user_id) values ($1, 'x', 'y', $2)`,
    [server.companies.acme.id, analyst.id],
  );
const provider = (change: string) => async () => {
  await arrive();
  await server.sql.query('update ridgeline_memberships set waits_since = null');
  await server.sql.query(change, [server.companies.acme.id]);
};

/** By what an account may come into other hands, and what is left then of the work for another company. */
const WAYS: readonly (readonly [way: string, take: () => Promise<unknown>, left: object])[] = [
  [
    'an administrator gives it another address',
    async () => (await administrator()).change(analyst.id, { email: 'other@acme.test' }),
    ENDED,
  ],
  [
    'the operator gives it another address',
    async () => (await usersAs(server, 'operator')).change(analyst.id, { email: 'other@acme.test' }),
    ENDED,
  ],
  [
    'its user takes another address',
    async () =>
      callsOf(server, await signIn()).put('/api/users/me', {
        data: { email: 'own@acme.test', currentPassword: PASSWORD },
      }),
    ENDED,
  ],
  [
    'the directory gives it another address',
    () => directory.patch(person, { op: 'replace', path: 'emails[type eq "work"].value', value: 'other@acme.test' }),
    ENDED,
  ],
  [
    'a password is set by a link that an administrator handed over',
    async () => handedBy(await administrator()),
    ENDED_WITH_SESSIONS,
  ],
  [
    'a password is set by a link that the operator handed over',
    async () => handedBy(await usersAs(server, 'operator')),
    ENDED_WITH_SESSIONS,
  ],
  [
    'its provider is another one',
    provider(`update ridgeline_sso set issuer = issuer || '/other' where company_id = $1`),
    WAITS,
  ],
  [
    'its provider signs with another secret',
    provider(`update ridgeline_sso set secret = secret || 'x' where company_id = $1`),
    WAITS,
  ],
  ['a provider signs it in for the first time', arrive, WAITS],
  [
    'the directory gives it another userName',
    () => directory.patch(person, { op: 'replace', path: 'userName', value: 'other.name@acme.test' }),
    ALL,
  ],
  [
    'it is suspended and made active again',
    async () => {
      await directory.patch(person, { op: 'replace', path: 'active', value: false });
      await directory.patch(person, { op: 'replace', path: 'active', value: true });
    },
    { ...ALL, home: 401, birch: 401, page: false },
  ],
  [
    'an administrator resets its second factor',
    async () => {
      await server.sql.query(
        `insert into ridgeline_second_factors (user_id, secret, confirmed_at) values ($1, 'x', now())`,
        [analyst.id],
      );
      await (await server.request('acme-administrator')).post(`/api/users/${analyst.id}/second-factor/reset`, {});
    },
    { ...ALL, home: 401, birch: 401, page: false },
  ],
];

describe('of the work for another company', () => {
  it.each(WAYS)('what is left when %s', async (_, take, left) => {
    const held = await hold();
    await take();
    await expect.poll(() => stateOf(held)).toEqual(left);
  });

  it('nothing comes back with another account of the same address', async () => {
    const held = await hold();
    await server.sql.query('begin');
    await server.sql.query('delete from up_users where id = $1', [analyst.id]);
    expect(await membership()).toBe('ended');
    await server.sql.query('rollback');
    expect(await stateOf(held)).toEqual(ALL);
  });

  it('the administrator of the further company sees who waits', async () => {
    const held = await hold();
    await provider(`update ridgeline_sso set client_id = 'other' where company_id = $1`)();
    await expect.poll(() => stateOf(held)).toEqual(WAITS);
    const { body } = await (await server.request('birch-administrator')).get<{
      data: { members: { username: string; waits: boolean }[] };
    }>('/api/memberships');
    expect(body.data.members.map(({ username, waits }) => [username, waits])).toEqual([['acme-analyst', true]]);
  });
});

it('an administrator whom the operator invites gets the link by mail alone: without mail there is none', async () => {
  await supporting(server).close();
  const answer = await supporting(server).invite({ username: 'rescuer', email: 'rescuer@birch.test' });
  expect(answer.status).toBe(409);
});

describe('a company that is deleted', () => {
  it('leaves those who work for another company to that one, with the role there, and nobody else', async () => {
    await join(server, 'acme-analyst', 'birch', 'Auditor');
    await join(server, 'acme-auditor', 'birch', 'Auditor');
    await server.sql.query(`update ridgeline_memberships set waits_since = now() where username = 'acme-auditor'`);
    const operator = await server.request('operator');
    const { acme, birch } = server.companies;
    const held = await operator.get<{ meta: { staying: number } }>(`/api/companies/${acme.documentId}/holdings`);
    expect(held.body.meta.staying).toBe(1);
    const before = await signIn();
    const { rows } = await server.sql.query('select name from companies where id = $1', [acme.id]);
    const removed = await operator.post(`/api/companies/${acme.documentId}/remove`, { data: { name: rows[0].name } });
    expect(removed.status).toBe(200);
    expect((await callsOf(server, before).get('/api/users/me')).status).toBe(401);
    const me = await callsOf(server, await signIn()).get('/api/users/me');
    expect(me.body).toMatchObject({
      username: 'acme-analyst',
      role: { name: 'Auditor' },
      company: { documentId: birch.documentId },
    });
    const left = await server.sql.query(`select username from up_users where username like 'acme-%'`);
    expect(left.rows).toEqual([{ username: 'acme-analyst' }]);
    expect(await membership()).toBe('ended');
    const people = await usersAs(server, 'birch-administrator');
    expect((await people.find('acme-analyst')).role?.name).toBe('Auditor');
    const entries = await server.sql.query(
      `select action from audit_entries where company_id = $1 and label = 'acme-analyst' and action in ('home', 'leave')
       order by id desc limit 1`,
      [birch.id],
    );
    expect(entries.rows).toEqual([{ action: 'home' }]);
  });

  it('is the only reason for which a user changes the company', async () => {
    const change = server.sql.query('update up_users set company_id = $2 where id = $1', [
      analyst.id,
      server.companies.cedar.id,
    ]);
    await expect(change).rejects.toThrow('never changes its company');
    const byRequest = server.tenancy.inCompany(server.companies.birch.id, async ({ trx }) => {
      await trx.raw(`select set_config('app.moving_home', 'on', true)`);
      await trx.raw(`update up_users set company_id = ${server.companies.cedar.id} where id = ${analyst.id}`);
    });
    await expect(byRequest).rejects.toThrow();
  });
});

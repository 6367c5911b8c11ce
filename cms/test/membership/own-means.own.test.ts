import { OWN_PROOF_NEEDED } from '@ridgeline/domain/fresh-proof';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearer, refresh, type SignedIn } from '../access/people.ts';
import type { Mailbox } from '../account/mailbox.ts';
import type { Failure } from '../account/people.ts';
import { type Answer, PASSWORD, type TestServer } from '../harness/index.ts';
import { startWithMail } from '../questionnaire-mapping/letters.ts';
import { closeAll, connect } from '../realtime/connect.ts';
import { callsOf, makeOld, prove } from '../second-factor/aging.ts';
import { cookieIn, type Signing, setUp } from '../single-sign-on/company.ts';
import { join } from './members.ts';

type Refusal = Answer<Failure & { error?: { details?: { code?: string } } }>;

let server: TestServer;
let mailbox: Mailbox;
let stop: () => Promise<void>;
let acme: Signing;
let analyst: number;

beforeAll(async () => {
  ({ server, mailbox, stop } = await startWithMail());
  acme = await setUp(server);
  acme.add('acme-analyst');
  const { rows } = await server.sql.query(`select id from up_users where username = 'acme-analyst'`);
  analyst = rows[0].id;
});
beforeEach(async () => {
  await server.sql.query('delete from ridgeline_memberships');
  await server.sql.query('delete from ridgeline_sso_identities');
  mailbox.letters.length = 0;
});
afterAll(async () => {
  closeAll();
  await acme.provider.stop();
  await stop();
});

const birch = () => ({ 'x-company': server.companies.birch.documentId });
const inBirch = (jwt: string) => callsOf(server, jwt, birch());
const enter = (jwt: string): Promise<Refusal> => inBirch(jwt).get('/api/supplier-managements');
const codeOf = ({ status, body }: Refusal) => [status, body.error?.details?.code];
const refused = [403, OWN_PROOF_NEEDED];

const byPassword = async (): Promise<string> => {
  const answer = await server.anonymous.post<SignedIn>('/api/auth/local', {
    identifier: 'acme-analyst',
    password: PASSWORD,
  });
  return answer.body.jwt;
};
const byProvider = async (): Promise<string> => (await acme.signIn('acme-analyst')).body.jwt;
const waits = async (): Promise<boolean | undefined> =>
  (await server.sql.query('select waits_since is not null as waits from ridgeline_memberships')).rows[0]?.waits;
const entries = async (action: string) =>
  (
    await server.sql.query(
      `select company_id, label, changes::jsonb -> 'details' ->> 'way' as way from audit_entries where action = $1 order by id`,
      [action],
    )
  ).rows;

describe('a session that the provider of the home company has opened', () => {
  it('opens no further company, whatever the route, until the person gives the own password', async () => {
    await byProvider();
    await join(server, 'acme-analyst', 'birch', 'Company Administrator');
    const jwt = await byProvider();
    const calls = inBirch(jwt);
    expect(codeOf(await enter(jwt))).toEqual(refused);
    expect(codeOf(await calls.get('/api/users'))).toEqual(refused);
    const token = { name: 'Stays', reads: ['risks'] };
    expect(codeOf(await calls.post('/api/api-tokens', { data: token }))).toEqual(refused);
    const pass = { token: jwt, userId: String(analyst), company: server.companies.birch.documentId };
    expect((await connect(server.url, pass)).refused).toBeDefined();
    expect((await callsOf(server, jwt).get('/api/supplier-managements')).status).toBe(200);
    expect((await prove(server, jwt, { currentPassword: 'wrong wrong wrong' })).status).toBe(400);
    expect(codeOf(await enter(jwt))).toEqual(refused);
    expect((await prove(server, jwt, { currentPassword: PASSWORD })).status).toBe(200);
    expect((await enter(jwt)).status).toBe(200);
    expect((await connect(server.url, pass)).refused).toBeUndefined();
    expect(codeOf(await enter(await byProvider()))).toEqual(refused);
  });

  it('keeps the proof when its tokens are exchanged, and is not opened by an exchange alone', async () => {
    await byProvider();
    await join(server, 'acme-analyst', 'birch', 'Analyst');
    const opened = await acme.signIn('acme-analyst');
    const cookie = /ridgeline_session=[^;]+/.exec(cookieIn(opened))?.[0] ?? '';
    const first = await refresh(server, cookie);
    expect(codeOf(await enter(first.body.jwt))).toEqual(refused);
    await prove(server, first.body.jwt, { currentPassword: PASSWORD });
    const second = await refresh(server, /ridgeline_session=[^;]+/.exec(cookieIn(first))?.[0] ?? '');
    expect((await enter(second.body.jwt)).status).toBe(200);
  });

  it('is fresh in the further company by the own password alone', async () => {
    await byProvider();
    await join(server, 'acme-analyst', 'birch', 'Company Administrator');
    const jwt = await byProvider();
    await prove(server, jwt, { currentPassword: PASSWORD });
    const make = (name: string): Promise<Refusal> =>
      inBirch(jwt).post('/api/api-tokens', { data: { name, reads: ['risks'] } });
    expect((await make('First')).status).toBe(201);
    await server.sql.query(
      `update strapi_sessions set metadata = metadata::jsonb - 'ownProvenAt' || jsonb_build_object('provenAt', now())
       where user_id = $1`,
      [String(analyst)],
    );
    expect(codeOf(await make('Second'))).toEqual(refused);
    await makeOld(server, jwt);
    await prove(server, jwt, { currentPassword: PASSWORD });
    expect((await make('Second')).status).toBe(201);
  });

  it('is named in the audit log of the further company, once for each session', async () => {
    await byProvider();
    await join(server, 'acme-analyst', 'birch', 'Analyst');
    const jwt = await byProvider();
    await prove(server, jwt, { currentPassword: PASSWORD });
    for (const one of [jwt, jwt, await byPassword()]) expect((await enter(one)).status).toBe(200);
    const of = { company_id: server.companies.birch.id, label: 'acme-analyst' };
    expect((await entries('member-session')).slice(-2)).toEqual([
      { ...of, way: 'single sign-on, password' },
      { ...of, way: 'password' },
    ]);
  });
});

describe('a membership waits until the person confirms it', () => {
  it('after the first sign-in by a new provider, of which the person is told', async () => {
    await join(server, 'acme-analyst', 'birch', 'Analyst');
    const own = await byPassword();
    expect((await enter(own)).status).toBe(200);
    const pass = { token: own, userId: String(analyst), company: server.companies.birch.documentId };
    const open = await connect(server.url, pass);
    expect(open.refused).toBeUndefined();
    await byProvider();
    await expect.poll(() => open.socket.connected).toBe(false);
    expect((await mailbox.to('acme-analyst@acme.test')).text).toContain(new URL(acme.provider.issuer).host);
    expect(await waits()).toBe(true);
    await expect.poll(async () => codeOf(await enter(own))).toEqual(refused);
    const administrator = await server.request('birch-administrator');
    const { body } = await administrator.get<{ data: { members: { waits: boolean }[] } }>('/api/memberships');
    expect(body.data.members.map((one) => one.waits)).toEqual([true]);
    expect((await prove(server, own, { currentPassword: PASSWORD })).status).toBe(200);
    expect((await enter(own)).status).toBe(200);
    expect(await waits()).toBe(false);
    const last = { company_id: server.companies.birch.id, label: 'acme-analyst', way: null };
    expect((await entries('membership-waits')).at(-1)).toEqual(last);
    expect((await entries('membership-confirmed')).at(-1)).toEqual(last);
  });

  it.each([
    ['issuer', `update ridgeline_sso set issuer = issuer || 'x' where company_id = $1`],
    ['client', `update ridgeline_sso set client_id = client_id || 'x' where company_id = $1`],
    ['client secret', `update ridgeline_sso set secret = secret || 'x' where company_id = $1`],
    ['certificate', `update ridgeline_sso set certificates = certificates || '["x"]' where company_id = $1`],
    ['address', `update ridgeline_sso set sign_in_url = sign_in_url || 'x' where company_id = $1`],
    ['kind', `update ridgeline_sso set kind = 'saml' where company_id = $1`],
    [
      'domain',
      `insert into ridgeline_sso_domains (domain, company_id, proven_at, proven_how) values ('more.test', $1, now(), 'record')`,
    ],
  ])('after a change of the provider’s %s, whatever program makes it', async (_, change) => {
    await byProvider();
    await join(server, 'acme-analyst', 'birch', 'Analyst');
    await server.sql.query('begin');
    await server.sql.query(change, [server.companies.acme.id]);
    expect(await waits()).toBe(true);
    await server.sql.query('rollback');
    expect(await waits()).toBe(false);
  });

  it('not after a change of who may come, which names nobody else', async () => {
    await byProvider();
    await join(server, 'acme-analyst', 'birch', 'Analyst');
    expect((await acme.change({ role: 'Auditor' })).status).toBe(200);
    expect(await waits()).toBe(false);
    // Nor after a domain that is only wanted.
    expect((await acme.change({ domains: 'acme.test, wanted.test' })).status).toBe(200);
    expect(await waits()).toBe(false);
    expect((await acme.change({ domains: 'acme.test' })).status).toBe(200);
    expect(await waits()).toBe(false);
    expect((await acme.change({ role: 'Analyst' })).status).toBe(200);
  });

  it('or by a new invitation, which its administrator sends to the same address', async () => {
    await join(server, 'acme-analyst', 'birch', 'Analyst');
    await byProvider();
    const administrator = await server.request('birch-administrator');
    const data = { email: 'acme-analyst@acme.test', role: 'Auditor' };
    expect((await administrator.post('/api/memberships', { data })).status).toBe(201);
    let link: string | undefined;
    // Beside it there may be the mail about the first sign-in at the provider.
    while (link === undefined) link = /join#(\S+)/.exec((await mailbox.to(data.email)).text)?.[1];
    const own = await byPassword();
    expect((await callsOf(server, own).post('/api/users/me/companies', { code: link })).status).toBe(200);
    expect((await enter(own)).status).toBe(200);
    expect((await server.sql.query('select role from ridgeline_memberships')).rows).toEqual([{ role: 'Auditor' }]);
  });
});

describe('a code that is mailed to the address of the account', () => {
  const ask = (jwt: string) => callsOf(server, jwt).post('/api/users/me/companies/code', {});
  const send = (jwt: string, code: string) => callsOf(server, jwt).post('/api/users/me/companies/proof', { code });
  const read = async () =>
    /[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}/.exec((await mailbox.to('acme-analyst@acme.test')).text)?.[0];

  it('is the own proof of one session, once, and confirms what waits', async () => {
    await join(server, 'acme-analyst', 'birch', 'Analyst');
    const jwt = await byProvider();
    await mailbox.to('acme-analyst@acme.test');
    const other = await byProvider();
    expect((await ask(jwt)).status).toBe(200);
    const code = String(await read());
    expect((await send(jwt, 'AAAA-BBBB-CCCC-DDDD')).status).toBe(400);
    expect(codeOf(await enter(jwt))).toEqual(refused);
    const birchs = await server.request('birch-analyst');
    expect((await birchs.post('/api/users/me/companies/proof', { code })).status).toBe(400);
    expect((await send(jwt, code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await enter(jwt)).status).toBe(200);
    expect(await waits()).toBe(false);
    expect((await send(other, code)).status).toBe(400);
    expect(codeOf(await enter(other))).toEqual(refused);
  });

  it('ends with a newer one and with a new address, and is not sent to who has a second factor', async () => {
    await byProvider();
    await mailbox.to('acme-analyst@acme.test');
    await join(server, 'acme-analyst', 'birch', 'Analyst');
    const jwt = await byProvider();
    await ask(jwt);
    const former = String(await read());
    await ask(jwt);
    const code = String(await read());
    expect((await send(jwt, former)).status).toBe(400);
    await server.sql.query(`update up_users set email = 'other@acme.test' where id = $1`, [analyst]);
    expect((await send(jwt, code)).status).toBe(400);
    await server.sql.query(`update up_users set email = 'acme-analyst@acme.test' where id = $1`, [analyst]);
    await server.sql.query(
      `insert into ridgeline_second_factors (user_id, secret, confirmed_at) values ($1, 'x', now())`,
      [analyst],
    );
    const withFactor = await byProvider();
    expect((await ask(withFactor)).status).toBe(409);
    await server.sql.query('delete from ridgeline_second_factors');
  });
});

it('a company that is closed to the operator is not opened by a provider that the operator has set up', async () => {
  await server.sql.query(`insert into ridgeline_operator_access (company_id) values ($1) on conflict do nothing`, [
    server.companies.birch.id,
  ]);
  await join(server, 'acme-analyst', 'birch', 'Company Administrator');
  const acmes = await server.request('operator', { 'x-company': server.companies.acme.documentId });
  expect((await acmes.put('/api/single-sign-on', { data: { secret: acme.provider.secret } })).status).toBe(200);
  const jwt = await byProvider();
  const calls = callsOf(server, jwt, { ...bearer(jwt), ...birch() });
  expect(codeOf(await calls.get('/api/risks'))).toEqual(refused);
  expect(codeOf(await calls.put('/api/support-access', { data: { onlyWhenGranted: false } }))).toEqual(refused);
  await server.sql.query('delete from ridgeline_operator_access');
});

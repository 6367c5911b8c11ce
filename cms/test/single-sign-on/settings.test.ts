import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../access/people.ts';
import { type Failure, fieldsIn } from '../account/people.ts';
import { emailOf, startServer, type TestServer } from '../harness/index.ts';
import { codeOf, type Signing, setUp } from './company.ts';

let server: TestServer;
let acme: Signing;

beforeAll(async () => {
  server = await startServer();
  acme = await setUp(server);
  acme.add('acme-administrator');
});
afterAll(async () => {
  await acme.provider.stop();
  await server.stop();
});

const birch = () => server.request('operator', { 'x-company': server.companies.birch.documentId });
const failedBy = (code: string) => ({ code, by: 'acme-administrator' });

describe('the settings of single sign-on', () => {
  it('never return the secret, and store it encrypted', async () => {
    const { body } = await acme.administrator.get<{ data: object }>('/api/single-sign-on');
    expect(body.data).toMatchObject({ clientId: acme.provider.clientId, hasSecret: true, domains: ['acme.test'] });
    expect(JSON.stringify(body)).not.toContain(acme.provider.secret);
    const { rows } = await server.sql.query('select secret from ridgeline_sso');
    expect(rows).toHaveLength(1);
    expect(rows[0].secret).not.toContain(acme.provider.secret);
    expect((await acme.change({ role: 'Auditor' })).body.data).toMatchObject({ role: 'Auditor', hasSecret: true });
    expect((await acme.test('acme-administrator'))?.code).toBeNull();
  });

  it('are an administrator’s, of the own company alone', async () => {
    for (const as of ['acme-analyst', 'acme-auditor'] as const) {
      const answer = await signIn(server, `${as}@acme.test`);
      const headers = { authorization: `Bearer ${answer.body.jwt}` };
      expect((await server.anonymous.get('/api/single-sign-on', headers)).status).toBe(403);
    }
    const other = await server.request('birch-administrator');
    const { body } = await other.get<{ data: { issuer: string; domains: string[] } }>('/api/single-sign-on');
    expect([body.data.issuer, body.data.domains]).toEqual(['', []]);
    expect((await other.post('/api/single-sign-on/test', {})).status).toBe(400);
  });

  it('name each field that is wrong', async () => {
    const wrong = [
      [{ issuer: 'login.example.com' }, 'issuer'],
      [{ issuer: 'http://login.example.com' }, 'issuer'],
      [{ issuer: 'https://127.0.0.1' }, 'issuer'],
      [{ issuer: 'https://login.example.com/?a=b' }, 'issuer'],
      [{ clientId: '' }, 'clientId'],
      [{ domains: 'acme' }, 'domains'],
      [{ domains: '' }, 'domains'],
      [{ provisioning: 'all' }, 'provisioning'],
      [{ role: 'Operator' }, 'role'],
      [{ roleMap: [{ value: 'x', role: 'Operator' }], roleClaim: 'groups' }, 'roleMap'],
      [{ roleMap: [{ value: 'x', role: 'Analyst' }], roleClaim: '' }, 'roleClaim'],
      [{ active: 'yes' }, 'active'],
      [{ another: 1 }, 'another'],
      [{ active: false, required: true }, 'required'],
    ] as const;
    for (const [data, field] of wrong) {
      const answer = await acme.change(data);
      expect([answer.status, fieldsIn(answer)], JSON.stringify(data)).toEqual([400, [field]]);
    }
  });

  it('give a domain to one company, and none of a public mail service to anybody', async () => {
    expect(fieldsIn(await acme.change({ domains: 'acme.test, gmail.com' }))).toEqual(['domains']);
    const operator = await birch();
    const { issuer, clientId, secret } = acme.provider;
    const put = (domains: string) =>
      operator.put<Failure>('/api/single-sign-on', { data: { issuer, clientId, secret, domains } });
    expect(fieldsIn(await put('ACME.test'))).toEqual(['domains']);
    expect((await put('birch.test')).status).toBe(200);
    // Nobody's, also for the operator.
    expect(fieldsIn(await put('birch.test, gmail.com'))).toEqual(['domains']);
  });
});

describe('the test of the settings', () => {
  it('says what is wrong, by stable codes', async () => {
    const { issuer, clientId, secret, otherClientId } = acme.provider;
    const tested = async (data: object) => {
      expect((await acme.change(data)).status, JSON.stringify(data)).toBe(200);
      return acme.test('acme-administrator');
    };
    expect(await tested({ issuer: 'http://localhost:9' })).toMatchObject(failedBy('issuer-unreachable'));
    expect(await tested({ issuer: `${issuer}/elsewhere` })).toMatchObject(failedBy('issuer-invalid'));
    expect(await tested({ issuer: server.url.replace('127.0.0.1', 'localhost') })).toMatchObject(
      failedBy('issuer-invalid'),
    );
    expect(await tested({ issuer, clientId: 'no-such-client' })).toMatchObject(failedBy('client-refused'));
    expect(await tested({ clientId, secret: 'a wrong secret' })).toMatchObject(failedBy('client-refused'));
    expect(await tested({ clientId: otherClientId, secret })).toMatchObject(failedBy('redirect-refused'));
    expect((await tested({ clientId }))?.code).toBeNull();
    acme.provider.lie = { discovery: (document) => ({ ...document, issuer: 'https://other.example' }) };
    expect(await acme.test('acme-administrator')).toMatchObject(failedBy('issuer-differs'));
    acme.provider.lie = { discovery: (document) => ({ ...document, authorization_endpoint: 'javascript:alert(1)' }) };
    expect(await acme.test('acme-administrator')).toMatchObject(failedBy('issuer-invalid'));
    acme.provider.lie = { wait: () => new Promise(() => undefined) };
    expect(await acme.test('acme-administrator')).toMatchObject(failedBy('issuer-unreachable'));
    acme.provider.lie = { token: (claims) => ({ ...claims, exp: 1 }) };
    expect(await acme.test('acme-administrator')).toMatchObject(failedBy('clock-skew'));
    acme.provider.lie = {};
    acme.add('foreign', { email: 'person@other.test' });
    expect(await acme.test('foreign')).toMatchObject(failedBy('domain-foreign'));
    acme.add('acme-analyst');
    expect(await acme.test('acme-analyst')).toMatchObject(failedBy('not-you'));
    acme.provider.people.set('nameless', {});
    expect(await acme.test('nameless')).toMatchObject(failedBy('email-missing'));
  }, 60_000);

  it('opens no session and makes no user', async () => {
    const before = await server.sql.query('select count(*)::int as count from up_users');
    expect((await acme.test('acme-administrator'))?.email).toBe('acme-administrator@acme.test');
    expect((await server.sql.query('select count(*)::int as count from up_users')).rows).toEqual(before.rows);
  });
});

describe('single sign-on that is required', () => {
  it('needs a test by the administrator who requires it, with these settings', async () => {
    expect((await acme.change({ issuer: 'http://localhost:9' })).status).toBe(200);
    expect(fieldsIn(await acme.change({ required: true }))).toEqual(['required']);
    await acme.test('acme-administrator');
    expect(fieldsIn(await acme.change({ required: true }))).toEqual(['required']);
    await acme.change({ issuer: acme.provider.issuer });
    expect((await acme.test('acme-administrator'))?.code).toBeNull();
    const operator = await server.request('operator', { 'x-company': server.companies.acme.documentId });
    const other = await operator.put<Failure>('/api/single-sign-on', { data: { required: true } });
    expect(fieldsIn(other)).toEqual(['required']);
    expect((await acme.change({ required: true })).status).toBe(200);
    // The provider cannot be changed while a mistake would lock the company out.
    expect(fieldsIn(await acme.change({ clientId: 'another' }))).toEqual(['required']);
  });

  it('refuses the passwords of the company, with a code, to those alone who know them', async () => {
    expect(codeOf(await signIn(server, 'acme-analyst@acme.test'))).toEqual([400, 'single-sign-on-required']);
    expect(codeOf(await signIn(server, 'acme-analyst@acme.test', 'a wrong password'))).toEqual([400, undefined]);
    acme.add('acme-analyst');
    expect((await acme.signIn('acme-analyst')).status).toBe(200);
    expect((await signIn(server, emailOf('birch-analyst'))).status).toBe(200);
    expect((await signIn(server, emailOf('operator'))).status).toBe(200);
  });

  it('does not let a link for a password past it that was sent before', async () => {
    const operator = await server.request('operator');
    const { rows } = await server.sql.query(`select id from up_users where username = 'acme-analyst'`);
    const require = (required: boolean) =>
      server.sql.query('update ridgeline_sso set required = $1 where company_id = $2', [
        required,
        server.companies.acme.id,
      ]);
    await require(false);
    const link = await operator.post<{ data: { url: string } }>(`/api/users/${rows[0].id}/invitation`, {});
    await require(true);
    const code = new URL(link.body.data.url).hash.slice(1);
    const password = 'another long password 1';
    const answer = await server.anonymous.post<Failure>('/api/auth/reset-password', {
      ...{ code, password, passwordConfirmation: password },
    });
    expect(codeOf(answer as never)).toEqual([400, 'single-sign-on-required']);
  });

  it('is ended by the operator, who always signs in with a password', async () => {
    const operator = await server.request('operator', { 'x-company': server.companies.acme.documentId });
    expect((await operator.put('/api/single-sign-on', { data: { required: false } })).status).toBe(200);
    expect((await signIn(server, 'acme-analyst@acme.test')).status).toBe(200);
  });
});

describe('a sign-out', () => {
  it('goes on at the provider, for a session that the provider has opened', async () => {
    const { body } = await acme.signIn('acme-analyst');
    const out = (jwt: string) =>
      server.anonymous.post<{ url?: string }>('/api/auth/logout', undefined, { authorization: `Bearer ${jwt}` });
    const address = new URL((await out(body.jwt)).body.url ?? '');
    expect(address.origin).toBe(acme.provider.issuer);
    expect(address.searchParams.get('post_logout_redirect_uri')).toMatch(/\/signin$/);
    expect(address.searchParams.get('id_token_hint')).not.toBeNull();
    const password = await signIn(server, 'acme-analyst@acme.test');
    expect((await out(password.body.jwt)).body).toEqual({ ok: true });
  });
});

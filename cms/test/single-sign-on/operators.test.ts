import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { visitProvider } from '../../../tools/oidc/visit.ts';
import { bearer, type SignedIn, signIn, statusOfMe } from '../access/people.ts';
import { type Failure, fieldsIn } from '../account/people.ts';
import type { Answer } from '../harness/index.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { codeOf, type Signing, setUp, setUpOperators } from './company.ts';

let server: TestServer;
let acme: Signing;
let operators: Signing;

beforeAll(async () => {
  server = await startServer();
  acme = await setUp(server, { provisioning: 'first-sign-in' });
  operators = await setUpOperators(server);
  operators.add('operator');
});
afterAll(async () => {
  await acme.provider.stop();
  await operators.provider.stop();
  await server.stop();
});

const id = async (where: string): Promise<number> =>
  (await server.sql.query(`select id from up_users where ${where}`)).rows[0].id;

const giveRole = (username: string, role: string) =>
  server.sql.query(
    `update up_users_role_lnk set role_id = (select id from up_roles where name = $2)
     where user_id = (select id from up_users where username = $1)`,
    [username, role],
  );

const invite = async (username: string): Promise<number> => {
  const data = { username, email: `${username}@ops.test`, role: 'Operator' };
  const answer = await operators.administrator.post<{ data: { id: number } } & Failure>('/api/users', { data });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  operators.add(username);
  return answer.body.data.id;
};

describe('a sign-in of an operator by a provider', () => {
  it('opens the usual session, of an operator who was invited, and goes on at the provider when it ends', async () => {
    for (const name of ['operator', 'second.op']) {
      if (name !== 'operator') await invite(name);
      const answer = await operators.signIn(name);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(await statusOfMe(server, answer.body.jwt)).toBe(200);
      expect((await server.anonymous.get('/api/operator-sign-on', bearer(answer.body.jwt))).status).toBe(200);
      const out = await server.anonymous.post<{ url?: string }>('/api/auth/logout', undefined, bearer(answer.body.jwt));
      expect(new URL(out.body.url ?? '').origin).toBe(operators.provider.issuer);
    }
    const { rows } = await server.sql.query(
      `select username, changes::jsonb->'details'->>'way' as way, company_id from audit_entries
       where action = 'sign-in' and username like '%op%' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ username: 'second.op', way: 'single sign-on', company_id: null }]);
  });

  it('is for operators alone: nobody is made, and users of companies are refused', async () => {
    const count = async () => (await server.sql.query('select count(*)::int as all from up_users')).rows[0].all;
    const before = await count();
    operators.add('no.account');
    expect(codeOf(await operators.signIn('no.account'))).toEqual([400, 'operator-unknown']);
    await server.sql.query(`update up_users set email = 'analyst@ops.test' where username = 'birch-analyst'`);
    operators.add('analyst');
    expect(codeOf(await operators.signIn('analyst'))).toEqual([400, 'operator-unknown']);
    // Also where a row is not as the product writes it: a user of no company who is no operator.
    await giveRole('second.op', 'Analyst');
    expect(codeOf(await operators.signIn('second.op'))).toEqual([400, 'operator-unknown']);
    await giveRole('second.op', 'Operator');
    expect(await count()).toBe(before);
    const { rows } = await server.sql.query(
      `select changes::jsonb->'details'->>'reason' as reason, company_id from audit_entries
       where action = 'sign-in-failed' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ reason: 'operator-unknown', company_id: null }]);
  });

  it('is not opened by the provider of a company, whatever address it names', async () => {
    const operator = await id(`username = 'operator'`);
    // A company's provider names addresses of its own domains alone.
    acme.add('operator', { email: 'operator@ops.test' });
    expect(codeOf(await acme.signIn('operator', 'operator@acme.test'))).toEqual([400, 'domain-foreign']);
    const address = (email: string) =>
      server.sql.query('update up_users set email = $1 where id = $2', [email, operator]);
    await address('boss@acme.test');
    acme.add('boss');
    expect(codeOf(await acme.signIn('boss'))).toEqual([400, 'email-taken']);
    await address('operator@ops.test');
    // Nor is it a way to the role, where a row is not as the product writes it.
    acme.add('acme-auditor');
    await giveRole('acme-auditor', 'Operator');
    expect(codeOf(await acme.signIn('acme-auditor'))).toEqual([400, 'email-taken']);
    await giveRole('acme-auditor', 'Auditor');
    expect((await acme.signIn('acme-auditor')).status).toBe(200);
    // The same person at both providers is no reason.
    operators.provider.people.set('acme-analyst', { email: 'acme-analyst@acme.test', email_verified: true });
    expect(codeOf(await operators.signIn('acme-analyst'))).toEqual([400, 'domain-foreign']);
  });

  it('refuses addresses that are not verified, suspended and removed operators, and another person with the address', async () => {
    operators.add('second.op', { email_verified: false });
    expect(codeOf(await operators.signIn('second.op'))).toEqual([400, 'email-unverified']);
    operators.add('second.op');
    const second = await id(`username = 'second.op'`);
    const suspend = (status: string) => operators.administrator.put(`/api/users/${second}`, { data: { status } });
    expect((await suspend('suspended')).status).toBe(200);
    expect(codeOf(await operators.signIn('second.op'))).toEqual([400, 'user-suspended']);
    expect((await suspend('active')).status).toBe(200);
    operators.add('another', { email: 'second.op@ops.test' });
    expect(codeOf(await operators.signIn('another', 'second.op@ops.test'))).toEqual([400, 'account-linked']);
    expect((await operators.administrator.delete(`/api/users/${second}`)).status).toBe(200);
    expect(codeOf(await operators.signIn('second.op'))).toEqual([400, 'operator-unknown']);
    await invite('second.op');
    expect((await operators.signIn('second.op')).status).toBe(200);
  });

  it('refuses a code that was used, and a token of another audience', async () => {
    const { url, cookie } = await operators.begin('operator@ops.test');
    const answer = await visitProvider(url, 'operator');
    expect((await operators.end(answer, cookie)).status).toBe(200);
    expect(codeOf(await operators.end(answer, cookie))).toEqual([400, 'round-ended']);
    const other = await operators.begin('operator@ops.test');
    const used = new URLSearchParams(answer);
    used.set('state', new URL(other.url).searchParams.get('state') ?? '');
    expect(codeOf(await operators.end(String(used), other.cookie))).toEqual([400, 'code-refused']);
    operators.provider.lie = { token: (said) => ({ ...said, aud: 'another-application' }) };
    expect(codeOf(await operators.signIn('operator'))).toEqual([400, 'audience-differs']);
    operators.provider.lie = {};
  });

  it('leaves an operator with a password: one without cannot remove or suspend the last one', async () => {
    const { jwt } = (await operators.signIn('second.op')).body;
    const operator = await id(`username = 'operator'`);
    const suspended = await server.anonymous.put(
      `/api/users/${operator}`,
      { data: { status: 'suspended' } },
      bearer(jwt),
    );
    const removed = await server.anonymous.delete(`/api/users/${operator}`, undefined, bearer(jwt));
    expect([suspended.status, removed.status]).toEqual([409, 409]);
    expect((await signIn(server, 'operator@ops.test')).status).toBe(200);
  });

  it('leaves the password to operators while the provider is down', async () => {
    operators.provider.lie = { wait: () => new Promise(() => undefined) };
    // The document of the provider counts for some seconds.
    await vi.waitFor(async () => {
      const begun = await server.anonymous.post<Failed>('/api/auth/single-sign-on', { email: 'operator@ops.test' });
      expect([begun.status, begun.body.error?.details?.code]).toEqual([400, 'issuer-unreachable']);
    }, 30_000);
    expect((await signIn(server, 'operator@ops.test')).status).toBe(200);
    operators.provider.lie = {};
  });
});

interface Failed {
  readonly error: { readonly details?: { readonly code?: string } };
}

describe('the settings of the operators', () => {
  it('are theirs alone, with the secret encrypted, and say nothing to companies', async () => {
    const { body } = await operators.administrator.get<{ data: Record<string, unknown> }>('/api/operator-sign-on');
    expect(body.data).toMatchObject({ hasSecret: true, domains: ['ops.test'], active: true, breakGlass: [] });
    expect(Object.keys(body.data)).not.toContain('provisioning');
    expect(JSON.stringify(body)).not.toContain(operators.provider.secret);
    const { rows } = await server.sql.query('select secret from ridgeline_sso where company_id is null');
    expect(rows[0].secret).not.toContain(operators.provider.secret);
    for (const path of ['/api/operator-sign-on', '/api/operator-sign-on/test']) {
      const answer = await (path.endsWith('test') ? acme.administrator.post(path, {}) : acme.administrator.get(path));
      expect(answer.status).toBe(403);
    }
    expect((await acme.administrator.put('/api/operator-sign-on', { data: { active: false } })).status).toBe(403);
    const own = await acme.administrator.get<{ data: { domains: string[] } }>('/api/single-sign-on');
    expect(own.body.data.domains).toEqual(['acme.test']);
  });

  it('are of no company, whichever is in view, and their change is in the audit log of none', async () => {
    const { jwt } = (await signIn(server, 'operator@ops.test')).body;
    const inView = { ...bearer(jwt), 'x-company': server.companies.birch.documentId };
    const read = await server.anonymous.get<{ data: { domains: string[]; candidates: { name: string }[] } }>(
      '/api/operator-sign-on',
      inView,
    );
    expect(read.body.data.domains).toEqual(['ops.test']);
    expect(read.body.data.candidates.map(({ name }) => name)).toEqual(['operator']);
    const put = await server.anonymous.put(
      '/api/operator-sign-on',
      { data: { domains: 'ops.test, two.test' } },
      inView,
    );
    expect(put.status).toBe(200);
    const { rows } = await server.sql.query(
      `select company_id from audit_entries where action = 'single-sign-on' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ company_id: null }]);
    expect((await operators.change({ domains: 'ops.test' })).status).toBe(200);
  });

  it('share no domain with a company, and have no rules for roles', async () => {
    expect(fieldsIn(await operators.change({ domains: 'ops.test, acme.test' }))).toEqual(['domains']);
    const { jwt } = (await signIn(server, 'operator@ops.test')).body;
    const headers = { ...bearer(jwt), 'x-company': server.companies.birch.documentId };
    const data = { issuer: acme.provider.issuer, clientId: 'one', secret: 'two', domains: 'ops.test' };
    const taken = await server.anonymous.put<Failure>('/api/single-sign-on', { data }, headers);
    expect([taken.status, fieldsIn(taken)]).toEqual([400, ['domains']]);
    for (const wrong of [{ provisioning: 'first-sign-in' }, { roleMap: [] }, { role: 'Analyst' }, { roleClaim: 'x' }]) {
      expect(fieldsIn(await operators.change(wrong)), JSON.stringify(wrong)).toEqual(Object.keys(wrong));
    }
    for (const breakGlass of [[0], ['1'], 'all', Array(30).fill(1), [await id(`username = 'acme-analyst'`)]]) {
      expect(fieldsIn(await operators.change({ breakGlass }))).toEqual(['breakGlass']);
    }
    expect(fieldsIn(await acme.change({ breakGlass: [] }))).toEqual(['breakGlass']);
  });

  it('ask for a fresh proof', async () => {
    await server.sql.query(
      `update strapi_sessions set metadata = metadata::jsonb || '{"signedInAt": "2020-01-01T00:00:00Z"}'`,
    );
    const answer = await operators.change({ active: false });
    expect([answer.status, codeOf(answer as never)[1]]).toEqual([403, 'fresh-proof-needed']);
    const { jwt } = (await signIn(server, 'operator@ops.test')).body;
    const data = { active: true };
    expect((await server.anonymous.put('/api/operator-sign-on', { data }, bearer(jwt))).status).toBe(200);
  });
});

type Ended = Answer<SignedIn & Failure & { error?: { details?: { code?: string } } }>;

describe('single sign-on that is required of operators', () => {
  const password = async (identifier: string): Promise<[number, string | undefined]> =>
    codeOf((await signIn(server, identifier)) as Ended);

  it('needs a test by who requires it, and an operator who keeps the password', async () => {
    const { rows } = await server.sql.query(
      `update up_users set password = (select password from up_users where username = 'operator'), confirmed = true
       where username = 'second.op' returning id`,
    );
    const [operator, second] = [await id(`username = 'operator'`), rows[0].id as number];
    const { jwt } = (await signIn(server, 'operator@ops.test')).body;
    const put = (data: object) => server.anonymous.put<Failure>('/api/operator-sign-on', { data }, bearer(jwt));
    expect(fieldsIn(await put({ required: true, breakGlass: [operator] }))).toEqual(['required']);
    expect(await operators.test('second.op')).toMatchObject({ code: 'not-you' });
    expect(await operators.test('operator')).toMatchObject({ code: null });
    expect(fieldsIn(await put({ required: true }))).toEqual(['breakGlass']);
    expect(await password('second.op@ops.test')).toEqual([200, undefined]);
    expect((await put({ required: true, breakGlass: [operator] })).status).toBe(200);
    expect(await password('second.op@ops.test')).toEqual([400, 'single-sign-on-required']);
    expect(await password('operator@ops.test')).toEqual([200, undefined]);
    expect((await operators.signIn('second.op')).status).toBe(200);
    expect(fieldsIn(await put({ clientId: 'another' }))).toEqual(['required']);
    // The one who keeps the password cannot sign in any more: then all others can.
    await server.sql.query('update up_users set blocked = true where id = $1', [operator]);
    expect(await password('second.op@ops.test')).toEqual([200, undefined]);
    await server.sql.query('update up_users set blocked = false where id = $1', [operator]);
    expect(await password('second.op@ops.test')).toEqual([400, 'single-sign-on-required']);
    // The suspension has ended the sessions.
    const again = bearer((await signIn(server, 'operator@ops.test')).body.jwt);
    const change = (data: object) => server.anonymous.put<Failure>('/api/operator-sign-on', { data }, again);
    expect((await change({ breakGlass: [second] })).status).toBe(200);
    expect(await password('operator@ops.test')).toEqual([400, 'single-sign-on-required']);
    expect((await change({ required: false })).status).toBe(200);
    // One who has been removed since is no reason to refuse another change.
    await server.sql.query('delete from up_users where id = $1', [second]);
    expect((await change({ active: true })).status).toBe(200);
    expect(fieldsIn(await change({ breakGlass: [second, 0] }))).toEqual(['breakGlass']);
  });
});

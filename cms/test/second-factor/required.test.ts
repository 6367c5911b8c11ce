import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SECOND_FACTOR_NEEDED } from '@ridgeline/domain/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../tools/prepare/root.mjs';
import { bearer, openSession, signIn, statusOfMe } from '../access/people.ts';
import { type Failure, fieldsIn, usersAs } from '../account/people.ts';
import { type AccountName, emailOf, PASSWORD, startServer, type TestServer } from '../harness/index.ts';
import { challengeOf, codeNow, guard, opened, ownAs } from './factors.ts';
import { giveKey, passkeysAs } from './passkeys.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const require = async (as: AccountName, secondFactor: unknown, headers = {}) =>
  (await server.request(as, headers)).put<Failure>('/api/company-settings', { data: { secondFactor } });

const refusalAt = async (jwt: string, path: string) => {
  const { status, body } = await server.anonymous.get<{ error?: { details?: { code?: string } } }>(path, bearer(jwt));
  return [status, body.error?.details?.code];
};

describe('a company that requires a second factor', () => {
  it('refuses everything but the set-up to users without one, with a stable code', async () => {
    const analyst = await openSession(server, 'birch-analyst');
    const auditor = await openSession(server, 'birch-auditor');
    expect((await require('birch-analyst', 'everyone')).status).toBe(403);
    expect(fieldsIn(await require('birch-administrator', 'sometimes'))).toEqual(['secondFactor']);
    const operator = { 'x-company': server.companies.birch.documentId };
    expect((await require('operator', 'everyone', operator)).status).toBe(200);

    for (const path of ['/api/home', '/api/supplier-managements', '/api/notices', `/api/users/1`]) {
      expect(await refusalAt(analyst.jwt, path), path).toEqual([403, SECOND_FACTOR_NEEDED]);
    }
    const own = ownAs(server, analyst.jwt);
    const change = await server.anonymous.post<Failure>(
      '/api/auth/change-password',
      { currentPassword: PASSWORD, password: PASSWORD, passwordConfirmation: PASSWORD },
      bearer(analyst.jwt),
    );
    expect(change.status).toBe(403);
    const me = await server.anonymous.get('/api/users/me', bearer(analyst.jwt));
    expect([me.status, me.body.secondFactorMissing]).toEqual([200, true]);
    const { body } = await own<{ data: { key: string } }>('/key');
    const on = await own<{ jwt: string }>('', { currentPassword: PASSWORD, code: codeNow(body.data.key) });
    expect(await refusalAt(on.body.jwt, '/api/home')).toEqual([200, undefined]);

    // Those of the other company, and the operator, are not concerned.
    expect((await (await server.request('acme-analyst')).get('/api/home')).status).toBe(200);
    expect((await (await server.request('operator')).get('/api/home')).status).toBe(200);
    expect(await refusalAt(auditor.jwt, '/api/home')).toEqual([403, SECOND_FACTOR_NEEDED]);
    expect((await require('operator', 'administrators', operator)).status).toBe(200);
    expect(await refusalAt(auditor.jwt, '/api/home')).toEqual([200, undefined]);
    const administrator = await openSession(server, 'birch-administrator');
    expect(await refusalAt(administrator.jwt, '/api/users')).toEqual([403, SECOND_FACTOR_NEEDED]);
    expect((await require('operator', 'none', operator)).status).toBe(200);
    expect(await refusalAt(administrator.jwt, '/api/users')).toEqual([200, undefined]);
  });
});

describe('the reset of a lost second factor', () => {
  const reset = async (as: AccountName, id: number | string, headers = {}) =>
    (await server.request(as, headers)).post<Failure>(`/api/users/${id}/second-factor/reset`, {});
  const idOf = async (username: AccountName): Promise<number> =>
    (await server.sql.query('select id from up_users where username = $1', [username])).rows[0].id;

  it('is an administrator’s of the same company, and ends the sessions of the user', async () => {
    const { jwt } = await guard(server, 'acme-analyst');
    const challenge = await challengeOf(server, 'acme-analyst');
    const id = await idOf('acme-analyst');
    expect((await reset('birch-administrator', id)).status).toBe(404);
    expect((await reset('acme-auditor', id)).status).toBe(403);
    expect((await reset('operator', id, { 'x-company': server.companies.birch.documentId })).status).toBe(404);
    expect(Object.keys((await signIn(server, emailOf('acme-analyst'))).body)).toEqual(['challenge']);
    expect((await reset('acme-administrator', id)).status).toBe(200);
    expect(await statusOfMe(server, jwt)).toBe(401);
    const { rows } = await server.sql.query('select from ridgeline_challenges where user_id = $1', [id]);
    expect([rows.length, challenge.length]).toEqual([0, 32]);
    expect(opened(await signIn(server, emailOf('acme-analyst')))).toBe(true);
    expect((await reset('acme-administrator', id)).status).toBe(409);
    const entries = await server.sql.query(
      `select username, label, company_id from audit_entries where action = 'second-factor-reset'`,
    );
    expect(entries.rows).toEqual([
      { username: 'acme-administrator', label: 'acme-analyst', company_id: server.companies.acme.id },
    ]);
  });

  it('of an administrator is the operator’s; none resets the own one', async () => {
    const id = await idOf('acme-administrator');
    const { jwt } = await guard(server, 'acme-administrator');
    const own = await server.anonymous.post(`/api/users/${id}/second-factor/reset`, {}, bearer(jwt));
    expect(own.status).toBe(409);
    await server.sql.query(
      `update up_users_role_lnk set role_id = (select id from up_roles where name = 'Company Administrator')
       where user_id = $1`,
      [await idOf('acme-auditor')],
    );
    const other = await openSession(server, 'acme-auditor');
    const asked = await server.anonymous.post(`/api/users/${id}/second-factor/reset`, {}, bearer(other.jwt));
    expect(asked.status).toBe(403);
    expect((await reset('operator', id)).status).toBe(200);
    expect(opened(await signIn(server, emailOf('acme-administrator')))).toBe(true);
  });

  it('is offered by the register of users, which says who has one and changes nothing of it', async () => {
    await guard(server, 'birch-auditor');
    const users = await usersAs(server, 'birch-administrator');
    const { body } = await users.list('filters[secondFactor]=on');
    expect(body.data.map(({ username }) => username).sort()).toEqual(['birch-analyst', 'birch-auditor']);
    const row = await users.find('birch-auditor');
    expect(fieldsIn(await users.change(row.id, { secondFactor: 'off' }))).toEqual(['secondFactor']);
    expect((await users.change(row.id, { ...row })).status).toBe(200);
  });
});

describe('npm run second-factor:reset', () => {
  const run = (...names: string[]) =>
    promisify(execFile)(process.execPath, [join(ROOT, 'tools/second-factor.mjs'), ...names], {
      env: { ...process.env, DATABASE_URL: server.database.url },
    }).then(
      ({ stdout }) => stdout.trim(),
      ({ stderr }: { stderr: string }) => stderr.trim(),
    );

  it('helps the only operator, who has lost everything', async () => {
    const { jwt } = await guard(server, 'operator');
    expect(await run('operator@ridgeline.test')).toBe(
      'operator signs in with the password alone now. All sessions were ended.',
    );
    expect(await statusOfMe(server, jwt)).toBe(401);
    expect(opened(await signIn(server, 'operator'))).toBe(true);
    const { rows } = await server.sql.query(
      `select username, label from audit_entries where action = 'second-factor-reset' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ username: 'system', label: 'operator' }]);
    const keyed = await giveKey(server, 'operator');
    expect(await run('operator')).toContain('All sessions were ended.');
    expect((await passkeysAs(server, (await openSession(server, 'operator')).jwt).list()).body.data).toEqual([]);
    expect(await statusOfMe(server, keyed.jwt)).toBe(401);
    expect(await run('operator')).toBe('operator has no second factor.');
    expect(await run('unknown')).toBe('There is no user unknown.');
    expect(await run()).toBe('Name one user, by username or email address.');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, statusOfMe } from '../access/people.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { codeOf, type Signing, setUp } from './company.ts';

let server: TestServer;
let acme: Signing;

beforeAll(async () => {
  server = await startServer();
  acme = await setUp(server);
});
afterAll(async () => {
  await acme.provider.stop();
  await server.stop();
});

const userOf = async (email: string) => {
  const { rows } = await server.sql.query(
    `select u.id, u.username, u.display_name as name, u.company_id as company, u.password is null as "withoutPassword", r.name as role
     from up_users u left join up_users_role_lnk l on l.user_id = u.id left join up_roles r on r.id = l.role_id
     where u.email = $1`,
    [email],
  );
  return rows[0];
};

describe('the people of a company who come by its provider', () => {
  it('are refused without an invitation, and come in with one', async () => {
    acme.add('new.person');
    expect(codeOf(await acme.signIn('new.person'))).toEqual([400, 'user-unknown']);
    expect(await userOf('new.person@acme.test')).toBeUndefined();
    const data = { username: 'invited.person', email: 'new.person@acme.test', role: 'Auditor' };
    expect((await acme.administrator.post('/api/users', { data })).status).toBe(201);
    const answer = await acme.signIn('new.person');
    expect([answer.status, answer.body.user?.username]).toEqual([200, 'invited.person']);
    const { body } = await acme.administrator.get<{ data: { username: string; status: string }[] }>('/api/users');
    expect(body.data.find(({ username }) => username === 'invited.person')?.status).toBe('active');
  });

  it('are made at the first sign-in where the company wishes it, with a role by a claim', async () => {
    const rules = [{ value: 'risk-team', role: 'Analyst' }];
    const wish = { provisioning: 'first-sign-in', role: 'Auditor', roleClaim: 'groups', roleMap: rules };
    expect((await acme.change(wish)).status).toBe(200);
    acme.add('made.person', { groups: ['everyone'] });
    expect((await acme.signIn('made.person')).status).toBe(200);
    const made = {
      username: 'made.person',
      name: 'A Person',
      company: server.companies.acme.id,
      withoutPassword: true,
    };
    expect(await userOf('made.person@acme.test')).toMatchObject({ ...made, role: 'Auditor' });
    // The rules count at each sign-in.
    acme.add('made.person', { groups: ['everyone', 'risk-team'] });
    expect((await acme.signIn('made.person')).status).toBe(200);
    expect(await userOf('made.person@acme.test')).toMatchObject({ ...made, role: 'Analyst' });
    // A name that is in use gets a number.
    acme.add('acme-analyst2', { email: 'operator@acme.test' });
    expect((await acme.signIn('acme-analyst2', 'operator@acme.test')).status).toBe(200);
    expect((await userOf('operator@acme.test'))?.username).not.toBe('operator');
  });

  it('keep a last administrator, whatever a rule says', async () => {
    acme.add('acme-administrator', { groups: ['risk-team'] });
    expect((await acme.signIn('acme-administrator')).status).toBe(200);
    expect((await userOf('acme-administrator@acme.test'))?.role).toBe('Company Administrator');
  });

  it('have no password here, which the answer about the second factor says', async () => {
    acme.add('without.password');
    const { jwt } = (await acme.signIn('without.password')).body;
    const { body } = await server.anonymous.get('/api/second-factor', { authorization: `Bearer ${jwt}` });
    expect(body.data).toMatchObject({ hasPassword: false, on: false, passkeys: 0 });
  });

  it('are not made again after their removal, until they are invited', async () => {
    acme.add('gone.person');
    expect((await acme.signIn('gone.person')).status).toBe(200);
    const { id } = await userOf('gone.person@acme.test');
    expect((await acme.administrator.delete(`/api/users/${id}`)).status).toBe(200);
    expect(codeOf(await acme.signIn('gone.person'))).toEqual([400, 'user-removed']);
    // The same person with another address is the same person.
    acme.add('gone.person', { email: 'renamed.person@acme.test' });
    expect(codeOf(await acme.signIn('gone.person'))).toEqual([400, 'user-removed']);
    acme.add('gone.person');
    const data = { username: 'gone.person', email: 'gone.person@acme.test', role: 'Analyst' };
    expect((await acme.administrator.post('/api/users', { data })).status).toBe(201);
    expect((await acme.signIn('gone.person')).status).toBe(200);
  });

  it('are refused while suspended, and where the account is of another person or company', async () => {
    acme.add('acme-auditor');
    const { body } = await acme.signIn('acme-auditor');
    expect(await statusOfMe(server, body.jwt)).toBe(200);
    const { id } = await userOf('acme-auditor@acme.test');
    expect((await acme.administrator.put(`/api/users/${id}`, { data: { status: 'suspended' } })).status).toBe(200);
    expect(await statusOfMe(server, body.jwt)).toBe(401);
    expect(codeOf(await acme.signIn('acme-auditor'))).toEqual([400, 'user-suspended']);
    await acme.administrator.put(`/api/users/${id}`, { data: { status: 'active' } });
    // The provider gives the address to another person.
    acme.add('other.person', { email: 'acme-auditor@acme.test' });
    expect(codeOf(await acme.signIn('other.person', 'acme-auditor@acme.test'))).toEqual([400, 'account-linked']);
    await server.sql.query(`update up_users set email = 'birch.person@acme.test' where username = 'birch-auditor'`);
    acme.add('birch.person');
    expect(codeOf(await acme.signIn('birch.person'))).toEqual([400, 'email-taken']);
  });

  it('are not asked for a second factor here, who sign in with a password still are', async () => {
    acme.add('acme-analyst');
    await acme.administrator.put('/api/company-settings', { data: { secondFactor: 'everyone' } });
    const { body } = await acme.signIn('acme-analyst');
    const headers = { authorization: `Bearer ${body.jwt}` };
    expect((await server.anonymous.get('/api/home', headers)).status).toBe(200);
    const cookie =
      (await acme.signIn('acme-analyst')).headers
        .getSetCookie()
        .join('; ')
        .match(/ridgeline_session=[^;]+/)?.[0] ?? '';
    const next = await server.anonymous.post<{ jwt: string }>('/api/auth/refresh', undefined, { cookie });
    const renewed = { authorization: `Bearer ${next.body.jwt}` };
    expect((await server.anonymous.get('/api/home', renewed)).status).toBe(200);
    const password = await signIn(server, 'acme-analyst@acme.test');
    const other = { authorization: `Bearer ${password.body.jwt}` };
    expect((await server.anonymous.get('/api/home', other)).status).toBe(403);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer } from '../access/people.ts';
import { PASSWORD, startServer, type TestServer } from '../harness/index.ts';
import { codeNow, ownAs } from '../second-factor/factors.ts';
import { type Signing, setUp } from './company.ts';

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

describe('a session by the provider, of a user who has a password too', () => {
  it('stays one when the user turns a second factor on and off, and changes the password', async () => {
    acme.add('acme-analyst');
    await server.sql.query(`update companies set second_factor = 'everyone' where id = $1`, [server.companies.acme.id]);
    const statusOfHome = async (jwt: string) => (await server.anonymous.get('/api/home', bearer(jwt))).status;
    const { jwt } = (await acme.signIn('acme-analyst')).body;
    expect(await statusOfHome(jwt)).toBe(200);
    const { body } = await ownAs(server, jwt)<{ data: { key: string } }>('/key');
    const proof = { currentPassword: PASSWORD, code: codeNow(body.data.key) };
    const on = await ownAs(server, jwt)<{ jwt: string; recoveryCodes: string[] }>('', proof);
    const [code] = on.body.recoveryCodes;
    const off = await ownAs(server, on.body.jwt)<{ jwt: string }>('/off', { currentPassword: PASSWORD, code });
    expect([off.status, await statusOfHome(off.body.jwt)]).toEqual([200, 200]);
    const passwords = { currentPassword: PASSWORD, password: 'quiet river under stones' };
    const changed = await server.anonymous.post<{ jwt: string }>(
      '/api/auth/change-password',
      { ...passwords, passwordConfirmation: passwords.password },
      bearer(off.body.jwt),
    );
    expect([changed.status, await statusOfHome(changed.body.jwt)]).toEqual([200, 200]);
    const { rows } = await server.sql.query(
      `select s.metadata::jsonb ->> 'way' as way, s.metadata::jsonb ? 'signOut' as "signOut" from strapi_sessions s
       join up_users u on s.user_id = u.id::text where u.username = 'acme-analyst'`,
    );
    expect(rows).toEqual([{ way: 'single sign-on', signOut: true }]);
  });
});

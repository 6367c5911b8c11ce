import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { codeOf, type Signing, setUp } from '../single-sign-on/company.ts';
import { connect, type Directory, makeToken, USERS } from './directory.ts';

let server: TestServer;
let signing: Signing;
let acme: Directory;
beforeAll(async () => {
  server = await startServer();
  signing = await setUp(server);
  acme = connect(server, signing.administrator, await makeToken(signing.administrator));
});
afterAll(async () => {
  await signing.provider.stop();
  await server.stop();
});

const statusWith = async (jwt: string | undefined): Promise<number> =>
  (await server.anonymous.get('/api/home', { authorization: `Bearer ${jwt}` })).status;

describe('a user whom a directory made', () => {
  it('signs in at the provider, not while suspended, and not after the removal', async () => {
    const { id } = await acme.add('walter');
    signing.add('walter');
    const first = await signing.signIn('walter');
    expect([codeOf(first), await statusWith(first.body.jwt)]).toEqual([[200, undefined], 200]);
    await acme.patch(id, { op: 'Replace', path: 'active', value: 'False' });
    expect(await statusWith(first.body.jwt)).toBe(401);
    expect((await signing.signIn('walter')).body.jwt).toBeUndefined();
    await acme.patch(id, { op: 'Replace', path: 'active', value: 'True' });
    expect((await signing.signIn('walter')).status).toBe(200);
    // The provider names the person by a number of its own: another address changes nothing.
    const moved = await acme.patch(id, {
      op: 'Replace',
      path: 'emails[type eq "work"].value',
      value: 'walter.new@acme.test',
    });
    expect(moved.status).toBe(200);
    expect((await acme.calls.delete(`${USERS}/${id}`)).status).toBe(204);
    expect((await signing.change({ provisioning: 'first-sign-in' })).status).toBe(200);
    expect(codeOf(await signing.signIn('walter'))).toEqual([400, 'user-removed']);
  });

  it('gets a role by a group before the first sign-in, and keeps it', async () => {
    const { id } = await acme.add('vera');
    signing.add('vera');
    const groupMap = [{ value: 'Readers', role: 'Auditor' }];
    await acme.administrator.put('/api/single-sign-on/provisioning', { data: { groupMap } });
    await acme.calls.post('/api/scim/v2/Groups', { displayName: 'Readers', members: [{ value: id }] });
    const { body } = await signing.signIn('vera');
    const me = await server.anonymous.get<{ data?: unknown }>('/api/users/me', { authorization: `Bearer ${body.jwt}` });
    expect(JSON.stringify(me.body)).toContain('Auditor');
  });
});

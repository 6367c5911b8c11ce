import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitSamlProvider } from '../../../tools/saml/visit.ts';
import { statusOfMe } from '../access/people.ts';
import { fieldsIn } from '../account/people.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { codeOf } from './company.ts';
import { type SamlSigning, setUpSaml } from './saml-company.ts';

let server: TestServer;
let acme: SamlSigning;

beforeAll(async () => {
  server = await startServer();
  acme = await setUpSaml(server);
});
afterAll(async () => {
  await acme.provider.stop();
  await server.stop();
});

const GROUPS = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups';

const userOf = async (email: string) => {
  const { rows } = await server.sql.query(
    `select u.id, u.username, u.display_name as name, r.name as role from up_users u
     left join up_users_role_lnk l on l.user_id = u.id left join up_roles r on r.id = l.role_id where u.email = $1`,
    [email],
  );
  return rows[0];
};

describe('a sign-in by SAML', () => {
  it('opens the usual session for a user who is known, and names the way in the audit log', async () => {
    const answer = await acme.signIn('acme-analyst');
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await statusOfMe(server, answer.body.jwt)).toBe(200);
    const { rows } = await server.sql.query(
      `select username, changes::jsonb->'details'->>'way' as way from audit_entries where action = 'sign-in' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ username: 'acme-analyst', way: 'single sign-on' }]);
    // Signing out ends the session here alone.
    const out = await server.anonymous.post('/api/auth/logout', undefined, {
      authorization: `Bearer ${answer.body.jwt}`,
    });
    expect(out.body).toEqual({ ok: true });
  });

  it('refuses people without an invitation, makes them where the company wishes it, and follows an attribute with the role', async () => {
    expect(codeOf(await acme.signIn('new.person'))).toEqual([400, 'user-unknown']);
    const roleMap = [{ value: 'risk-team', role: 'Analyst' }];
    const wish = { provisioning: 'first-sign-in', role: 'Auditor', roleClaim: GROUPS, roleMap };
    expect((await acme.change(wish)).status).toBe(200);
    acme.provider.people.set('new.person', {
      email: 'new.person@acme.test',
      attributes: { displayName: 'Newt Person' },
    });
    expect((await acme.signIn('new.person')).status).toBe(200);
    expect(await userOf('new.person@acme.test')).toMatchObject({ name: 'Newt Person', role: 'Auditor' });
    const attributes = { [GROUPS]: ['everyone', 'risk-team'] };
    acme.provider.people.set('new.person', { email: 'new.person@acme.test', attributes });
    expect((await acme.signIn('new.person')).status).toBe(200);
    expect((await userOf('new.person@acme.test'))?.role).toBe('Analyst');
    // The last administrator keeps the role.
    acme.provider.people.set('acme-administrator', { email: 'acme-administrator@acme.test', attributes });
    expect((await acme.signIn('acme-administrator')).status).toBe(200);
    expect((await userOf('acme-administrator@acme.test'))?.role).toBe('Company Administrator');
  });

  it('takes the address from an attribute or from the Name ID, of a domain of the company alone', async () => {
    acme.provider.people.set('by.name', { nameId: 'by.name@acme.test' });
    expect((await acme.signIn('by.name')).status).toBe(200);
    const claim = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress';
    acme.provider.people.set('by.claim', { nameId: 'S-1-5-21', attributes: { [claim]: 'by.claim@acme.test' } });
    expect((await acme.signIn('by.claim')).status).toBe(200);
    const refused = [
      [{ nameId: 'no-address' }, 'email-missing'],
      [{ email: 'birch-analyst@ridgeline.test' }, 'domain-foreign'],
      [{ nameId: '', email: 'by.name@acme.test' }, 'name-id-missing'],
      [
        { email: 'by.name@acme.test', format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
        'name-id-missing',
      ],
    ] as const;
    for (const [person, code] of refused) {
      acme.provider.people.set('refused', person);
      expect(codeOf(await acme.signIn('refused')), JSON.stringify(person)).toEqual([400, code]);
    }
  });

  it('refuses removed and suspended users, and another person with the address of a user', async () => {
    const { id } = await userOf('new.person@acme.test');
    await acme.administrator.put(`/api/users/${id}`, { data: { status: 'suspended' } });
    expect(codeOf(await acme.signIn('new.person'))).toEqual([400, 'user-suspended']);
    expect((await acme.administrator.delete(`/api/users/${id}`)).status).toBe(200);
    expect(codeOf(await acme.signIn('new.person'))).toEqual([400, 'user-removed']);
    acme.provider.people.set('other', { nameId: 'another', email: 'acme-analyst@acme.test' });
    expect(codeOf(await acme.signIn('other', 'acme-analyst@acme.test'))).toEqual([400, 'account-linked']);
  });

  it('is finished once, in the browser that began it alone', async () => {
    const mine = await acme.begin('acme-analyst@acme.test');
    const form = await visitSamlProvider(mine.url, 'acme-analyst');
    expect(form.action).toBe(acme.acsUri);
    const other = await acme.begin('acme-analyst@acme.test');
    const { status, next } = await acme.post(form);
    expect([status, next]).toEqual([303, `/single-sign-on?state=${form.RelayState}`]);
    expect(codeOf(await acme.end(next, other.cookie))).toEqual([400, 'round-ended']);
    expect(codeOf(await acme.end(next, ''))).toEqual([400, 'round-ended']);
    expect((await acme.end(next, mine.cookie)).status).toBe(200);
    expect(codeOf(await acme.end(next, mine.cookie))).toEqual([400, 'round-ended']);
    // The same response again: its round is over, and it answers the request of no other.
    expect(codeOf(await acme.end((await acme.post(form)).next, mine.cookie))).toEqual([400, 'round-ended']);
    const state = new URL(other.url).searchParams.get('RelayState') ?? '';
    const again = await acme.post({ ...form, RelayState: state });
    expect(codeOf(await acme.end(again.next, other.cookie))).toEqual([400, 'round-ended']);
  });

  it('is not begun at the provider', async () => {
    const { cookie, url } = await acme.begin('acme-analyst@acme.test');
    const form = await visitSamlProvider(url, 'acme-analyst');
    for (const RelayState of ['', 'https://other.example/']) {
      const { status, next } = await acme.post({ ...form, RelayState });
      expect([status, next]).toEqual([303, '/single-sign-on']);
      expect(codeOf(await acme.end(next, cookie))).toEqual([400, 'begun-elsewhere']);
    }
  });
});

describe('the settings of SAML', () => {
  it('are tested by a sign-in, and can be required then', async () => {
    expect(fieldsIn(await acme.change({ required: true }))).toEqual(['required']);
    acme.provider.lie = { signs: 'nothing' };
    expect((await acme.test('acme-administrator'))?.code).toBe('signature-invalid');
    acme.provider.lie = {};
    expect((await acme.test('acme-analyst'))?.code).toBe('not-you');
    expect((await acme.test('acme-administrator'))?.code).toBeNull();
    expect((await acme.change({ required: true })).status).toBe(200);
    expect(fieldsIn(await acme.change({ signInUrl: 'https://login.example.com/' }))).toEqual(['required']);
    expect((await acme.change({ required: false })).status).toBe(200);
  });
});

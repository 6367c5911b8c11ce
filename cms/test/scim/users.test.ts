import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import { watchContract } from '../openapi/watch.ts';
import { signedIn } from '../single-sign-on/company.ts';
import { type Directory, type List, type Person, personOf, type Refused, setUpDirectory, USERS } from './directory.ts';

let server: TestServer;
let acme: Directory;
let undeclared: () => string[];
beforeAll(async () => {
  server = await startServer();
  undeclared = await watchContract(server);
  acme = await setUpDirectory(server);
});
afterAll(async () => {
  expect(undeclared()).toEqual([]);
  await server.stop();
});

const idOf = async (email: string) => (await acme.find(`userName eq "${email}"`)).Resources[0]?.id ?? '';
const refused = ({ status, body }: { status: number; body: Refused }) => [status, body.scimType];

describe('users whom a directory makes', () => {
  it('are users of the company with the role for new ones, without a password', async () => {
    const made = await acme.calls.post<Person & { meta: { location: string } }>(USERS, personOf('anna'));
    expect([made.status, made.headers.get('content-type')]).toEqual([201, 'application/scim+json']);
    expect(made.headers.get('location')).toBe(made.body.meta.location);
    expect(made.body).toMatchObject({
      ...{ userName: 'anna@acme.test', externalId: 'ext-anna', displayName: 'Person anna', active: true, groups: [] },
      name: { givenName: 'Given', familyName: 'anna' },
      emails: [{ value: 'anna@acme.test', type: 'work', primary: true }],
    });
    const { rows } = await server.sql.query(
      `select u.username, u.password, u.blocked, u.company_id, r.name as role from up_users u
       join up_users_role_lnk l on l.user_id = u.id join up_roles r on r.id = l.role_id where u.document_id = $1`,
      [made.body.id],
    );
    expect(rows).toEqual([
      {
        ...{ username: 'anna', password: null, blocked: false, role: 'Analyst' },
        company_id: server.companies.acme.id,
      },
    ]);
    const again = await acme.calls.get<Person>(`${USERS}/${made.body.id}`);
    expect(again.body).toEqual(made.body);
    const entries = await server.sql.query(
      `select username, user_id from audit_entries where action = 'create' and entity = 'user' and row_document_id = $1`,
      [made.body.id],
    );
    expect(entries.rows).toEqual([{ username: 'SCIM provisioning', user_id: null }]);
  });

  it('have addresses of the company’s domains alone, and no name or address of another user', async () => {
    await acme.add('berta');
    expect(refused(await acme.calls.post<Refused>(USERS, personOf('berta')))).toEqual([409, 'uniqueness']);
    const other = { emails: [{ value: 'BERTA@acme.test' }], userName: 'another' };
    expect(refused(await acme.calls.post<Refused>(USERS, personOf('x', other)))).toEqual([409, 'uniqueness']);
    const outside = { emails: [{ value: 'x@elsewhere.test' }] };
    const far = await acme.calls.post<Refused>(USERS, personOf('x', outside));
    await server.sql.query(`update up_users set email = 'taken@acme.test' where username = 'birch-analyst'`);
    const taken = await acme.calls.post<Refused>(USERS, personOf('taken'));
    expect([refused(far), taken.body]).toEqual([[400, 'invalidValue'], far.body]);
    expect((await acme.find('userName eq "taken@acme.test"')).totalResults).toBe(0);
  });

  it('have a username of their own where another company has the usual one', async () => {
    await server.sql.query(`update up_users set username = 'carla' where username = 'birch-auditor'`);
    const { id } = await acme.add('carla');
    const { rows } = await server.sql.query('select username from up_users where document_id = $1', [id]);
    expect(rows[0].username).toBe('carla2');
  });
});

describe('the list of users', () => {
  it('has the company’s own users alone, in parts', async () => {
    const all = await acme.calls.get<List<Person>>(USERS);
    expect(all.body.Resources.every(({ userName }) => userName.endsWith('@acme.test'))).toBe(true);
    expect(all.body.totalResults).toBe(all.body.Resources.length);
    const part = await acme.calls.get<List<Person>>(`${USERS}?startIndex=2&count=2`);
    expect(part.body).toMatchObject({ totalResults: all.body.totalResults, startIndex: 2, itemsPerPage: 2 });
    expect(part.body.Resources).toEqual(all.body.Resources.slice(1, 3));
    const none = await acme.calls.get<List<Person>>(`${USERS}?count=0`);
    expect(none.body).toMatchObject({ totalResults: all.body.totalResults, itemsPerPage: 0, Resources: [] });
    const short = await acme.calls.get<List<Person>>(`${USERS}?count=1&attributes=userName`);
    expect(Object.keys(short.body.Resources[0] ?? {}).sort()).toEqual(['id', 'meta', 'schemas', 'userName']);
  });

  it('is found by the filters that Entra ID and Okta send', async () => {
    const { id } = await acme.add('dora', { userName: 'Dora.UPN@acme.test' });
    const filters = [
      'userName eq "dora.upn@ACME.test"',
      'externalId eq "ext-dora"',
      'emails.value eq "dora@acme.test"',
      'emails[type eq "work"].value eq "dora@acme.test"',
      'urn:ietf:params:scim:schemas:core:2.0:User:userName eq "Dora.UPN@acme.test" and active eq true',
      'userName eq "Dora.UPN@acme.test" and active eq "True"',
      `id eq "${id}"`,
    ];
    for (const filter of filters) {
      const { totalResults, Resources } = await acme.find(filter);
      expect([filter, totalResults, Resources[0]?.id]).toEqual([filter, 1, id]);
    }
    expect((await acme.find('externalId eq "EXT-dora"')).totalResults).toBe(0);
  });

  it('refuses other filters', async () => {
    const deep = `${'('.repeat(200)}userName eq "a"${')'.repeat(200)}`;
    const wrong = ['userName co "a"', 'password eq "a"', 'userName eq', 'userName eq "a" or active eq true', '"', deep];
    wrong.push('userName eq "\\u0000"', 'externalId eq "\\ud800"', `userName eq "a\u0000"`);
    for (const filter of [...wrong, `userName eq "${'a'.repeat(600)}"`]) {
      const answer = await acme.calls.get<Refused>(`${USERS}?filter=${encodeURIComponent(filter)}`);
      expect([filter, ...refused(answer)]).toEqual([filter, 400, 'invalidFilter']);
    }
    expect(refused(await acme.calls.get<Refused>(`${USERS}?count=many`))).toEqual([400, 'invalidValue']);
  });
});

describe('a user whom a directory suspends', () => {
  it('loses all sessions at once, in the form of Entra ID and in that of Okta', async () => {
    const analyst = await signedIn(server, 'acme-analyst@acme.test');
    expect((await analyst.get('/api/home')).status).toBe(200);
    const id = await idOf('acme-analyst@acme.test');
    const entra = await acme.patch(id, { op: 'Replace', path: 'active', value: 'False' });
    expect([entra.status, entra.body.active]).toEqual([200, false]);
    expect((await analyst.get('/api/home')).status).toBe(401);
    expect((await acme.find('active eq false')).Resources.map((user) => user.id)).toEqual([id]);
    const okta = await acme.patch(id, { op: 'replace', value: { active: true } });
    expect([okta.status, okta.body.active]).toEqual([200, true]);
    const again = await signedIn(server, 'acme-analyst@acme.test');
    expect((await again.get('/api/home')).status).toBe(200);
    const whole = await acme.calls.put<Person>(`${USERS}/${id}`, { ...entra.body, active: false });
    expect([whole.status, whole.body.active]).toEqual([200, false]);
    expect((await again.get('/api/home')).status).toBe(401);
    await acme.patch(id, { op: 'replace', value: { active: true } });
  });

  it('is never the last administrator, who is not removed either', async () => {
    const id = await idOf('acme-administrator@acme.test');
    const answer = await acme.patch(id, { op: 'replace', path: 'active', value: false });
    expect(refused(answer)).toEqual([400, 'mutability']);
    expect(answer.body.detail).toContain('last active Company Administrator');
    expect(refused(await acme.calls.delete<Refused>(`${USERS}/${id}`))).toEqual([400, 'mutability']);
    expect((await acme.administrator.get('/api/single-sign-on')).status).toBe(200);
  });
});

describe('a user whom a directory removes', () => {
  it('is deleted, leaves a mark for single sign-on, and comes back when the directory creates it again', async () => {
    const { id } = await acme.add('emil');
    const marks = async () => {
      const { rows } = await server.sql.query(
        `select from ridgeline_sso_removed where mark = wall_sso_mark('email', 'emil@acme.test')`,
      );
      return rows.length;
    };
    expect((await acme.calls.delete(`${USERS}/${id}`)).status).toBe(204);
    expect((await acme.calls.get(`${USERS}/${id}`)).status).toBe(404);
    expect((await acme.calls.delete(`${USERS}/${id}`)).status).toBe(404);
    expect(await marks()).toBe(1);
    await acme.add('emil');
    expect(await marks()).toBe(0);
  });
});

describe('a user whom a directory changes', () => {
  it('has what Entra ID sends, by paths', async () => {
    const { id } = await acme.add('fritz');
    const answer = await acme.patch(
      id,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'frederic@acme.test' },
      { op: 'Replace', path: 'name.familyName', value: 'Other' },
      { op: 'Add', path: 'displayName', value: 'Frederic Other' },
      { op: 'Replace', path: 'userName', value: 'frederic@acme.test' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Sales' },
    );
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        ...{ userName: 'frederic@acme.test', displayName: 'Frederic Other', active: true },
        name: { givenName: 'Given', familyName: 'Other' },
        emails: [{ value: 'frederic@acme.test' }],
      },
    ]);
    expect(refused(await acme.patch(id, { op: 'Replace', path: 'emails', value: [{ value: 'a@b.test' }] }))).toEqual([
      400,
      'invalidValue',
    ]);
    expect((await acme.calls.get<Person>(`${USERS}/${id}`)).body).toEqual(answer.body);
  });

  it('has a shown name that follows both parts of the name, if it was made of them', async () => {
    const name = { givenName: 'Dora', familyName: 'Lee' };
    const { id, displayName } = await acme.add('dora.lee', { displayName: undefined, name });
    expect(displayName).toBe('Dora Lee');
    const married = await acme.patch(id, { op: 'replace', path: 'name.familyName', value: 'Lee-Ho' });
    expect([married.body.displayName, married.body.name]).toEqual([
      'Dora Lee-Ho',
      { givenName: 'Dora', familyName: 'Lee-Ho' },
    ]);
    await acme.patch(id, { op: 'replace', path: 'displayName', value: 'Dr Lee' });
    const kept = await acme.patch(id, { op: 'replace', path: 'name.familyName', value: 'Lee' });
    expect(kept.body.displayName).toBe('Dr Lee');
  });

  it('has of an address what the product knows, so that each of many operations costs little', () => {
    const { patchedUser } = compiled<typeof import('../../src/api/scim/services/users/patch')>(
      'api/scim/services/users/patch',
    );
    const value = {
      value: 'fritz@acme.test',
      ...Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`x${at}`, at])),
    };
    const user = { email: 'fritz@acme.test', userName: 'fritz@acme.test' } as Parameters<typeof patchedUser>[0];
    for (const path of ['emails[type eq "work"]', 'emails[type eq "home"]', 'emails', undefined]) {
      for (const op of ['add', 'replace'] as const) {
        const { emails } = patchedUser(user, [{ op, path, value: path === undefined ? { emails: [value] } : value }]);
        for (const email of emails as object[]) expect(Object.keys(email).length, `${op} ${path}`).toBeLessThan(5);
      }
    }
  });

  it('is stored as Okta sends it, as a whole or without paths', async () => {
    const person = await acme.add('gina');
    const whole = { ...person, name: { givenName: 'Gina', familyName: 'Whole' }, displayName: 'Gina Whole' };
    expect((await acme.calls.put<Person>(`${USERS}/${person.id}`, whole)).body).toMatchObject({
      displayName: 'Gina Whole',
      name: { givenName: 'Gina', familyName: 'Whole' },
    });
    const value = { 'name.givenName': 'Regina', displayName: 'Regina Whole', title: 'Head' };
    expect((await acme.patch(person.id, { op: 'replace', value })).body).toMatchObject({
      displayName: 'Regina Whole',
      name: { givenName: 'Regina', familyName: 'Whole' },
    });
    const removed = await acme.patch(person.id, { op: 'remove', path: 'externalId' });
    expect(removed.body.externalId).toBeUndefined();
  });
});

describe('what the server says of itself', () => {
  it('names the kinds of resources and what they have', async () => {
    const base = '/api/scim/v2';
    const config = await acme.calls.get(`${base}/ServiceProviderConfig`);
    expect(config.body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      etag: { supported: false },
    });
    for (const kind of ['ResourceTypes', 'Schemas']) {
      const { body } = await acme.calls.get<List<{ id: string }>>(`${base}/${kind}`);
      expect(body.totalResults).toBe(2);
      for (const { id } of body.Resources) expect((await acme.calls.get(`${base}/${kind}/${id}`)).status).toBe(200);
    }
    expect((await acme.calls.get<Refused>(`${base}/Bulk`)).body).toMatchObject({ status: '404' });
  });
});

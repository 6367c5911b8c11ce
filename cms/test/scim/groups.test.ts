import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { watchContract } from '../openapi/watch.ts';
import {
  type Directory,
  type Group,
  type List,
  type Person,
  type Refused,
  setUpDirectory,
  USERS,
} from './directory.ts';

const GROUPS = '/api/scim/v2/Groups';

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

const map = (...groupMap: object[]) =>
  acme.administrator.put<{ data: { groupMap: object[]; groups: string[] } }>('/api/single-sign-on/provisioning', {
    data: { groupMap },
  });
const make = async (displayName: string, ...people: Person[]) => {
  const members = people.map(({ id }) => ({ value: id }));
  const answer = await acme.calls.post<Group & Refused>(GROUPS, {
    displayName,
    externalId: `ext-${displayName}`,
    members,
  });
  expect([displayName, answer.status, answer.body.detail]).toEqual([displayName, 201, undefined]);
  return answer.body;
};
const change = (group: Group, ...Operations: object[]) =>
  acme.calls.patch<Group & Refused>(`${GROUPS}/${group.id}`, { Operations });
const roleOf = async ({ id }: { id: string }): Promise<string> => {
  const { rows } = await server.sql.query(
    `select r.name from up_users u join up_users_role_lnk l on l.user_id = u.id join up_roles r on r.id = l.role_id
     where u.document_id = $1`,
    [id],
  );
  return rows[0].name;
};
const membersOf = async ({ id }: { id: string }) =>
  (await acme.calls.get<Group>(`${GROUPS}/${id}`)).body.members?.map(({ value }) => value).sort();

describe('groups of a directory', () => {
  it('are made, listed, found, changed and removed', async () => {
    const [one, other] = [await acme.add('one'), await acme.add('other')];
    const group = await make('Staff', one);
    expect(group).toMatchObject({
      displayName: 'Staff',
      externalId: 'ext-Staff',
      members: [{ value: one.id, type: 'User' }],
    });
    const found = await acme.calls.get<List<Group>>(
      `${GROUPS}?filter=${encodeURIComponent('displayName eq "staff"')}&excludedAttributes=members`,
    );
    expect(found.body.Resources.map(({ id, members }) => [id, members])).toEqual([[group.id, undefined]]);
    expect((await acme.calls.get<Person>(`${USERS}/${one.id}`)).body.groups).toMatchObject([{ display: 'Staff' }]);

    const entra = { op: 'Add', path: 'members', value: [{ $ref: null, value: other.id }] };
    expect((await change(group, entra, entra)).status).toBe(200);
    expect(await membersOf(group)).toEqual([one.id, other.id].sort());
    await change(group, { op: 'Remove', path: 'members', value: [] });
    expect(await membersOf(group)).toEqual([one.id, other.id].sort());
    await change(group, { op: 'Remove', path: 'members', value: [{ value: one.id }] });
    expect(await membersOf(group)).toEqual([other.id]);
    await change(group, { op: 'remove', path: `members[value eq "${other.id}"]` });
    expect(await membersOf(group)).toEqual([]);
    const okta = { op: 'replace', value: { id: group.id, displayName: 'People' } };
    expect((await change(group, okta)).body.displayName).toBe('People');
    await change(group, { op: 'replace', path: 'members', value: [{ value: one.id }] });
    const whole = await acme.calls.put<Group>(`${GROUPS}/${group.id}`, { displayName: 'Whole', members: [] });
    expect([whole.body.displayName, await membersOf(group)]).toEqual(['Whole', []]);
    expect((await acme.calls.delete(`${GROUPS}/${group.id}`)).status).toBe(204);
    expect((await acme.calls.get(`${GROUPS}/${group.id}`)).status).toBe(404);
  });

  it('have names of their own and members of the company alone', async () => {
    await make('Unique');
    const again = await acme.calls.post<Refused>(GROUPS, { displayName: 'UNIQUE' });
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    const { rows } = await server.sql.query(`select document_id as id from up_users where username = 'birch-analyst'`);
    for (const value of [rows[0].id, 'nobody']) {
      const foreign = await acme.calls.post<Refused>(GROUPS, { displayName: 'Foreign', members: [{ value }] });
      expect([foreign.status, foreign.body.scimType]).toEqual([400, 'invalidValue']);
    }
    expect(
      (await acme.calls.get<List<Group>>(`${GROUPS}?filter=displayName%20eq%20%22Foreign%22`)).body.totalResults,
    ).toBe(0);
  });
});

describe('roles by groups', () => {
  it('follow the members, in the order administrator, analyst, auditor, and end with the last group', async () => {
    const person = await acme.add('roles');
    const readers = await make('Readers', person);
    expect(await roleOf(person)).toBe('Analyst');
    const rules = [
      { value: 'Readers', role: 'Auditor' },
      { value: 'Bosses', role: 'Company Administrator' },
    ];
    expect((await map(...rules)).body.data).toMatchObject({ groupMap: rules });
    expect(await roleOf(person)).toBe('Auditor');
    const bosses = await make('Bosses', person);
    expect(await roleOf(person)).toBe('Company Administrator');
    await change(bosses, { op: 'remove', path: `members[value eq "${person.id}"]` });
    expect(await roleOf(person)).toBe('Auditor');
    await change(readers, { op: 'replace', path: 'displayName', value: 'Others' });
    expect(await roleOf(person)).toBe('Analyst');
    await change(readers, { op: 'replace', path: 'displayName', value: 'Readers' });
    await acme.calls.delete(`${GROUPS}/${readers.id}`);
    expect(await roleOf(person)).toBe('Analyst');
    const { rows } = await server.sql.query(
      `select distinct username from audit_entries where action = 'role' and row_document_id = $1`,
      [person.id],
    );
    expect(rows.map(({ username }) => username).sort()).toEqual(['SCIM provisioning', 'acme-administrator']);
  });

  it('never leave the company without an administrator', async () => {
    const { Resources } = await acme.find('userName eq "acme-administrator@acme.test"');
    const [administrator] = Resources as [Person];
    await map({ value: 'Admins', role: 'Company Administrator' });
    const admins = await make('Admins', administrator);
    const answer = await change(admins, { op: 'remove', path: 'members' });
    expect([answer.status, answer.body.scimType]).toEqual([400, 'mutability']);
    expect(await membersOf(admins)).toEqual([administrator.id]);
    expect((await acme.calls.delete<Refused>(`${GROUPS}/${admins.id}`)).status).toBe(400);
    expect(await roleOf(administrator)).toBe('Company Administrator');
    expect((await map()).status).toBe(200);
    expect(await roleOf(administrator)).toBe('Company Administrator');
  });

  it('stay as they are where a change names no rules', async () => {
    await map({ value: 'Readers', role: 'Auditor' });
    const { status } = await acme.administrator.put('/api/single-sign-on/provisioning', { data: {} });
    const { data } = (
      await acme.administrator.get<{ data: { groupMap: object[] } }>('/api/single-sign-on/provisioning')
    ).body;
    expect([status, data.groupMap]).toEqual([400, [{ value: 'Readers', role: 'Auditor' }]]);
  });

  it('are given by groups or by the claim, not by both', async () => {
    await map({ value: 'Readers', role: 'Auditor' });
    const claim = { roleClaim: 'groups', roleMap: [{ value: 'a', role: 'Auditor' }] };
    expect((await acme.administrator.put('/api/single-sign-on', { data: claim })).status).toBe(400);
  });
});

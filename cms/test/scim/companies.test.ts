import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { join } from '../membership/members.ts';
import { signedIn } from '../single-sign-on/company.ts';
import {
  type Directory,
  type Group,
  type List,
  type Person,
  personOf,
  type Refused,
  setUpDirectory,
  USERS,
} from './directory.ts';

const GROUPS = '/api/scim/v2/Groups';

let server: TestServer;
let acme: Directory;
let birch: Directory;
beforeAll(async () => {
  server = await startServer();
  acme = await setUpDirectory(server);
  birch = await setUpDirectory(server, 'birch');
});
afterAll(() => server.stop());

const refused = ({ status, body }: { status: number; body: Refused }) => [status, body.scimType];
const found = async (directory: Directory, userName: string) =>
  (await directory.find(`userName eq "${userName}"`)).Resources;

describe('the directories of two companies', () => {
  it('have their own groups, which the other company cannot see, change or fill with its users', async () => {
    const person = await acme.add('person');
    const group = { displayName: 'Staff', members: [{ value: person.id }] };
    const made = await acme.calls.post<Group>(GROUPS, group);
    const at = `${GROUPS}/${made.body.id}`;
    const Operations = [{ op: 'remove', path: 'members' }];
    const answers = [
      await birch.calls.get(at),
      await birch.calls.patch(at, { Operations }),
      await birch.calls.put(at, { displayName: 'Taken' }),
      await birch.calls.delete(at),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(refused(await birch.calls.post<Refused>(GROUPS, group))).toEqual([400, 'invalidValue']);
    const filter = encodeURIComponent(`members.value eq "${person.id}"`);
    expect((await birch.calls.get<List<Group>>(`${GROUPS}?filter=${filter}`)).body.totalResults).toBe(0);
    const { displayName, members } = (await acme.calls.get<Group>(at)).body;
    expect([displayName, members?.map(({ value }) => value)]).toEqual(['Staff', [person.id]]);
    // The same name is free in the other company.
    expect((await birch.calls.post(GROUPS, { displayName: 'Staff' })).status).toBe(201);
  });

  it('stay in their company whatever company a request names', async () => {
    const headers = { authorization: `Bearer ${birch.token}`, 'x-company': server.companies.acme.documentId };
    const { status, body } = await server.anonymous.get<List<Person>>(USERS, headers);
    expect([status, body.Resources.every(({ userName }) => userName.endsWith('@birch.test'))]).toEqual([200, true]);
  });

  it('do not reach a member whose home is another company; the home suspends the person everywhere', async () => {
    const name = 'acme-analyst@acme.test';
    await join(server, 'acme-analyst', 'birch', 'Company Administrator');
    const [person] = (await found(acme, name)) as [Person];
    expect(await found(birch, name)).toEqual([]);
    const suspend = { op: 'Replace', path: 'active', value: 'False' };
    expect((await birch.patch(person.id, suspend)).status).toBe(404);
    expect((await birch.calls.delete(`${USERS}/${person.id}`)).status).toBe(404);
    const group = { displayName: 'Guests', members: [{ value: person.id }] };
    expect(refused(await birch.calls.post<Refused>(GROUPS, group))).toEqual([400, 'invalidValue']);
    const same = personOf('same', { userName: name, emails: [{ value: name }] });
    expect(refused(await birch.calls.post<Refused>(USERS, same))).toEqual([400, 'invalidValue']);
    // A member does not count as the administrator that a company keeps.
    const [boss] = (await found(birch, 'birch-administrator@birch.test')) as [Person];
    expect(refused(await birch.patch(boss.id, suspend))).toEqual([400, 'mutability']);
    const who = await signedIn(server, name);
    expect((await who.get('/api/home')).status).toBe(200);
    expect((await acme.patch(person.id, suspend)).body.active).toBe(false);
    expect((await who.get('/api/home')).status).toBe(401);
  });

  it('make a user once who is sent several times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        birch.calls.post(
          USERS,
          personOf('race', {
            userName: 'race@birch.test',
            emails: [{ value: 'race@birch.test' }],
          }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });
});

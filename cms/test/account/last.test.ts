import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../access/people.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { codeOf, type Failure, fieldsIn, GOOD, setPassword, type User, type UsersOf, usersAs } from './people.ts';

let server: TestServer;
let operator: UsersOf;
let acme: UsersOf;
beforeAll(async () => {
  server = await startServer();
  operator = await usersAs(server, 'operator');
  acme = await usersAs(server, 'acme-administrator');
});
afterAll(() => server.stop());

/** A user with a password, and the token of the user's session. */
const member = async (username: string, data: object): Promise<{ user: User; jwt: string }> => {
  const { body } = await operator.invite({ username, email: `${username}@last.test`, ...data });
  const set = await setPassword(server, codeOf(body.invitation.url), GOOD);
  return { user: body.data, jwt: set.body.jwt };
};

const as = (jwt: string) => {
  const authorization = `Bearer ${jwt}`;
  return {
    change: (id: number, data: object) =>
      server.anonymous.put<Failure>(`/api/users/${id}`, { data }, { authorization }),
    remove: (id: number) => server.anonymous.delete<Failure>(`/api/users/${id}`, undefined, { authorization }),
  };
};

describe('the own account', () => {
  it('can be renamed, but not demoted, suspended or removed', async () => {
    for (const [users, name, role] of [
      [acme, 'acme-administrator', 'Analyst'],
      [operator, 'operator', 'Operator'],
    ] as const) {
      const own = await users.find(name);
      expect((await users.change(own.id, { status: 'suspended' })).status).toBe(409);
      expect((await users.remove(own.id)).status).toBe(409);
      if (role !== 'Operator') expect((await users.change(own.id, { role })).status).toBe(409);
      expect((await users.change(own.id, { displayName: 'Me' })).status).toBe(200);
      // Another address needs the current password, which this route does not take.
      expect(fieldsIn(await users.change(own.id, { email: 'stolen@last.test' }))).toEqual(['email']);
    }
  });
});

describe('the last active Company Administrator', () => {
  it('remains: when two remove each other at once, only one succeeds', async () => {
    const company = server.companies.birch.documentId;
    const first = await operator.find('birch-administrator');
    for (const [turn, wish] of [{ role: 'Analyst' }, { status: 'suspended' }, null].entries()) {
      const { user, jwt } = await member(`rival-${turn}`, { role: 'Company Administrator', company });
      const { jwt: own } = await openSession(server, 'birch-administrator');
      const go = (token: string, id: number) => (wish ? as(token).change(id, wish) : as(token).remove(id));
      const both = await Promise.all([go(jwt, first.id), go(own, user.id)]);
      const done = both.filter(({ status }) => status === 200 || status === 204);
      expect(done, JSON.stringify(both.map(({ body }) => body))).toHaveLength(1);
      const { rows } = await server.sql.query(
        `select count(*)::int as n from up_users u join up_users_role_lnk l on l.user_id = u.id join up_roles r on r.id = l.role_id
         where r.name = 'Company Administrator' and u.company_id = $1 and u.blocked is not true`,
        [server.companies.birch.id],
      );
      expect(rows[0].n).toBe(1);
      const state = await operator.list('filters[username]=birch-administrator');
      if (wish) await operator.change(first.id, { role: 'Company Administrator', status: 'active' });
      if (state.body.data.length === 0) return;
      await operator.remove(user.id);
    }
  });

  it('is not counted while only invited', async () => {
    const company = server.companies.acme.documentId;
    const { jwt } = await member('acme-second', { role: 'Company Administrator', company });
    await operator.invite({ username: 'acme-third', email: 'third@last.test', role: 'Company Administrator', company });
    const own = await acme.find('acme-administrator');
    expect((await as(jwt).change(own.id, { role: 'Analyst' })).status).toBe(200);
    await operator.change(own.id, { role: 'Company Administrator' });
  });

  it('can be removed by the operator', async () => {
    const { documentId } = server.companies.cedar;
    const { user } = await member('cedar-head', { role: 'Company Administrator', company: documentId });
    expect((await operator.change(user.id, { role: 'Auditor' })).status).toBe(200);
    expect((await operator.remove(user.id)).status).toBe(200);
  });
});

describe('the last operator', () => {
  it('remains, whichever of two is faster', async () => {
    const { user, jwt } = await member('operator-two', { role: 'Operator' });
    const first = await operator.find('operator');
    const both = await Promise.all([
      as(jwt).change(first.id, { status: 'suspended' }),
      operator.change(user.id, { status: 'suspended' }),
    ]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const { rows } = await server.sql.query(
      `select count(*)::int as n from up_users u join up_users_role_lnk l on l.user_id = u.id join up_roles r on r.id = l.role_id
       where r.name = 'Operator' and u.blocked is not true`,
    );
    expect(rows[0].n).toBe(1);
  });
});

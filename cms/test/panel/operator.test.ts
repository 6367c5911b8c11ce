import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersAs } from '../account/people.ts';
import { changesOf, entriesOf } from '../audit/log.ts';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import { PASSWORD, type Panel, panelUser } from './panel.ts';

const SUPER_ADMIN = 'strapi-super-admin';

let server: TestServer;
let next = 0;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

interface Person {
  readonly email: string;
  readonly documentId: string;
  readonly panel: Panel;
}

/** Another operator, with an account of the panel for the same address, created before or after. */
const operator = async (first: 'user' | 'account' = 'user'): Promise<Person> => {
  next += 1;
  const email = `operator-${next}@ridgeline.test`;
  const users = await usersAs(server, 'operator');
  const early = first === 'account' ? await panelUser(server, email, SUPER_ADMIN) : undefined;
  const { body } = await users.invite({ username: `operator-${next}`, email, role: 'Operator' });
  await server.sql.query(
    'update up_users set password = (select password from up_users where username = $1) where email = $2',
    ['operator', email],
  );
  return { email, documentId: body.data.documentId, panel: early ?? (await panelUser(server, email, SUPER_ADMIN)) };
};

const accountOf = async (email: string) =>
  (await server.sql.query('select id, is_active from admin_users where lower(email) = lower($1)', [email])).rows[0];

const signIn = (email: string) => server.anonymous.post('/admin/login', { email, password: PASSWORD });

const isOut = async ({ email, panel }: Person): Promise<void> => {
  expect((await panel.get('/admin/users/me')).status).toBe(401);
  expect((await signIn(email)).status).toBe(400);
  const { id, is_active } = await accountOf(email);
  const { rows } = await server.sql.query(`select 1 from strapi_sessions where origin = 'admin' and user_id = $1`, [
    String(id),
  ]);
  expect([is_active, rows.length]).toEqual([false, 0]);
};

describe('the panel account of an operator', () => {
  it.each(['user', 'account'] as const)('ends when the operator is suspended (first made: the %s)', async (first) => {
    const person = await operator(first);
    expect((await person.panel.get('/admin/users/me')).status).toBe(200);
    const users = await usersAs(server, 'operator');
    const entries = await entriesOf(server, async () => {
      expect((await users.change(person.documentId, { status: 'suspended' })).status).toBe(200);
    });
    await isOut(person);
    const entry = entries.find(({ entity }) => entity === 'panel-user');
    expect(entry).toMatchObject({ action: 'update', username: 'operator' });
    expect(entry && changesOf(entry)).toEqual({ isActive: [true, false] });
    // Getting back into the dashboard does not open the panel again.
    expect((await users.change(person.documentId, { status: 'active' })).status).toBe(200);
    expect((await signIn(person.email)).status).toBe(400);
  });

  it('ends when the operator is removed, also after either address was changed', async () => {
    const person = await operator();
    await server.sql.query('update up_users set email = $1 where document_id = $2', [
      'moved@x.test',
      person.documentId,
    ]);
    expect((await (await usersAs(server, 'operator')).remove(person.documentId)).status).toBe(200);
    await isOut(person);
  });

  it.each([
    [
      'loses the role',
      "update up_users_role_lnk set role_id = (select id from up_roles where name = 'Analyst') where user_id = $1",
    ],
    ['loses the row of the role', 'delete from up_users_role_lnk where user_id = $1'],
  ])('ends when the operator %s', async (_, statement) => {
    const person = await operator();
    const { rows } = await server.sql.query('select id from up_users where document_id = $1', [person.documentId]);
    await server.sql.query(statement, [rows[0].id]);
    await isOut(person);
  });

  it('is not opened again by an earlier invitation or link for a new password', async () => {
    const person = await operator();
    await server.sql.query(
      `update admin_users set is_active = false, registration_token = 'invited', reset_password_token = 'reset' where email = $1`,
      [person.email],
    );
    await (await usersAs(server, 'operator')).change(person.documentId, { status: 'suspended' });
    const userInfo = { firstname: 'A', lastname: 'B', password: PASSWORD };
    const answer = await server.anonymous.post('/admin/register', { registrationToken: 'invited', userInfo });
    expect(answer.status).toBe(400);
    await isOut(person);
  });

  it('does not end when staff with the same address are suspended', async () => {
    const email = 'acme-analyst@ridgeline.test';
    const panel = await panelUser(server, email, SUPER_ADMIN);
    const users = await usersAs(server, 'acme-administrator');
    const { documentId } = await users.find('acme-analyst');
    expect((await users.change(documentId, { status: 'suspended' })).status).toBe(200);
    expect((await panel.get('/admin/users/me')).status).toBe(200);
    expect((await users.change(documentId, { status: 'active' })).status).toBe(200);
  });
});

describe('a panel without an active Super Admin', () => {
  const start = (email: string, password = PASSWORD): Promise<boolean> =>
    compiled<typeof import('../../src/access/operator')>('access/operator').ensureOperator({ email, password });

  it('gets one from OPERATOR_EMAIL, never with the address of an ended account or user', async () => {
    const ended = await operator();
    await (await usersAs(server, 'operator')).change(ended.documentId, { status: 'suspended' });
    await server.sql.query('update admin_users set is_active = false');
    await server.sql.query(`update admin_users set email = 'other@x.test' where email = $1`, [ended.email]);
    for (const email of [ended.email, 'other@x.test', 'acme-auditor@ridgeline.test']) {
      await start(email);
      expect([email, (await signIn(email)).status]).toEqual([email, 400]);
    }
    await expect(start('fresh@x.test', 'Short-12345')).rejects.toThrow(
      /^OPERATOR_PASSWORD will not do: .*12 characters/,
    );
    await start('Fresh@x.test');
    expect((await signIn('fresh@x.test')).status).toBe(200);
    await start('second@x.test');
    expect(await accountOf('second@x.test')).toBeUndefined();
  });
});

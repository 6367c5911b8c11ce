import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, cookieOf, openSession, refresh, signIn, statusOfMe } from '../access/people.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { fieldsIn, type UsersOf, usersAs } from './people.ts';

let server: TestServer;
let operator: UsersOf;
let acme: UsersOf;
let birch: UsersOf;
beforeAll(async () => {
  server = await startServer();
  operator = await usersAs(server, 'operator');
  acme = await usersAs(server, 'acme-administrator');
  birch = await usersAs(server, 'birch-administrator');
});
afterAll(() => server.stop());

describe('changing a user', () => {
  it('stores what was sent and leaves the rest', async () => {
    const before = await acme.find('acme-auditor');
    const { status, body } = await acme.change(before.documentId, { displayName: 'Ada', email: 'Ada@Accounts.test' });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...before,
      displayName: 'Ada',
      email: 'ada@accounts.test',
      updatedAt: body.data.updatedAt,
    });
    expect(await acme.change(before.id, { ...body.data, displayName: null })).toMatchObject({ status: 200 });
  });

  it('refuses the second of two saves, with the current row', async () => {
    const row = await acme.find('acme-auditor');
    expect((await acme.change(row.id, { displayName: 'One', updatedAt: row.updatedAt })).status).toBe(200);
    const second = await acme.change(row.id, { displayName: 'Two', updatedAt: row.updatedAt });
    expect([second.status, second.body.error?.details?.current?.displayName]).toEqual([409, 'One']);
  });

  it('does not change username and company, and refuses unknown fields', async () => {
    const row = await acme.find('acme-auditor');
    expect(fieldsIn(await acme.change(row.id, { username: 'other' }))).toEqual(['username']);
    for (const company of [server.companies.birch.documentId, null, { id: server.companies.birch.id }]) {
      expect(fieldsIn(await acme.change(row.id, { company }))).toEqual(['company']);
      expect(fieldsIn(await operator.change(row.id, { company }))).toEqual(['company']);
    }
    expect(fieldsIn(await acme.change(row.id, { password: 'x', blocked: false, provider: 'x' }))).toEqual([
      'password',
      'blocked',
      'provider',
    ]);
    expect(fieldsIn(await acme.change(row.id, { email: null, status: 'king', role: null }))).toEqual([
      'email',
      'role',
      'status',
    ]);
    expect(fieldsIn(await acme.change(row.id, { email: 'birch-analyst@ridgeline.test' }))).toEqual(['email']);
  });

  it('gives no role above Company Administrator, and puts no operator into a company', async () => {
    const row = await acme.find('acme-auditor');
    for (const role of ['Operator', { name: 'Operator' }, 'Authenticated', 1]) {
      expect(fieldsIn(await acme.change(row.id, { role }))).toEqual(['role']);
    }
    expect(fieldsIn(await operator.change(row.id, { role: 'Operator' }))).toEqual(['role']);
  });

  it('finds neither users of another company nor the operator', async () => {
    const foreign = await birch.find('birch-analyst');
    const above = await operator.find('operator');
    for (const { id, documentId } of [foreign, above]) {
      for (const key of [id, documentId]) {
        expect((await acme.change(key, { displayName: 'x' })).status).toBe(404);
        expect((await acme.link(key)).status).toBe(404);
        expect((await acme.remove(key)).status).toBe(404);
      }
    }
    expect(await birch.find('birch-analyst')).toEqual(foreign);
  });
});

describe('a new role', () => {
  it('takes effect with the next request', async () => {
    const { jwt } = await openSession(server, 'acme-analyst');
    const create = (name: string) =>
      server.anonymous.post('/api/supplier-managements', { data: { supplier_name: name } }, bearer(jwt));
    const first = await create('First');
    expect(first.status).toBe(201);
    const row = await acme.find('acme-analyst');
    await acme.change(row.id, { role: 'Auditor' });
    const second = await create('Second');
    expect(second.status).toBe(403);
    expect(second.headers.get('x-access')).not.toBe(first.headers.get('x-access'));
    await acme.change(row.id, { role: 'Analyst' });
    const third = await create('Third');
    expect([third.status, third.headers.get('x-access')]).toEqual([201, first.headers.get('x-access')]);
  });
});

describe('suspending', () => {
  it('ends the user’s sessions and links at once, and refuses sign-ins until undone', async () => {
    const row = await acme.find('acme-auditor');
    const answer = await signIn(server, 'acme-auditor');
    const { jwt } = answer.body;
    expect(await statusOfMe(server, jwt)).toBe(200);
    expect((await acme.change(row.id, { status: 'suspended' })).body.data.status).toBe('suspended');
    expect(await statusOfMe(server, jwt)).toBe(401);
    expect((await refresh(server, cookieOf(answer))).status).toBe(401);
    expect((await signIn(server, 'acme-auditor')).status).toBe(400);
    expect((await acme.link(row.id)).status).toBe(409);
    expect((await (await server.request('operator')).get(`/api/users/${row.id}`)).status).toBe(200);
    expect((await acme.change(row.id, { status: 'active' })).body.data.status).toBe('active');
    expect((await signIn(server, 'acme-auditor')).status).toBe(200);
  });

  it('takes effect within five seconds in a process that did not do it', async () => {
    const { jwt } = await openSession(server, 'birch-auditor');
    expect(await statusOfMe(server, jwt)).toBe(200);
    await server.sql.query(`update up_users set blocked = true where username = 'birch-auditor'`);
    await expect.poll(() => statusOfMe(server, jwt), { timeout: 6_000, interval: 250 }).toBe(401);
    const { rows } = await server.sql.query(
      `select count(*)::int as n from strapi_sessions s join up_users u on u.id::text = s.user_id where u.username = 'birch-auditor'`,
    );
    expect(rows[0].n).toBe(0);
  });
});

describe('removing', () => {
  it('ends the sessions, and leaves what the user wrote', async () => {
    const { jwt } = await openSession(server, 'acme-analyst');
    const made = await server.anonymous.post<{ data: { documentId: string } }>(
      '/api/supplier-managements',
      { data: { supplier_name: 'Kept' } },
      bearer(jwt),
    );
    const row = await acme.find('acme-analyst');
    expect((await acme.remove(row.id)).status).toBe(200);
    expect(await statusOfMe(server, jwt)).toBe(401);
    expect((await acme.remove(row.id)).status).toBe(404);
    const admin = await server.request('acme-administrator');
    const kept = await admin.get<{ data: { createBy: string } }>(
      `/api/supplier-managements/${made.body.data.documentId}`,
    );
    expect(kept.body.data.createBy).toBe('acme-analyst');
  });
});

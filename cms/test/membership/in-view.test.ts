import { REFUSED_CONNECTION } from '@ridgeline/domain/realtime';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FORBIDDEN, failureOf } from '../database/tables.ts';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import { closeAll, connect, passOf } from '../realtime/connect.ts';
import { register } from '../records/wire.ts';
import { join } from './members.ts';

type Notices = typeof import('../../src/notices');

let server: TestServer;
const users: Record<string, number> = {};
beforeAll(async () => {
  server = await startServer();
  for (const { id, username } of (await server.sql.query('select id, username from up_users')).rows)
    users[username] = id;
});
afterEach(() => server.sql.query('delete from ridgeline_memberships'));
afterAll(async () => {
  closeAll();
  await server.stop();
});

const inBirch = () => server.request('acme-analyst', { 'x-company': server.companies.birch.documentId });
const statusInBirch = async (): Promise<number> => (await (await inBirch()).get('/api/supplier-managements')).status;

describe('a member of a further company', () => {
  it('is there with the role, the company and the modules of the membership', async () => {
    await join(server, 'acme-analyst', 'birch', 'Auditor');
    const { body } = await (await inBirch()).get('/api/users/me');
    expect(body).toMatchObject({
      username: 'acme-analyst',
      role: { name: 'Auditor' },
      company: { documentId: server.companies.birch.documentId },
    });
    expect(JSON.stringify(body)).not.toContain('Acme');
    const home = await (await server.request('acme-analyst')).get('/api/users/me');
    expect(home.body).toMatchObject({ role: { name: 'Analyst' }, company: { name: 'Acme Pty Ltd' } });
  });

  it('reads there as an auditor does, and writes nothing; at home it writes', async () => {
    await join(server, 'acme-analyst', 'birch', 'Auditor');
    const suppliers = await register(server, 'birch-analyst', 'supplier-managements');
    const made = await suppliers.make({ supplier_name: 'Only of Birch' });
    const there = await register(server, 'acme-analyst', 'supplier-managements', 'birch');
    expect((await there.one(made.id)).body.data).toMatchObject({ supplier_name: 'Only of Birch' });
    expect((await there.create({ supplier_name: 'Refused' })).status).toBe(403);
    const home = await register(server, 'acme-analyst', 'supplier-managements');
    expect((await home.one(made.id)).status).toBe(404);
    expect((await home.create({ supplier_name: 'At home' })).status).toBe(201);
    expect(JSON.stringify((await there.list('')).body)).not.toContain('At home');
  });

  it('has no access from the moment the membership ends, with the same token', async () => {
    await join(server, 'acme-analyst', 'birch', 'Analyst');
    expect(await statusInBirch()).toBe(200);
    await server.sql.query('delete from ridgeline_memberships');
    await expect.poll(statusInBirch).toBe(404);
  });

  it('opens nothing of a suspended company', async () => {
    await join(server, 'acme-analyst', 'cedar', 'Company Administrator');
    const who = await server.request('acme-analyst', { 'x-company': server.companies.cedar.documentId });
    expect((await who.get('/api/supplier-managements')).status).toBe(403);
    expect((await who.get('/api/users')).status).toBe(403);
  });

  it('changes the own account in the own company, whichever one is named', async () => {
    await join(server, 'acme-analyst', 'birch', 'Analyst');
    expect((await (await inBirch()).put('/api/users/me', { data: { displayName: 'Ann' } })).status).toBe(200);
    const { rows } = await server.sql.query(
      `select company_id from audit_entries where entity = 'user' and label = 'acme-analyst' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ company_id: server.companies.acme.id }]);
    await server.sql.query(`update up_users set display_name = null where username = 'acme-analyst'`);
  });

  it('is shown by name to the users of that company; the users of the home company are not', async () => {
    await join(server, 'acme-analyst', 'birch', 'Analyst');
    const { rows } = await server.tenancy.inCompany(server.companies.birch.id, async ({ trx }) =>
      trx.raw<{ rows: { username: string }[] }>('select username from up_users order by 1'),
    );
    expect(rows.map(({ username }) => username)).toEqual([
      'acme-analyst',
      'birch-administrator',
      'birch-analyst',
      'birch-auditor',
    ]);
  });
});

describe('the administrators of a further company', () => {
  it('cannot read, change, suspend or remove the account of a member', async () => {
    await join(server, 'acme-analyst', 'birch', 'Analyst');
    const administrator = await server.request('birch-administrator');
    const id = users['acme-analyst'];
    expect((await administrator.get(`/api/users/${id}`)).status).toBe(404);
    for (const data of [{ displayName: 'Mine' }, { email: 'mine@birch.test' }, { status: 'suspended' }]) {
      expect((await administrator.put(`/api/users/${id}`, { data })).status).toBe(404);
    }
    expect((await administrator.post(`/api/users/${id}/invitation`)).status).toBe(404);
    expect((await administrator.delete(`/api/users/${id}`)).status).toBe(404);
    expect(JSON.stringify((await administrator.get('/api/users')).body)).not.toContain('acme-analyst');
  });

  it('cannot do so by SQL either, nor make a membership or change their own', async () => {
    await join(server, 'acme-analyst', 'birch', 'Analyst');
    const { inCompany } = server.tenancy;
    const change = `update up_users set display_name = 'x' where username = 'acme-analyst'`;
    const { rowCount } = await inCompany(server.companies.birch.id, ({ trx }) => trx.raw<{ rowCount: number }>(change));
    expect(rowCount).toBe(0);
    const make = `insert into ridgeline_memberships (user_id, company_id, username, role) values (1, 1, 'x', 'Analyst')`;
    expect(await failureOf(inCompany(server.companies.birch.id, ({ trx }) => trx.raw(make)))).toBe(FORBIDDEN);
    const seen = await inCompany(server.companies.cedar.id, ({ trx }) =>
      trx.raw<{ rows: unknown[] }>('select * from ridgeline_memberships'),
    );
    expect(seen.rows).toEqual([]);
  });
});

describe('what ends a membership', () => {
  it.each([
    ['another address', `update up_users set email = 'other@acme.test' where username = 'acme-auditor'`],
    [
      'a password by a link that another user handed over',
      `insert into ridgeline_handed (user_id, handed_by) select id, 1 from up_users where username = 'acme-auditor'`,
    ],
  ])('%s, with an entry in the audit log of that company', async (_, change) => {
    await join(server, 'acme-auditor', 'birch', 'Analyst');
    await server.sql.query(change);
    expect((await server.sql.query('select from ridgeline_memberships')).rowCount).toBe(0);
    const { rows } = await server.sql.query(
      `select action, label, company_id from audit_entries where action in ('join', 'leave') order by id desc limit 2`,
    );
    const of = { label: 'acme-auditor', company_id: server.companies.birch.id };
    expect(rows).toEqual([
      { action: 'leave', ...of },
      { action: 'join', ...of },
    ]);
  });
});

describe('what arrives in real time', () => {
  const tell = (row: string, company: 'acme' | 'birch') =>
    server.tenancy.inCompany(server.companies[company].id, () =>
      compiled<Notices>('notices').notify([users['acme-analyst'] as number], {
        kind: 'mentioned',
        facts: { by: 'Anna', row },
      }),
    );
  const rowsFor = async (headers: Record<string, string> = {}) => {
    const { body } = await (await server.request('acme-analyst', headers)).get<{
      data: { facts: { row: string } }[];
      meta: { unread: number };
    }>('/api/notices');
    return [body.data.map(({ facts }) => facts.row), body.meta.unread];
  };

  it('and waits behind the bell is of the company in view alone', async () => {
    await join(server, 'acme-analyst', 'birch', 'Auditor');
    const pass = await passOf(server.anonymous, 'acme-analyst');
    const company = server.companies.birch.documentId;
    const [home, there] = [await connect(server.url, pass), await connect(server.url, { ...pass, company })];
    await tell('R-home', 'acme');
    await tell('R-there', 'birch');
    await expect.poll(() => [home.messages.length, there.messages.length]).toEqual([1, 1]);
    expect(home.messages[0]?.notice?.facts.row).toBe('R-home');
    expect(there.messages[0]?.notice?.facts.row).toBe('R-there');
    expect(await rowsFor()).toEqual([['R-home'], 1]);
    expect(await rowsFor({ 'x-company': company })).toEqual([['R-there'], 1]);
  });

  it('ends with the membership; a page without one is refused', async () => {
    const pass = await passOf(server.anonymous, 'acme-analyst');
    const company = server.companies.birch.documentId;
    expect((await connect(server.url, { ...pass, company })).refused).toBe(REFUSED_CONNECTION);
    await join(server, 'acme-analyst', 'birch', 'Auditor');
    const there = await connect(server.url, { ...pass, company });
    expect(there.refused).toBeUndefined();
    await server.sql.query('delete from ridgeline_memberships');
    await expect.poll(() => there.socket.connected).toBe(false);
  });

  it('ends the connection of a member when the company lets sessions in by other rules', async () => {
    await join(server, 'acme-analyst', 'birch', 'Auditor');
    const { birch } = server.companies;
    const pass = { ...(await passOf(server.anonymous, 'acme-analyst')), company: birch.documentId };
    const changes = [
      [
        `update companies set second_factor = 'everyone' where id = $1`,
        `update companies set second_factor = 'none' where id = $1`,
      ],
      [
        `insert into ridgeline_sso (company_id, issuer, client_id, secret, provisioning, role, active, required)
         values ($1, '', '', '', 'invited', 'Analyst', true, true)`,
        'delete from ridgeline_sso where company_id = $1',
      ],
    ] as const;
    for (const [change, undo] of changes) {
      const there = await connect(server.url, pass);
      expect(there.refused).toBeUndefined();
      await server.sql.query(change, [birch.id]);
      await expect.poll(() => there.socket.connected, { timeout: 10_000 }).toBe(false);
      expect((await connect(server.url, pass)).refused).toBeDefined();
      await server.sql.query(undo, [birch.id]);
      await expect.poll(async () => (await connect(server.url, pass)).refused).toBeUndefined();
    }
  });
});

describe('a further company that is strict about sessions', () => {
  it('accepts no member while it requires single sign-on', async () => {
    await join(server, 'acme-analyst', 'birch', 'Analyst');
    await server.sql.query(
      `insert into ridgeline_sso (company_id, issuer, client_id, secret, provisioning, role, active, required)
       values ($1, 'https://issuer.test', 'x', 'x', 'invited', 'Analyst', true, true)`,
      [server.companies.birch.id],
    );
    expect(await statusInBirch()).toBe(403);
    await server.sql.query('delete from ridgeline_sso');
    expect(await statusInBirch()).toBe(200);
  });

  it('accepts no session of another company’s provider while it requires a second factor', async () => {
    await join(server, 'acme-analyst', 'birch', 'Analyst');
    const { rows } = await server.sql.query(
      `update strapi_sessions set metadata = coalesce(metadata::jsonb, '{}') || '{"way": "single sign-on"}'
       where user_id = $1 and origin = 'users-permissions' returning session_id`,
      [String(users['acme-analyst'])],
    );
    expect(rows.length).toBeGreaterThan(0);
    await server.sql.query(`update companies set second_factor = 'everyone' where id = $1`, [
      server.companies.birch.id,
    ]);
    await expect.poll(async () => (await (await inBirch()).get('/api/users/me')).status).toBe(403);
    await server.sql.query('update companies set second_factor = null where id = $1', [server.companies.birch.id]);
    await server.sql.query(`update strapi_sessions set metadata = metadata::jsonb - 'way'`);
  });

  it('lets a member set up a second factor first', async () => {
    await join(server, 'acme-analyst', 'birch', 'Analyst');
    await server.sql.query(`update companies set second_factor = 'everyone' where id = $1`, [
      server.companies.birch.id,
    ]);
    await expect.poll(statusInBirch).toBe(403);
    const { body } = await (await inBirch()).get('/api/users/me');
    expect(body).toMatchObject({ secondFactorMissing: true });
    expect((await (await server.request('acme-analyst')).get('/api/supplier-managements')).status).toBe(200);
    await server.sql.query('update companies set second_factor = null where id = $1', [server.companies.birch.id]);
  });
});

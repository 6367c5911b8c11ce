import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { FORBIDDEN, failureOf, insertRow } from './tables.ts';

let server: TestServer;
const users: Record<string, number> = {};
const roles: Record<string, number> = {};

beforeAll(async () => {
  server = await startServer();
  for (const { id, username } of (await server.sql.query('select id, username from up_users')).rows)
    users[username] = id;
  for (const { id, name } of (await server.sql.query('select id, name from up_roles')).rows) roles[name] = id;
});
afterAll(() => server.stop());

/** The settings of a request by the analyst of Acme. */
const analyst = () => ({ 'app.company': server.companies.acme.id, 'app.user': users['acme-analyst'] ?? 0 });

const read = async (
  settings: Record<string, number>,
  text: string,
  role: 'staff' | 'operator' = 'staff',
): Promise<unknown[]> =>
  server.sql.as(role, settings, async (query) => (await query({ text, rowMode: 'array' } as never)).rows.flat());

const touched = (role: 'staff' | 'operator', settings: Record<string, number>, text: string, values: unknown[] = []) =>
  server.sql.as(role, settings, async (query) => (await query(text, values)).rowCount);

describe('companies and tiers', () => {
  it('show staff only their own company and its tier, and the operator all', async () => {
    const { acme, birch, cedar } = server.companies;
    expect(await read(analyst(), 'select id from companies')).toEqual([acme.id]);
    expect(await read(analyst(), 'select name from subscription_managements')).toEqual(['full']);
    const operator = { 'app.user': users.operator ?? 0 };
    expect(await read(operator, 'select id from companies order by id', 'operator')).toEqual([
      acme.id,
      birch.id,
      cedar.id,
    ]);
    expect(await read(operator, 'select name from subscription_managements order by 1', 'operator')).toEqual([
      'basic',
      'full',
    ]);
  });

  it('let staff change their own company, but neither its tier nor its status', async () => {
    expect(await touched('staff', analyst(), `update companies set country = 'Australia'`)).toBe(1);
    for (const change of ['subscription_allocated_id = null', `status = 'active'`, 'id = 99']) {
      expect(await failureOf(touched('staff', analyst(), `update companies set ${change}`)), change).toBe(FORBIDDEN);
    }
    for (const statement of [
      `insert into companies (name) values ('x')`,
      'delete from companies',
      'delete from subscription_managements',
    ]) {
      expect(await failureOf(touched('staff', analyst(), statement)), statement).toBe(FORBIDDEN);
    }
  });

  it('let no row of staff refer to another company', async () => {
    const send = (company: number) =>
      touched(
        'staff',
        analyst(),
        `insert into questionnaire_mappings (document_id, recipient_company_id) values ('x', $1)`,
        [company],
      );
    expect(await send(server.companies.acme.id)).toBe(1);
    expect(await failureOf(send(server.companies.birch.id))).toBe(FORBIDDEN);
  });
});

describe('users', () => {
  it('of their company are visible to staff, of all companies to the operator', async () => {
    expect(await read(analyst(), 'select username from up_users order by 1')).toEqual([
      'acme-administrator',
      'acme-analyst',
      'acme-auditor',
    ]);
    expect(await read({}, 'select count(*)::int from up_users', 'operator')).toEqual([Object.keys(users).length]);
    const inBirch = { 'app.company': server.companies.birch.id };
    expect(await read(inBirch, 'select count(*)::int from up_users', 'operator')).toEqual([3]);
  });

  it('without a company see and change themselves', async () => {
    const stray = { 'app.user': users.stray ?? 0 };
    expect(await read(stray, 'select username from up_users')).toEqual(['stray']);
    expect(await touched('staff', stray, `update up_users set display_name = 'Me'`)).toBe(1);
    expect(
      await failureOf(touched('staff', stray, 'update up_users set company_id = $1', [server.companies.acme.id])),
    ).toBe(FORBIDDEN);
  });

  it('get a staff role in their own company, and nobody can create an operator', async () => {
    const give = (user: string, role: string) =>
      touched('staff', analyst(), 'insert into up_users_role_lnk (user_id, role_id) values ($1, $2)', [
        users[user],
        roles[role],
      ]);
    expect(await give('acme-auditor', 'Analyst')).toBe(1);
    expect(await failureOf(give('acme-auditor', 'Operator'))).toBe(FORBIDDEN);
    expect(await failureOf(give('birch-auditor', 'Analyst'))).toBe(FORBIDDEN);
    const raise = touched('staff', analyst(), 'update up_users_role_lnk set role_id = $1', [roles.Operator]);
    expect(await failureOf(raise)).toBe(FORBIDDEN);
    expect(await read(analyst(), 'select count(*)::int from up_users_role_lnk')).toEqual([3]);
    expect(await touched('staff', analyst(), 'delete from up_users_role_lnk')).toBe(3);
  });

  it('have a name and an address that no other user of any company has', async () => {
    for (const column of ['email', 'username']) {
      const twin = server.sql.query(
        `insert into up_users (${column}, company_id) select upper(${column}), $1 from up_users where username = 'birch-analyst'`,
        [server.companies.acme.id],
      );
      expect(await failureOf(twin), column).toBe('23505');
    }
  });
});

describe('files', () => {
  it('are linked only by their own company', async () => {
    const { acme, birch } = server.companies;
    const own = await insertRow(server, 'files', acme.id, { name: 'own' });
    const foreign = await insertRow(server, 'files', birch.id, { name: 'foreign' });
    const ofPanel = await insertRow(server, 'files', null, { name: 'logo' });
    expect(await read(analyst(), 'select id from files')).toEqual([own]);
    const link = (file: number) =>
      touched(
        'staff',
        analyst(),
        `insert into files_related_mph (file_id, related_id, related_type, field) values ($1, 1, 'x', 'y')`,
        [file],
      );
    expect(await link(own)).toBe(1);
    expect(await failureOf(link(foreign))).toBe(FORBIDDEN);
    expect(await failureOf(link(ofPanel))).toBe(FORBIDDEN);
    await server.sql.query(`insert into files_related_mph (file_id, related_id) values ($1, 1)`, [foreign]);
    expect(await read(analyst(), 'select file_id from files_related_mph')).toEqual([]);
  });
});

describe('settings of Strapi', () => {
  it('are readable in a request where Strapi needs them, and contain no secret', async () => {
    await server.sql.query(
      `insert into strapi_core_store_settings (key, value) values ('plugin_users-permissions_grant', '{}') on conflict do nothing`,
    );
    const keys = await read(analyst(), 'select key from strapi_core_store_settings order by 1');
    expect(keys).toContain('plugin_users-permissions_advanced');
    expect(keys.filter((key) => /grant|token|secret|admin/.test(String(key)))).toEqual([]);
    expect(keys.length).toBeLessThanOrEqual(4);
  });
});

describe('the panel', () => {
  it('lists shared rows of reference types, and none of a company', async () => {
    const panel = await startPanel();
    const { acme } = server.companies;
    await insertRow(server, 'control_domains', null, { domain: 'Shared one' });
    await insertRow(server, 'control_domains', acme.id, { domain: 'Own one' });
    const list = await panel('/content-manager/collection-types/api::control-domain.control-domain');
    expect(list.map(({ domain }) => domain)).toEqual(['Shared one']);
  });
});

/** Signs in to the panel as a new administrator. */
const startPanel = async () => {
  const role = await server.strapi.service('admin::role').getSuperAdmin();
  const sign = { email: 'panel@ridgeline.test', password: 'A-long-passw0rd' };
  await server.strapi.service('admin::user').create({ ...sign, firstname: 'P', isActive: true, roles: [role.id] });
  const { body } = await server.anonymous.post<{ data: { token: string } }>('/admin/login', sign);
  return async (path: string): Promise<{ domain: string }[]> => {
    const answer = await server.anonymous.get<{ results: { domain: string }[] }>(path, {
      authorization: `Bearer ${body.data.token}`,
    });
    return answer.body.results;
  };
};

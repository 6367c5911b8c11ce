import { CONTENT_TYPES, uidOf } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import { companyTables, FORBIDDEN, failureOf } from './tables.ts';

/** Types without a company, each with its reason: the installation's own rows, or rows that name companies themselves. */
const GLOBAL: readonly string[] = [
  'admin::permission',
  'admin::user',
  'admin::role',
  'admin::api-token',
  'admin::api-token-permission',
  'admin::transfer-token',
  'admin::transfer-token-permission',
  'admin::session',
  'admin::audit-log',
  'plugin::users-permissions.permission',
  'plugin::users-permissions.role',
  'plugin::upload.folder',
  'plugin::i18n.locale',
  'plugin::content-releases.release',
  'plugin::content-releases.release-action',
  'plugin::review-workflows.workflow',
  'plugin::review-workflows.workflow-stage',
  'api::company.company',
  'api::subscription-management.subscription-management',
  // Entries outlive their company, and some have none: they have policies of their own, tested in cms/test/audit.
  'api::audit-entry.audit-entry',
  ...CONTENT_TYPES.map(uidOf),
];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const contentRoutes = (strapi: Core.Strapi): { name: string; covered: boolean }[] => {
  const { isCovered, routeName } = compiled<typeof import('../../src/request/routes')>('request/routes');
  return [...Object.values(strapi.apis), ...Object.values(strapi.plugins)]
    .filter(({ routes }) => !Array.isArray(routes))
    .flatMap(({ routes }) => Object.values(routes as Record<string, Core.Router>))
    .filter(({ type }) => type === 'content-api')
    .flatMap(({ routes }) => routes.map((route) => ({ name: routeName(route), covered: isCovered(route) })));
};

describe('row security covers all tables', () => {
  it('gives every content type a company, unless it is listed as global', () => {
    const tables = companyTables(server).map(({ uid }) => uid as string);
    const outside = Object.keys(server.strapi.contentTypes).filter((uid) => !tables.includes(uid));
    expect(outside.filter((uid) => !GLOBAL.includes(uid))).toEqual([]);
    expect(tables.length).toBeGreaterThan(15);
    expect(tables.filter((uid) => GLOBAL.includes(uid))).toEqual([]);
  });

  it('puts policies, triggers and a list index on every table with a company', async () => {
    for (const { table } of companyTables(server)) {
      const { rows } = await server.sql.query(
        `select relrowsecurity as secured,
          (select count(*)::int from pg_policies where tablename = $1 and policyname like 'wall\\_%') as policies,
          array(select tgname::text from pg_trigger where tgrelid = c.oid and not tgisinternal order by 1) as triggers,
          exists (select from pg_indexes where tablename = $1 and indexdef like '%(company_id, id DESC)%') as listed
         from pg_class c where relname = $1`,
        [table],
      );
      expect(rows[0].secured, table).toBe(true);
      expect(rows[0].policies, table).toBeGreaterThanOrEqual(3);
      expect(rows[0].triggers, table).toEqual(expect.arrayContaining(['wall_keep', 'wall_stamp']));
      expect(rows[0].listed, table).toBe(true);
    }
  });

  it('puts an index on every foreign key of a table with a company', async () => {
    const { rows } = await server.sql.query(
      `select conrelid::regclass::text as "table", attname as "column" from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and conrelid::regclass::text = any ($1)
         and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
      [companyTables(server).map(({ table }) => table)],
    );
    expect(rows).toEqual([]);
  });

  it('puts the scope on every content-API route, unless it is listed as public', () => {
    const routes = contentRoutes(server.strapi);
    const { PUBLIC_ROUTES } = server.tenancy;
    expect(routes.filter(({ name, covered }) => covered === PUBLIC_ROUTES.has(name))).toEqual([]);
    expect(routes.filter(({ covered }) => covered).length).toBeGreaterThan(5);
  });

  it('lists no public route that does not exist', () => {
    const names = contentRoutes(server.strapi).map(({ name }) => name);
    expect([...server.tenancy.PUBLIC_ROUTES].filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('grants of the roles', () => {
  it('grants no role a table of the panel, of its tokens or of sessions, or the hashes of API tokens, except that the panel may read its accounts, their roles and rights', async () => {
    const { rows } = await server.sql.query(
      `select privilege_type || ' ' || table_name || ' ' || replace(grantee, $2, '') as granted
       from information_schema.table_privileges where grantee like $1 and (table_name like 'admin%' or (table_name like '%token%' and table_name <> 'api_tokens') or table_name like '%session%'
         or table_name like 'up_permissions%')`,
      [`${server.database.name}_%`, server.database.name],
    );
    expect(rows.map(({ granted }) => granted).sort()).toEqual([
      'INSERT ridgeline_operator_tokens _operator',
      'INSERT ridgeline_token_secrets _operator',
      'INSERT ridgeline_token_secrets _staff',
      'SELECT admin_permissions _panel',
      'SELECT admin_permissions_role_lnk _panel',
      'SELECT admin_roles _panel',
      'SELECT admin_users _panel',
      'SELECT admin_users_roles_lnk _panel',
    ]);
  });

  it('grants the respondent the rows of its link and a few of their columns', async () => {
    const respondent = `${server.database.name}_respondent`;
    const { rows } = await server.sql.query(
      `select table_name, privilege_type from information_schema.table_privileges where grantee = $1 order by 1, 2`,
      [respondent],
    );
    expect(rows.map((row) => `${row.privilege_type} ${row.table_name}`)).toEqual([
      'DELETE evidences',
      'SELECT evidences',
      'SELECT questionnaire_links',
    ]);
    const columnsOf = async (privilege: string, table: string): Promise<string> => {
      const { rows: columns } = await server.sql.query(
        `select column_name from information_schema.column_privileges
         where grantee = $1 and privilege_type = $2 and table_name = $3 order by 1`,
        [respondent, privilege, table],
      );
      return columns.map((row) => row.column_name).join(' ');
    };
    expect(await columnsOf('UPDATE', 'questionnaire_mappings')).toBe(
      'opened_at status submitted_at submitted_by submitted_by_position updated_at',
    );
    const readable = await columnsOf('SELECT', 'questionnaire_mappings');
    for (const column of ['questions', 'score', 'topic_scores', 'reviewer', 'supplier_id']) {
      expect(readable.split(' ')).not.toContain(column);
    }
    expect(await columnsOf('UPDATE', 'answers')).toBe('answer comment given_by saved_at updated_at');
    expect(await columnsOf('SELECT', 'answers')).not.toMatch(/reviewed/);
    expect(await columnsOf('UPDATE', 'questionnaire_links')).toBe('revoked_at updated_at');
    expect(await columnsOf('UPDATE', 'evidences')).toBe('');
    for (const table of ['questionnaire_messages', 'questionnaire_handovers'])
      expect(await columnsOf('UPDATE', table), table).toBe('');
    expect(await columnsOf('SELECT', 'questionnaire_handovers')).not.toMatch(/decided/);
    expect(await columnsOf('INSERT', 'questionnaire_handovers')).not.toMatch(/decided/);
    expect(await columnsOf('SELECT', 'questionnaire_messages')).not.toMatch(/author/);
    expect(await columnsOf('INSERT', 'questionnaire_messages')).not.toMatch(/author|reply/);
    const { rows: ofAcceptances } = await server.sql.query(
      `select privilege_type || ' ' || table_name as may, array_agg(column_name::text order by column_name) as columns
       from information_schema.column_privileges
       where grantee = $1 and table_name in ('acceptance_requests', 'risk_acceptances') group by 1 order by 1`,
      [respondent],
    );
    expect(ofAcceptances).toEqual([
      {
        may: 'INSERT risk_acceptances',
        columns: ['accepted_until', 'created_at', 'decision', 'document_id', 'reason', 'request_id', 'updated_at'],
      },
      {
        may: 'SELECT acceptance_requests',
        columns: ['ended', 'ended_at', 'id', 'link_expires_at', 'owner_name', 'statement'],
      },
    ]);
  });

  it('grants no role reading or writing a user’s password hash or token, except the user’s own', async () => {
    for (const role of ['staff', 'operator', 'respondent', 'panel'] as const) {
      const { rows } = await server.sql.query(
        `select column_name || ' ' || privilege_type as held from information_schema.column_privileges
         where grantee = $1 and table_name = 'up_users' and column_name ~ 'password|token'`,
        [`${server.database.name}_${role}`],
      );
      expect(rows, role).toEqual([]);
    }
    const { id } = (await server.sql.query("select id from up_users where username = 'acme-analyst'")).rows[0];
    const settings = { 'app.company': server.companies.acme.id, 'app.user': id };
    const attempts = [
      'select password from up_users',
      "update up_users set password = 'x'",
      "insert into up_users (document_id, password) values ('x', 'x')",
      'select * from up_users',
    ];
    for (const statement of attempts) {
      expect(await failureOf(server.sql.as('staff', settings, (query) => query(statement))), statement).toBe(FORBIDDEN);
    }
    await server.sql.as('staff', settings, async (query) => {
      await query("select wall_set_own_password('another')");
      expect((await query('select wall_own_password() as hash')).rows).toEqual([{ hash: 'another' }]);
    });
  });

  it('lets no other role call our functions, create schemas or temporary tables', async () => {
    const { rows: open } = await server.sql.query(
      `select p.proname from pg_proc p cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
       where p.pronamespace = 'public'::regnamespace and a.grantee = 0 and p.proname ~ '^(wall_|ridgeline_|next_numbers)'`,
    );
    expect(open).toEqual([]);
    const { rows } = await server.sql.query(
      `select a.privilege_type as may from pg_database d cross join lateral aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a
       where d.datname = current_database() and a.grantee = 0 and a.privilege_type <> 'CONNECT'`,
    );
    expect(rows).toEqual([]);
    await server.sql.query('create function made_later() returns integer language sql as $$ select 1 $$');
    const { rows: later } = await server.sql.query(
      "select has_function_privilege($1, 'made_later()', 'execute') as may",
      [`${server.database.name}_staff`],
    );
    await server.sql.query('drop function made_later()');
    expect(later).toEqual([{ may: false }]);
  });

  it('finds routes that another route hides', () => {
    const { shadowedRoutes } = compiled<typeof import('../../src/access/shadowed')>('access/shadowed');
    const route = (path: string, method = 'GET') => ({ method, path });
    expect(shadowedRoutes([route('/risks/:id'), route('/risks/heat-map')])).toEqual([
      'GET /risks/heat-map behind /risks/:id',
    ]);
    expect(
      shadowedRoutes([
        route('/risks/heat-map'),
        route('/risks/:id'),
        route('/risks/:id', 'PUT'),
        route('/risks/:id/history'),
      ]),
    ).toEqual([]);
  });

  it('creates roles that can neither sign in nor bypass row security', async () => {
    const { rows } = await server.sql.query(
      'select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname like $1',
      [`${server.database.name}_%`],
    );
    expect(rows).toHaveLength(4);
    for (const row of rows) {
      expect(row).toEqual({ rolcanlogin: false, rolsuper: false, rolbypassrls: false, rolcreaterole: false });
    }
  });
});

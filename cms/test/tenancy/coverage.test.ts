import { CONTENT_TYPES, uidOf } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import { walledTables } from './tables.ts';

/** Types without a company, each for a reason: the installation's own rows, or rows that name companies themselves. */
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
  // Entries outlive their company, and some have none: policies of its own, in cms/test/audit.
  'api::audit-entry.audit-entry',
  ...CONTENT_TYPES.map(uidOf),
];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const contentRoutes = (strapi: Core.Strapi): { name: string; covered: boolean }[] => {
  const { isCovered, routeName } = compiled<typeof import('../../src/tenancy/routes')>('tenancy/routes');
  return [...Object.values(strapi.apis), ...Object.values(strapi.plugins)]
    .filter(({ routes }) => !Array.isArray(routes))
    .flatMap(({ routes }) => Object.values(routes as Record<string, Core.Router>))
    .filter(({ type }) => type === 'content-api')
    .flatMap(({ routes }) => routes.map((route) => ({ name: routeName(route), covered: isCovered(route) })));
};

describe('nothing stands outside the wall by oversight', () => {
  it('gives every content type a company, unless it is named as global', () => {
    const walled = walledTables(server).map(({ uid }) => uid as string);
    const outside = Object.keys(server.strapi.contentTypes).filter((uid) => !walled.includes(uid));
    expect(outside.filter((uid) => !GLOBAL.includes(uid))).toEqual([]);
    expect(walled.length).toBeGreaterThan(15);
    expect(walled.filter((uid) => GLOBAL.includes(uid))).toEqual([]);
  });

  it('puts policies, triggers and a list index on every table with a company', async () => {
    for (const { table } of walledTables(server)) {
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
      [walledTables(server).map(({ table }) => table)],
    );
    expect(rows).toEqual([]);
  });

  it('puts the scope on every content-API route, unless it is named as public', () => {
    const routes = contentRoutes(server.strapi);
    const { PUBLIC_ROUTES } = server.tenancy;
    expect(routes.filter(({ name, covered }) => covered === PUBLIC_ROUTES.has(name))).toEqual([]);
    expect(routes.filter(({ covered }) => covered).length).toBeGreaterThan(5);
  });

  it('names no public route that does not exist', () => {
    const names = contentRoutes(server.strapi).map(({ name }) => name);
    expect([...server.tenancy.PUBLIC_ROUTES].filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('what the roles are granted', () => {
  it('grants no role a table of the panel, of its tokens or of sessions, save the panel its accounts to read', async () => {
    const { rows } = await server.sql.query(
      `select privilege_type || ' ' || table_name || ' ' || replace(grantee, $2, '') as granted
       from information_schema.table_privileges where grantee like $1 and (table_name like 'admin%' or table_name like '%token%' or table_name like '%session%'
         or table_name like 'up_permissions%')`,
      [`${server.database.name}_%`, server.database.name],
    );
    expect(rows).toEqual([{ granted: 'SELECT admin_users _panel' }]);
  });

  it('grants the respondent the rows of its link and a few columns of them', async () => {
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
    expect(await columnsOf('UPDATE', 'questionnaire_mappings')).toBe('opened_at status submitted_at updated_at');
    const told = await columnsOf('SELECT', 'questionnaire_mappings');
    for (const column of ['questions', 'score', 'topic_scores', 'reviewer', 'supplier_id']) {
      expect(told.split(' ')).not.toContain(column);
    }
    expect(await columnsOf('UPDATE', 'answers')).toBe('answer comment saved_at updated_at');
    expect(await columnsOf('SELECT', 'answers')).not.toMatch(/reviewed/);
    expect(await columnsOf('UPDATE', 'questionnaire_links')).toBe('revoked_at updated_at');
    expect(await columnsOf('UPDATE', 'evidences')).toBe('');
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

  it('makes roles that can neither sign in nor pass row security', async () => {
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

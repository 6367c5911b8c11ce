import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORBIDDEN, failureOf, insertRow } from '../database/tables.ts';
import { type AccountName, COMPANIES, startServer, type TestServer } from '../harness/index.ts';
import { register } from '../records/wire.ts';
import { read } from './log.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const company of ['acme', 'birch'] as const) {
    const { id } = server.companies[company];
    await insertRow(server, 'supplier_managements', id, { supplier_name: `Supplier of ${company}` });
    await insertRow(server, 'risks', id, { threat: `Threat of ${company}` });
  }
  await insertRow(server, 'control_domains', null, { domain: 'Shared by the operator' });
});
afterAll(() => server.stop());

const labels = async (as: AccountName, query = ''): Promise<unknown[]> =>
  (await read(server, as, `pagination[pageSize]=1000&${query}`)).body.data.map(({ label }) => label);
const entities = async (as: AccountName): Promise<unknown[]> => [
  ...new Set((await read(server, as, 'pagination[pageSize]=1000')).body.data.map(({ entity }) => entity)),
];

describe('who reads the audit log', () => {
  it.each(['acme-analyst', 'birch-analyst', 'cedar-analyst', 'stray'] as const)('not %s', async (account) => {
    expect((await read(server, account)).status).toBe(403);
    expect((await (await register(server, account, 'audit-entries')).one(1)).status).toBe(403);
  });

  it.each(['acme-administrator', 'acme-auditor'] as const)('%s, only those of Acme', async (account) => {
    const found = await labels(account);
    expect(found).toEqual(expect.arrayContaining(['Supplier of acme', account, COMPANIES.acme.name]));
    expect(found.filter((label) => /birch|Birch|Shared/.test(String(label)))).toEqual([]);
  });

  it('the operator, for all companies and none, or the one in view', async () => {
    const found = await labels('operator');
    expect(found).toEqual(
      expect.arrayContaining(['Supplier of acme', 'Supplier of birch', 'Shared by the operator', 'basic']),
    );
    const inBirch = await server.request('operator', { 'x-company': server.companies.birch.documentId });
    const { body } = await inBirch.get<{ data: { label: string }[] }>('/api/audit-entries?pagination[pageSize]=1000');
    expect(body.data.map(({ label }) => label)).toContain('Supplier of birch');
    expect(body.data.map(({ label }) => label)).not.toContain('Supplier of acme');
    expect(body.data.map(({ label }) => label)).not.toContain('Shared by the operator');
  });

  it('limited to the modules of the tier, except users and the company', async () => {
    expect(await entities('acme-auditor')).toEqual(expect.arrayContaining(['risk', 'supplier-management', 'user']));
    const birch = await entities('birch-auditor');
    expect(birch).toEqual(expect.arrayContaining(['supplier-management', 'user', 'company']));
    expect(birch).not.toContain('risk');
    const { rows } = await server.sql.query(
      `select id, document_id as "documentId" from audit_entries where entity = 'risk' and company_id = $1`,
      [server.companies.birch.id],
    );
    const log = await register(server, 'birch-administrator', 'audit-entries');
    for (const id of [rows[0].id, rows[0].documentId]) expect((await log.one(id)).status).toBe(404);
    expect((await log.list('filters[entity]=risk')).body.meta.pagination.total).toBe(0);
  });
});

describe('finding an entry', () => {
  it('works by day, user, action, register and row', async () => {
    const { sql, companies } = server;
    const { rows } = await sql.query('select id, document_id from supplier_managements where company_id = $1', [
      companies.acme.id,
    ]);
    const row = `filters[entity]=supplier-management&filters[rowId]=${rows[0].id}`;
    expect(await labels('acme-auditor', row)).toEqual(['Supplier of acme']);
    expect(await labels('acme-auditor', `filters[rowDocumentId]=${rows[0].document_id}`)).toEqual(['Supplier of acme']);
    expect(await labels('acme-auditor', 'filters[action][$in]=create&_q=supplier%20of')).toEqual(['Supplier of acme']);
    expect(await labels('acme-auditor', `${row}&filters[at][$gt]=2999-01-01`)).toEqual([]);
    expect(await labels('acme-auditor', `${row}&filters[username][$contains]=system`)).toHaveLength(1);
  });

  it('returns the newest first, and opens one by its id', async () => {
    const { body } = await read(server, 'acme-auditor');
    const ids = body.data.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    const one = await (await register(server, 'acme-auditor', 'audit-entries')).one(String(body.data[0]?.documentId));
    expect(one.body.data).toEqual(body.data[0]);
  });
});

describe('the database', () => {
  const asStaff = (statement: string) =>
    failureOf(
      server.sql.as('staff', { 'app.company': server.companies.acme.id }, (query) =>
        query(statement),
      ) as Promise<unknown>,
    );

  it.each([
    `insert into audit_entries (action, company_id) values ('create', 1)`,
    `update audit_entries set username = 'somebody else'`,
    'delete from audit_entries',
    'truncate audit_entries',
    `select wall_note('{"action": "delete"}')`,
    'drop trigger wall_audit_insert on supplier_managements',
    'alter table supplier_managements disable trigger wall_audit_insert',
  ])('refuses staff: %s', async (statement) => {
    expect(await asStaff(statement)).toBe(FORBIDDEN);
  });

  it('refuses the operator and respondents as well', async () => {
    for (const role of ['operator', 'respondent'] as const) {
      for (const statement of [`update audit_entries set username = 'x'`, 'delete from audit_entries'])
        expect(await failureOf(server.sql.as(role, {}, (query) => query(statement)) as Promise<unknown>)).toBe(
          FORBIDDEN,
        );
    }
    expect(await failureOf(server.sql.as('respondent', {}, (query) => query('select from audit_entries')))).toBe(
      FORBIDDEN,
    );
  });

  it('watches every table of this project, except those that are records themselves', async () => {
    const { rows } = await server.sql.query(
      `select c.relname as "table" from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
         and exists (select from pg_attribute a where a.attrelid = c.oid and attname = 'document_id')
         and relname not similar to '(strapi|admin|up_permissions|up_roles|i18n|upload)%'
         and (select count(*) from pg_trigger t where t.tgrelid = c.oid and tgname like 'wall\\_audit\\_%') <> 3
       order by 1`,
    );
    expect(rows.map(({ table }) => table)).toEqual([
      'audit_entries',
      'bin_entries',
      'import_batches',
      'questionnaire_letters',
      'saved_views',
      'webhook_deliveries',
    ]);
  });
});

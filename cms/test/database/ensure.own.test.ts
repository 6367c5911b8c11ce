import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiled, connectSql, type Sql, startServer, type TestServer } from '../harness/index.ts';

let server: TestServer;
let superuser: Sql;
let ensureRowSecurity: () => Promise<void>;
let stateOf: () => Promise<string>;

beforeAll(async () => {
  server = await startServer();
  superuser = await connectSql(server.database.superuserUrl);
  const { ensureRowSecurity: ensure } =
    compiled<typeof import('../../src/database/row-security')>('database/row-security');
  const { ROW_SECURITY } = compiled<typeof import('../../src/row-security')>('row-security');
  ensureRowSecurity = () => ensure(ROW_SECURITY);
  stateOf = async () => (await server.sql.query('select state from ridgeline_wall')).rows[0].state;
});
afterAll(async () => {
  await superuser.end();
  await server.stop();
});

const policies = async () =>
  Number((await server.sql.query(`select count(*) as n from pg_policies where policyname like 'wall\\_%'`)).rows[0].n);

describe('building row security', () => {
  it('changes nothing when it is up to date', async () => {
    const before = await stateOf();
    const rebuilt = await server.sql.query('select oid from pg_policy order by oid');
    await ensureRowSecurity();
    expect(await stateOf()).toBe(before);
    expect((await server.sql.query('select oid from pg_policy order by oid')).rows).toEqual(rebuilt.rows);
  });

  it.each([
    ['a policy that was dropped', 'drop policy wall_staff on supplier_managements'],
    ['a policy that was widened', 'alter policy wall_staff on supplier_managements using (true)'],
    ['row security that was switched off', 'alter table risks disable row level security'],
    ['a trigger that was disabled', 'alter table risks disable trigger wall_stamp'],
    [
      'a grant that was added',
      `do $$ begin execute format('grant select on admin_users to %I', current_database() || '_staff'); end $$`,
    ],
    [
      'a function that was replaced',
      `create or replace function wall_company() returns integer language sql stable as 'select 1'`,
    ],
  ])('repairs %s', async (_, damage) => {
    const before = await stateOf();
    await server.sql.query(damage);
    await ensureRowSecurity();
    expect(await stateOf()).toBe(before);
    const staff = await server.sql.as('staff', {}, async (query) => (await query('select id from risks')).rows);
    expect(staff).toEqual([]);
  });

  it('works for two servers that start at once', async () => {
    await server.sql.query('drop policy wall_staff on supplier_managements');
    await Promise.all([ensureRowSecurity(), ensureRowSecurity(), ensureRowSecurity()]);
    expect(await policies()).toBeGreaterThan(60);
  });

  it('prints in one message what a superuser has to run, when the owner may not create roles', async () => {
    const { ensureRoles } = compiled<typeof import('../../src/database/roles')>('database/roles');
    const name = `${server.database.name}_plain`;
    await superuser.query(`create role ${name} login password 'plain'`);
    const url = new URL(server.database.url);
    Object.assign(url, { username: name, password: 'plain' });
    const plain = await connectSql(url.href);
    const { roleNames } = compiled<typeof import('../../src/database/names')>('database/names');
    const roles = roleNames(name);
    // Only used to send SQL.
    const trx = { raw: plain.query } as unknown as Parameters<typeof ensureRoles>[0];
    try {
      const failure = await ensureRoles(trx, server.database.name, roles).catch((error: Error) => error);
      expect(failure).toBeInstanceOf(Error);
      const lines = String((failure as Error).message).split('\n');
      const statements = lines.filter((line) => line.startsWith('  '));
      expect(statements).toContain(`  grant "${name}_staff" to "${name}";`);
      await superuser.query(statements.join('\n'));
      await expect(ensureRoles(trx, server.database.name, roles)).resolves.toMatchObject({
        owner: name,
        superuser: false,
      });
    } finally {
      await plain.end();
    }
  });
});

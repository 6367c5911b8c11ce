import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startProcess } from '../create-bulk/process.ts';
import { suppliersCalled, until } from '../create-bulk/rows.ts';
import { cloneTemplate } from '../harness/clone.ts';
import { COMPANIES, connectSql, type Sql } from '../harness/index.ts';

const ROWS = 500;
const SLOW = { timeout: 180_000 };

let server: ServerProcess;
let sql: Sql;
let holder: Sql;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = (await cloneTemplate()).url;
  [sql, holder] = await Promise.all([connectSql(databaseUrl), connectSql(databaseUrl)]);
  server = await startProcess(databaseUrl);
}, SLOW.timeout);
afterAll(async () => {
  await server.kill();
  await Promise.all([sql.end(), holder.end()]);
});

const left = async (): Promise<number[]> => {
  const { rows } = await sql.query(
    `select (select count(*)::int from supplier_managements s where s.company_id = c.id) as suppliers,
      (select count(*)::int from up_users u where u.company_id = c.id) as users from companies c where c.name = $1`,
    [COMPANIES.acme.name],
  );
  return [rows.length, rows[0]?.suppliers ?? 0, rows[0]?.users ?? 0];
};

describe('a server that is killed while it removes a company', SLOW, () => {
  it('leaves all of it, and the next server removes all of it', async () => {
    const acme = await server.requesters.request('acme-administrator');
    expect((await acme.post('/api/create-bulk/supplier-managements', suppliersCalled(ROWS, 'Kept'))).status).toBe(200);
    const { rows } = await sql.query('select id from companies where name = $1', [COMPANIES.acme.name]);
    const remove = async () =>
      (await server.requesters.request('operator')).post(`/api/companies/${rows[0].id}/remove`, {
        data: { name: COMPANIES.acme.name },
      });
    const before = await left();
    // A lock on one user's row stops the removal after the suppliers are deleted.
    await holder.query('begin');
    await holder.query(`select from up_users where username = 'acme-auditor' for update`);
    const lost = remove().catch(() => 'lost');
    await until(
      async () =>
        (
          await sql.query(
            `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
              and query like 'delete from "up_users"%') as yes`,
          )
        ).rows[0].yes,
      'the removal waits',
    );
    await server.kill();
    expect(await lost).toBe('lost');
    await holder.query('rollback');
    await until(
      async () =>
        (
          await sql.query(
            `select not exists (select from pg_stat_activity where datname = current_database() and query like 'delete from%') as yes`,
          )
        ).rows[0].yes,
      'the database has noticed',
    );
    expect(await left()).toEqual(before);
    expect(before).toEqual([1, ROWS, 3]);
    server = await startProcess(databaseUrl);
    expect((await remove()).status).toBe(200);
    expect(await left()).toEqual([0, 0, 0]);
  });
});

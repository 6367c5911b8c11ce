import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endAudit, problems, seal } from '../audit/chain.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { erase, find, JANE, save } from './person.ts';

const SLOW = 300_000;
const ROWS = 10_000;
const WISH = { ...JANE, confirmation: JANE.email };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // The tests decide what is sealed, and when.
  await endAudit();
  await server.sql.query(
    `insert into supplier_managements (document_id, created_at, updated_at, company_id, supplier_name,
       supplier_contact_person_name, supplier_contact_person_email)
     select 'firm' || n, now(), now(), $1, 'Firm ' || n, $2, $3 from generate_series(1, ${ROWS}) n`,
    [server.companies.acme.id, JANE.name, JANE.email],
  );
  await seal();
}, SLOW);
afterAll(() => server.stop());

const named = async (): Promise<number> =>
  (
    await server.sql.query(
      'select count(*)::int as n from supplier_managements where supplier_contact_person_email = $1',
      [JANE.email],
    )
  ).rows[0].n;

describe('a person in 10,000 rows', () => {
  it(
    'is found, and exported with all rows',
    async () => {
      const { body } = await find(server, JANE);
      const suppliers = body.data.places.find(({ place }) => place === 'supplier-management');
      expect([suppliers?.count, suppliers?.rows.length]).toEqual([ROWS, 20]);
      const file = await save(server, JANE);
      expect(file.body.places.find(({ place }) => place === 'supplier-management')?.rows).toHaveLength(ROWS);
    },
    SLOW,
  );

  it(
    'stays as it was when the server is killed before the end',
    async () => {
      const before = (await find(server, JANE)).body.data;
      // Holds one of the last rows that are changed: the erasure waits for it, and its connection is killed there.
      const last = `(select max(id) from audit_entries where label like 'Firm %')`;
      await server.sql.query('begin');
      await server.sql.query(`select from audit_entries where id = ${last} for update`);
      const erasing = erase(server, WISH);
      const waiting = `select pid from pg_locks l where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`;
      let pids: { pid: number }[] = [];
      while (pids.length === 0) pids = (await server.sql.query(waiting)).rows;
      expect(await named()).toBe(ROWS);
      for (const { pid } of pids) await server.sql.query('select pg_terminate_backend($1)', [pid]);
      await server.sql.query('rollback');
      expect((await erasing).status).toBeGreaterThanOrEqual(500);
      // The request itself waits on, and can be confirmed again.
      expect((await server.sql.query('delete from ridgeline_person_requests')).rowCount).toBe(1);
      expect((await find(server, JANE)).body.data).toEqual(before);
      await seal();
      expect(await problems(server)).toEqual([]);
    },
    SLOW,
  );

  it(
    'is erased in one go, and the audit log is whole',
    async () => {
      const { status, body } = await erase(server, WISH);
      expect(body.error).toBeUndefined();
      expect([status, body.data.rows >= 2 * ROWS, body.data.entries >= ROWS]).toEqual([200, true, true]);
      expect(await named()).toBe(0);
      await seal();
      expect(await problems(server)).toEqual([]);
    },
    SLOW,
  );
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneTemplate } from '../harness/clone.ts';
import { connectSql, type Requester, type Sql } from '../harness/index.ts';
import { type ServerProcess, startProcess } from './process.ts';
import { suppliersCalled, until } from './rows.ts';

const PATH = '/api/create-bulk/supplier-managements';
/** Timeout for starting servers, on any machine. */
const SLOW = { timeout: 180_000 };

let server: ServerProcess;
let sql: Sql;
/** A second session of the database, to lock rows. */
let other: Sql;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = (await cloneTemplate()).url;
  [sql, other] = await Promise.all([connectSql(databaseUrl), connectSql(databaseUrl)]);
  server = await startProcess(databaseUrl);
}, SLOW.timeout);
afterAll(async () => {
  await server.kill();
  await Promise.all([sql.end(), other.end()]);
});

const acme = (): Promise<Requester> => server.requesters.request('acme-analyst');
const imported = async (name: string): Promise<string> => {
  const { body } = await (await acme()).post<{ data: { importId: string } }>(PATH, suppliersCalled(50, name));
  return body.data.importId;
};
const undo = async (id: string) =>
  (await acme()).post<{ error: { details: { reasons: { why: string; labels: string[] }[] } } }>(
    `/api/import-batches/${id}/undo`,
  );
const stored = async (name: string): Promise<number> =>
  (await sql.query('select count(*)::int as n from supplier_managements where supplier_name like $1', [`${name} %`]))
    .rows[0].n;
const waiting = async (statement: string): Promise<boolean> => {
  const { rows } = await sql.query(
    `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and query ilike $1) as yes`,
    [statement],
  );
  return rows[0].yes;
};

describe('an undo during other work', SLOW, () => {
  it.each([
    [
      'an edit',
      "update supplier_managements set supplier_country = 'Fiji' where supplier_name = 'Edited 7'",
      'changed',
    ],
    ['a deletion', "delete from supplier_managements where supplier_name = 'Edited 7'", 'deleted'],
  ])('waits for %s that is running, and then finds it', async (_, statement, why) => {
    await sql.query("delete from supplier_managements where supplier_name like 'Edited %'");
    const id = await imported('Edited');
    await other.query('begin');
    await other.query(statement);
    const undoing = undo(id);
    await until(() => waiting('%for update%'), 'the undo waits');
    await other.query('commit');
    const { status, body } = await undoing;
    expect([status, body.error.details.reasons]).toMatchObject([409, [{ why, labels: ['Edited 7'] }]]);
    expect(await stored('Edited')).toBeGreaterThanOrEqual(49);
  });

  it('makes a later edit answer 404', async () => {
    const id = await imported('Late');
    const { rows } = await sql.query("select id from supplier_managements where supplier_name = 'Late 3'");
    await other.query('begin');
    await other.query('select from ridgeline_import_traces for update');
    const undoing = undo(id);
    await until(() => waiting('delete from ridgeline_import_traces%'), 'the undo has removed the rows');
    const edit = (await acme()).put(`/api/supplier-managements/${rows[0].id}`, { data: { supplier_country: 'Fiji' } });
    await until(() => waiting('select from "supplier_managements"%for update'), 'the edit waits');
    await other.query('commit');
    expect([(await undoing).status, (await edit).status]).toEqual([200, 404]);
    expect(await stored('Late')).toBe(0);
  });

  it('undoes nothing when the server is killed half way, and everything on the next try', async () => {
    const id = await imported('Killed');
    await other.query('begin');
    await other.query('select from ridgeline_import_traces for update');
    const lost = undo(id).catch(() => 'lost');
    await until(() => waiting('delete from ridgeline_import_traces%'), 'the undo has removed the rows');
    await server.kill();
    expect(await lost).toBe('lost');
    await other.query('commit');
    expect(await stored('Killed')).toBe(50);
    server = await startProcess(databaseUrl);
    expect((await undo(id)).status).toBe(200);
    expect(await stored('Killed')).toBe(0);
  });
});

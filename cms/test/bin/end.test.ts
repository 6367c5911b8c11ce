import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiled, startServer, type TestServer } from '../harness/index.ts';
import { type Register, register } from '../records/wire.ts';
import { binOf } from './bin.ts';

let server: TestServer;
let suppliers: Register;
let bin: Awaited<ReturnType<typeof binOf>>;
beforeAll(async () => {
  server = await startServer();
  suppliers = await register(server, 'acme-analyst', 'supplier-managements');
  bin = await binOf(server);
});
afterAll(() => server.stop());

const sweep = (): Promise<number> =>
  compiled<typeof import('../../src/api/bin-entry/services/empty')>('api/bin-entry/services/empty').sweepBin();

/** A supplier with a separate file, in the bin. @returns its entry and the path of the file's content */
const withFile = async (name: string): Promise<{ entry: string; content: string }> => {
  const form = new FormData();
  form.append('files', new Blob([name]), `${name}.txt`);
  const { body } = await (await server.request('acme-analyst')).post<{ id: number }[]>('/api/upload', form);
  const file = body[0]?.id;
  const { rows } = await server.sql.query('select hash from files where id = $1', [file]);
  const made = await suppliers.make({ supplier_name: name, sla_files: [file] });
  const entry = await bin.bin('supplier-managements', made.id);
  return { entry, content: join(process.env.DATA_DIR ?? '', 'uploads', rows[0].hash) };
};

const endOf = (entry: string, when: string) =>
  server.sql.query(`update bin_entries set ends_at = now() at time zone 'utc' ${when} where document_id = $1`, [entry]);

describe('after 30 days', () => {
  it('an entry and its files are permanently deleted, and one that has a minute left is not', async () => {
    const over = await withFile('Over');
    const left = await withFile('Left');
    await endOf(over.entry, `- interval '1 second'`);
    await endOf(left.entry, `+ interval '1 minute'`);
    expect(await sweep()).toBe(1);
    expect([(await bin.one(over.entry)).status, (await bin.one(left.entry)).status]).toEqual([404, 200]);
    expect([existsSync(over.content), existsSync(left.content)]).toEqual([false, true]);
    const { rows } = await server.sql.query(`select label, username from audit_entries where action = 'purge'`);
    expect(rows).toEqual([{ label: 'Over', username: 'system' }]);
  });

  it('a file that another row has stays', async () => {
    const { entry, content } = await withFile('Shared file');
    const { rows } = await server.sql.query(
      `select cast(row->>'file_id' as int) as id from ridgeline_bin_rows r join bin_entries e on e.id = r.entry_id
       where e.document_id = $1 and table_name = 'files_related_mph'`,
      [entry],
    );
    await suppliers.make({ supplier_name: 'Has it now', sla_files: [rows[0].id] });
    expect((await bin.purge(entry)).status).toBe(200);
    expect(existsSync(content)).toBe(true);
  });
});

describe('a file that was taken off its row', () => {
  const sweepFiles = (): Promise<number> =>
    compiled<typeof import('../../src/files/taken-off')>('files/taken-off').sweepTakenOff();
  /** Moves the moment at which files were taken off back, and that of their upload. */
  const later = (by: string) =>
    server.sql.query(
      `update files set created_at = created_at - $1::interval, provider_metadata = case when provider_metadata ? 'takenOffAt'
         then jsonb_build_object('takenOffAt', cast(provider_metadata->>'takenOffAt' as timestamp) - $1::interval) end
       where provider = 'private'`,
      [by],
    );
  const upload = async (name: string): Promise<{ id: number; content: string }> => {
    const form = new FormData();
    form.append('files', new Blob([name]), `${name}.txt`);
    const { body } = await (await server.request('acme-analyst')).post<{ id: number }[]>('/api/upload', form);
    const { rows } = await server.sql.query('select hash from files where id = $1', [body[0]?.id]);
    return { id: body[0]?.id ?? 0, content: join(process.env.DATA_DIR ?? '', 'uploads', rows[0].hash) };
  };

  it('is deleted an hour later, and one that a row has stays, also in the bin', async () => {
    const [off, on, binned] = [await upload('Off'), await upload('On'), await upload('Binned')];
    const row = await suppliers.make({ supplier_name: 'Holder', sla_files: [off.id, on.id] });
    await bin.bin('supplier-managements', (await suppliers.make({ supplier_name: 'B', sla_files: [binned.id] })).id);
    await later('2 days');
    expect((await suppliers.change(row.id, { sla_files: [on.id] })).status).toBe(200);
    expect([await sweepFiles(), existsSync(off.content)]).toEqual([0, true]);
    await later('59 minutes');
    expect([await sweepFiles(), existsSync(off.content)]).toEqual([0, true]);
    await later('2 minutes');
    expect(await sweepFiles()).toBe(1);
    expect([off, on, binned].map(({ content }) => existsSync(content))).toEqual([false, true, true]);
  });

  it('may be attached again within the hour, and one that was never attached has a day', async () => {
    const [again, never] = [await upload('Again'), await upload('Never')];
    const row = await suppliers.make({ supplier_name: 'Takes it back', sla_files: [again.id] });
    await suppliers.change(row.id, { sla_files: [] });
    expect((await suppliers.change(row.id, { sla_files: [again.id] })).status).toBe(200);
    await later('23 hours');
    expect([await sweepFiles(), existsSync(again.content), existsSync(never.content)]).toEqual([0, true, true]);
    await later('2 hours');
    expect([await sweepFiles(), existsSync(again.content), existsSync(never.content)]).toEqual([1, true, false]);
  });
});

describe('evidence of a deleted sent questionnaire', () => {
  it('is kept as long as it is in the bin', async () => {
    const { sweepLeftovers } = compiled<typeof import('../../src/files/leftovers')>('files/leftovers');
    const path = join(process.env.DATA_DIR ?? '', 'uploads', 'evidence-in-the-bin');
    writeFileSync(path, 'evidence');
    const ago = new Date(Date.now() - 3_600_000);
    utimesSync(path, ago, ago);
    const made = await suppliers.make({ supplier_name: 'With evidence' });
    const entry = await bin.bin('supplier-managements', made.id);
    await server.sql.query(
      `insert into ridgeline_bin_rows (entry_id, table_name, row_id, row)
       select id, 'evidences', 1, '{"file_key": "evidence-in-the-bin"}' from bin_entries where document_id = $1`,
      [entry],
    );
    await sweepLeftovers();
    expect(existsSync(path)).toBe(true);
    await bin.purge(entry);
    await sweepLeftovers();
    expect(existsSync(path)).toBe(false);
  });
});

describe('a company that is removed', () => {
  it('takes its bin along', async () => {
    const made = await suppliers.make({ supplier_name: 'Last one' });
    await bin.bin('supplier-managements', made.id);
    const operator = await server.request('operator');
    const { documentId } = server.companies.acme;
    const { status } = await operator.post(`/api/companies/${documentId}/remove`, { data: { name: 'Acme Pty Ltd' } });
    expect(status).toBe(200);
    const { rows } = await server.sql.query('select count(*)::int as n from ridgeline_bin_rows');
    expect(rows).toEqual([{ n: 0 }]);
  });
});

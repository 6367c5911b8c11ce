import { binWords } from '@ridgeline/domain/words/bin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
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

let made = 0;
const deleted = async (): Promise<string> => {
  made += 1;
  const row = await suppliers.make({ supplier_name: `Deleted ${made}` });
  return bin.bin('supplier-managements', row.id);
};

describe('the bin of a company', () => {
  it('is not there for another company, whatever it sends', async () => {
    const entry = await deleted();
    const other = await binOf(server, 'birch-administrator');
    expect((await other.list()).body.data).toEqual([]);
    for (const answer of [
      await other.one(entry),
      await other.restore(entry),
      await other.purge(entry),
      await other.restoreMany([entry]),
      await other.purgeMany([entry]),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await other.empty()).body.data).toEqual({ deleted: 0 });
    expect((await bin.restore(entry)).status).toBe(200);
  });

  it('is closed to an auditor, who deletes nothing', async () => {
    const entry = await deleted();
    const auditor = await binOf(server, 'acme-auditor');
    for (const answer of [
      await auditor.list(),
      await auditor.one(entry),
      await auditor.restore(entry),
      await auditor.empty(),
    ]) {
      expect(answer.status).toBe(403);
    }
  });

  it('is the operator’s with the company in view only', async () => {
    const entry = await deleted();
    expect((await (await binOf(server, 'operator')).restore(entry)).status).toBe(400);
    expect((await (await binOf(server, 'operator')).empty()).status).toBe(400);
    expect((await (await binOf(server, 'operator', 'acme')).restore(entry)).status).toBe(200);
  });

  it('keeps the rows themselves from every role of the database', async () => {
    const entry = await deleted();
    const { rows } = await server.sql.query('select id, company_id from bin_entries where document_id = $1', [entry]);
    for (const role of ['staff', 'operator', 'respondent', 'panel'] as const) {
      const reading = server.sql.as(role, { 'app.company': rows[0].company_id }, (query) =>
        query('select * from ridgeline_bin_rows'),
      );
      await expect(reading).rejects.toThrow('permission denied');
    }
    const other = server.companies.birch.id;
    await server.sql.as('staff', { 'app.company': other }, async (query) => {
      const restoring = await query(`select wall_restore($1, '{}') as outcome`, [rows[0].id]);
      expect(restoring.rows).toEqual([{ outcome: null }]);
      expect((await query('select wall_empty_bin(array[$1::int])', [rows[0].id])).rows).toEqual([]);
      expect((await query('select * from wall_bin_counts($1)', [rows[0].id])).rows).toEqual([]);
    });
    expect((await bin.one(entry)).status).toBe(200);
  });
});

describe('bad requests', () => {
  it.each([[[]], [null], ['all'], [[{}]], [[null]], [Array(1_001).fill('x')]])('refuses %j', async (ids) => {
    expect((await bin.restoreMany(ids)).status).toBe(400);
    expect((await bin.purgeMany(ids)).status).toBe(400);
  });

  it('answers 404 for an entry that does not exist, and restores none of the others', async () => {
    const entry = await deleted();
    expect((await bin.restore('nothing')).status).toBe(404);
    expect((await bin.restoreMany([entry, 'nothing'])).status).toBe(404);
    expect((await bin.purgeMany([entry, 'nothing'])).status).toBe(404);
    expect((await bin.one(entry)).status).toBe(200);
  });

  it.each([undefined, null, 5, 'soon', {}])('empties nothing until %j', async (until) => {
    const entry = await deleted();
    const who = await server.request('acme-analyst');
    expect((await who.post('/api/bin-entries/empty', { data: { deletedUntil: until } })).status).toBe(400);
    expect((await bin.one(entry)).status).toBe(200);
  });

  it('empties only what was deleted until then', async () => {
    const [early, late] = [await deleted(), await deleted()];
    await bin.empty(String((await bin.one(early)).body.data.deletedAt));
    expect([(await bin.one(early)).status, (await bin.one(late)).status]).toEqual([404, 200]);
  });

  it('cannot write entries', async () => {
    const who = await server.request('acme-administrator');
    expect([404, 405]).toContain((await who.post('/api/bin-entries', { data: { label: 'x' } })).status);
    const entry = await deleted();
    expect([404, 405]).toContain((await who.put(`/api/bin-entries/${entry}`, { data: { label: 'x' } })).status);
  });
});

describe('two at once', () => {
  it('one restores it, and the other is told that it is no longer in the bin', async () => {
    const entry = await deleted();
    const answers = await Promise.all([bin.restore(entry), bin.restore(entry), bin.restore(entry)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    for (const { status, body } of answers) if (status === 404) expect(body.error.message).toBe(binWords.gone);
  });

  it('restores or empties, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const entry = await deleted();
      const name = `Deleted ${made}`;
      const [restored] = await Promise.all([bin.restore(entry), bin.empty()]);
      const { body } = await suppliers.list(`filters[supplier_name]=${encodeURIComponent(name)}`);
      expect(body.data).toHaveLength(restored.status === 200 ? 1 : 0);
      expect((await bin.one(entry)).status).toBe(404);
    }
  });
});

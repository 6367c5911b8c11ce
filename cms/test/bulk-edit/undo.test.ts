import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countIn } from '../create-bulk/rows.ts';
import { contents, undo } from '../create-bulk/undoing.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { type Register, type Row, register } from '../records/wire.ts';
import { makeRisk } from '../risk/rows.ts';
import { editing } from './editing.ts';

const PATH = 'supplier-managements';

let server: TestServer;
let suppliers: Register;
let analyst: ReturnType<typeof editing>;
beforeAll(async () => {
  server = await startServer();
  suppliers = await register(server, 'acme-analyst', PATH);
  analyst = editing(server, 'acme-analyst');
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['risks', 'supplier_managements', 'import_batches'])
    await server.sql.query(`delete from ${table}`);
});

const named = (supplier_name: string, more: object = {}): Promise<Row> => suppliers.make({ supplier_name, ...more });
const edited = async (field: string, value: unknown, rows: readonly Row[]): Promise<string> => {
  const { status, body } = await analyst.edit({ field, value, ids: rows.map(({ id }) => id) });
  if (status !== 200 || !body.data.importId) throw new Error(JSON.stringify(body));
  return body.data.importId;
};

describe('undoing a change of many rows', () => {
  it('gives every row its earlier value back, with what had followed from it', async () => {
    const rows = [await named('One', { other_certification: 'SOC 2' }), await named('Two'), await named('Three')];
    const before = await contents(server, 'supplier_managements');
    const id = await edited('other_certification', 'ISO', rows);
    expect(await contents(server, 'supplier_managements')).not.toEqual(before);
    const { status, body } = await undo(server, 'acme-analyst', id);
    expect([status, body.data]).toEqual([200, { removed: 0, restored: 3, left: { count: 0, labels: [] } }]);
    expect(await contents(server, 'supplier_managements')).toEqual(before);
    expect(await countIn(server, 'ridgeline_import_traces')).toBe(0);
  });

  it('leaves alone what was changed or deleted since, and names it', async () => {
    const rows = [await named('Kept'), await named('Edited'), await named('Deleted')];
    const id = await edited('supplier_owner', 'Ann', rows);
    await suppliers.change(rows[1]?.id ?? 0, { website: 'edited.example' });
    await suppliers.remove(rows[2]?.id ?? 0);
    const { body } = await undo(server, 'acme-analyst', id);
    expect(body.data).toEqual({ removed: 0, restored: 1, left: { count: 2, labels: ['Edited', 'Deleted'] } });
    const owners = (await suppliers.list('sort=id')).body.data.map(({ supplier_owner }) => supplier_owner);
    expect(owners).toEqual([null, 'Ann']);
  });

  it('does not change a row whose earlier related row was deleted', async () => {
    const [old, now] = [await named('Old'), await named('Now')];
    const risk = await makeRisk(server, { supplier: old.id });
    const edit = editing(server, 'acme-analyst', 'risks').edit;
    const { body } = await edit({ field: 'supplier', value: now.id, ids: [risk.id] });
    await suppliers.remove(old.id);
    const undone = await undo(server, 'acme-analyst', body.data.importId ?? '');
    expect(undone.body.data).toMatchObject({ restored: 0, left: { count: 1 } });
  });

  it('is for who made it or a Company Administrator, once', async () => {
    const rows = [await named('One')];
    const id = await edited('supplier_owner', 'Ann', rows);
    expect((await undo(server, 'acme-auditor', id)).status).toBe(403);
    expect((await undo(server, 'birch-administrator', id)).status).toBe(404);
    expect((await undo(server, 'acme-administrator', id)).status).toBe(200);
    const { status, body } = await undo(server, 'acme-analyst', id);
    expect([status, body.error.message]).toEqual([409, bulkEditWords.undoRefused.again]);
  });

  it('is listed with the imports by its field', async () => {
    await edited('supplier_owner', 'Ann', [await named('One')]);
    const [batch] = (await (await register(server, 'acme-analyst', 'import-batches')).list()).body.data;
    expect(batch).toMatchObject({ edited_field: 'supplier_owner', updated_count: 1, created_count: 0 });
  });
});

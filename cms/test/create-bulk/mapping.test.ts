import { headerMark, type ImportMapping, shapeOf } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountName } from '../harness/accounts.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { countIn } from './rows.ts';
import { imported, undo } from './undoing.ts';

const PATH = 'supplier-managements';
const HEADERS = ['Lieferant', 'Ende', 'Notiz'];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.sql.query('delete from supplier_managements');
  await server.sql.query('delete from import_batches');
});

const mapping = (headers = HEADERS): ImportMapping => ({
  shape: shapeOf(headers),
  sheet: headerMark('Register'),
  headerRow: 3,
  columns: [
    { header: headerMark('Lieferant'), field: 'supplier_name' },
    { header: headerMark('Ende'), field: 'contract_end_date', dateOrder: 'month-first' },
    { header: headerMark('Notiz'), field: null },
  ],
  onConflict: 'update',
});
let rows = 0;
const importOne = async (account: AccountName): Promise<string> => {
  rows += 1;
  const { importId } = await imported(server, account, PATH, [{ supplier_name: `Mapped ${rows}` }]);
  return String(importId);
};
const keep = async (account: AccountName, id: string, data: unknown) =>
  (await server.request(account)).put<{ data: null }>(`/api/import-batches/${id}/mapping`, { data });
const ask = async (account: AccountName, register = PATH, shape = shapeOf(HEADERS)) =>
  (await server.request(account)).get(`/api/import-batches/mapping/${register}?shape=${shape}`);
const remembered = async (account: AccountName, shape = shapeOf(HEADERS)) =>
  (await ask(account, PATH, shape)).body.data;

describe('what was decided in an import', () => {
  it('is remembered in its company and register for the next file with these headers', async () => {
    expect(await remembered('acme-analyst')).toBeNull();
    expect((await keep('acme-analyst', await importOne('acme-analyst'), mapping())).status).toBe(200);
    const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
    expect(await remembered('acme-analyst', shapeOf(['NOTIZ', 'Lieferant ', 'ende']))).toEqual({
      ...{ mapping: mapping(), importedAt: day, username: expect.any(String), own: true },
    });
    expect(await remembered('acme-administrator')).toMatchObject({ own: false, mapping: mapping() });
    expect(await remembered('birch-analyst')).toBeNull();
    expect((await ask('acme-analyst', 'customers')).body.data).toBeNull();
    expect(await remembered('acme-analyst', shapeOf(['Lieferant']))).toBeNull();
  });

  it('is replaced by the next import of that shape, and not by an earlier one', async () => {
    const first = await importOne('acme-analyst');
    const second = await importOne('acme-analyst');
    await keep('acme-analyst', second, { ...mapping(), onConflict: 'skip' });
    await keep('acme-analyst', first, mapping());
    expect(await remembered('acme-analyst')).toMatchObject({ mapping: { onConflict: 'skip' } });
    expect(await countIn(server, 'ridgeline_import_mappings')).toBe(1);
  });

  it('is forgotten with an import that is undone or deleted', async () => {
    const id = await importOne('acme-analyst');
    await keep('acme-analyst', id, mapping());
    expect((await undo(server, 'acme-analyst', id)).status).toBe(200);
    expect(await remembered('acme-analyst')).toBeNull();
    await server.sql.query('delete from import_batches');
    expect(await countIn(server, 'ridgeline_import_mappings')).toBe(0);
  });

  it('is kept for the fifty newest shapes of a company', async () => {
    await keep('birch-analyst', await importOne('birch-analyst'), mapping());
    for (let at = 0; at < 52; at += 1) {
      const kept = await keep('acme-analyst', await importOne('acme-analyst'), mapping([`Header ${at}`]));
      expect(kept.status).toBe(200);
    }
    expect(await countIn(server, 'ridgeline_import_mappings')).toBe(51);
    expect(await remembered('acme-analyst', shapeOf(['Header 1']))).toBeNull();
    expect(await remembered('acme-analyst', shapeOf(['Header 2']))).not.toBeNull();
    expect(await remembered('birch-analyst')).not.toBeNull();
  });

  it('is kept by who imported it alone, in the own company', async () => {
    const id = await importOne('acme-analyst');
    for (const account of ['acme-administrator', 'birch-analyst'] as const)
      expect((await keep(account, id, mapping())).status).toBe(404);
    expect((await keep('acme-auditor', id, mapping())).status).toBe(403);
    expect((await ask('acme-auditor')).status).toBe(403);
    expect(await countIn(server, 'ridgeline_import_mappings')).toBe(0);
  });

  it('is refused where it is none, or names a field that the register does not have', async () => {
    const id = await importOne('acme-analyst');
    for (const wrong of [
      undefined,
      [],
      { ...mapping(), shape: 'x' },
      { ...mapping(), columns: [{ header: headerMark('a'), field: 'threat' }] },
      { ...mapping(), columns: Array.from({ length: 300 }, () => mapping().columns[2]) },
    ])
      expect((await keep('acme-analyst', id, wrong)).status).toBe(400);
    expect((await ask('acme-analyst', 'nothing')).status).toBe(404);
    expect((await ask('acme-analyst', PATH, 'x')).status).toBe(400);
    expect(await countIn(server, 'ridgeline_import_mappings')).toBe(0);
  });

  it('is no longer used where the register has lost one of its fields', async () => {
    await keep('acme-analyst', await importOne('acme-analyst'), mapping());
    await server.sql.query(
      `update ridgeline_import_mappings set mapping = jsonb_set(mapping, '{columns,0,field}', '"gone"')`,
    );
    expect(await remembered('acme-analyst')).toBeNull();
  });
});

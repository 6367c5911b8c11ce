import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countIn, suppliersCalled } from '../create-bulk/rows.ts';
import { contents, imported } from '../create-bulk/undoing.ts';
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
  for (const table of ['supplier_managements', 'import_batches']) await server.sql.query(`delete from ${table}`);
});

const made = async (...owners: (string | null)[]): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const [at, supplier_owner] of owners.entries()) {
    rows.push(await suppliers.make({ supplier_name: `Supplier ${at + 1}`, supplier_owner }));
  }
  return rows;
};
const idsOf = (rows: readonly Row[]): string[] => rows.map(({ documentId }) => documentId);
const owners = async (): Promise<unknown[]> =>
  (await suppliers.list('sort=id')).body.data.map(({ supplier_owner }) => supplier_owner);

describe('a change of many rows', () => {
  it('is previewed with the earlier values, and stores nothing then', async () => {
    const rows = await made('Ann', 'Ben', 'Ben', null);
    const before = await contents(server, 'supplier_managements');
    const { status, body } = await analyst.preview({ field: 'supplier_owner', value: 'Ann', ids: idsOf(rows) });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ rows: 4, same: 1, changed: 3, refused: 0, values: 2, errors: [] });
    expect(body.data.earlier).toEqual([
      { row: { supplier_owner: 'Ben' }, count: 2 },
      { row: { supplier_owner: null }, count: 1 },
    ]);
    expect(await contents(server, 'supplier_managements')).toEqual(before);
  });

  it('sets the field in the chosen rows alone, each with an entry in the audit log', async () => {
    const rows = await made('Ann', 'Ben', 'Cid', 'Dee');
    const ids = [rows[0]?.documentId ?? '', rows[1]?.id ?? 0, rows[2]?.documentId ?? ''];
    const { status, body } = await analyst.edit({ field: 'supplier_owner', value: 'Ann', ids });
    expect([status, body.data]).toMatchObject([200, { rows: 3, same: 1, changed: 2 }]);
    expect(await owners()).toEqual(['Ann', 'Ann', 'Ann', 'Dee']);
    const logged = await countIn(server, 'audit_entries', "action = 'update' and entity = 'supplier-management'");
    expect(logged).toBe(2);
    const [same] = (await suppliers.list('sort=id')).body.data;
    expect(same?.updatedAt).toBe(rows[0]?.updatedAt);
  });

  it('empties a field, and sets every kind of field: date, choice, yes or no', async () => {
    const ids = idsOf(await made('Ann', 'Ben'));
    const values = { supplier_owner: null, contract_end_date: '2027-03-01', supplier_glocal: 'local' };
    for (const [field, value] of Object.entries({ ...values, certification_iso_27001: 1 })) {
      const { status } = await analyst.edit({ field, value, ids });
      expect([field, status]).toEqual([field, 200]);
    }
    for (const row of (await suppliers.list()).body.data)
      expect(row).toMatchObject({ ...values, certification_iso_27001: 1 });
  });

  it('computes what follows: levels, and the values of fields that depend on it', async () => {
    const rated = { assessment_risk_assessment_matrix: '5x5', assessment_likelihood: '1', assessment_impact: '5' };
    const one = await suppliers.make({ supplier_name: 'Rated', ...rated });
    await analyst.edit({ field: 'assessment_likelihood', value: '5', ids: [one.id] });
    await analyst.edit({ field: 'supplier_type', value: 'cloud', ids: [one.id] });
    await analyst.edit({ field: 'other_certification', value: 'SOC 2', ids: [one.id] });
    const { data } = (await suppliers.one(one.id)).body;
    expect(data.assessment_inherent_risl_level).not.toBe(one.assessment_inherent_risl_level);
    expect(data).toMatchObject({ supplier_sla_applicable: 1, other_certification_exists: 1 });
  });

  it('changes all rows of a list, more than one page, and no others', async () => {
    await imported(server, 'acme-analyst', PATH, suppliersCalled(314, 'Found'));
    await made('Other');
    const query = '_q=Found&filters[supplier_owner][$null]=true';
    const asked = { field: 'supplier_owner', value: 'Zoe', all: true };
    expect((await analyst.preview(asked, query)).body.data).toMatchObject({ rows: 314, changed: 314 });
    expect((await analyst.edit(asked, query)).body.data).toMatchObject({ rows: 314, changed: 314 });
    expect(await countIn(server, 'supplier_managements', "supplier_owner = 'Zoe'")).toBe(314);
    expect(await countIn(server, 'supplier_managements', "supplier_owner = 'Other'")).toBe(1);
  });

  it('sets a relation by the id of its row', async () => {
    const risks = await register(server, 'acme-analyst', 'risks');
    const [one, two] = [await makeRisk(server), await makeRisk(server)];
    const supplier = await suppliers.make({ supplier_name: 'Named by risks' });
    const edit = editing(server, 'acme-analyst', 'risks').edit;
    const { status } = await edit({ field: 'supplier', value: supplier.documentId, ids: [one.id, two.id] });
    expect(status).toBe(200);
    expect((await risks.one(two.id)).body.data.supplier).toMatchObject({ documentId: supplier.documentId });
  });
});

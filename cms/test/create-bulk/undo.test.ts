import { undoWords } from '@ridgeline/domain/words/undo';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { register } from '../records/wire.ts';
import { countIn, suppliersCalled } from './rows.ts';
import { contents, imported, undo } from './undoing.ts';

const PATH = 'supplier-managements';
const words = undoWords.refused;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['questionnaire_mappings', 'supplier_managements', 'import_batches'])
    await server.sql.query(`delete from ${table}`);
});

const importAsAnalyst = (rows: unknown, query = '') => imported(server, 'acme-analyst', PATH, rows, query);
const suppliers = () => register(server, 'acme-analyst', PATH);
const RATED = {
  supplier_name: 'Stands',
  supplier_country: 'Fiji',
  assessment_risk_assessment_matrix: '5x5',
  assessment_likelihood: '5',
  assessment_impact: '5',
  other_certification: 'SOC 2',
  supplier_credit_limit: '1200.50',
  contract_end_date: '2027-02-28',
};

describe('undoing an import', () => {
  it('deletes the rows that it created, and no others', async () => {
    await (await suppliers()).make({ supplier_name: 'Older' });
    const before = await contents(server, 'supplier_managements');
    const { importId } = await importAsAnalyst(suppliersCalled(700, 'Row'));
    const { status, body } = await undo(server, 'acme-analyst', importId);
    expect([status, body.data]).toEqual([200, { removed: 700, restored: 0 }]);
    expect(await contents(server, 'supplier_managements')).toEqual(before);
    const [batch] = (await (await register(server, 'acme-auditor', 'import-batches')).list()).body.data;
    expect(batch).toMatchObject({ status: 'undone', undone_by: 'acme-analyst', created_count: 700 });
    expect(Date.parse(String(batch?.undone_at))).toBeGreaterThan(Date.parse(String(batch?.imported_at)));
    expect(await countIn(server, 'ridgeline_import_traces')).toBe(0);
    expect(await countIn(server, 'audit_entries', "action = 'undo' and username = 'acme-analyst'")).toBe(1);
  });

  it('restores all earlier values of changed rows, including empty and computed ones', async () => {
    await (await suppliers()).make(RATED);
    await (await suppliers()).make({ supplier_name: 'Bare' });
    const before = await contents(server, 'supplier_managements');
    const { importId, updated } = await importAsAnalyst(
      [
        { supplier_name: 'stands', supplier_country: '', assessment_likelihood: '1', contract_end_date: '2030-01-01' },
        { supplier_name: 'Bare', other_certification: 'New', supplier_credit_limit: '7', supplier_country: 'Peru' },
      ],
      'onConflict=update',
    );
    expect(updated).toBe(2);
    const between = await contents(server, 'supplier_managements');
    expect(between).not.toEqual(before);
    expect(between[0]).toMatchObject({ supplier_country: 'Fiji', contract_end_date: '2030-01-01' });
    const { body } = await undo(server, 'acme-analyst', importId);
    expect(body.data).toEqual({ removed: 0, restored: 2 });
    expect(await contents(server, 'supplier_managements')).toEqual(before);
  });

  it('undoes created and changed rows at once, and does not change skipped rows or an older import', async () => {
    const first = await importAsAnalyst([RATED, { supplier_name: 'Second' }]);
    const before = await contents(server, 'supplier_managements');
    const skipping = await importAsAnalyst([{ supplier_name: 'Stands', supplier_country: 'X' }], 'onConflict=skip');
    expect((await undo(server, 'acme-analyst', skipping.importId)).body.data).toEqual({ removed: 0, restored: 0 });
    const mixed = await importAsAnalyst(
      [{ supplier_name: 'Stands', supplier_country: 'Chad' }, { supplier_name: 'Third' }],
      'onConflict=update',
    );
    expect((await undo(server, 'acme-analyst', mixed.importId)).body.data).toEqual({ removed: 1, restored: 1 });
    expect(await contents(server, 'supplier_managements')).toEqual(before);
    // The first import's row was written since, if only to restore its values.
    const { status, body } = await undo(server, 'acme-analyst', first.importId);
    expect([status, body.error.details.reasons]).toMatchObject([409, [{ why: 'changed', labels: ['Stands'] }]]);
  });

  it('computes levels again when the company’s scoring has changed', async () => {
    await (await suppliers()).make(RATED);
    const { importId } = await importAsAnalyst([{ ...RATED, assessment_likelihood: '1' }], 'onConflict=update');
    const acme = server.companies.acme.id;
    await server.sql.query("update companies set risk_scoring = 'product' where id = $1", [acme]);
    expect((await undo(server, 'acme-analyst', importId)).status).toBe(200);
    await server.sql.query('update companies set risk_scoring = null where id = $1', [acme]);
    expect(await contents(server, 'supplier_managements')).toMatchObject([
      { assessment_likelihood: '5', assessment_inherent_risl_level: 'Extreme' },
    ]);
  });

  it('is possible once', async () => {
    const { importId } = await importAsAnalyst(suppliersCalled(3, 'Row'));
    const both = await Promise.all(
      (['acme-analyst', 'acme-administrator'] as const).map((as) => undo(server, as, importId)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await undo(server, 'acme-analyst', importId);
    expect([again.status, again.body.error.message]).toEqual([409, words.again]);
  });

  it('is possible for a day', async () => {
    const { importId } = await importAsAnalyst(suppliersCalled(2, 'Row'));
    const age = (hours: number) =>
      server.sql.query(
        "update import_batches set imported_at = now() at time zone 'utc' - $1::int * interval '1 minute'",
        [hours * 60],
      );
    await age(24.1);
    const late = await undo(server, 'acme-analyst', importId);
    expect([late.status, late.body.error.message]).toEqual([409, words.tooLate({ hours: 24 })]);
    await age(23.9);
    expect((await undo(server, 'acme-analyst', importId)).status).toBe(200);
  });

  it('deletes its data after a day, with the next import', async () => {
    const { importId } = await importAsAnalyst(suppliersCalled(2, 'Row'));
    await server.sql.query("update ridgeline_import_traces set stored_at = stored_at - interval '25 hours 1 minute'");
    await imported(server, 'birch-analyst', PATH, suppliersCalled(1, 'Other'));
    expect(await countIn(server, 'ridgeline_import_traces')).toBe(1);
    const { status, body } = await undo(server, 'acme-analyst', importId);
    expect([status, body.error.message]).toEqual([409, words.nothingKept]);
    expect(await countIn(server, 'supplier_managements', `company_id = ${server.companies.acme.id}`)).toBe(2);
  });
});

import { fieldWords, messages, supplier } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changesOf, entriesOf } from '../audit/log.ts';
import { startServer, type TestServer } from '../harness/index.ts';
import { register } from '../records/wire.ts';
import { countIn, importRows, suppliersCalled } from './rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.sql.query('delete from supplier_managements');
  await server.sql.query('delete from import_batches');
});

const importAs = (rows: unknown, query = '') => importRows(server, 'acme-analyst', 'supplier-managements', rows, query);
const stored = () => countIn(server, 'supplier_managements');
const MIXED = [
  { supplier_name: 'Good' },
  { supplier_name: '' },
  { supplier_name: 'Typed', supplier_type: 'submarine' },
  { supplier_name: 'Better' },
];

describe('an import', () => {
  it('stores every row, counted and stamped', async () => {
    const { status, body } = await importAs(suppliersCalled(3, 'Row'));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ created: 3, updated: 0, skipped: 0, refused: 0, errors: [], warnings: [] });
    const said = { is_success: true, message: supplier.messages.imported };
    expect(body).toMatchObject({ ...said, data: said });
    const { rows } = await server.sql.query(
      'select supplier_name, supplier_id, create_by, company_id from supplier_managements order by id',
    );
    expect(rows.map(({ supplier_name }) => supplier_name)).toEqual(['Row 1', 'Row 2', 'Row 3']);
    expect(
      rows.every(
        ({ create_by, company_id }) => create_by === 'acme-analyst' && company_id === server.companies.acme.id,
      ),
    ).toBe(true);
    const numbers = rows.map(({ supplier_id }) => Number(supplier_id.slice(4)));
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2]);
  });

  it('with one wrong value stores nothing and names row, field and reason', async () => {
    const { status, body } = await importAs(MIXED);
    expect(status).toBe(400);
    expect(body.error.message).toBe(messages.rowsRefused({ count: 2 }));
    expect(body.error.details).toMatchObject({ total: 2 });
    expect(body.error.details.errors).toEqual([
      { row: 2, field: 'supplier_name', message: fieldWords.required },
      { row: 3, field: 'supplier_type', message: expect.stringContaining('submarine') },
    ]);
    expect([await stored(), await countIn(server, 'import_batches')]).toEqual([0, 0]);
  });

  it('reports the first 1,000 errors and the total', async () => {
    const { body } = await importAs(Array.from({ length: 1_200 }, () => ({ website: 'x' })));
    expect([body.error.details.errors?.length, body.error.details.total]).toEqual([1_000, 1_200]);
  });

  it('in mode valid stores the good rows and returns the refused ones', async () => {
    const { status, body } = await importAs(MIXED, 'mode=valid');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ created: 2, refused: 2 });
    expect(body.data.errors.map(({ row }) => row)).toEqual([2, 3]);
    expect(await stored()).toBe(2);
  });

  it('as a dry run says what would happen and stores nothing', async () => {
    const { status, body } = await importAs(MIXED, 'dryRun=true&mode=valid');
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { created: 2, refused: 2, importId: null }, message: messages.dryRun });
    expect((await importAs(MIXED, 'dryRun=true')).body.data).toMatchObject({ created: 2, refused: 2, total: 2 });
    expect([await stored(), await countIn(server, 'import_batches')]).toEqual([0, 0]);
    const numbered = (await register(server, 'acme-analyst', 'supplier-managements')).make({ supplier_name: 'Next' });
    expect((await numbered).supplier_id).toMatch(/^SUP-\d+$/);
  });

  it.each(['mode=some', 'dryRun=yes', 'onConflict=replace', 'mode=valid&mode=all'])('refuses %s', async (query) => {
    expect((await importAs(suppliersCalled(1, 'x'), query)).status).toBe(400);
    expect(await stored()).toBe(0);
  });

  it('is stored with who, what and how many', async () => {
    await importAs([{ supplier_name: 'Held' }]);
    const rows = [{ supplier_name: 'Held' }, { supplier_name: 'New' }, { supplier_name: '' }];
    const name = encodeURIComponent('Lieferanten Ä.xlsx');
    const { body } = await importRows(
      server,
      'acme-administrator',
      'supplier-managements',
      rows,
      'mode=valid&onConflict=skip',
      { 'x-file-name': name },
    );
    const batches = await register(server, 'acme-auditor', 'import-batches');
    const batch = (await batches.one(body.data.importId ?? '')).body.data;
    expect(batch).toMatchObject({
      entity_name: 'supplier-management',
      file_name: 'Lieferanten Ä.xlsx',
      username: 'acme-administrator',
      created_count: 1,
      updated_count: 0,
      skipped_count: 1,
      refused_count: 1,
    });
    expect((await (await register(server, 'birch-analyst', 'import-batches')).one(batch.documentId)).status).toBe(404);
  });

  it('counts the rows that the client left out of its file as refused', async () => {
    const send = (leftOut: string) =>
      importRows(server, 'acme-analyst', 'supplier-managements', [{ supplier_name: `Kept ${leftOut}` }], 'mode=valid', {
        'x-left-out-rows': leftOut,
      });
    for (const wrong of ['-1', '10001', '1.5', 'many']) expect((await send(wrong)).status).toBe(400);
    const { body } = await send('4');
    expect(body.data).toMatchObject({ created: 1, refused: 0 });
    const batches = await register(server, 'acme-analyst', 'import-batches');
    const batch = (await batches.one(body.data.importId ?? '')).body.data;
    expect(batch).toMatchObject({ created_count: 1, refused_count: 4 });
    const again = await entriesOf(server, () => send('3'));
    const noted = again.find(({ action }) => action === 'import');
    expect(noted && changesOf(noted)).toMatchObject({ refused: [undefined, 3] });
  });
});

describe('rows whose key is in the register already', () => {
  beforeEach(async () => {
    const first = {
      supplier_name: 'Held',
      website: 'held.example',
      supplier_country: 'Fiji',
      assessment_risk_assessment_matrix: '5x5',
      assessment_likelihood: '5',
      assessment_impact: '5',
    };
    expect((await importAs([first])).status).toBe(200);
  });
  const AGAIN = [{ supplier_name: ' held ', website: '', supplier_country: 'Samoa' }, { supplier_name: 'New' }];

  it('are errors by default', async () => {
    for (const query of ['', 'onConflict=error']) {
      const { status, body } = await importAs(AGAIN, query);
      expect(status).toBe(400);
      expect(body.error.details.errors).toEqual([{ row: 1, field: 'supplier_name', message: messages.existingKey }]);
    }
    expect(await stored()).toBe(1);
  });

  it('are skipped', async () => {
    expect((await importAs(AGAIN, 'onConflict=skip')).body.data).toMatchObject({ created: 1, updated: 0, skipped: 1 });
    expect(await stored()).toBe(2);
  });

  it('are updated, and empty cells leave the stored values', async () => {
    expect((await importAs(AGAIN, 'onConflict=update')).body.data).toMatchObject({
      created: 1,
      updated: 1,
      skipped: 0,
    });
    const { rows } = await server.sql.query("select * from supplier_managements where lower(supplier_name) = 'held'");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      website: 'held.example',
      supplier_country: 'Samoa',
      assessment_inherent_risl_level: 'Extreme',
    });
  });

  it('are rated again together with the stored values', async () => {
    const { body } = await importAs([{ supplier_name: 'Held', assessment_likelihood: '1' }], 'onConflict=update');
    expect(body.data).toMatchObject({ updated: 1, refused: 0 });
    const { rows } = await server.sql.query('select assessment_inherent_risl_level as level from supplier_managements');
    expect(rows).toEqual([{ level: 'Medium' }]);
    const shrunk = await importAs(
      [{ supplier_name: 'Held', assessment_risk_assessment_matrix: '3x3' }],
      'onConflict=update',
    );
    const { errors } = shrunk.body.error.details;
    expect(errors?.map(({ row, field }) => [row, field])).toEqual([
      [1, 'assessment_likelihood'],
      [1, 'assessment_impact'],
    ]);
  });

  it('need not repeat required values that are stored', async () => {
    const customer = {
      name: 'Kept',
      trading_as: 'K',
      abn_no: '51 824 753 556',
      contact_person_name: 'P',
      phone_no: '+61 2 5550 1234',
      email: 'p@kept.example',
    };
    expect((await importRows(server, 'acme-analyst', 'customers', [customer])).status).toBe(200);
    const changed = { name: 'Kept renamed', abn_no: '51824753556', email: '', website: 'kept.example' };
    const { body } = await importRows(server, 'acme-analyst', 'customers', [changed], 'onConflict=update');
    expect(body.data).toMatchObject({ updated: 1, refused: 0 });
    const { rows } = await server.sql.query('select name, email, website from customer_managements');
    expect(rows).toEqual([{ name: 'Kept renamed', email: 'p@kept.example', website: 'kept.example' }]);
    const fresh = await importRows(
      server,
      'acme-analyst',
      'customers',
      [{ name: 'Other', website: 'x' }],
      'onConflict=update',
    );
    expect(fresh.body.error.details.errors?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['trading_as', 'abn_no', 'email']),
    );
  });

  it('of another company do not count', async () => {
    const { body } = await importRows(server, 'birch-analyst', 'supplier-managements', [{ supplier_name: 'Held' }]);
    expect(body.data).toMatchObject({ created: 1 });
    expect(await stored()).toBe(2);
  });
});

import { fieldWords, headerOf, importFields, messages, supplier } from '@ridgeline/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness/index.ts';
import { countIn, importRows } from './rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.sql.query('delete from supplier_managements');
});

const RIGHT = '51 824 753 556';
const WRONG = '51 824 753 557';
const importAs = (rows: unknown, query = '') => importRows(server, 'acme-analyst', 'supplier-managements', rows, query);
const only = async () => (await server.sql.query('select * from supplier_managements')).rows[0];

describe('the natural key of a supplier', () => {
  it('is a valid ABN, however it is written', async () => {
    await importAs([{ supplier_name: 'One', abn_no: RIGHT }]);
    const again = await importAs([{ supplier_name: 'Renamed', abn_no: '51824753556' }], 'onConflict=update');
    expect(again.body.data).toMatchObject({ updated: 1, created: 0 });
    expect((await only()).supplier_name).toBe('Renamed');
  });

  it('is otherwise the name, whatever its case', async () => {
    await importAs([{ supplier_name: 'Ärger & Söhne', abn_no: WRONG }]);
    const again = await importAs([{ supplier_name: ' ÄRGER & SÖHNE ', abn_no: WRONG }], 'onConflict=skip');
    expect(again.body.data).toMatchObject({ skipped: 1, created: 0 });
  });

  it('allows two suppliers whose ABNs are both invalid', async () => {
    const { body } = await importAs([
      { supplier_name: 'One', abn_no: WRONG },
      { supplier_name: 'Two', abn_no: WRONG },
    ]);
    expect(body.data).toMatchObject({ created: 2 });
    expect(body.data.warnings).toEqual([
      { row: 1, field: 'abn_no', message: fieldWords.abn },
      { row: 2, field: 'abn_no', message: fieldWords.abn },
    ]);
  });

  it('may occur once in a file, and the row that repeats it is named', async () => {
    const rows = [
      { supplier_name: 'One' },
      { supplier_name: 'Two', abn_no: RIGHT },
      { supplier_name: 'ONE' },
      { supplier_name: 'Four', abn_no: '51-824-753-556' },
    ];
    const { status, body } = await importAs(rows);
    expect(status).toBe(400);
    expect(body.error.details.errors).toEqual([
      { row: 3, field: 'supplier_name', message: messages.repeatedKey({ row: 1 }) },
      { row: 4, field: 'abn_no', message: messages.repeatedKey({ row: 2 }) },
    ]);
    expect((await importAs(rows, 'mode=valid')).body.data).toMatchObject({ created: 2, refused: 2 });
  });
});

describe('the keys of a row', () => {
  it('may be headers, labels, field names or import names, however written', async () => {
    const fields = importFields(supplier);
    const { body } = await importAs([
      { 'Supplier Name': 'By header', 'CAN No': 'x', 'Is SLA': 'yes' },
      { 'supplier name': 'By label', 'acn no': 'y', 'SLA applicable': 'No' },
      { supplier_name: 'By name', acn_no: 'z', supplier_sla_applicable: 1 },
      { ' SUPPLIER-name ': 'By neither', bsb: '062000', cia_impact: 'Integrity', '\uFEFFGlocal': 'LOCAL' },
    ]);
    expect(body.data).toMatchObject({ created: 4 });
    const { rows } = await server.sql.query(
      'select acn_no, supplier_sla_applicable as sla, bank_bsb, supplier_glocal from supplier_managements order by id',
    );
    expect(rows.map(({ acn_no, sla }) => [acn_no, sla])).toEqual([
      ['x', 1],
      ['y', 0],
      ['z', 1],
      [null, null],
    ]);
    expect(rows[3]).toMatchObject({ bank_bsb: '062000', supplier_glocal: 'local' });
    expect(fields.map(headerOf)).toContain('CAN No');
  });

  it('that match nothing are reported once each, and the rows are stored', async () => {
    const rows = [
      { supplier_name: 'A', Colour: 'red' },
      { supplier_name: 'B', Colour: 'blue', Size: 'L', Empty: '' },
    ];
    const { body } = await importAs(rows);
    expect(body.data).toMatchObject({ created: 2 });
    expect(body.data.warnings).toEqual([
      { row: 1, field: 'Colour', message: fieldWords.unknownField },
      { row: 2, field: 'Size', message: fieldWords.unknownField },
    ]);
  });

  it('are those of the import row that the first clients send', async () => {
    const names =
      `supplier_name trading_as abn_no acn_no website bsb bank_acc_no bank_acc_name glocal supplier_type address country
      state suburb postal_code contact_person_name contact_person_number contact_person_email support_person_name
      support_person_number support_person_email payment_terms notes supplier_category supplier_ongoing_management exit_terms
      supplier_purpose service_provider data_shared department_managing owner is_sla sla_details credit_limit iso_27001 iso_9001
      iso_14001 iso_45001 modern_slavery_act modern_slavery_statement_date certification other_certification annual_budget
      contract_commencement_date contract_end_date cia_impact threat matrix likelihood impact inherent_risk_level
      risk_assessment_completed risk_assessment_required assessment_due_date assessment_status assessment_reviewer_person
      supplier_agreement approval_status date_entered decision_date`.split(/\s+/);
    const { body } = await importAs(
      [Object.fromEntries(names.map((name) => [name, name === 'supplier_name' ? 'All' : 'x']))],
      'dryRun=true',
    );
    expect(body.data.warnings.filter(({ message }) => message === fieldWords.unknownField)).toEqual([]);
    expect(names).toHaveLength(60);
  });
});

describe('the values of a row', () => {
  it('are read in every form that a spreadsheet has', async () => {
    const { status, body } = await importAs([
      {
        'Supplier Name': 12345,
        'Supplier Type': 'Third Party',
        'CAN No': 4085616,
        'Postal code': 800,
        BSB: 12003,
        'Is SLA': 'TRUE',
        'ISO 27001': 0,
        'ISO 9001': '1',
        'ISO 14001': 'N',
        'Credit limit': '$1,234,567.80',
        'Annual Budget': 5000,
        'Contract commencement date': '05/02/2021',
        'Contract end date': '2026-12-31',
        'Decision date': '5 Feb 2021',
        Matrix: '3 x 3',
        Likelihood: '2 Possible',
        Impact: 1,
        'Inherent Risk Level': 'high',
      },
    ]);
    expect([status, body.error]).toEqual([200, undefined]);
    expect(await only()).toMatchObject({
      supplier_name: '12345',
      supplier_type: 'third-party',
      acn_no: '004085616',
      supplier_postal_code: '0800',
      bank_bsb: '012003',
      supplier_sla_applicable: 1,
      certification_iso_27001: 0,
      certification_iso_9001: 1,
      certification_iso_14001: 0,
      supplier_credit_limit: '1234567.80',
      estimated_annual_budget: '5000',
      assessment_likelihood: '2',
      assessment_inherent_risl_level: 'Low',
    });
    const { rows } = await server.sql.query(
      'select contract_commencement_date::text as a, contract_end_date::text as b, supplier_decision_date::text as c from supplier_managements',
    );
    expect(rows).toEqual([{ a: '2021-02-05', b: '2026-12-31', c: '2021-02-05' }]);
    expect(body.data.warnings).toContainEqual({
      row: 1,
      field: 'assessment_inherent_risl_level',
      message: fieldWords.computedDiffers({ computed: 'Low', sent: 'high' }),
    });
  });

  it('that agree with what is computed cause no warning', async () => {
    const rated = { supplier_name: 'x', matrix: '3x3', likelihood: 1, impact: 1, inherent_risk_level: ' LOW ' };
    expect((await importAs([rated])).body.data.warnings).toEqual([]);
  });

  it('may be anything in the wrong place, and are refused by row and field', async () => {
    const rows = [
      null,
      'text',
      7,
      [],
      { supplier_name: {} },
      { supplier_name: 'x'.repeat(256) },
      { supplier_name: 'a\u0000b' },
      { supplier_name: 'a\ud800b' },
      { supplier_name: 'Date', contract_end_date: '31/02/2026' },
      { supplier_name: '=HYPERLINK("x")' },
    ];
    const { status, body } = await importAs(rows);
    expect(status).toBe(400);
    const errors = body.error.details.errors?.map(({ row, field }) => [row, field]);
    expect(errors).toEqual([
      [1, ''],
      [2, ''],
      [3, ''],
      [4, ''],
      [5, 'supplier_name'],
      [6, 'supplier_name'],
      [7, 'supplier_name'],
      [8, 'supplier_name'],
      [9, 'contract_end_date'],
    ]);
    expect(await countIn(server, 'supplier_managements')).toBe(0);
  });
});

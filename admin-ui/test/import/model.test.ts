import { fieldWords, messages, question, supplier } from '@ridgeline/domain';
import { importWords } from '@ridgeline/domain/words/import';
import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../../src/imports/done/outcome';
import { refusedSheet } from '../../src/imports/done/refused';
import { confirmAll, leaveOutRest, withDateOrder } from '../../src/spreadsheet/columns/decide';
import { planOf } from '../../src/spreadsheet/columns/plan';
import { cellsOf } from '../../src/spreadsheet/grid/cells';
import { shownText } from '../../src/spreadsheet/grid/display';
import { type CheckModel, createModel, reasonOf } from '../../src/spreadsheet/grid/model';
import { recipeOf, WHOLE_ROW } from '../../src/spreadsheet/grid/row';
import { checkInSlices } from '../../src/spreadsheet/grid/slices';
import { readFile } from '../../src/spreadsheet/reading/readFile';
import type { Sheet } from '../../src/spreadsheet/reading/sheet';
import { xlsxOf } from '../export/documents';
import { bytesOf, formula, xlsx } from './files';

const checked = (sheet: Sheet, entity = supplier, fixed = {}): CheckModel => {
  const plan = leaveOutRest(confirmAll(planOf(entity, sheet)));
  const ready = plan.columns.reduce(
    (all, { index, oddDate }) => (oddDate ? withDateOrder(all, index, 'month-first') : all),
    plan,
  );
  const model = createModel(sheet, cellsOf(sheet), recipeOf(entity, ready.columns, fixed));
  model.checkUntil(Number.POSITIVE_INFINITY);
  return model;
};
const csv = (text: string): Sheet => readFile('a.csv', bytesOf(text));

describe('rows become values', () => {
  test('by the definitions of the server: padded, dated, chosen', () => {
    const model = checked(
      readFile(
        'a.xlsx',
        xlsx([
          ['Supplier Name', 'BSB', 'Contract End Date', 'Supplier Type', 'ISO 27001'],
          ['Acme', { t: 'n', v: 62000 }, '05/02/2021', 'HR', 'yes'],
        ]),
      ),
    );
    expect(model.problemRows()).toEqual([]);
    expect(model.checkOf(0)?.values).toEqual({
      supplier_name: 'Acme',
      bank_bsb: '062000',
      contract_end_date: '2021-02-05',
      supplier_type: 'hr',
      certification_iso_27001: 1,
    });
    const [, bsb, date] = model.recipe.columns;
    expect(shownText(model, date, 0, '05/02/2021')).toBe('5 Feb 2021');
    expect(shownText(model, bsb, 0, 62_000)).toBe('062000');
  });

  test('month first where the user said so', () => {
    const model = checked(csv('Supplier Name,Contract End Date\nA,02/05/2021\nB,12/31/2021\n'));
    expect(model.checkOf(0)?.values.contract_end_date).toBe('2021-02-05');
    expect(model.checkOf(1)?.values.contract_end_date).toBe('2021-12-31');
  });

  test('from what the spreadsheet shows in text columns, and from the value in the others', () => {
    const model = checked(
      readFile(
        'a.xlsx',
        xlsx([
          ['Supplier Name', 'Contact Person Number', 'Annual Budget', 'Contract End Date', 'Notes'],
          [
            { t: 'n', v: 5.1, z: '0.00' },
            { t: 'n', v: 298_765_432, z: '(00) 0000 0000' },
            { t: 'n', v: 1234.567, z: '#,##0.00' },
            { t: 'n', v: 46_054, z: 'd/mm/yyyy' },
            { t: 'n', v: 0.025, z: '0.0%' },
          ],
          ['Year', null, null, 2027, null],
        ]),
      ),
    );
    expect(model.checkOf(0)?.values).toMatchObject({
      supplier_name: '5.10',
      supplier_contact_person_number: '(02) 9876 5432',
      estimated_annual_budget: '1234.567',
      contract_end_date: '2026-02-01',
    });
    expect(model.rowOf(0).slice(1, 3)).toEqual(['(02) 9876 5432', 1234.567]);
    expect(model.problemsOf(1)).toEqual([{ column: 3, kind: 'error', message: fieldWords.notDate }]);
    model.edit(0, 1, '0400 000 000');
    expect(model.checkOf(0)?.values.supplier_contact_person_number).toBe('0400 000 000');
  });

  test('with a mark at dates that a program may have turned', () => {
    const model = checked(
      readFile(
        'a.xlsx',
        xlsx([
          ['Supplier Name', 'Contract End Date'],
          ['Text', '02/13/2026'],
          ['Turned', { t: 'n', v: 46_144, z: 'd/mm/yyyy' }],
          ['Sure', { t: 'n', v: 46_066, z: 'd/mm/yyyy' }],
        ]),
      ),
    );
    expect(model.checkOf(0)?.values.contract_end_date).toBe('2026-02-13');
    const message = importWords.cells.turned({ day: '2 May 2026', other: '5 Feb 2026' });
    expect([0, 1, 2].map((row) => model.problemsOf(row))).toEqual([[], [{ column: 1, kind: 'warning', message }], []]);
    model.edit(1, 1, '2026-02-05');
    expect(model.problemsOf(1)).toEqual([]);
  });

  test('with what holds for every row', () => {
    const model = checked(csv('Topics,Question,Note,Option\nNet,Q?,N,"Yes, No"\n'), question, {
      questionnaires_id: 'q1',
    });
    expect(model.checkOf(0)).toMatchObject({
      refused: false,
      values: { questionnaires_id: 'q1', options: '["Yes","No"]' },
    });
  });
});

describe('what is wrong is shown where it is wrong', () => {
  test('an unknown choice, an impossible date, a missing name and a doubtful ABN', () => {
    const model = checked(
      csv('Supplier Name,Supplier Type,Contract End Date,ABN No\nA,spaceship,31/02/2021,123\n,cloud,,\n'),
    );
    expect(model.problemsOf(0).map(({ column, kind }) => [column, kind])).toEqual([
      [1, 'error'],
      [2, 'error'],
      [3, 'warning'],
    ]);
    expect(model.problemsOf(1)).toEqual([{ column: 0, kind: 'error', message: fieldWords.required }]);
    expect(model.summary()).toEqual({ refused: 2, repeated: 0, refusedByServer: 0, warned: 0 });
  });

  test('a formula with a value is a warning, one without refuses the row until it is corrected', () => {
    const sheet = readFile(
      'a.xlsx',
      xlsx([
        ['Supplier Name', 'Owner'],
        ['A', formula('1+1', 2)],
        ['B', formula('1+1')],
      ]),
    );
    const model = checked(sheet);
    expect(model.problemsOf(0)).toEqual([{ column: 1, kind: 'warning', message: importWords.cells.formula }]);
    expect(model.checkOf(0)?.values.supplier_owner).toBe('2');
    expect(model.sendableRows()).toEqual([0]);
    model.edit(1, 1, 'Kim');
    expect(model.problemsOf(1)).toEqual([]);
    expect(model.sendableRows()).toEqual([0, 1]);
  });

  test('a row with two warnings is counted once, before and after the import', () => {
    const formulas = ['A', formula('1+1', 2), formula('2+2', 4)];
    const model = checked(readFile('a.xlsx', xlsx([['Supplier Name', 'Owner', 'Country'], formulas])));
    const { warnings, warnedRows } = outcomeOf(model, {
      ...{ created: 1, updated: 0, skipped: 0, refused: 0, total: 1, errors: [], warnings: [] },
      ...{ missing: [], made: [], importId: null },
    });
    expect(warnings.map(({ header }) => header)).toEqual(['Owner', 'Country']);
    expect([model.summary().warned, warnedRows]).toEqual([1, 1]);
  });

  test('a repeated key names the row of the file that has it first', () => {
    const model = checked(csv('Supplier Name,ABN No\nAcme,84 591 510 225\n\nOther,84591510225\n ACME ,\nacme,\n'));
    const at = importWords.check.repeatedKey;
    expect(model.problemsOf(1)).toEqual([{ column: 1, kind: 'error', message: at({ row: 2 }) }]);
    expect(model.problemsOf(2)).toEqual([]);
    expect(model.problemsOf(3)).toEqual([{ column: 0, kind: 'error', message: at({ row: 5 }) }]);
    model.edit(1, 1, '51 824 753 556');
    expect(model.problemsOf(1)).toEqual([]);
    expect(model.summary()).toMatchObject({ refused: 1, repeated: 1 });
  });

  test('what the server says is put to the rows that were sent, and removed when the row is edited', () => {
    const model = checked(csv('Supplier Name,Supplier Type\n,x\nA,cloud\nB,hr\n'));
    const sent = model.sendableRows();
    expect(sent).toEqual([1, 2]);
    model.takeAnswer(
      sent,
      [
        { row: 2, field: 'supplier_name', message: messages.existingKey },
        { row: 2, field: 'createBy', message: 'No.' },
      ],
      [],
    );
    expect(model.problemsOf(2)).toEqual([
      { column: 0, kind: 'error', message: messages.existingKey },
      { column: WHOLE_ROW, kind: 'error', message: 'Created by: No.' },
    ]);
    expect(model.goodRows()).toEqual([1]);
    model.edit(2, 0, 'C');
    expect(model.goodRows()).toEqual([1, 2]);
  });
});

describe('refused rows', () => {
  test('are written with their own columns, their row and the reasons, and can be imported after a correction', () => {
    const model = checked(csv('Supplier Name,Shoe size,Supplier Type\nA,42,cloud\nB,43,spaceship\n'));
    model.takeAnswer([0], [{ row: 1, field: 'supplier_name', message: messages.existingKey }], []);
    const outcome = outcomeOf(model, {
      ...{ created: 0, updated: 0, skipped: 0, refused: 2, total: 0, errors: [], warnings: [] },
      ...{ missing: [], made: [], importId: null },
    });
    expect(outcome.refusedRows).toEqual([0, 1]);
    const source = refusedSheet(model, outcome.refusedRows);
    expect(source.headers).toEqual(['Supplier Name', 'Shoe size', 'Supplier Type', 'Row', 'Reason']);
    const rows = [...(source.lots as Iterable<string[][]>)].flat();
    expect(rows[1]).toEqual(['B', '43', 'spaceship', 3, reasonOf(model, 1)]);
    const again = readFile('refused.xlsx', xlsxOf([{ name: source.name, headers: source.headers, rows }]));
    expect(planOf(supplier, again).columns.map(({ state }) => state)).toEqual([
      'found',
      'open',
      'found',
      'left',
      'left',
    ]);
  });
});

test('10,000 rows of 60 columns are checked in turns of a few milliseconds', async () => {
  const names = supplier.fields.filter(({ computed, kind }) => !computed && kind === 'text').map(({ label }) => label);
  const header = ['Supplier name', ...names.filter((label) => label !== 'Supplier name')];
  const line = (row: number) => header.map((_, at) => `${row} ${at}`).join(',');
  const sheet = csv(`${header.join(',')}\n${Array.from({ length: 10_000 }, (_, row) => line(row)).join('\n')}\n`);
  const plan = leaveOutRest(confirmAll(planOf(supplier, sheet)));
  const model = createModel(sheet, cellsOf(sheet), recipeOf(supplier, plan.columns, {}));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await checkInSlices(model, new AbortController().signal);
  clearInterval(timer);
  expect(model.checkedRows()).toBe(10_000);
  expect(turns).toBeGreaterThan(5);
});

import { controlAssessment, question, questionnaire, supplier, templateHeaders } from '@ridgeline/domain';
import { describe, expect, test } from 'vitest';
import { mappedColumns, planOfBefore } from '../../src/spreadsheet/columns/before';
import {
  choosableFields,
  chosen,
  confirmAll,
  isMapped,
  leaveOutRest,
  outstandingOf,
  withDateOrder,
} from '../../src/spreadsheet/columns/decide';
import { type Plan, planOf, planWith } from '../../src/spreadsheet/columns/plan';
import { readFile } from '../../src/spreadsheet/reading/readFile';
import { bytesOf } from './files';

const sheet = (text: string) => readFile('a.csv', bytesOf(text));
const stateOf = (plan: Plan) => plan.columns.map(({ state, field }) => [state, field]);
const column = (plan: Plan, index: number) => {
  const found = plan.columns[index];
  if (!found) throw new Error(`no column ${index}`);
  return found;
};

describe('the columns of a sheet', () => {
  const file = sheet('Supplier Name,CAN No,Suplier Purpse,Shoe size,,ABN No,abn no\nAcme,1,2,3,,5,6\n');

  test('are recognised, suggested, or open, and a repeated header is used once', () => {
    const plan = planOf(supplier, file);
    expect(stateOf(plan)).toEqual([
      ['found', 'supplier_name'],
      ['found', 'acn_no'],
      ['suggested', 'supplier_purpose'],
      ['open', undefined],
      ['empty', undefined],
      ['found', 'abn_no'],
      ['open', undefined],
    ]);
    expect(column(plan, 6).repeated).toBe(true);
    expect(outstandingOf(supplier, plan, {}).undecided.map(({ index }) => index)).toEqual([2, 3, 6]);
  });

  test('are settled one by one or all at once', () => {
    const plan = leaveOutRest(confirmAll(planOf(supplier, file)));
    expect(outstandingOf(supplier, plan, {}).undecided).toEqual([]);
    expect(plan.columns.filter(isMapped).map(({ field }) => field)).toEqual([
      'supplier_name',
      'acn_no',
      'supplier_purpose',
      'abn_no',
    ]);
    const remapped = planWith(supplier, file, plan, chosen(column(plan, 3), 'supplier_owner'));
    expect(column(remapped, 3)).toMatchObject({ state: 'chosen', field: 'supplier_owner' });
  });

  test('say which required field has no column', () => {
    const plan = planOf(supplier, sheet('ABN No\n84 591 510 225\n'));
    expect(outstandingOf(supplier, plan, {}).missing.map(({ name }) => name)).toEqual(['supplier_name']);
  });

  test('are enough without a required field that has a value for empty cells', () => {
    const plan = planOf(questionnaire, sheet('Title,Description\na,b\n'));
    expect(outstandingOf(questionnaire, plan, {})).toEqual({ undecided: [], missing: [], undated: [] });
  });

  test('leave out fields that hold for every row', () => {
    const fixed = { questionnaires_id: 'abc' };
    const plan = planOf(question, sheet('Topics,Question,Note,Option\na,b,c,Yes\n'));
    expect(outstandingOf(question, plan, fixed)).toEqual({ undecided: [], missing: [], undated: [] });
    expect(choosableFields(question, plan, fixed).map(({ name }) => name)).toEqual([
      'topic',
      'question',
      'notes',
      'options',
      'kind',
      'choices',
      'required',
      'evidence',
      'weight',
      'code',
      'showWhen',
    ]);
  });

  test('that are not known are reported as such', () => {
    expect(planOf(supplier, sheet('Foo,Bar\n1,2\n')).nothingKnown).toBe(true);
    expect(planOf(supplier, file).nothingKnown).toBe(false);
  });

  test('must be exact where the entity asks for it, but for the two that a sheet of refused rows adds', () => {
    const header = templateHeaders(controlAssessment).join(',');
    expect(planOf(controlAssessment, sheet(`${header}\na,b,c,d\n`)).strictError).toBe(false);
    expect(planOf(controlAssessment, sheet(`${header},Row,Reason\na,b,c,d,2,wrong\n`)).strictError).toBe(false);
    expect(planOf(controlAssessment, sheet('Domain,Control heading\na,b\n')).strictError).toBe(true);
  });
});

describe('a column of dates', () => {
  const header = 'Supplier Name,Contract End Date\n';

  test('is read day first without a question where it can be', () => {
    const plan = planOf(supplier, sheet(`${header}A,05/02/2021\nB,31/12/2021\n`));
    expect(column(plan, 1)).toMatchObject({ dateOrder: 'day-first' });
    expect(column(plan, 1).oddDate).toBeUndefined();
  });

  test('that fits only month first waits for an answer', () => {
    const plan = planOf(supplier, sheet(`${header}A,02/05/2021\nB,12/31/2021\n`));
    expect(column(plan, 1)).toMatchObject({ oddDate: '12/31/2021', state: 'found' });
    expect(outstandingOf(supplier, plan, {}).undated).toHaveLength(1);
    const answered = withDateOrder(plan, 1, 'month-first');
    expect(outstandingOf(supplier, answered, {}).undated).toEqual([]);
  });
});

describe('a sheet of the shape of an earlier one', () => {
  const decided = (text: string, decide: (plan: Plan) => Plan) => mappedColumns(decide(planOf(supplier, sheet(text))));
  const as = (text: string, mappings: ReturnType<typeof mappedColumns>, fixed = {}) => {
    const file = sheet(text);
    return planOfBefore(supplier, file, planOf(supplier, file), mappings, fixed);
  };
  const mapped = decided('Firm,Contract End Date,Shoe size\nA,12/31/2021,4\n', (plan) =>
    withDateOrder(
      leaveOutRest(planWith(supplier, sheet('Firm\nA\n'), plan, chosen(column(plan, 0), 'supplier_name'))),
      1,
      'month-first',
    ),
  );

  test('has its columns, in any order', () => {
    const again = as('SHOE SIZE,firm,Contract End Date\n5,B,12/30/2022\n', mapped);
    expect(again?.differs).toBe(true);
    expect(stateOf(again?.plan as Plan)).toEqual([
      ['left', undefined],
      ['chosen', 'supplier_name'],
      ['found', 'contract_end_date'],
    ]);
    expect(outstandingOf(supplier, again?.plan as Plan, {})).toEqual({ undecided: [], missing: [], undated: [] });
  });

  test('reads its dates in the order of before only where all of them can be read so', () => {
    const endOf = (dates: string) => column(as(`Firm,Contract End Date,Shoe size\n${dates}`, mapped)?.plan as Plan, 1);
    expect(endOf('B,02/05/2022,4\n')).toMatchObject({ oddDate: '02/05/2022', dateOrder: 'month-first' });
    expect(endOf('B,02/05/2022,4\nC,31/12/2022,4\n')).toMatchObject({ dateOrder: 'day-first' });
    expect(endOf('B,31/12/2022,4\n').oddDate).toBeUndefined();
    expect(endOf('B,2022-02-05,4\n')).toMatchObject({ dateOrder: 'day-first' });
  });

  test('is not what has another column, and leaves out what every row gets', () => {
    expect(as('Firm,Contract End Date,Shoe size,Owner\nB,12/30/2022,5,Ana\n', mapped)).toBeUndefined();
    const fixed = as('Firm,Contract End Date,Shoe size\nB,12/30/2022,5\n', mapped, { supplier_name: 'All' });
    expect(stateOf(fixed?.plan as Plan)[0]).toEqual(['left', undefined]);
  });

  test('says so only where it is read otherwise than by its headers', () => {
    const usual = decided('Supplier Name,Country\nA,Fiji\n', (plan) => plan);
    expect(as('Country,Supplier Name\nFiji,B\n', usual)?.differs).toBe(false);
  });
});

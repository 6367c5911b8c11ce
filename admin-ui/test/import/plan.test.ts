import { controlAssessment, question, questionnaire, supplier, templateHeaders } from '@ridgeline/domain';
import { describe, expect, test } from 'vitest';
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

import { type Entity, risk, supplier } from '@ridgeline/domain';
import { addMessages } from '@ridgeline/domain/language';
import { MESSAGES } from '@ridgeline/domain/messages/all';
import { beforeAll, expect, test } from 'vitest';
import {
  AMOUNT_MEANINGS,
  DATE_MEANINGS,
  type Meanings,
  SCALE_MEANINGS,
  YES_NO_MEANINGS,
} from '../../../domain/test/meanings';
import { CHOICE_MEANINGS, CHOICES_MEANINGS } from '../../../domain/test/meanings-choices';
import {
  ABN_MEANINGS,
  ACN_MEANINGS,
  asCells,
  BSB_MEANINGS,
  EMAILS,
  LONG_TEXT_MEANINGS,
  PHONES,
  TEXT_MEANINGS,
  URLS,
} from '../../../domain/test/meanings-texts';
import { chosen } from '../../src/spreadsheet/columns/decide';
import { planOf, planWith } from '../../src/spreadsheet/columns/plan';
import { cellsOf } from '../../src/spreadsheet/grid/cells';
import { createModel } from '../../src/spreadsheet/grid/model';
import { recipeOf } from '../../src/spreadsheet/grid/row';
import type { Sheet } from '../../src/spreadsheet/reading/sheet';

beforeAll(() => {
  addMessages('de', MESSAGES.de);
  addMessages('fr', MESSAGES.fr);
});

const sheetOf = (headers: readonly string[], rows: readonly string[][]): Sheet => ({
  ...{
    fileName: 'a.xlsx',
    sheets: [],
    sheetName: '',
    top: [],
    headers,
    headerRow: 1,
    rows,
    marks: [],
    texts: [],
    notes: [],
  },
  rowNumbers: rows.map((_, at) => at + 2),
});

const TABLES: readonly (readonly [Entity, string, Meanings])[] = [
  [supplier, 'supplier_owner', TEXT_MEANINGS],
  [supplier, 'supplier_purpose', LONG_TEXT_MEANINGS],
  [supplier, 'supplier_type', CHOICE_MEANINGS],
  [risk, 'ciaImpact', CHOICES_MEANINGS],
  [supplier, 'abn_no', ABN_MEANINGS],
  [supplier, 'acn_no', ACN_MEANINGS],
  [supplier, 'bank_bsb', BSB_MEANINGS],
  [supplier, 'supplier_contact_person_email', asCells(EMAILS)],
  [supplier, 'supplier_contact_person_number', asCells(PHONES)],
  [supplier, 'website', asCells(URLS)],
  [supplier, 'estimated_annual_budget', AMOUNT_MEANINGS],
  [supplier, 'contract_end_date', DATE_MEANINGS],
  [supplier, 'certification_iso_27001', YES_NO_MEANINGS],
  [supplier, 'assessment_likelihood', SCALE_MEANINGS],
];

/** What the dialog sends of a sheet with this text alone: rows with one key in one sheet would be refused. */
const readCell = (entity: Entity, name: string, text: string): unknown => {
  const sheet = sheetOf([name, entity === supplier ? 'assessment_risk_assessment_matrix' : 'matrix'], [[text, '5x5']]);
  const plan = planOf(entity, sheet);
  const [column] = plan.columns;
  if (!column) throw new Error('The sheet has no column');
  const ready = planWith(entity, sheet, plan, chosen(column, name));
  const model = createModel(sheet, cellsOf(sheet), recipeOf(entity, ready.columns, {}));
  model.checkUntil(Number.POSITIVE_INFINITY);
  const wrong = model.problemsOf(0).some(({ column: at, kind }) => at === 0 && kind === 'error');
  return wrong ? null : model.checkOf(0)?.values[name];
};

// The dialog reads the cells itself before it sends them.
for (const [entity, name, meanings] of TABLES)
  test(`a cell means in the dialog of imports what the server reads: ${name}`, () => {
    expect(Object.keys(meanings).map((text) => [text, readCell(entity, name, text)])).toEqual(Object.entries(meanings));
  });

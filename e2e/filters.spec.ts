import type { Page } from '@playwright/test';
import type { Api } from './fixtures/api';
import { expectAccessible } from './fixtures/axe';
import { day } from './fixtures/days';
import { downloaded } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

const ROWS = [
  ['Harbour Cloud', 'cloud', day(10), '900'],
  ['Harbour Payroll', 'hr', day(-40), '1200'],
  ['Quiet Print', 'office', null, '85.50'],
  ['Loud Print', 'office', day(90), null],
] as const;

const bring = (api: Api): Promise<void> =>
  api.bulk(
    'supplier-managements',
    ROWS.map(([supplier_name, supplier_type, contract_end_date, supplier_credit_limit]) => ({
      supplier_name,
      supplier_type,
      contract_end_date,
      supplier_credit_limit,
    })),
  );

const rows = (page: Page) => page.getByRole('row', { name: /^Select (?!all)/ });
const chips = (page: Page) => page.getByRole('list', { name: 'Filters applied' });
const button = (page: Page) => page.getByRole('button', { name: /^Filters( \d+)?$/ });

/** Opens the dialog and chooses a field in it by typing its name. */
const choose = async (page: Page, field: string) => {
  await button(page).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('combobox', { name: 'Filter by' }).fill(field);
  await dialog.getByRole('option', { name: field, exact: true }).click();
  await expect(dialog.getByRole('heading', { name: field })).toBeVisible();
  return dialog;
};

const apply = (page: Page) => page.getByRole('button', { name: 'Apply' }).click();

test('filters by choice, text, date and amount, and shows each filter as a chip @trip', async ({ page, api }) => {
  await bring(api);
  await page.goto('/dashboard/supplier?sort=supplier_name');
  const type = await choose(page, 'Type');
  await apply(page);
  await expect(type.getByRole('alert')).toHaveText('Choose at least one.');
  await type.getByLabel('Office').check();
  await type.getByLabel('HR').check();
  await apply(page);
  await expect(rows(page)).toHaveText([/Harbour Payroll/, /Loud Print/, /Quiet Print/]);
  await expect(button(page)).toBeFocused();
  await expect(page.getByText('3 suppliers', { exact: true })).toBeVisible();

  await choose(page, 'Supplier name');
  await page.keyboard.type('PRINT');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveText([/Loud Print/, /Quiet Print/]);
  const credit = await choose(page, 'Credit limit');
  await credit.getByLabel('At most').fill('100');
  await apply(page);
  await expect(rows(page)).toHaveText([/Quiet Print/]);
  await expect(chips(page).getByRole('listitem')).toHaveText([
    'Type: HR, Office',
    "Supplier name: contains 'PRINT'",
    'Credit limit: at most 100',
  ]);

  await page.getByRole('button', { name: 'Remove filter Credit limit' }).click();
  await expect(button(page)).toBeFocused();
  await chips(page)
    .getByRole('button', { name: /^Type:/ })
    .click();
  await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Office').uncheck();
  await apply(page);
  await expect(page.getByRole('heading', { name: 'Nothing matches these filters.' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(rows(page)).toHaveCount(4);
  await expect(chips(page)).toHaveCount(0);
});

test('keeps filters in the address: Back, reload, a shared link', async ({ page, api, visit }) => {
  await bring(api);
  await page.goto('/dashboard/supplier?sort=supplier_name');
  const end = await choose(page, 'Contract end date');
  await end.getByLabel('Overdue (before today)').check();
  await apply(page);
  await expect(rows(page)).toHaveText([/Harbour Payroll/]);
  await expect(page).toHaveURL(/f\.contract_end_date=overdue/);
  await page.reload();
  await expect(rows(page)).toHaveText([/Harbour Payroll/]);
  const colleague = await visit('Auditor');
  await colleague.goto(page.url());
  await expect(rows(colleague).or(colleague.getByRole('row', { name: /Harbour Payroll/ }))).toHaveCount(1);
  await page.goBack();
  await expect(rows(page)).toHaveCount(4);

  await page.goto('/dashboard/supplier?f.contract_end_date=next-30-days&f.supplier_colour=red&f.supplier_type=clowd');
  await expect(rows(page)).toHaveText([/Harbour Cloud/]);
  const alert = page.getByRole('alert').filter({ hasText: 'Part of this address was ignored.' });
  await expect(alert).toContainText("There is no filter 'supplier_colour' here. The filter for Type cannot be read.");
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/supplier\?f\.contract_end_date=next-30-days$/);
});

test('offers rows of another register, and those that a row links', async ({ page, api }) => {
  const [zoe, adam] = await Promise.all(
    ['Zoe Zebra', 'Adam Ant'].map((name) => api.create<object>('risk-owners', { name })),
  );
  const category = await api.create<{ documentId: string }>('risk-categories', {
    categoryType: 'People',
    category_domain: 'Harm',
    description: 'Any',
  });
  await api.create('control-assessments', {
    ...{ annexControl: 'A.5', controlHeading: 'Doors', domain: 'Access', controlDescription: 'Lock them' },
  });
  const rated = { vulnerability: 'None', matrix: '5x5', likelihood: '1', initialImpact: '1', riskCategory: category };
  await api.create('risks', { ...rated, threat: 'Fire', riskOwner: zoe, controlMapped: ['A.5', 'Ours'] });
  await api.create('risks', { ...rated, threat: 'Flood', riskOwner: adam });
  await page.goto('/dashboard/risks');
  const owner = await choose(page, 'Risk owner');
  await owner.getByRole('combobox', { name: 'Find risk owners' }).fill('zeb');
  await page.getByRole('option', { name: 'Zoe Zebra' }).click();
  await apply(page);
  await expect(rows(page)).toHaveText([/Fire/]);
  await page.reload();
  await expect(chips(page).getByRole('listitem')).toHaveText(['Risk owner: Zoe Zebra']);
  await page.getByRole('button', { name: 'Clear filters' }).click();

  const mapped = await choose(page, 'Control mapped');
  await mapped.getByRole('combobox', { name: 'Find control assessments' }).fill('doors');
  await page.getByRole('option', { name: 'A.5 Doors' }).click();
  await mapped.getByLabel('Empty').check();
  await apply(page);
  await expect(rows(page)).toHaveCount(2);
  await expect(chips(page).getByRole('listitem')).toHaveText(['Control mapped: A.5 Doors, empty']);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  const words = await choose(page, 'Control mapped');
  await words.getByLabel('Not linked').check();
  await apply(page);
  await expect(rows(page)).toHaveText([/Fire/]);
  await expect(chips(page).getByRole('listitem')).toHaveText(['Control mapped: Not linked']);
  await page.goto('/dashboard/risks?f.controlMapped=ours');
  await expect(rows(page)).toHaveText([/Fire/]);
  await expect(chips(page).getByRole('listitem')).toHaveText(['Control mapped: ours']);
});

test('offers values in use', async ({ page, api }) => {
  await api.create('risk-categories', { categoryType: 'Harbour', category_domain: 'Boats', description: 'Any' });
  await page.goto('/dashboard/risk-category');
  const type = await choose(page, 'Category type');
  await type.getByRole('combobox', { name: 'Find a value' }).fill('harb');
  await page.getByRole('option', { name: 'Harbour' }).click();
  await apply(page);
  await expect(rows(page)).toHaveText([/Boats/]);
  await expect(chips(page).getByRole('listitem')).toHaveText(['Category type: Harbour']);
});

test('works with search, paging, selection and export, and after a change', async ({ page, api }) => {
  await bring(api);
  const more = Array.from({ length: 12 }, (_, at) => ({ supplier_name: `Room ${at}`, supplier_type: 'hr' }));
  await api.bulk('supplier-managements', more);
  await page.goto('/dashboard/supplier?f.supplier_type=hr&sort=supplier_name&page=2');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('searchbox').fill('Room 1');
  await expect(rows(page)).toHaveText([/Room 1/, /Room 10/, /Room 11/]);
  const { rows: exported } = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /^Excel/ }).click();
  });
  expect(exported).toHaveLength(4);
  await page.getByRole('checkbox', { name: 'Select Room 10' }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('1 selected')).toHaveCount(0);
  await page.goto('/dashboard/supplier?f.supplier_name=Room+1&sort=supplier_name');
  await page.getByRole('button', { name: 'Edit Room 11' }).click();
  const form = page.getByRole('dialog', { name: 'Update Supplier' });
  await form.getByLabel('Country').fill('Fiji');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Supplier Details Updated')).toBeVisible();
  await expect(page.getByRole('row', { name: /Room 11.*Fiji/ })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/f\.supplier_name=Room\+1/);
});

test('is accessible, on a screen and on a phone', async ({ page, api }) => {
  test.setTimeout(180_000);
  await bring(api);
  await page.goto('/dashboard/supplier?f.supplier_type=hr&f.supplier_name=o&f.gone=1');
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page, 'chips');
  await button(page).click();
  await expect(page.getByRole('combobox', { name: 'Filter by' })).toBeFocused();
  await expectAccessible(page, 'fields');
  for (const field of ['Type', 'Contract end date', 'Supplier name', 'Credit limit']) {
    await page.getByRole('combobox', { name: 'Filter by' }).fill(field);
    await page.getByRole('option', { name: field, exact: true }).click();
    await expect(page.getByRole('heading', { name: field })).toBeVisible();
    await expectAccessible(page, `filter of ${field}`);
    await page.getByRole('button', { name: 'All fields' }).click();
  }
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
});

test('fills the width of a phone', async ({ page, api }) => {
  await bring(api);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/dashboard/supplier');
  const dialog = await choose(page, 'Type');
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, width: 390 });
  await dialog.getByLabel('Cloud').check();
  await apply(page);
  await expect(rows(page)).toHaveText([/Harbour Cloud/]);
});

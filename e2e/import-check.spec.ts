import type { Locator } from '@playwright/test';
import { count, expectImported, importToast, openDetails, openImport, submit, toCheck } from './fixtures/importing';
import { downloaded, type Rows, sheetFile } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

const HEADERS = ['Supplier Name', 'Supplier Type', 'Contract End Date', 'Owner'];

const problems = (dialog: Locator): Locator => dialog.getByLabel(/^Only problems/);
const sheet = (rows: Rows) => sheetFile('Our list', 'xlsx', [HEADERS, ...rows]);

test.beforeEach(async ({ page }) => {
  await page.goto('/dashboard/supplier');
});

test('marks wrong cells with the reason, and lets the user correct them @trip', async ({ page, api }) => {
  const dialog = await openImport(
    page,
    'suppliers',
    sheet([
      ['Right Pty Ltd', 'Cloud', '31/12/2027', 'A'],
      ['Wrong Type', 'Clowd', '31/12/2027', 'B'],
      ['Wrong Date', 'Cloud', '31/02/2027', 'C'],
    ]),
  );
  await toCheck(dialog);
  await expect(count(dialog, 'refused')).toHaveText('2');
  await expect(dialog.getByText('2 rows have errors. Correct them here, or leave out refused rows.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await expect(dialog.getByRole('gridcell', { name: /31\/02\/2027 Error: .*Is not a date/ })).toBeVisible();

  await problems(dialog).check();
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await dialog.getByRole('gridcell', { name: /Clowd Error: 'Clowd' is not a choice/ }).dblclick();
  await page.getByLabel('Supplier Type, row 3').fill('cloud');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Next problem' }).click();
  await page.keyboard.press('Enter');
  await page.getByLabel('Contract End Date, row 4').fill('2027-02-28');
  await page.keyboard.press('Enter');
  await expect(count(dialog, 'refused')).toHaveText('0');
  await expect(count(dialog, 'new')).toHaveText('3');
  await submit(dialog);
  await expectImported(page, dialog, '3 added');
  expect(await api.list('supplier-managements', 'sort=id:asc')).toMatchObject([
    { supplier_name: 'Right Pty Ltd' },
    { supplier_name: 'Wrong Type', supplier_type: 'cloud' },
    { supplier_name: 'Wrong Date', contract_end_date: '2027-02-28' },
  ]);
});

test('stores the valid rows, and offers the refused ones with the reasons', async ({ page, api }) => {
  const dialog = await openImport(
    page,
    'suppliers',
    sheet([
      ['Good One', 'Cloud', '', 'A'],
      ['Twice', 'HR', '', 'B'],
      ['TWICE', 'HR', '', 'C'],
      ['', 'Cloud', '', 'D'],
    ]),
  );
  await toCheck(dialog);
  await expect(count(dialog, 'repeated')).toHaveText('1');
  await expect(count(dialog, 'refused')).toHaveText('1');
  await dialog.getByLabel('Leave out refused rows').check();
  await submit(dialog);
  await expect(importToast(page)).toContainText('2 added, 2 refused');
  await expect(dialog).toBeHidden();
  const details = await openDetails(page, '2 suppliers imported');
  const refused = await downloaded(page, () =>
    details.getByRole('button', { name: 'Download the refused rows' }).click(),
  );
  expect(refused.name).toBe('Our list refused rows.xlsx');
  expect(refused.rows).toEqual([
    [...HEADERS, 'Row', 'Reason'],
    ['TWICE', 'HR', '', 'C', '4', expect.stringContaining('This record is already in row 3')],
    ['', 'Cloud', '', 'D', '5', expect.stringMatching(/Supplier name.*required/i)],
  ]);
  expect(await api.list('supplier-managements')).toHaveLength(2);
  expect(await api.list('import-batches')).toMatchObject([{ created_count: 2, refused_count: 2 }]);

  // The refused rows are kept nowhere else, so the toast that leads to them comes back, and is gone when the user says so.
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: '2 added, 2 refused' })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('F8');
  await expect(importToast(page).getByRole('button', { name: 'Undo this import' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await importToast(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(importToast(page)).toBeHidden();
});

test('Next problem brings the cell into the middle of the sheet', async ({ page }) => {
  const columns = Array.from({ length: 20 }, (_, at) => `Extra ${at + 1}`);
  const rows = Array.from({ length: 60 }, (_, at) => [
    `Supplier ${at}`,
    ...columns,
    at === 40 ? '31/02/2027' : '31/12/2027',
  ]);
  const dialog = await openImport(
    page,
    'suppliers',
    sheetFile('Long and wide', 'xlsx', [['Supplier Name', ...columns, 'Contract End Date'], ...rows]),
  );
  await dialog.getByRole('button', { name: 'Leave out the rest' }).click();
  await toCheck(dialog);
  await dialog.getByRole('button', { name: 'Next problem' }).click();
  const cell = dialog.getByRole('gridcell', { name: /31\/02\/2027 Error/ });
  const middle = async (): Promise<number> => {
    const [inner, outer] = await Promise.all([cell.boundingBox(), dialog.getByRole('grid').boundingBox()]);
    if (!inner || !outer) return Number.POSITIVE_INFINITY;
    return Math.abs(inner.y + inner.height / 2 - (outer.y + outer.height / 2)) / outer.height;
  };
  await expect.poll(middle).toBeLessThan(0.2);
  await expect(cell).toBeInViewport({ ratio: 1 });
});

test('refuses, skips or updates rows that already exist', async ({ page, api }) => {
  const first = { supplier_name: 'Already Exists', supplier_owner: 'Before', supplier_country: 'Fiji' };
  await api.create('supplier-managements', first);
  const file = sheet([
    ['already exists', 'Cloud', '', 'After'],
    ['Quite New', 'Cloud', '', 'New'],
  ]);
  const dialog = await openImport(page, 'suppliers', file);
  await toCheck(dialog);
  await expect(dialog.getByText('1 row has errors.')).toBeVisible();
  const conflict = dialog.getByLabel('If a row already exists');
  await conflict.selectOption('Skip it');
  await expect(count(dialog, 'skipped')).toHaveText('1');
  await expect(count(dialog, 'new')).toHaveText('1');
  await conflict.selectOption('Update it');
  await expect(count(dialog, 'changed')).toHaveText('1');
  await submit(dialog);
  await expectImported(page, dialog, '1 added, 1 updated');
  const rows = await api.list('supplier-managements', 'sort=id:asc');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ supplier_owner: 'After', supplier_type: 'cloud', supplier_country: 'Fiji' });
});

test('uses the value of a formula, and says where there is none', async ({ page, api }) => {
  const dialog = await openImport(
    page,
    'suppliers',
    sheet([
      ['Sums Pty Ltd', 'Cloud', '', { t: 's', f: 'CONCATENATE("A","lex")', v: 'Alex' }],
      ['=1+1', 'Cloud', '', { t: 'e', v: 0x2a }],
    ]),
  );
  await toCheck(dialog);
  await expect(dialog.getByRole('gridcell', { name: /Alex Warning: A formula/ })).toBeVisible();
  await expect(dialog.getByRole('gridcell', { name: /Error: The spreadsheet shows #N\/A here/ })).toBeVisible();
  await dialog.getByLabel('Leave out refused rows').check();
  await submit(dialog);
  await expectImported(page, dialog, '1 added');
  expect(await api.list('supplier-managements')).toMatchObject([{ supplier_owner: 'Alex' }]);
});

test('stores nothing when it is cancelled, and asks before corrections are lost', async ({ page, api }) => {
  const file = sheet([['Never Stored', 'Cloud', '', 'A']]);
  const dialog = await openImport(page, 'suppliers', file);
  await toCheck(dialog);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await openImport(page, 'suppliers', file);
  await toCheck(dialog);
  await dialog.getByRole('gridcell', { name: 'Never Stored' }).dblclick();
  await page.getByLabel('Supplier Name, row 2').fill('Mended by hand');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Stop this import?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Keep importing' }).click();
  await expect(dialog.getByRole('gridcell', { name: 'Mended by hand' })).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Stop the import' }).click();
  await expect(dialog).toBeHidden();
  expect(await api.list('supplier-managements')).toEqual([]);
});

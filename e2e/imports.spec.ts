import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { sql } from './fixtures/database';
import { importToast, openDetails, openImport, submit, toCheck } from './fixtures/importing';
import { sheetFile } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

const PLURAL = 'supplier-managements';
const SHEET = sheetFile('Our list', 'xlsx', [
  ['Supplier Name', 'Supplier Country'],
  ['Already Exists', 'Chad'],
  ['Quite New', 'Peru'],
]);

const question = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Undo this import?' });

/** Imports the sheet with an existing supplier, up to the toast. */
const imported = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/supplier');
  const dialog = await openImport(page, 'suppliers', SHEET);
  await toCheck(dialog);
  await dialog.getByLabel('If a row already exists').selectOption('Update it');
  await submit(dialog);
  await expect(importToast(page)).toContainText('Suppliers imported successfully');
  await expect(importToast(page)).toContainText('1 added, 1 updated');
  await expect(dialog).toBeHidden();
};

test.beforeEach(async ({ api }) => {
  await api.create(PLURAL, { supplier_name: 'Already Exists', supplier_country: 'Fiji' });
});

test('the dialog closes after an import, and its toast undoes it', async ({ page, api }) => {
  await imported(page);
  await expect(page.getByRole('row', { name: /Quite New/ })).toBeVisible();
  await importToast(page).getByRole('button', { name: 'Undo this import' }).click();
  await expectAccessible(page, 'the question before an undo');
  await question(page).getByRole('button', { name: 'Keep it' }).click();
  await expect(question(page)).toBeHidden();
  expect(await api.list(PLURAL)).toHaveLength(2);

  await importToast(page).getByRole('button', { name: 'Undo this import' }).click();
  await question(page).getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Import undone: 1 row removed, 1 row restored')).toBeVisible();
  await expect(importToast(page)).toBeHidden();
  await expect(page.getByText('Quite New')).toBeHidden();
  await expect(page.getByRole('row', { name: /Already Exists/ })).toContainText('Fiji');
  expect(await api.list(PLURAL)).toMatchObject([{ supplier_name: 'Already Exists', supplier_country: 'Fiji' }]);
});

test('the details of an import undo it too, also on another page', async ({ page, api }) => {
  await imported(page);
  await page.getByRole('complementary').getByRole('link', { name: 'Dashboard', exact: true }).click();
  const dialog = await openDetails(page, '2 suppliers imported');
  await expect(importToast(page)).toBeHidden();
  await expectAccessible(page, 'the details of an import');
  await dialog.getByRole('button', { name: 'Undo this import' }).click();
  await question(page).getByRole('button', { name: 'Undo the import' }).click();
  const undone = page.getByRole('dialog', { name: 'Import undone' });
  await expect(undone.getByText('Undone: 1 row removed, 1 row restored.')).toBeVisible();
  await expect(undone.getByRole('button', { name: 'Undo this import' })).toBeHidden();
  await expectAccessible(page, 'the details of an import that was undone');
  await undone.getByRole('button', { name: 'Close' }).click();
  await expect(importToast(page)).toBeHidden();
  expect(await api.list(PLURAL)).toHaveLength(1);
});

test('the list of imports shows who imported what, and undoes it @trip', async ({ page, api, company }) => {
  await imported(page);
  await page.getByRole('button', { name: 'Administration' }).click();
  await page.getByRole('link', { name: 'Imports' }).click();
  await expect(page).toHaveURL(/\/dashboard\/imports$/);
  const row = page.getByRole('row', { name: /Our list\.xlsx/ });
  await expect(row).toContainText('Suppliers');
  await expect(row).toContainText(company.usernameOf('Company Administrator'));
  await expect(row).toContainText('Stored');
  await expectAccessible(page, 'the list of imports');

  await row.getByRole('button', { name: 'Undo the import of Our list.xlsx' }).click();
  await question(page).getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Import undone: 1 row removed, 1 row restored')).toBeVisible();
  await expect(row).toContainText('Undone');
  await expect(row.getByRole('button', { name: /^Undo/ })).toBeHidden();
  expect(await api.list(PLURAL)).toHaveLength(1);

  await row.getByRole('link', { name: 'Our list.xlsx' }).click();
  const card = page.getByRole('dialog');
  await expect(card).toContainText('Undone by');
  await expectAccessible(page, 'one import');
});

test('a refused undo says why, and changes nothing', async ({ page, api }) => {
  await imported(page);
  const [row] = await api.list<{ documentId: string }>(PLURAL, 'filters[supplier_name]=Quite New');
  await api.update(PLURAL, row?.documentId ?? '', { supplier_country: 'Kenya' });
  await importToast(page).getByRole('button', { name: 'Undo this import' }).click();
  await question(page).getByRole('button', { name: 'Undo the import' }).click();
  await expect(question(page).getByRole('alert')).toHaveText(
    'The import was not undone. This import cannot be undone. 1 supplier was changed since: Quite New.',
  );
  await expectAccessible(page, 'a refused undo');
  await question(page).getByRole('button', { name: 'Keep it' }).click();
  await expect(importToast(page)).toContainText('1 added, 1 updated');
  expect(await api.list(PLURAL)).toHaveLength(2);
});

test('offers no undo for an import of yesterday, or to an analyst for another user’s import', async ({
  page,
  visit,
}) => {
  await imported(page);
  const analyst = await visit('Analyst');
  await analyst.goto('/dashboard/imports');
  await expect(analyst.getByRole('row', { name: /Our list\.xlsx/ })).toContainText('Stored');
  await expect(analyst.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await page.goto('/dashboard/imports');
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(1);
  await sql(
    "update import_batches set imported_at = imported_at - interval '25 hours' where file_name = 'Our list.xlsx'",
  );
  await page.reload();
  await expect(page.getByRole('row', { name: /Our list\.xlsx/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});

test('an Auditor reads the imports, and cannot undo them', async ({ page, visit }) => {
  await imported(page);
  const auditor = await visit('Auditor', { viewport: { width: 390, height: 844 } });
  await auditor.goto('/dashboard/imports');
  await expect(auditor.getByRole('row', { name: /Our list\.xlsx/ })).toBeVisible();
  await expect(auditor.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await expect(auditor.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
});

test('creates unknown names, each kind if chosen, and deletes them with the import', async ({ page, api }) => {
  const headers = ['Risk Owner', 'Risk Category / Domain', 'Threat', 'Vulnerability', 'Matrix', 'Likelihood', 'Impact'];
  const rows = ['Ann', 'Bob', 'ann'].map((owner, at) => [owner, 'Brand new category', `T${at}`, 'V', '5x5', 3, 3]);
  await page.goto('/dashboard/risks');
  const dialog = await openImport(page, 'risks', sheetFile('Risks', 'xlsx', [headers, ...rows]));
  await toCheck(dialog);
  await expect(dialog.getByText('3 rows have errors.')).toBeVisible();
  await dialog.getByLabel('Create 2 risk owners: Ann, Bob').check();
  await expect(dialog.getByText('3 rows have errors.')).toBeVisible();
  await expectAccessible(page, 'names to create');
  await dialog.getByLabel('Create 1 risk category: Brand new category').check();
  await expect(dialog.getByText('3 rows ready to import.')).toBeVisible();
  await submit(dialog);
  await expect(importToast(page)).toContainText('2 risk owners created because rows name them');
  expect(await api.list('risk-owners', 'sort=id')).toMatchObject([{ name: 'Ann' }, { name: 'Bob' }]);
  await importToast(page).getByRole('button', { name: 'Undo this import' }).click();
  await question(page).getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Import undone: 6 rows removed')).toBeVisible();
  expect(await api.list('risk-owners')).toEqual([]);
});

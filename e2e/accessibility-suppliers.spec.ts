import { expectAccessible } from './fixtures/axe';
import { holdCall } from './fixtures/cut-connection';
import { openDetails, openImport, submit, toCheck } from './fixtures/importing';
import { sheetFile } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

test.setTimeout(180_000);

test('the register of suppliers', async ({ page, api }) => {
  await page.goto('/dashboard/supplier');
  await expect(page.getByRole('heading', { name: 'No data available.' })).toBeVisible();
  await expectAccessible(page, 'empty register');
  await api.bulk('supplier-managements', [
    {
      supplier_name: 'Rated',
      assessment_risk_assessment_matrix: '3x3',
      assessment_likelihood: 3,
      assessment_impact: 3,
    },
    { supplier_name: 'Plain', supplier_approval_status: 'approved', assessment_status: 'in-progress' },
  ]);
  await page.goto('/dashboard/supplier?q=nothing');
  await expect(page.getByRole('heading', { name: "Nothing matches 'nothing'." })).toBeVisible();
  await expectAccessible(page, 'nothing found');
  await page.goto('/dashboard/supplier');
  await expect(page.getByRole('link', { name: 'Rated', exact: true })).toBeVisible();
  await expectAccessible(page, 'rows');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expectAccessible(page, 'columns');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export' }).click();
  await expectAccessible(page, 'export menu');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select Rated' }).check();
  await expectAccessible(page, 'selected row');
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'delete question');
});

test('rows that are being read again', async ({ page, api }) => {
  await api.bulk('supplier-managements', [{ supplier_name: 'Alpha', supplier_type: 'hr' }, { supplier_name: 'Beta' }]);
  await page.goto('/dashboard/supplier');
  await expect(page.getByRole('link', { name: 'Beta', exact: true })).toBeVisible();
  const answer = await holdCall(page, '**/api/supplier-managements?**');
  await page.getByRole('button', { name: 'Supplier name', exact: true }).click();
  const list = page.getByRole('region', { name: 'Suppliers' });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page, 'rows that are being read again');
  answer();
  await expect(list).toHaveAttribute('aria-busy', 'false');
});

test('the form', async ({ page }) => {
  await page.goto('/dashboard/supplier/create');
  const form = page.getByRole('dialog', { name: 'New Supplier' });
  await form.getByLabel('ABN').fill('1');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please fill in all required fields.')).toBeVisible();
  await expectAccessible(page, 'form with an error and a warning');
  for (const section of ['Service', 'Contract and SLA', 'Assessment', 'Approval']) {
    await form.getByRole('tab', { name: section }).click();
    await expectAccessible(page, `section ${section}`);
  }
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'question before leaving');
});

test('the import', async ({ page }) => {
  await page.goto('/dashboard/supplier');
  const dialog = await openImport(page, 'suppliers', sheetFile('empty', 'xlsx', [['Supplier Name']]));
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'file that is refused');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const sheet = sheetFile('mixed', 'csv', [
    ['Supplier Name', 'Supplier Type', 'Colour', 'Contract End Date', 'ABN No'],
    ['Good', 'Cloud', 'red', '12/31/2027', '1'],
    ['Bad', 'Clowd', 'blue', '01/02/2027', ''],
  ]);
  await openImport(page, 'suppliers', sheet);
  await expect(dialog.getByText('Not recognised')).toBeVisible();
  await expectAccessible(page, 'columns to decide');
  await dialog.getByRole('button', { name: 'Leave out Colour' }).click();
  await dialog.getByLabel(/^Month first/).check();
  await toCheck(dialog);
  await expect(dialog.getByText('1 row has errors.')).toBeVisible();
  await expectAccessible(page, 'rows to check');
  await dialog.getByLabel('Leave out refused rows').check();
  await submit(dialog);
  await expect(dialog).toBeHidden();
  await expectAccessible(page, 'the toast of an import');
  await expect(await openDetails(page, '1 supplier imported')).toBeVisible();
  await expectAccessible(page, 'the details of an import');
});

import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { operatorApi, unique } from './fixtures/company';
import { importCleanly } from './fixtures/importing';
import { sheetFile } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

const PATH = '/dashboard/company-management';

/** Creates companies whose names begin with the same word, and opens the list of these companies. */
const openWith = async (page: Page, names: readonly string[], key: string): Promise<void> => {
  const operator = await operatorApi();
  for (const name of names)
    await operator.create('companies', { name: `${key} ${name}`, email: `${name}@${key}.test` });
  await page.goto(`${PATH}?q=${key}`);
  await expect(page.getByText(`${names.length} compan`)).toBeVisible();
};

const removal = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name: `Delete ${name}?` });

test.describe('as the operator', () => {
  test.use({ visitor: 'Operator' });

  test('creates a company with all its fields and a subscription @trip', async ({ page }) => {
    const key = unique();
    await page.goto(PATH);
    await page.getByRole('button', { name: 'New', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'New Company' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Please fill in all required fields.')).toBeVisible();
    await expectAccessible(page, 'company with errors');
    await form.getByLabel('Company name').fill(`${key} Harbour`);
    await form.getByLabel('Business type').fill('Logistics');
    await form.getByRole('tab', { name: /^Contact/ }).click();
    await form.getByLabel('Email').fill(`office@${key}.test`);
    await form.getByRole('tab', { name: /^Organisation/ }).click();
    await form.getByLabel('Multiple sites').selectOption('Yes');
    await form.getByRole('tab', { name: /^Subscription/ }).click();
    await form.getByRole('combobox', { name: 'Subscription' }).fill('Essent');
    await page.getByRole('option', { name: 'Essentials' }).click();
    await expectAccessible(page, 'subscription of a company');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Company added successfully')).toBeVisible();
    await page.goto(`${PATH}?q=${key}`);
    await page.getByRole('link', { name: `${key} Harbour`, exact: true }).click();
    const again = page.getByRole('dialog', { name: 'Update Company' });
    await again.getByRole('tab', { name: /^Organisation/ }).click();
    await expect(again.getByLabel('Multiple sites')).toHaveValue('Yes');
    await again.getByRole('tab', { name: /^Subscription/ }).click();
    await expect(again.getByRole('combobox', { name: 'Subscription' })).toHaveValue('Essentials');
  });

  test('imports names, addresses and emails', async ({ page }) => {
    const key = unique();
    await page.goto(PATH);
    const rows = ['North', 'South'].map((name) => [`${key} ${name}`, '1 Quay Street', `${name}@${key}.test`]);
    await importCleanly(
      page,
      'companies',
      sheetFile('Companies', 'xlsx', [['Company Name', 'Address', 'Email'], ...rows]),
      '2 added',
    );
    await page.goto(`${PATH}?q=${key}`);
    await expect(page.getByRole('row', { name: new RegExp(`${key} North.*1 Quay Street`) })).toBeVisible();
  });

  test('deletes the selected empty companies after a confirmation', async ({ page }) => {
    const key = unique();
    await openWith(page, ['One', 'Two'], key);
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByRole('button', { name: 'Delete Selected' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete the selected companies?',
    });
    await expectAccessible(page, 'question before deleting companies');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 companies deleted')).toBeVisible();
    await expect(page.getByText(`Nothing matches '${key}'.`)).toBeVisible();
  });

  test('deletes nothing if a selected company has data, and says which', async ({ page, company }) => {
    const key = company.name.replace('Company ', '');
    await openWith(page, ['Empty'], `${key} too`);
    await page.goto(`${PATH}?q=${key}`);
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByRole('button', { name: 'Delete Selected' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/^Error deleting selected companies\. .*1 company still has data/)).toBeVisible();
    await expect(page.getByText(`${company.name}: 3 rows.`)).toBeVisible();
    await expect(page.getByText('2 companies', { exact: true })).toBeVisible();
  });

  test('says what is deleted with a company that has data, and requires its name', async ({
    page,
    company,
    api,
    visit,
  }) => {
    await api.bulk('supplier-managements', [{ supplier_name: 'One' }, { supplier_name: 'Two' }]);
    const analyst = await visit('Analyst');
    await analyst.goto('/dashboard/supplier');
    await expect(analyst.getByText('2 suppliers', { exact: true })).toBeVisible();
    await page.goto(`${PATH}?q=${encodeURIComponent(company.name)}`);
    await page.getByRole('button', { name: `Delete ${company.name}` }).click();
    const dialog = removal(page, company.name);
    await expect(dialog.getByRole('row', { name: 'Suppliers 2' })).toBeVisible();
    await expect(dialog.getByRole('row', { name: 'Users 3' })).toBeVisible();
    await expectAccessible(page, 'what goes with a company');
    await dialog.getByLabel('Name of the company').fill(company.name.toLowerCase());
    await dialog.getByRole('button', { name: 'Delete company and data' }).click();
    await expect(dialog.getByText('This is not its name. Type it exactly as shown.')).toBeVisible();
    await expect(dialog.getByLabel('Name of the company')).toBeFocused();
    await dialog.getByLabel('Name of the company').fill(company.name);
    await dialog.getByRole('button', { name: 'Delete company and data' }).click();
    await expect(page.getByText('Company deleted successfully')).toBeVisible();
    await expect(page.getByText(`Nothing matches '${company.name}'.`)).toBeVisible();
    // Its users were deleted too.
    await analyst.getByRole('searchbox').fill('anything');
    await expect(analyst).toHaveURL(/\/signin/);
  });

  test('deletes an empty company after a confirmation', async ({ page }) => {
    const key = unique();
    await openWith(page, ['Alone'], key);
    await page.getByRole('button', { name: `Delete ${key} Alone` }).click();
    const dialog = removal(page, `${key} Alone`);
    await expect(dialog.getByText('It has no data. This cannot be undone.')).toBeVisible();
    await expectAccessible(page, 'question before deleting a company');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Company deleted successfully')).toBeVisible();
  });
});

test('shows administrators only their own company, and does not let them change its subscription', async ({
  page,
  company,
}) => {
  await page.goto(PATH);
  await expect(page.getByText('1 company', { exact: true })).toBeVisible();
  for (const name of ['New', 'Import', 'Delete Selected']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await page.getByRole('link', { name: company.name, exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Update Company' });
  await form.getByRole('tab', { name: /^Subscription/ }).click();
  await expect(form.getByText('Professional')).toBeVisible();
  await expect(form.getByRole('combobox')).toHaveCount(0);
  await form.getByRole('tab', { name: /^Identity/ }).click();
  await form.getByLabel('City').fill('Hobart');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Company updated successfully')).toBeVisible();
});

import type { Page } from '@playwright/test';
import type { Api } from './fixtures/api';
import { expect, test } from './fixtures/test';

const bring = (api: Api, count: number): Promise<void> =>
  api.bulk(
    'supplier-managements',
    Array.from({ length: count }, (_, index) => ({
      supplier_name: `Supplier ${String(index + 1).padStart(2, '0')}`,
      supplier_owner: index === 22 ? 'Zelda' : 'Alex',
    })),
  );

const rows = (page: Page) => page.getByRole('row', { name: /^Select Supplier \d\d/ });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

test('says what an empty register is for, and the two ways to add rows', async ({ page }) => {
  await page.goto('/dashboard/supplier');
  await expect(page.getByRole('heading', { name: 'No data available.' })).toBeVisible();
  await expect(page.getByText('Suppliers are the companies you buy from')).toBeVisible();
  await page.getByRole('button', { name: 'Import a spreadsheet' }).click();
  await expect(page.getByRole('dialog', { name: 'Import suppliers' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New Supplier' }).click();
  await expect(page.getByRole('dialog', { name: 'New Supplier' })).toBeVisible();
});

test('changes the page and the page size', async ({ page, api }) => {
  await bring(api, 25);
  await page.goto('/dashboard/supplier');
  await expect(page.getByText('25 suppliers', { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect(pager(page)).toContainText('Page 1 of 3');
  const previous = pager(page).getByRole('button', { name: 'Previous' });
  const next = pager(page).getByRole('button', { name: 'Next' });
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(pager(page)).toContainText('Page 2 of 3');
  await next.click();
  await expect(rows(page)).toHaveCount(5);
  await expect(next).toBeDisabled();
  await page.goBack();
  await expect(pager(page)).toContainText('Page 2 of 3');
  await expect(page.getByLabel('Rows per page').getByRole('option')).toHaveText(['10', '20', '30', '50']);
  await page.getByLabel('Rows per page').selectOption('20');
  await expect(pager(page)).toContainText('Page 1 of 2');
  await expect(rows(page)).toHaveCount(20);
  await page.reload();
  await expect(rows(page)).toHaveCount(20);
});

test('shows the last page for an outdated address', async ({ page, api }) => {
  await bring(api, 12);
  await page.goto('/dashboard/supplier?page=99');
  await expect(rows(page)).toHaveCount(2);
  await expect(pager(page)).toContainText('Page 2 of 2');
});

test('sorts by a column, ascending and descending', async ({ page, api }) => {
  await bring(api, 12);
  await page.goto('/dashboard/supplier');
  const sort = page.getByRole('button', { name: 'Supplier name' });
  await sort.click();
  await expect(rows(page).first()).toContainText('Supplier 01');
  await sort.click();
  await expect(rows(page).first()).toContainText('Supplier 12');
});

test('searches every page and every column while the user types @trip', async ({ page, api }) => {
  await bring(api, 25);
  await page.goto('/dashboard/supplier?page=2');
  await expect(rows(page)).toHaveCount(10);
  const search = page.getByRole('searchbox', { name: 'Search suppliers' });
  await search.pressSequentially('ZELD');
  await expect(rows(page)).toHaveText([/Supplier 23/]);
  await expect(page.getByText('1 supplier', { exact: true })).toBeVisible();
  // Alone on its page the table is higher than beside a chart.
  await expect(page.getByRole('region', { name: 'Suppliers' })).toHaveCSS('max-height', '700px');
  await search.fill('no such words');
  await expect(page.getByText("Nothing matches 'no such words'.")).toBeVisible();
  await expect(page.getByText('No data available.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(page.getByText('25 suppliers', { exact: true })).toBeVisible();
  for (const odd of ['%', '_', "'; drop table x --"]) {
    await search.fill(odd);
    await expect(page.getByText(`Nothing matches '${odd}'.`)).toBeVisible();
  }
});

test('keeps the chosen columns and their order, for another browser too @trip', async ({ page, api, visit }) => {
  await bring(api, 1);
  await page.goto('/dashboard/supplier');
  const heads = page.getByRole('table').getByRole('columnheader');
  await expect(heads.nth(3)).toHaveText('Inherent risk level');
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns to show' });
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await chooser.getByRole('button', { name: 'Move Assessment status to the left' }).click();
  await stored;
  await page.keyboard.press('Escape');
  await expect(heads.nth(3)).toHaveText('Assessment status');
  const another = await visit('Company Administrator');
  await another.goto('/dashboard/supplier');
  await expect(another.getByRole('table').getByRole('columnheader').nth(3)).toHaveText('Assessment status');
  const colleague = await visit('Analyst');
  await colleague.goto('/dashboard/supplier');
  await expect(colleague.getByRole('table').getByRole('columnheader').nth(3)).toHaveText('Inherent risk level');
});

test('keeps the chosen columns', async ({ page, api }) => {
  await bring(api, 1);
  await page.goto('/dashboard/supplier');
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns to show' });
  const stored = () => page.waitForResponse((answer) => answer.request().method() === 'PUT');
  const owner = stored();
  await chooser.getByRole('group', { name: 'Service' }).getByLabel('Owner').check();
  await owner;
  const abn = stored();
  await chooser.getByRole('checkbox', { name: 'ABN' }).uncheck();
  await abn;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Owner' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('cell', { name: 'Alex' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'ABN' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await chooser.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('columnheader', { name: 'ABN', includeHidden: true })).toHaveCount(1);
});

test('deletes one row after a confirmation', async ({ page, api }) => {
  await bring(api, 2);
  await page.goto('/dashboard/supplier');
  const question = page.getByRole('alertdialog', { name: 'Delete Supplier 01?' });
  await page.getByRole('button', { name: 'Delete Supplier 01' }).click();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete Supplier 01' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Supplier Successfully Deleted')).toBeVisible();
  await expect(rows(page)).toHaveText([/Supplier 02/]);
});

test('deletes the selected rows together', async ({ page, api }) => {
  await bring(api, 12);
  await page.goto('/dashboard/supplier');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await expect(page.getByRole('status').getByText('10 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete the selected suppliers?',
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('10 suppliers deleted')).toBeVisible();
  await expect(page.getByText('2 suppliers', { exact: true })).toBeVisible();
  expect(await api.list('supplier-managements')).toHaveLength(2);
});

import type { Page } from '@playwright/test';
import type { Api } from './fixtures/api';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/test';

const bring = (api: Api, count: number): Promise<void> =>
  api.bulk(
    'supplier-managements',
    Array.from({ length: count }, (_, index) => ({ supplier_name: `Supplier ${String(index + 1).padStart(3, '0')}` })),
  );

const rows = (page: Page) => page.getByRole('row', { name: /^Select Supplier \d/ });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^Select ${name}`) });
const more = (page: Page) => page.getByRole('button', { name: 'Show more', exact: true });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

test('adds the next page below the last row, and the pager continues after it', async ({ page, api }) => {
  await bring(api, 45);
  await page.goto('/dashboard/supplier?sort=supplier_name');
  await expect(page.getByText('10 of 45 rows shown')).toBeVisible();
  await more(page).click();
  await expect(rows(page)).toHaveCount(20);
  await expect(row(page, 'Supplier 011')).toBeFocused();
  await expect(pager(page)).toContainText('Pages 1 to 2 of 5');
  await page.keyboard.press('j');
  await expect(row(page, 'Supplier 012')).toBeFocused();
  await more(page).press('Enter');
  await expect(rows(page)).toHaveCount(30);
  await expectAccessible(page, 'a list with further pages');

  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await expect(page.getByRole('status').getByText('30 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();

  await pager(page).getByRole('button', { name: 'Next' }).click();
  await expect(pager(page)).toContainText('Page 4 of 5');
  await expect(rows(page)).toHaveCount(10);
  await more(page).click();
  await expect(rows(page)).toHaveCount(15);
  await expect(more(page)).toHaveCount(0);
  await expect(pager(page).getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('begins with one page again for another order, and keeps its rows for other columns', async ({ page, api }) => {
  await bring(api, 25);
  await page.goto('/dashboard/supplier?sort=supplier_name');
  await more(page).click();
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns to show' }).getByLabel('Website').check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Website' })).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Supplier name', exact: true }).click();
  await expect(rows(page).first()).toContainText('Supplier 025');
  await expect(rows(page)).toHaveCount(10);
});

test('edits a cell of a further page, which stays where it is', async ({ page, api }) => {
  await bring(api, 12);
  await page.goto('/dashboard/supplier?sort=supplier_name');
  await more(page).click();
  const cell = row(page, 'Supplier 012').locator('[data-cell="supplier_type"]');
  await cell.dblclick();
  await page.getByRole('group', { name: 'Type of Supplier 012' }).getByLabel('Type').selectOption('hr');
  await page.keyboard.press('Enter');
  await expect(cell).toContainText('HR');
  await expect(rows(page)).toHaveCount(12);
});

test('draws only the rows shown of many, and keeps the one with the focus', async ({ page, api }) => {
  await bring(api, 180);
  await page.goto('/dashboard/supplier?sort=supplier_name&perPage=50');
  for (const shown of [100, 150, 180]) {
    await more(page).click();
    await expect(page.getByText(`${shown} of 180 rows shown`)).toBeVisible();
  }
  const table = page.getByRole('region', { name: 'Suppliers' });
  await expect(table.getByRole('table')).toHaveAttribute('aria-rowcount', '181');
  expect(await rows(page).count()).toBeLessThan(80);
  await table.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(row(page, 'Supplier 001')).toBeVisible();
  await expect(row(page, 'Supplier 001')).toHaveAttribute('aria-rowindex', '2');
  await row(page, 'Supplier 001').focus();
  for (let step = 2; step <= 60; step += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(row(page, `Supplier ${String(step).padStart(3, '0')}`)).toBeFocused();
  }
  await table.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect(row(page, 'Supplier 180')).toBeVisible();
  await expect(row(page, 'Supplier 060')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Supplier 061')).toBeFocused();
});

test('says that further rows could not be loaded, and tries again', async ({ page, api }) => {
  await bring(api, 12);
  await page.goto('/dashboard/supplier?sort=supplier_name');
  await expect(more(page)).toBeVisible();
  await page.context().setOffline(true);
  await more(page).click();
  await expect(page.getByText('Further rows could not be loaded.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(rows(page)).toHaveCount(12);
});

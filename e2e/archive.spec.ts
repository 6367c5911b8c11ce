import type { Page } from '@playwright/test';
import { makeRows, makeSupplier, sendTo } from './fixtures/asking';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/test';

const PLURAL = 'supplier-managements';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test('a supplier is archived from its row, after what stays open is said, and Undo brings it back @trip', async ({
  page,
  api,
}) => {
  const asked = await makeRows(api, 'Yearly check', [{ topic: 'Data', question: 'Encrypted?', kind: 'Text' }]);
  await sendTo(api, asked, await makeSupplier(api, 'Old Friend'));
  await api.create(PLURAL, { supplier_name: 'New Friend' });
  await page.goto('/dashboard/supplier');
  await page.getByRole('button', { name: 'Archive Old Friend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive Old Friend?' });
  await expect(dialog).toContainText('1 questionnaire is not answered yet. It stays open');
  await expectAccessible(page, 'the question before a supplier is archived');
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Supplier archived')).toBeVisible();
  await expect(rowOf(page, 'Old Friend')).toBeHidden();
  await expect(rowOf(page, 'New Friend')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Supplier brought back')).toBeVisible();
  await expect(rowOf(page, 'Old Friend')).toBeVisible();
});

test('many suppliers are archived at once, found by the filter, and brought back on their page', async ({
  page,
  api,
}) => {
  for (const supplier_name of ['First Past', 'Second Past']) await api.create(PLURAL, { supplier_name });
  await page.goto('/dashboard/supplier');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive 2 suppliers?' });
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('2 suppliers archived')).toBeVisible();
  expect(await api.list(PLURAL)).toEqual([]);

  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('combobox', { name: 'Filter by' }).fill('Archive');
  await filters.getByRole('option', { name: 'Archive', exact: true }).click();
  await filters.getByLabel('Archived', { exact: true }).check();
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(rowOf(page, 'First Past')).toContainText('Archived');
  await expectAccessible(page, 'the list of archived suppliers');
  await rowOf(page, 'First Past').getByRole('link', { name: 'First Past', exact: true }).click();
  await expect(page.getByText(/^Archived on .* by /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeHidden();
  await expectAccessible(page, 'the page of an archived supplier');
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByText('Supplier brought back')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  expect(await api.list(PLURAL)).toMatchObject([{ supplier_name: 'First Past' }]);
});

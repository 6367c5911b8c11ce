import { unique } from './fixtures/company';
import { downloaded } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

test.use({ visitor: 'Operator' });

test('shows whose each row is while all companies are in view, filters by it and exports it', async ({
  page,
  api,
  company,
}) => {
  const name = `Wren ${unique()}`;
  await api.create('supplier-managements', { supplier_name: name });
  await page.goto(`/dashboard/supplier?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  const heads = page.getByRole('columnheader');
  await expect(heads.getByText('Company', { exact: true })).toBeVisible();
  await expect(row.getByRole('cell', { name: company.name, exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('combobox', { name: 'Filter by' }).fill('Company');
  await dialog.getByRole('option', { name: 'Company', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Find companies' }).fill(company.name);
  await page.getByRole('option', { name: company.name }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('list', { name: 'Filters applied' })).toContainText(company.name);
  await expect(row).toHaveCount(1);
  const { rows } = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /Excel/ }).first().click();
  });
  expect(rows[0]).toContain('Company');
  expect(rows[1]).toContain(company.name);

  const view = page.getByRole('combobox', { name: 'Company in view' });
  await view.fill(company.name);
  await page.getByRole('option', { name: company.name }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  await expect(heads.getByText('Company', { exact: true })).toBeHidden();
});

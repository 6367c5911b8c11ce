import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/test';

const SUPPLIERS = 'supplier-managements';

const group = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('row', { name: /^Select (?!all)/ });

const twelveClouds = Array.from({ length: 12 }, (_, index) => ({
  supplier_name: `Cloud ${String(index + 1).padStart(2, '0')}`,
  supplier_type: 'cloud',
}));

test('groups a register by a field, loads the rows of a group when it is unfolded, and keeps it in the address @trip', async ({
  page,
  api,
}) => {
  await api.bulk(SUPPLIERS, [
    ...twelveClouds,
    { supplier_name: 'People', supplier_type: 'hr' },
    { supplier_name: 'Other' },
  ]);
  await page.goto('/dashboard/supplier?sort=supplier_name');
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByRole('menu', { name: 'Group by' }).getByRole('menuitemradio', { name: 'Type' }).click();
  await expect(page).toHaveURL(/group=supplier_type/);
  await expect(page.getByText('3 groups')).toBeVisible();
  await expect(page.locator('[data-group]')).toHaveText([/Cloud.*12/, /HR.*1/, /No Type.*1/]);
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByText('14 suppliers', { exact: true })).toBeVisible();

  await group(page, 'Type: Cloud, 12 rows').click();
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more', exact: true }).click();
  await expect(rows(page)).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Show more', exact: true })).toHaveCount(0);
  await group(page, 'Type: No Type, 1 row').click();
  await expect(rows(page).last()).toContainText('Other');
  await expectAccessible(page, 'a register in groups');

  await page.getByRole('searchbox', { name: 'Search suppliers' }).fill('People');
  await expect(page.locator('[data-group]')).toHaveText([/HR.*1/]);
  await page.reload();
  await expect(group(page, 'Type: HR, 1 row')).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Grouped by Type' }).click();
  await page.getByRole('menuitemradio', { name: 'No groups' }).click();
  await expect(rows(page)).toHaveText([/People/]);
  await expect(page).not.toHaveURL(/group=/);
});

test('goes through groups and their rows by keyboard, and edits and selects in them', async ({ page, api }) => {
  await api.bulk(SUPPLIERS, [
    { supplier_name: 'Alpha', supplier_type: 'cloud' },
    { supplier_name: 'Beta', supplier_type: 'hr' },
  ]);
  await page.goto('/dashboard/supplier?group=supplier_type');
  await expect(group(page, 'Type: Cloud, 1 row')).toBeVisible();
  await page.keyboard.press('j');
  await expect(group(page, 'Type: Cloud, 1 row')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const alpha = page.getByRole('row', { name: /^Select Alpha/ });
  await expect(alpha).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(alpha).toBeFocused();
  await page.keyboard.press('j');
  await expect(group(page, 'Type: HR, 1 row')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^Select Beta/ })).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowLeft');
  await expect(alpha).toHaveCount(0);
  await page.keyboard.press('ArrowRight');

  await page.getByRole('checkbox', { name: 'Select Alpha' }).check();
  await expect(page.getByRole('status').getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await alpha.locator('[data-cell="supplier_type"]').dblclick();
  await page.getByRole('group', { name: 'Type of Alpha' }).getByLabel('Type').selectOption('hr');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Supplier Details Updated')).toBeVisible();
  await expect(alpha.locator('[data-cell="supplier_type"]')).toContainText('HR');
  await expect(group(page, 'Type: Cloud, 1 row')).toBeVisible();
  await page.reload();
  await expect(group(page, 'Type: HR, 2 rows')).toBeVisible();
  await expect(page.locator('[data-group]')).toHaveCount(1);
});

test('keeps groups in a saved view, and says which field it cannot group by', async ({ page, api }) => {
  await api.bulk(SUPPLIERS, [{ supplier_name: 'Alpha', supplier_owner: 'Ann' }]);
  await page.goto('/dashboard/supplier?group=supplier_owner');
  await expect(group(page, 'Owner: Ann, 1 row')).toBeVisible();
  const views = page.getByRole('button', { name: /^Views/ });
  await views.click();
  await page.getByRole('dialog', { name: 'Views' }).getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name').fill('By owner');
  await page.keyboard.press('Enter');
  await expect(page.getByText("View 'By owner' saved")).toBeVisible();
  await page.goto('/dashboard/supplier?group=website');
  await expect(page.getByText("This list cannot be grouped by 'website'.")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await views.click();
  await page
    .getByRole('dialog', { name: 'Views' })
    .getByRole('button', { name: /^By owner/ })
    .click();
  await expect(group(page, 'Owner: Ann, 1 row')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/test';

/** Owners: 20 of Ann, 10 of Ben, 4 of nobody. */
const ROWS = Array.from({ length: 34 }, (_, index) => ({
  supplier_name: `Supplier ${String(index + 1).padStart(2, '0')}`,
  ...(index < 30 && { supplier_owner: index < 20 ? 'Ann' : 'Ben' }),
}));

interface Supplier {
  readonly documentId: string;
  readonly supplier_owner: string | null;
}

const rows = (page: Page) => page.getByRole('row', { name: /^Select (Supplier|Other) / });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Edit \d+ suppliers?$/ });

const choose = async (page: Page, field: string): Promise<void> => {
  await page.getByRole('button', { name: 'Edit field' }).click();
  await dialog(page).getByRole('combobox', { name: 'Field', exact: true }).fill(field);
  await page.getByRole('option', { name: field, exact: true }).click();
};

test('changes all rows that match after a preview, on every page, and undoes it @trip', async ({ page, api }) => {
  await api.bulk('supplier-managements', [...ROWS, { supplier_name: 'Other 1', supplier_owner: 'Cid' }]);
  await page.goto('/dashboard/supplier?q=Supplier');
  await expect(page.getByText('34 suppliers', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Select all 34 that match' }).click();
  await expect(page.getByRole('toolbar', { name: '34 selected' })).toBeVisible();
  // Deleting is for rows that were seen.
  await expect(page.getByRole('button', { name: 'Delete Selected' })).toHaveCount(0);
  await choose(page, 'Owner');
  await dialog(page).getByRole('textbox', { name: 'Owner' }).fill('Ann');
  await expectAccessible(page, 'choosing a field');
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await expect(dialog(page).getByText('Owner of 34 suppliers')).toBeFocused();
  await expect(dialog(page).getByText('14 change', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText('20 have it already', { exact: true })).toBeVisible();
  await expect(dialog(page).getByRole('row', { name: 'Ben 10' })).toBeVisible();
  await expect(dialog(page).getByRole('row', { name: 'Empty 4' })).toBeVisible();
  await expectAccessible(page, 'preview');
  await dialog(page).getByRole('button', { name: 'Change 14 suppliers' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('14 suppliers changed');
  const owners = async (): Promise<unknown[]> =>
    (await api.list<Supplier>('supplier-managements', 'sort=id')).map((row) => row.supplier_owner);
  expect(await owners()).toEqual([...Array(34).fill('Ann'), 'Cid']);
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('14 rows have their earlier values again');
  expect(await owners()).toEqual([...ROWS.map((row) => row.supplier_owner ?? null), 'Cid']);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('Supplier');
  await expect(rows(page)).toHaveCount(10);
});

test('names the rows that cannot be changed, and changes the others', async ({ page, api }) => {
  const rating = { assessment_risk_assessment_matrix: '3x3', assessment_likelihood: '3', assessment_impact: '3' };
  await api.bulk('supplier-managements', [{ supplier_name: 'Other rated', ...rating }, ...ROWS.slice(0, 2)]);
  await page.goto('/dashboard/supplier');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await choose(page, 'Matrix');
  await dialog(page).getByRole('combobox', { name: 'Matrix' }).selectOption('5x5');
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Other rated' })).toContainText('Likelihood');
  await expect(dialog(page).getByRole('button', { name: 'Change 2 suppliers' })).toBeDisabled();
  await expectAccessible(page, 'refused rows');
  await dialog(page).getByRole('button', { name: 'Leave out 1 row' }).click();
  await dialog(page).getByRole('button', { name: 'Change 2 suppliers' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('2 suppliers changed');
});

test('names rows that were changed after the preview, and shows them again', async ({ page, api }) => {
  await api.bulk('supplier-managements', ROWS.slice(0, 2));
  await page.goto('/dashboard/supplier');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await choose(page, 'Contract end date');
  await dialog(page).getByLabel('Contract end date').fill('2027-03-01');
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await expect(dialog(page).getByText('2 change', { exact: true })).toBeVisible();
  const [row] = await api.list<Supplier>('supplier-managements', 'filters[supplier_name]=Supplier 01');
  await api.update('supplier-managements', row?.documentId ?? '', { contract_end_date: '2027-03-01' });
  await dialog(page).getByRole('button', { name: 'Change 2 suppliers' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Changed since: Supplier 01');
  await dialog(page).getByRole('button', { name: 'Change 1 supplier' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('1 supplier changed');
});

test('empties a field by keyboard only, and can undo it later from the list of imports', async ({ page, api }) => {
  await api.bulk('supplier-managements', ROWS.slice(0, 1));
  await page.goto('/dashboard/supplier');
  await page.getByRole('checkbox', { name: 'Select Supplier 01' }).press('Space');
  await page.getByRole('button', { name: 'Edit field' }).press('Enter');
  await expect(dialog(page).getByRole('combobox', { name: 'Field' })).toBeFocused();
  await page.keyboard.type('Owner');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('checkbox', { name: 'Empty the field' }).press('Space');
  await dialog(page).getByRole('button', { name: 'Preview' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Change 1 supplier' }).press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.goto('/dashboard/imports');
  await page.getByRole('button', { name: 'Undo the change of Owner' }).click();
  await page.getByRole('button', { name: 'Undo the change', exact: true }).click();
  await expect(page.getByText('Change undone: 1 row has its earlier value again.')).toBeVisible();
  const [row] = await api.list<Supplier>('supplier-managements', '');
  expect(row?.supplier_owner).toBe('Ann');
});

test.describe('as an Auditor', () => {
  test.use({ visitor: 'Auditor' });

  test('no rows can be selected', async ({ page, api }) => {
    await api.bulk('supplier-managements', ROWS.slice(0, 1));
    await page.goto('/dashboard/supplier');
    await expect(page.getByRole('link', { name: 'Supplier 01', exact: true })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });
});

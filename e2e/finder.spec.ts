import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/test';

const finder = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
const typed = (page: Page, text: string) => finder(page).getByRole('combobox').fill(text);

test('goes to a page by a few letters and Enter', async ({ page }) => {
  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: 'Search everything' }).waitFor();
  await page.keyboard.press('Control+k');
  const input = finder(page).getByRole('combobox');
  await expect(input).toBeFocused();
  await expectAccessible(page, 'the finder with pages');
  await input.fill('applicab');
  await expect(finder(page).getByRole('option')).toHaveText(['Statement of ApplicabilityFrameworks']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/statement-of-applicability');
  await expect(finder(page)).toBeHidden();
});

test('finds a row by its name or code, and opens it @trip', async ({ page, api }) => {
  const { documentId } = await api.create<{ documentId: string }>('supplier-managements', {
    supplier_name: 'Quokka Logistics',
  });
  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: 'Search everything' }).click();
  await typed(page, 'quokka');
  const option = finder(page).getByRole('group', { name: 'Suppliers' }).getByRole('option');
  await expect(option).toHaveText(['Quokka Logistics']);
  await expectAccessible(page, 'the finder with rows');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/supplier/${documentId}`);
  await expect(page.getByRole('heading', { name: 'Quokka Logistics' })).toBeVisible();
});

test('begins a new row, and leads to the list of all matches', async ({ page, api }) => {
  for (const place of [1, 2, 3, 4, 5, 6]) {
    await api.create('supplier-managements', { supplier_name: `Numbat ${place}` });
  }
  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: 'Search everything' }).click();
  await typed(page, 'numbat');
  await expect(finder(page).getByRole('option')).toHaveCount(6);
  await finder(page).getByRole('option', { name: 'All rows of “Suppliers” with this text' }).click();
  await expect(page).toHaveURL('/dashboard/supplier?q=numbat');
  await expect(page.getByRole('row')).toHaveCount(7);
  await page.keyboard.press('Control+k');
  await typed(page, 'new supplier');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/supplier/create');
});

test('says what to do when nothing matches, and fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/home');
  await page.getByRole('button', { name: 'Search everything' }).click();
  await typed(page, 'qqqqq');
  await expect(finder(page).getByRole('status')).toHaveText(
    'Nothing matches. Try another word, or a code such as R-12.',
  );
  await expect(finder(page).getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(finder(page)).toBeHidden();
});

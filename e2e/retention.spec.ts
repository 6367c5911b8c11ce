import { expectAccessible } from './fixtures/axe';
import { holdCall } from './fixtures/cut-connection';
import { sql } from './fixtures/database';
import { expect, test } from './fixtures/test';

test('shows how long data is kept, counts what is older, and asks before the time is shortened @trip', async ({
  page,
  api,
}) => {
  await page.goto('/dashboard/company-settings');
  const card = page.getByRole('form', { name: 'Retention' });
  const preview = card.getByRole('region', { name: 'What would be deleted now' });
  await expect(preview).toContainText('Nothing is older.');
  const apply = card.getByRole('button', { name: 'Apply retention' });
  await card.getByLabel('Months that closed questionnaires are kept').fill('601');
  await card.getByLabel('Days that deleted rows are kept').fill('7');
  await expect(preview).toContainText('Correct the values to count the rows.');
  await apply.click();
  await expect(card.getByText('Must be between 1 and 600.')).toBeVisible();
  await expectAccessible(page, 'retention with an error');
  await card.getByLabel('Months that closed questionnaires are kept').fill('24');
  await expect(preview).toContainText('Nothing is older.');
  await apply.click();
  const question = page.getByRole('alertdialog', { name: 'Keep data for a shorter time?' });
  await expect(question).toContainText('Nothing is older now.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page, 'the question of the retention');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  // Without what is stored now, the next choice would be compared with the former one.
  const load = await holdCall(page, '**/api/company-settings', 'GET');
  await apply.click();
  await question.getByRole('button', { name: 'Delete what is older' }).click();
  await expect(card.getByRole('button', { name: 'Applying...' })).toBeDisabled();
  load();
  await expect(page.getByText('Retention updated successfully')).toBeVisible();
  // Kept for longer: no question.
  await card.getByLabel('Months that closed questionnaires are kept').fill('');
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
  await apply.click();
  expect((await stored).status()).toBe(200);
  await page.reload();
  await expect(card.getByLabel('Months that closed questionnaires are kept')).toHaveValue('');
  await expect(card.getByLabel('Days that deleted rows are kept')).toHaveValue('7');
  await api.create('supplier-managements', { supplier_name: 'Quickly gone' });
  await page.goto('/dashboard/supplier');
  await page.getByRole('button', { name: 'Delete Quickly gone' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('restored for 7 days');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Supplier Successfully Deleted')).toBeVisible();
  await sql(`update bin_entries set deleted_at = deleted_at - interval '6 days' where label = 'Quickly gone'`);
  await page.goto('/dashboard/company-settings');
  await expect(preview).toContainText('Nothing is older.');
  await card.getByLabel('Days that deleted rows are kept').fill('5');
  await expect(preview).toContainText('1 row is older and would be deleted.');
  await expect(preview.getByRole('row', { name: 'Deleted rows 1' })).toBeVisible();
  await expectAccessible(page, 'retention with rows that are older');
  await apply.click();
  await expect(question).toContainText('1 row is older. It is deleted within the hour and cannot be restored.');
});

import type { Locator, Page } from '@playwright/test';
import { makeRows, makeSupplier, sendTo } from './fixtures/asking';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/test';

const PLURAL = 'supplier-managements';
const ABN = '51 824 753 556';

const question = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name });

const removed = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(question(page, `Delete ${name}?`)).toContainText('restored for 30 days');
  await question(page, `Delete ${name}?`).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Supplier Successfully Deleted')).toBeVisible();
};

test('a deletion is undone by the button of its toast', async ({ page, api }) => {
  await api.create(PLURAL, { supplier_name: 'Back Soon', supplier_country: 'Fiji' });
  const before = await api.list(PLURAL);
  await page.goto('/dashboard/supplier');
  await removed(page, 'Back Soon');
  await expect(page.getByRole('row', { name: /Back Soon/ })).toBeHidden();
  await expectAccessible(page, 'the toast of a deletion');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Back Soon” restored')).toBeVisible();
  await expect(page.getByText('Supplier Successfully Deleted')).toBeHidden();
  await expect(page.getByRole('row', { name: /Back Soon/ })).toBeVisible();
  expect(await api.list(PLURAL)).toEqual(before);
});

test('the bin lists what was deleted, restores it, and deletes it permanently @trip', async ({
  page,
  api,
  company,
}) => {
  for (const supplier_name of ['Restored One', 'Purged One', 'Emptied One'])
    await api.create(PLURAL, { supplier_name });
  await page.goto('/dashboard/supplier');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  const many = page.getByRole('alertdialog');
  await expect(many).toContainText('3 rows will be moved to the bin. They can be restored for 30 days.');
  await many.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('3 suppliers deleted')).toBeVisible();

  await page.getByRole('button', { name: 'Administration' }).click();
  await page.getByRole('link', { name: 'Bin', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/bin$/);
  const row = page.getByRole('row', { name: /Restored One/ });
  await expect(row).toContainText(company.usernameOf('Company Administrator'));
  await expectAccessible(page, 'the bin');
  await row.getByRole('button', { name: 'Restore Restored One' }).click();
  await expect(page.getByText('“Restored One” restored')).toBeVisible();
  await expect(row).toBeHidden();
  expect(await api.list(PLURAL)).toMatchObject([{ supplier_name: 'Restored One' }]);

  await page.getByRole('button', { name: 'Delete Purged One permanently' }).click();
  await expectAccessible(page, 'the question before a row is permanently deleted');
  await question(page, 'Delete “Purged One” permanently?').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('1 row deleted permanently')).toBeVisible();
  await expect(page.getByRole('row', { name: /Purged One/ })).toBeHidden();

  await page.getByRole('button', { name: 'Empty bin' }).click();
  await expect(question(page, 'Empty the bin?')).toContainText('1 row is permanently deleted');
  await question(page, 'Empty the bin?').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(question(page, 'Empty the bin?')).toBeHidden();
  // Behind an open dialog no row can be found by its role, so only the server says that the bin is empty.
  await expect.poll(() => api.list('bin-entries')).toEqual([]);
  await expect(page.getByRole('row', { name: /Emptied One/ })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Empty bin' })).toBeHidden();
});

test('a row whose ABN is taken stays in the bin, and the reason is shown', async ({ page, api }) => {
  await api.create(PLURAL, { supplier_name: 'Same Number', abn_no: ABN });
  await page.goto('/dashboard/supplier');
  await removed(page, 'Same Number');
  await api.create(PLURAL, { supplier_name: 'The Holder', abn_no: ABN });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/dashboard/bin');
  await page.getByRole('button', { name: 'Restore Same Number' }).click();
  await expect(
    page.getByRole('alert').getByText('there is another supplier with the same name or number now'),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /Same Number/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page, 'the bin on a phone');
});

test('a supplier that was sent a questionnaire is deleted after its name is typed, and restored completely', async ({
  page,
  api,
}) => {
  const supplier = 'Asked Before';
  const asked = await makeRows(api, 'Yearly check', [{ topic: 'Data', question: 'Encrypted?', kind: 'Text' }]);
  await sendTo(api, asked, await makeSupplier(api, supplier));
  await page.goto('/dashboard/supplier');
  await page.getByRole('button', { name: `Delete ${supplier}` }).click();
  const dialog = question(page, `Delete ${supplier}?`);
  await expect(dialog).toContainText('Sent questionnaires: 1');
  await expectAccessible(page, 'the question before a supplier is deleted with all that belongs to it');
  await dialog.getByLabel('Name').fill('Something else');
  await dialog.getByRole('button', { name: 'Delete all' }).click();
  await expect(dialog.getByText('This is not its name. Type it exactly as shown.')).toBeVisible();
  await dialog.getByLabel('Name').fill(supplier);
  await dialog.getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByText('Supplier Successfully Deleted')).toBeVisible();
  expect(await api.list('questionnaire-mappings')).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`“${supplier}” restored`)).toBeVisible();
  expect(await api.list('questionnaire-mappings')).toHaveLength(1);

  await page.goto('/dashboard/sent-questionnaires');
  await page
    .getByRole('row', { name: new RegExp(supplier) })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const sent = page.getByRole('alertdialog');
  await expect(sent).toContainText('Links: 1');
  await sent.getByRole('button', { name: 'Cancel' }).click();
  await expect(sent).toBeHidden();
});

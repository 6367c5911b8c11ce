import { readFile } from 'node:fs/promises';
import { expectAccessible } from './fixtures/axe';
import { holdCall } from './fixtures/cut-connection';
import { expect, test } from './fixtures/test';

/** The names of the files in a zip, which its directory has as plain text. */
const zipText = async (path: string): Promise<string> => (await readFile(path)).toString('latin1');

test.describe('as the Company Administrator', () => {
  test.use({ visitor: 'Company Administrator' });

  test('downloads everything from the settings, and sees it in the audit log @trip', async ({ page }) => {
    await page.goto('/dashboard/company-settings');
    const card = page.getByRole('region', { name: 'All data' });
    await expect(card).toContainText('A zip file with everything');
    await expectAccessible(page, 'card of all data');
    const saved = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Download everything' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/ - all data .*\.zip$/);
    const text = await zipText(await file.path());
    expect(text).toContain('README.txt');
    expect(text).toMatch(/Spreadsheets\/\d\d Suppliers\.xlsx/);
    await expect(page.getByText(/^All data of .* downloaded$/)).toBeVisible();
    await page.goto('/dashboard/audit-log');
    await expect(page.getByRole('row', { name: /Exported.*Company/ }).first()).toBeVisible();
  });

  test('shows the progress, and Cancel ends it', async ({ page }) => {
    const free = await holdCall(page, '**/api/companies/*/export');
    await page.goto('/dashboard/company-settings');
    const card = page.getByRole('region', { name: 'All data' });
    const button = card.getByRole('button', { name: 'Download everything' });
    await button.click();
    await expect(card.getByRole('status')).toHaveText('0% done');
    await expect(card.getByRole('progressbar')).toBeVisible();
    await expectAccessible(page, 'progress of a download');
    await card.getByRole('button', { name: 'Cancel' }).click();
    await expect(card.getByRole('progressbar')).toBeHidden();
    await expect(button).toBeFocused();
    free();
  });
});

test.describe('as the operator', () => {
  test.use({ visitor: 'Operator' });

  test('downloads everything from the page of a company, and before it is deleted', async ({ page, company, api }) => {
    await api.bulk('supplier-managements', [{ supplier_name: 'One' }]);
    await page.goto(`/dashboard/company-management?q=${encodeURIComponent(company.name)}`);
    await page.getByRole('link', { name: company.name, exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Update Company' });
    await form.getByRole('tab', { name: 'All data' }).click();
    const first = page.waitForEvent('download');
    await form.getByRole('button', { name: 'Download everything' }).click();
    expect(await zipText(await (await first).path())).toContain('Users.xlsx');
    await form.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: `Delete ${company.name}` }).click();
    const dialog = page.getByRole('alertdialog', { name: `Delete ${company.name}?` });
    const second = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download everything first' }).click();
    expect((await second).suggestedFilename()).toContain(`${company.name} - all data`);
    await expectAccessible(page, 'download before a company is deleted');
    await expect(dialog.getByRole('button', { name: 'Delete company and data' })).toBeEnabled();
  });
});

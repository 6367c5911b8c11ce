import { startProxy } from './fixtures/cut-connection';
import { expectImported, openImport, submit, toCheck } from './fixtures/importing';
import { sheetFile } from './fixtures/sheets';
import { signInByForm } from './fixtures/sign-in';
import { expect, test } from './fixtures/test';

const SHEET = sheetFile('cut', 'xlsx', [['Supplier Name'], ['One'], ['Two'], ['Three']]);
const IMPORT = /^POST \/api\/create-bulk\/supplier-managements\?(?!.*dryRun)/;

test.use({ visitor: null });

for (const lost of ['body', 'answer'] as const) {
  test(`finds the result of an import whose ${lost} was lost`, async ({ page, company, api }) => {
    const proxy = await startProxy();
    await page.goto(`${proxy.url}/dashboard/supplier`);
    await signInByForm(page, company.usernameOf('Analyst'), company.password);
    const dialog = await openImport(page, 'suppliers', SHEET);
    await toCheck(dialog);
    await expect(dialog.getByText('3 rows ready to import.')).toBeVisible();

    proxy.failAt(IMPORT, lost);
    await submit(dialog);
    const stored = lost === 'answer' ? 3 : 0;
    await expect.poll(async () => (await api.list('supplier-managements')).length).toBe(stored);
    proxy.cut();
    await expect(dialog.getByText('Either all rows were stored or none, never a part.')).toBeVisible();
    const check = dialog.getByRole('button', { name: 'Check what was stored' });
    await check.click();
    await expect(dialog.getByText(/^This could not be checked\. The server cannot be reached/)).toBeVisible();
    proxy.restore();
    await check.click();
    if (stored === 0) {
      await expect(dialog.getByText('None of these rows was stored. You can submit again.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Back to the rows' }).click();
      await submit(dialog);
    }
    await expectImported(page, dialog, '3 added');
    expect(await api.list('supplier-managements')).toHaveLength(3);
    proxy.close();
  });
}

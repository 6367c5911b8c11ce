import { expectAccessible } from './fixtures/axe';
import { unique } from './fixtures/company';
import { exported } from './fixtures/exports';
import { openSheet } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

interface Row {
  readonly documentId: string;
}

const menu = { name: 'Menu' } as const;

test('a Company Administrator opens the history of a supplier that it changed @trip', async ({
  page,
  api,
  company,
}) => {
  const name = `First ${unique()}`;
  await api.create<Row>('supplier-managements', { supplier_name: name, bank_account_no: '10203040' });
  await api.create<Row>('supplier-managements', { supplier_name: `Another ${unique()}` });
  await page.goto('/dashboard/supplier');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = page.getByRole('dialog', { name: 'Update Supplier' });
  await form.getByLabel('Trading as').fill('Second name');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('link', { name: `History of ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect(page.getByText('2 audit entries', { exact: true })).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText('Changed');
  await expect(rows.nth(1)).toContainText(company.usernameOf('Company Administrator'));
  await expect(rows.nth(1)).toContainText('Trading as: nothing → Second name');
  await expect(rows.nth(2)).toContainText('Created');
  await expectAccessible(page, 'history');

  await rows.nth(1).getByRole('link', { name }).click();
  const entry = page.getByRole('dialog', { name: 'Audit entry' });
  const change = entry.getByRole('row', { name: /Trading as/ });
  await expect(change.getByRole('cell')).toHaveText([/Empty/, 'Second name']);
  await expectAccessible(page, 'audit entry');
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();

  await rows.nth(2).getByRole('link', { name }).click();
  await expect(entry.getByRole('row', { name: /Account number/ })).toContainText('•••040');
  await expect(entry).not.toContainText('10203040');
  await entry.getByRole('link', { name: 'Open this row' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await history.getByText(/^Changed by /).click();
  await expect(history.getByRole('row', { name: /Trading as/ })).toContainText('Second name');
  await history.getByRole('link', { name: 'Whole history' }).click();
  await expect(page.getByText('2 audit entries', { exact: true })).toBeVisible();
});

test('shows sign-ins and imports', async ({ page, api, company }) => {
  await api.bulk('supplier-managements', [{ supplier_name: unique() }, { supplier_name: unique() }]);
  await page.goto('/dashboard/audit-log');
  const entry = page.getByRole('row').filter({ hasText: 'Imported' });
  await expect(entry).toContainText('Created: 2');
  const signedIn = page.getByRole('row').filter({ hasText: 'Signed in' });
  await expect(signedIn.first()).toContainText(company.usernameOf('Company Administrator'));
});

test.describe('an Auditor', () => {
  test.use({ visitor: 'Auditor' });

  test('filters and exports the log, and the export is logged too', async ({ page, api, company }) => {
    const name = `Filtered ${unique()}`;
    const { documentId } = await api.create<Row>('supplier-managements', { supplier_name: name });
    await api.update('supplier-managements', documentId, { supplier_trading_as: 'Twice' });
    await page.goto('/dashboard/home');
    await page.getByRole('navigation', menu).getByRole('button', { name: 'Administration' }).click();
    await page.getByRole('navigation', menu).getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByText('2 audit entries', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByRole('combobox', { name: 'Filter by' }).fill('Action');
    await dialog.getByRole('option', { name: 'Action', exact: true }).click();
    await dialog.getByLabel('Changed', { exact: true }).check();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('1 audit entry', { exact: true })).toBeVisible();

    const { rows } = openSheet((await exported(page, 'xlsx')).bytes);
    expect(rows[0]).toEqual(['When', 'Who', 'Action', 'Register', 'Row', 'Address', 'Changes']);
    expect(rows[1]?.slice(1, 5)).toEqual([company.usernameOf('Company Administrator'), 'Changed', 'Supplier', name]);
    expect(rows[1]?.[6]).toBe('Trading as: nothing → Twice');
    expect(rows).toHaveLength(2);

    await page.goto('/dashboard/audit-log?f.action=export');
    await expect(page.getByRole('row').nth(1)).toContainText(company.usernameOf('Auditor'));
    await expect(page.getByRole('row').nth(1)).toContainText('Format: xlsx');
    await expect(page.getByRole('button', { name: /^(New|Import|Edit|Delete)/ })).toHaveCount(0);
  });
});

test.describe('an Analyst', () => {
  test.use({ visitor: 'Analyst' });

  test('has no audit log, no history, and no page for it', async ({ page, api, company }) => {
    await api.create<Row>('supplier-managements', { supplier_name: unique() });
    await page.goto('/dashboard/supplier');
    await expect(page.getByRole('button', { name: /^Edit/ }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^History/ })).toHaveCount(0);
    await page.getByRole('navigation', menu).getByRole('button', { name: 'Administration' }).click();
    await expect(page.getByRole('navigation', menu).getByRole('link', { name: 'Imports' })).toBeVisible();
    await expect(page.getByRole('navigation', menu).getByRole('link', { name: 'Audit log' })).toHaveCount(0);
    await page.goto('/dashboard/audit-log');
    await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible();
    await expect((await company.api('Analyst')).call('GET', 'audit-entries')).rejects.toThrow(/: 403 /);
  });
});

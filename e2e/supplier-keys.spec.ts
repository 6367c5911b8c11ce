import { expect, test } from './fixtures/test';

test('can be used with the keyboard only', async ({ page, api }) => {
  await api.bulk('supplier-managements', [{ supplier_name: 'First' }, { supplier_name: 'Second' }]);
  await page.goto('/dashboard/supplier?sort=supplier_name');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^Select ${name}`) });
  await expect(row('Second')).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search suppliers' });
  await expect(search).toBeFocused();
  await page.keyboard.type('second');
  await expect(page.getByText('1 supplier', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(search).not.toBeFocused();
  await expect(row('First')).toBeVisible();

  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'New Supplier' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('j');
  await expect(row('First')).toBeFocused();
  await page.keyboard.press('j');
  await expect(row('Second')).toBeFocused();
  await page.keyboard.press('k');
  await expect(row('First')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row('Second')).toBeFocused();

  await page.keyboard.press('e');
  const form = page.getByRole('dialog', { name: 'Update Supplier' });
  await expect(form.getByLabel('Supplier name')).toHaveValue('Second');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await row('Second').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Second' })).toBeFocused();
  await page.keyboard.press('e');
  await expect(form.getByLabel('Supplier name')).toHaveValue('Second');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});

test('continues from a row that was just created', async ({ page, api }) => {
  await api.bulk('supplier-managements', [{ supplier_name: 'First' }, { supplier_name: 'Third' }]);
  await page.goto('/dashboard/supplier?sort=supplier_name');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^Select ${name}`) });
  await expect(row('First')).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'New Supplier' }).getByLabel('Supplier name').fill('Second');
  await page.keyboard.press('Control+s');
  await expect(row('Second')).toBeFocused();
  await page.keyboard.press('j');
  await expect(row('Third')).toBeFocused();
});

test.describe('as an auditor', () => {
  test.use({ visitor: 'Auditor' });

  test('shows everything and cannot change anything', async ({ page, api }) => {
    await api.create('supplier-managements', { supplier_name: 'Only to be read', supplier_owner: 'Alex' });
    await page.goto('/dashboard/supplier');
    await expect(page.getByRole('row', { name: /Only to be read/ })).toBeVisible();
    for (const name of ['New', 'Import', /^Edit/, /^Delete/]) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled();
    await page.keyboard.press('n');
    await page.getByRole('link', { name: 'Only to be read', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Only to be read' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Service' })).toContainText('Alex');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const form = page.getByRole('dialog', { name: 'Supplier' });
    await page.goto(`${new URL(page.url()).pathname}/edit`);
    await expect(form.getByText('Only to be read').last()).toBeVisible();
    await form.getByRole('tab', { name: 'Service' }).click();
    await expect(form.getByText('Alex')).toBeVisible();
    await expect(form.getByRole('textbox')).toHaveCount(0);
    await expect(form.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await form.getByRole('button', { name: 'Close' }).last().click();
    await expect(form).toBeHidden();
    await page.goto('/dashboard/supplier/create');
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  });
});

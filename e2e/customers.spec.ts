import type { Locator } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { party } from './fixtures/reference';
import { expect, test } from './fixtures/test';

const openRelationship = async (form: Locator): Promise<void> => {
  await form.getByRole('tab', { name: /^Relationship/ }).click();
  await expect(form.getByRole('combobox', { name: 'Customer category' })).toBeVisible();
};

test('creates a category in the form, and saves the customer with it @trip', async ({ page, company, api }) => {
  await page.goto('/dashboard/customer-management/create');
  const form = page.getByRole('dialog', { name: 'New Customer' });
  await expect(form.getByRole('combobox', { name: 'Company' })).toHaveValue(company.name);
  await form.getByLabel('Customer name *').fill('Harbour Arts');
  await form.getByLabel('Trading as *').fill('Harbour');
  await form.getByLabel('ABN *').fill('51 824 753 556');
  await form.getByRole('tab', { name: /^Contacts/ }).click();
  await form.getByLabel('Contact person *', { exact: true }).fill('Desk');
  await form.getByLabel('Phone number *', { exact: true }).fill('02 5550 0000');
  await form.getByLabel('Email *', { exact: true }).fill('desk@harbour.example');
  await openRelationship(form);
  const category = form.getByRole('combobox', { name: 'Customer category' });
  await expect(category.getByRole('option')).toHaveText(['', 'Key', 'Regular', 'One-off', 'Create New']);
  await category.selectOption('Create New');
  const prompt = page.getByRole('dialog', { name: 'New customer category' });
  await prompt.getByRole('button', { name: 'Save' }).click();
  await expect(prompt.getByLabel('Category')).toHaveAccessibleDescription('Required.');
  await prompt.getByLabel('Category').fill('שירותים 🎭');
  await prompt.getByLabel('Category').press('Enter');
  await expect(page.getByText('Customer Category successfully saved')).toBeVisible();
  await expect(category).toHaveValue('שירותים 🎭');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Harbour Arts', exact: true })).toBeVisible();
  const [stored] = await api.list<{ customer_category: string }>('customer-managements');
  expect(stored?.customer_category).toBe('שירותים 🎭');
});

test('renames a category with its customers, and refuses to delete one in use', async ({ page, api }) => {
  await api.create('customer-managements', party('Harbour Arts', { customer_category: 'Wholesale' }));
  await api.create('customer-managements', party('Lake Arts', { customer_category: 'Wholesale' }));
  await page.goto('/dashboard/customer-management');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Customer category' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('cell', { name: 'Wholesale' })).toHaveCount(2);

  await page.getByRole('button', { name: 'Manage categories' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage customer categories' });
  await dialog.getByRole('button', { name: 'Rename Wholesale' }).click();
  await dialog.getByLabel('New name of Wholesale').fill('Trade');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Customer category updated successfully')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete Trade' }).click();
  await page.getByRole('alertdialog', { name: 'Delete Trade?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('It is in use by 2 customers.')).toBeVisible();
  await dialog.getByLabel('New customer category').fill('trade');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByLabel('New customer category')).toHaveAccessibleDescription('This record already exists.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('cell', { name: 'Trade' })).toHaveCount(2);
  await expect(page.getByRole('cell', { name: 'Wholesale' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Manage categories' }).click();
  await dialog.getByRole('link', { name: 'Open as a list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer categories' })).toBeVisible();
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
});

test('saves a name that another customer has, and names that one', async ({ page, api }) => {
  await api.create('customer-managements', party('Harbour Arts'));
  const other = await api.create<{ documentId: string }>('customer-managements', party('Lake Arts'));
  await page.goto(`/dashboard/customer-management/${other.documentId}/edit`);
  const form = page.getByRole('dialog', { name: 'Update Customer' });
  await form.getByLabel('Customer name *').fill('harbour arts');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('“Harbour Arts” has this too. Check that it is not the same one.')).toBeVisible();
  await page.goto('/dashboard/customer-management');
  await expect(page.getByRole('row', { name: /harbour arts/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Harbour Arts/ })).toBeVisible();
});

test('categories are accessible', async ({ page, api }) => {
  test.setTimeout(180_000);
  await api.create('customer-managements', party('Harbour Arts', { customer_category: 'Wholesale' }));
  await page.goto('/dashboard/customer-management');
  await page.getByRole('button', { name: 'Manage categories' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage customer categories' });
  await dialog.getByRole('button', { name: 'Rename Wholesale' }).click();
  await expectAccessible(page, 'categories');
  await page.goto('/dashboard/customer-management/create');
  const form = page.getByRole('dialog', { name: 'New Customer' });
  await openRelationship(form);
  await form.getByRole('combobox', { name: 'Customer category' }).selectOption('Create New');
  await expect(page.getByRole('dialog', { name: 'New customer category' })).toBeVisible();
  await expectAccessible(page, 'new category');
});

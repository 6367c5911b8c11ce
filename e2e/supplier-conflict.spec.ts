import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

interface Stored {
  readonly supplier_name: string;
  readonly supplier_owner: string | null;
  readonly supplier_country: string | null;
}

const openForm = async (page: Page): Promise<Locator> => {
  await page.goto('/dashboard/supplier');
  await page.getByRole('button', { name: 'Edit Shared Work' }).click();
  const form = page.getByRole('dialog', { name: 'Update Supplier' });
  await expect(form.getByLabel('Supplier name')).toHaveValue('Shared Work');
  return form;
};

test('lets the second of two users choose, and loses no values of either @trip', async ({ page, visit, api }) => {
  await api.create('supplier-managements', { supplier_name: 'Shared Work', supplier_country: 'Australia' });
  const mine = await openForm(page);
  const theirs = await openForm(await visit('Analyst'));

  await theirs.getByLabel('Country').fill('New Zealand');
  await theirs.getByLabel('State').fill('Otago');
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(theirs).toBeHidden();

  await mine.getByLabel('Country').fill('Fiji');
  await mine.getByRole('tab', { name: 'Service' }).click();
  await mine.getByLabel('Owner').fill('Me');
  await mine.getByRole('button', { name: 'Save', exact: true }).click();

  const conflict = page.getByRole('alertdialog', { name: 'Changed by another user' });
  const country = conflict.getByRole('group', { name: 'Country' });
  await expect(country).toContainText('Fiji');
  await expect(country).toContainText('New Zealand');
  await conflict.getByRole('button', { name: 'Back to the form' }).click();
  await expect(mine.getByLabel('Owner')).toHaveValue('Me');
  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  await country.getByRole('radio', { name: /Theirs/ }).check();
  await conflict.getByRole('button', { name: 'Save this version' }).click();
  await expect(page.getByText('Supplier Details Updated')).toBeVisible();

  const [row] = await api.list<Stored>('supplier-managements');
  expect(row).toMatchObject({
    supplier_name: 'Shared Work',
    supplier_country: 'New Zealand',
    supplier_state: 'Otago',
    supplier_owner: 'Me',
  });
});

test('says when the row was deleted meanwhile, and keeps the typed values', async ({ page, api }) => {
  const { documentId } = await api.create<{ documentId: string }>('supplier-managements', {
    supplier_name: 'Shared Work',
  });
  const form = await openForm(page);
  await form.getByLabel('Country').fill('Fiji');
  await api.call('DELETE', `supplier-managements/${documentId}`);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  // In the form, and as a toast.
  await expect(page.getByRole('alert').getByText(/This record was not found/)).toHaveCount(2);
  await expect(form.getByLabel('Country')).toHaveValue('Fiji');
});

import { expectAccessible } from './fixtures/axe';
import { makeQuestionnaire, sendToSupplier } from './fixtures/questionnaires';
import { expect, test } from './fixtures/test';

const SUPPLIER = {
  supplier_name: 'Coral Bay Hosting',
  supplier_owner: 'Alex Reed',
  supplier_purpose: 'Runs our web servers',
  contract_end_date: '2020-03-31',
  assessment_due_date: '2099-01-31',
};

test('opens from its name in the list, is read first, and is edited in place', async ({ page, api }) => {
  await api.create('supplier-managements', SUPPLIER);
  await page.goto('/dashboard/supplier?sort=supplier_name&f.supplier_name=coral');
  const name = page.getByRole('link', { name: 'Coral Bay Hosting', exact: true });
  const address = await name.getAttribute('href');
  expect(address).toMatch(/^\/dashboard\/supplier\/[a-z0-9]+$/);
  await name.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coral Bay Hosting' })).toBeFocused();
  await expect(page).toHaveTitle(/^Coral Bay Hosting/);
  await expect(page).toHaveURL(address ?? '');

  const due = page.getByRole('region', { name: 'What is due' }).getByRole('listitem');
  await expect(due).toHaveText([/^Contract end date.*Overdue.*2020/, /^Assessment due date.*2099/]);
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText('Runs our web servers');
  await expect(details).not.toContainText('Exit terms');
  await details.getByRole('button', { name: /^Show \d+ empty fields$/ }).click();
  await expect(details).toContainText('Exit terms');
  await details.getByRole('button', { name: 'Hide empty fields' }).click();
  await expect(details).not.toContainText('Exit terms');
  await expectAccessible(page, 'supplier');

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Update Supplier' });
  await page.goBack();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await form.getByLabel('Trading as').fill('Coral Cloud');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Supplier Details Updated')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(details).toContainText('Coral Cloud');
  await page.getByRole('link', { name: 'Suppliers', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/supplier\?sort=supplier_name&f\.supplier_name=coral$/);
});

test('opens in a new tab by its address, and says when there is no such row', async ({ page, api }) => {
  const { documentId } = await api.create<{ documentId: string }>('supplier-managements', SUPPLIER);
  await page.goto(`/dashboard/supplier/${documentId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Coral Bay Hosting' })).toBeVisible();
  await page.goto('/dashboard/supplier/abcdefghij0123456789wxyz');
  await expect(page.getByText('This record was not found. It may have been deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Suppliers', exact: true })).toBeVisible();
});

test('lists questionnaires with their status, and what of them is due', async ({ page, api }) => {
  const asked = await makeQuestionnaire(api, 'Yearly check', { Backups: ['Are there backups?'] });
  const { documentId } = await sendToSupplier(api, asked, 'Rivers Hosting');
  const path = `questionnaire-mappings/${documentId}`;
  const { data } = await api.call<{ data: { supplier: { documentId: string } } }>('GET', path);
  await page.goto(`/dashboard/supplier/${data.supplier.documentId}`);
  const sent = page.getByRole('region', { name: 'Sent questionnaires' });
  await expect(sent.getByRole('listitem')).toContainText('Sent');
  await sent.getByRole('link', { name: 'Yearly check' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Yearly check' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('fits without scrolling sideways', async ({ page, api }) => {
    const long = `${'Verylongnamewithoutspaces'.repeat(6)} Pty Ltd`;
    const { documentId } = await api.create<{ documentId: string }>('supplier-managements', {
      ...SUPPLIER,
      supplier_name: long,
    });
    await page.goto(`/dashboard/supplier/${documentId}`);
    await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
    const [inner, whole] = await page.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth]);
    expect(whole).toBeLessThanOrEqual(inner ?? 0);
    await expectAccessible(page, 'supplier on a phone');
  });
});

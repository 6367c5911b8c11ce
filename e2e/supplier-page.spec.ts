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

test('opens from its name in the list, is read first, and is edited in place @trip', async ({ page, api }) => {
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

test('sends a questionnaire from the page, which then shows it', async ({ page, api }) => {
  await makeQuestionnaire(api, 'First check', { Backups: ['Are there backups?'] });
  const { documentId } = await api.create<{ documentId: string }>('supplier-managements', SUPPLIER);
  await page.goto(`/dashboard/supplier/${documentId}`);
  const sent = page.getByRole('region', { name: 'Sent questionnaires' });
  await expect(sent).toContainText('Nothing was sent to this supplier yet.');
  await sent.getByRole('button', { name: 'Send a questionnaire' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(SUPPLIER.supplier_name);
  await dialog.getByRole('combobox', { name: 'Questionnaire' }).fill('First');
  await page.getByRole('option', { name: 'First check' }).click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(sent.getByRole('listitem')).toContainText(/^First check.*Sent/);
});

test('takes comments with mentions, by keyboard, and shows a script as text @trip', async ({
  page,
  api,
  company,
  visit,
}) => {
  const { documentId } = await api.create<{ documentId: string }>('supplier-managements', SUPPLIER);
  const address = `/dashboard/supplier/${documentId}`;
  const colleague = company.usernameOf('Analyst');
  await page.goto(address);
  const comments = page.getByRole('region', { name: 'Comments' });
  const box = comments.getByRole('textbox', { name: 'Write a comment' });
  await box.click();
  await page.keyboard.type(`<script>alert(1)</script> @${colleague.slice(0, -2)}`);
  const people = comments.getByRole('listbox', { name: 'Colleagues to mention' });
  await expect(people.getByRole('option', { selected: true })).toHaveText(colleague);
  await expectAccessible(page, 'a mention');
  await page.keyboard.press('Enter');
  await expect(people).toBeHidden();
  await expect(box).toBeFocused();
  await page.keyboard.type('please look');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Comment added')).toBeVisible();
  const entry = comments.getByRole('listitem');
  await expect(entry).toContainText(`<script>alert(1)</script> @${colleague} please look`);
  await expect(entry.locator('strong', { hasText: `@${colleague}` })).toBeVisible();
  await expect(box).toHaveValue('');
  await expectAccessible(page, 'a comment');

  const theirs = await visit('Analyst');
  await theirs.goto(address);
  const seen = theirs.getByRole('region', { name: 'Comments' });
  await expect(seen.getByRole('listitem')).toContainText('please look');
  await expect(seen.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await seen.getByRole('textbox').fill('I did.');
  await seen.getByRole('button', { name: 'Comment', exact: true }).click();
  // It appears on the other page by itself.
  await expect(comments.getByRole('listitem')).toHaveCount(2);

  const mine = entry.filter({ hasText: 'please look' });
  await mine.getByRole('button', { name: 'Edit' }).click();
  const edit = mine.getByRole('textbox', { name: 'Edit your comment' });
  await expect(edit).toHaveValue(`<script>alert(1)</script> @${colleague} please look`);
  await edit.fill(`@${colleague} look again`);
  await comments.getByRole('button', { name: 'Save' }).click();
  await expect(entry.filter({ hasText: `@${colleague} look again` })).toContainText('edited');
  const changed = entry.filter({ hasText: 'look again' });
  await changed.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await changed.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Comment deleted')).toBeVisible();
  await expect(comments.getByRole('listitem')).toHaveCount(1);
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

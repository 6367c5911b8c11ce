import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

const newForm = async (page: Page): Promise<Locator> => {
  await page.goto('/dashboard/supplier');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  return page.getByRole('dialog', { name: 'New Supplier' });
};

const section = async (form: Locator, name: string): Promise<void> => {
  await form.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
};

const save = async (form: Locator): Promise<void> => {
  await form.getByRole('button', { name: 'Save', exact: true }).click();
};

test('refuses a supplier without a name, marks the field and the section, and saves it with a name @trip', async ({
  page,
}) => {
  const form = await newForm(page);
  await section(form, 'Money');
  await save(form);
  await expect(form.getByRole('alert').getByText('Please fill in all required fields.')).toHaveCount(1);
  await expect(form.getByRole('tab', { name: 'Identity 1 to fill in' })).toHaveAttribute('aria-selected', 'true');
  const name = form.getByLabel('Supplier name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Required.');
  await name.fill('Mended Pty Ltd');
  await save(form);
  await expect(page.getByRole('status').getByText('New Supplier Added')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: /SUP-1 Mended Pty Ltd/ })).toBeVisible();
});

test('warns about unusual numbers but saves them, and refuses text that is too long', async ({ page, api }) => {
  const form = await newForm(page);
  await form.getByLabel('Supplier name').fill('Odd Numbers');
  const abn = form.getByLabel('ABN');
  await abn.fill('51 824 753 557');
  await expect(abn).not.toHaveAccessibleDescription(/wrong/);
  await expect(form.getByRole('tab', { name: 'Identity' })).toHaveAccessibleName('Identity');
  await abn.blur();
  await expect(abn).toHaveAccessibleDescription(/its check digits are wrong/);
  await expect(form.getByRole('tab', { name: 'Identity 1 to check' })).toBeVisible();
  await form.getByLabel('Website').fill('not a site');
  const tooLong = form.getByLabel('Trading as');
  await tooLong.fill('x'.repeat(256));
  await expect(form.getByLabel('Website')).toHaveAccessibleDescription('This does not look like a web address.');
  await save(form);
  await expect(tooLong).toHaveAccessibleDescription('Has 256 characters; at most 255 are allowed.');
  await expect(form).toBeVisible();
  await tooLong.fill('Odd');
  await save(form);
  await expect(form).toBeHidden();
  const [row] = await api.list<{ abn_no: string }>('supplier-managements');
  expect(row?.abn_no.replaceAll(' ', '')).toBe('51824753557');
});

test('sets the SLA by the type and shows its fields', async ({ page, api }) => {
  const form = await newForm(page);
  await form.getByLabel('Supplier name').fill('Follows Its Type');
  const sla = form.getByLabel('SLA applicable');
  await section(form, 'Contract and SLA');
  await expect(form.getByLabel('SLA details')).toHaveCount(0);
  for (const [type, applies] of [
    ['Cloud', true],
    ['Office', false],
    ['Managed', true],
  ] as const) {
    await section(form, 'Service');
    await form.getByLabel('Type', { exact: true }).selectOption(type);
    await section(form, 'Contract and SLA');
    await expect(sla).toHaveValue(applies ? '1' : '0');
    await expect(form.getByLabel('SLA details')).toHaveCount(applies ? 1 : 0);
    await expect(form.getByRole('group', { name: 'SLA files' })).toHaveCount(applies ? 1 : 0);
  }
  await form.getByLabel('SLA details').fill('99.9 % by month');
  await save(form);
  await expect(form).toBeHidden();
  const [row] = await api.list<object>('supplier-managements');
  expect(row).toMatchObject({ supplier_type: 'managed', supplier_sla_applicable: 1, sla_details: '99.9 % by month' });
});

test('computes the risk level while the user chooses', async ({ page }) => {
  const form = await newForm(page);
  await form.getByLabel('Supplier name').fill('Rated Pty Ltd');
  await section(form, 'Assessment');
  const level = form.locator('dl').filter({ hasText: 'Inherent risk level' }).getByRole('definition');
  await expect(form.getByLabel('Likelihood')).toBeDisabled();
  await expect(level).toHaveText('Follows from matrix, likelihood and impact');
  await form.getByLabel('Matrix').selectOption('5x5');
  await form.getByLabel('Likelihood').selectOption('5 Almost Certain');
  await form.getByLabel('Impact', { exact: true }).selectOption('5 Severe');
  await expect(level).toHaveText('Extreme');
  await level.getByRole('button', { name: 'How is Inherent risk level computed?' }).click();
  await expect(level).toContainText('likelihood 5 + impact 5 = 10, Extreme');
  await form.getByLabel('Likelihood').selectOption('1 Rare');
  await expect(level).toHaveText(/^Medium/);
  await save(form);
  await expect(page.getByRole('row', { name: /Rated Pty Ltd.*Medium/ })).toBeVisible();
});

test('stores files with the row and downloads them again @trip', async ({ page }) => {
  const form = await newForm(page);
  await form.getByLabel('Supplier name').fill('Has Papers');
  await section(form, 'Approval');
  const choose = async (name: string, text: string): Promise<void> => {
    const choosing = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: 'Choose files' }).click();
    await (await choosing).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  await choose('virus.exe', 'MZ');
  await expect(form.getByText(/virus\.exe was not accepted/)).toBeVisible();
  await choose('renamed.pdf', 'We agree.');
  await expect(form.getByText(/^Error uploading file renamed\.pdf\./)).toBeVisible();
  await choose('agreement.txt', 'We agree.');
  await expect(page.getByText('Successfully uploaded a file')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Remove agreement.txt' })).toBeVisible();
  await save(form);
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Edit Has Papers' }).click();
  const stored = page.getByRole('dialog', { name: 'Update Supplier' });
  await section(stored, 'Approval');
  const coming = page.waitForEvent('download');
  await stored.getByText('agreement.txt').click();
  const stream = await (await coming).createReadStream();
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('We agree.');
});

test('asks before unsaved changes are lost, and saves by Ctrl+S', async ({ page, api }) => {
  const form = await newForm(page);
  const name = form.getByLabel('Supplier name');
  await name.fill('Half Typed');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const ways = [
    () => form.getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.evaluate(() => history.back()),
  ];
  for (const leave of ways) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(name).toHaveValue('Half Typed');
  }
  await page.keyboard.press('Control+s');
  await expect(page.getByText('New Supplier Added')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Half Typed' }).click();
  const edit = page.getByRole('dialog', { name: 'Update Supplier' });
  await edit.getByLabel('Supplier name').fill('Never kept');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(edit).toBeHidden();
  expect(await api.list('supplier-managements')).toMatchObject([{ supplier_name: 'Half Typed' }]);
});

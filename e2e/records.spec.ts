import { record } from '@ridgeline/domain';
import { templateHeaders } from '@ridgeline/domain/spreadsheet';
import { expectAccessible } from './fixtures/axe';
import { expectImported, openImport, submit, toCheck } from './fixtures/importing';
import { sheetFile } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

/** A value for each of the 28 columns of the specification, in its order. */
const ROW = [
  'Lake Library',
  'Lake',
  '51 824 753 556',
  '004085616',
  'https://lake.example',
  'local',
  '1 Shore Road',
  'Australia',
  'VIC',
  'Lakeside',
  '3000',
  'Front desk',
  '+61 3 5550 0000',
  'desk@lake.example',
  'Back desk',
  '+61 3 5550 0001',
  'back@lake.example',
  'Archive',
  'Library',
  'Names of readers',
  'Operations',
  'Head of operations',
  '05/02/2021',
  '31/12/2030',
  'Integrity',
  'yes',
  'approved',
  '2021-02-04',
];

test('imports the 28 columns, and offers the imported category', async ({ page, api }) => {
  const headers = templateHeaders(record);
  await page.goto('/dashboard/record-management');
  const dialog = await openImport(page, 'records', sheetFile('Records', 'xlsx', [headers, ROW]));
  await expect(dialog.getByText('28 of 28 columns recognised.')).toBeVisible();
  await toCheck(dialog);
  await submit(dialog);
  await expectImported(page, dialog, 'Record imported successfully');
  const [stored] = await api.list<Record<string, unknown>>('record-managements');
  const fields = record.fields.filter(({ hidden }) => !hidden).map(({ name }) => stored?.[name]);
  expect(fields).toHaveLength(28);
  expect(fields.filter((value) => value === null || value === undefined)).toEqual([]);
  expect(stored).toMatchObject({
    record_category: 'Archive',
    contract_commencement_date: '2021-02-05',
    cia_impact: 'integrity',
    agreement: 'yes',
    approval_status: 'approved',
    date_entered: '2021-02-04',
  });

  await page.getByRole('button', { name: 'Edit Lake Library' }).click();
  const form = page.getByRole('dialog', { name: 'Update Record' });
  await form.getByRole('tab', { name: /^Relationship/ }).click();
  const category = form.getByRole('combobox', { name: 'Record category' });
  await expect(category).toHaveValue('Archive');
  await category.selectOption('Create New');
  const prompt = page.getByRole('dialog', { name: 'New record category' });
  await prompt.getByLabel('Category').fill('Reading room');
  await prompt.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Record Category successfully saved')).toBeVisible();
  await expect(category).toHaveValue('Reading room');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Record updated successfully')).toBeVisible();
});

test('deletes an unused category', async ({ page, api }) => {
  await api.create('record-categories', { category: 'Spare' });
  await page.goto('/dashboard/record-management');
  await page.getByRole('button', { name: 'Manage categories' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage record categories' });
  await expect(dialog.getByText('Spare')).toBeVisible();
  await expectAccessible(page, 'record categories');
  await dialog.getByRole('button', { name: 'Delete Spare' }).click();
  await page.getByRole('alertdialog', { name: 'Delete Spare?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Record category deleted successfully')).toBeVisible();
  await expect(dialog.getByText('There are no record categories of your own yet.')).toBeVisible();
});

test.describe('an Auditor', () => {
  test.use({ visitor: 'Auditor' });

  test('sees categories and cannot change them', async ({ page, api }) => {
    await api.create('record-categories', { category: 'Seen' });
    await page.goto('/dashboard/record-management');
    await page.getByRole('button', { name: 'Manage categories' }).click();
    const dialog = page.getByRole('dialog', { name: 'Manage record categories' });
    await expect(dialog.getByText('Seen')).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveText(['Close']);
  });
});

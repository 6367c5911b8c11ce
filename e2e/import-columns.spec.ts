import { expectAccessible } from './fixtures/axe';
import { expectImported, openImport, submit, toCheck } from './fixtures/importing';
import { bookFile, downloaded, sheetFile } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

test.beforeEach(async ({ page }) => {
  await page.goto('/dashboard/supplier');
});

test('drops no column silently: the user maps or excludes an unknown one', async ({ page, api }) => {
  const file = sheetFile('Vendors', 'xlsx', [
    ['Vendor', 'Supplier Contry', 'Shoe size', 'ABN No'],
    ['Mapped Pty Ltd', 'Australia', 42, '51 824 753 556'],
  ]);
  const dialog = await openImport(page, 'suppliers', file);
  await expect(dialog.getByText('1 of 4 columns recognised.')).toBeVisible();
  await expect(dialog.getByText('A required field has no column: Supplier name.')).toBeVisible();
  const next = dialog.getByRole('button', { name: 'Next', exact: true });
  await expect(next).toBeDisabled();
  await dialog.getByLabel('Field for Vendor').selectOption({ label: 'Supplier name *' });
  await dialog.getByRole('button', { name: 'Confirm that Supplier Contry is Country' }).click();
  await expect(next).toBeDisabled();
  await dialog.getByRole('button', { name: 'Leave out Shoe size' }).click();
  await expect(dialog.getByText('Every column is decided.')).toBeVisible();
  await toCheck(dialog);
  await submit(dialog);
  await expectImported(page, dialog, '1 added');
  expect(await api.list('supplier-managements')).toMatchObject([
    { supplier_name: 'Mapped Pty Ltd', supplier_country: 'Australia', abn_no: '51 824 753 556' },
  ]);
});

test('asks for the date format when dates are only valid with the month first', async ({ page, api }) => {
  const file = sheetFile('American', 'csv', [
    ['Supplier Name', 'Contract End Date'],
    ['Early Inc', '02/05/2021'],
    ['Late Inc', '12/31/2021'],
  ]);
  const dialog = await openImport(page, 'suppliers', file);
  const next = dialog.getByRole('button', { name: 'Next', exact: true });
  const question = dialog.getByRole('radiogroup', { name: 'How are the dates in “Contract End Date” written?' });
  await expect(question).toBeVisible();
  await expect(next).toBeDisabled();
  await question.getByLabel('Month first: 12/31/2021 = 31 Dec 2021').check();
  await toCheck(dialog);
  await expect(dialog.getByRole('gridcell', { name: '5 Feb 2021' })).toBeVisible();
  await submit(dialog);
  await expectImported(page, dialog, '2 added');
  expect(await api.list('supplier-managements', 'sort=supplier_name:asc')).toMatchObject([
    { contract_end_date: '2021-02-05' },
    { contract_end_date: '2021-12-31' },
  ]);
});

test('offers a template that can be imported unchanged', async ({ page }) => {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const opened = page.getByRole('dialog', { name: 'Import suppliers' });
  const template = await downloaded(page, () => opened.getByRole('button', { name: 'Download the template' }).click());
  expect(template.name).toBe('Suppliers template.xlsx');
  expect(template.sheets).toHaveLength(2);
  const [headers = []] = template.rows;
  expect(headers).toHaveLength(60);
  expect(headers).toEqual(expect.arrayContaining(['Supplier Name', 'CAN No', 'GLOCAL', 'Inherent Risk Level']));
  await opened.getByRole('button', { name: 'Cancel' }).click();
  const row = headers.map((header) => (header === 'Supplier Name' ? 'One' : ''));
  const filled = sheetFile('Filled', 'xlsx', [headers, row]);
  const dialog = await openImport(page, 'suppliers', filled);
  await expect(dialog.getByText('Not recognised')).toHaveCount(0);
  await toCheck(dialog);
  await submit(dialog);
  await expectImported(page, dialog, '1 added');
});

test('accepts a file that is dropped on the register', async ({ page }) => {
  const { name, buffer } = sheetFile('Dropped', 'xlsx', [['Supplier Name'], ['From the desktop']]);
  const transfer = await page.evaluateHandle(
    ({ fileName, bytes }) => {
      const held = new DataTransfer();
      held.items.add(new File([new Uint8Array(bytes)], fileName));
      return held;
    },
    { fileName: name, bytes: [...buffer] },
  );
  const target = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'No data available.' })).toBeVisible();
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer: transfer });
  const dialog = page.getByRole('dialog', { name: 'Import suppliers' });
  await expect(dialog.getByText('Dropped.xlsx')).toBeVisible();
  await expect(dialog.getByText('1 of 1 column recognised.')).toBeVisible();
});

test('imports the specified sheet of questionnaires, which has no column for the type', async ({ page, api }) => {
  await page.goto('/dashboard/questionnaire-management');
  const file = sheetFile('Questionnaires', 'xlsx', [
    ['Title', 'Description'],
    ['Cloud providers', 'For providers that host our data'],
  ]);
  const dialog = await openImport(page, 'questionnaires', file);
  await expect(dialog.getByText('2 of 2 columns recognised.')).toBeVisible();
  await toCheck(dialog);
  await submit(dialog);
  await expectImported(page, dialog, '1 added');
  expect(await api.list('questionnaires')).toContainEqual(
    expect.objectContaining({
      title: 'Cloud providers',
      description: 'For providers that host our data',
      type: 'Supplier',
    }),
  );
});

test('finds the sheet and the row of the headers, and reads others where the user chooses them', async ({
  page,
  api,
}) => {
  const file = bookFile('Register', [
    { name: 'Lists', rows: [['Country'], ['Chile']], hidden: true },
    { name: 'About', rows: [['Version control'], ['1.0']] },
    {
      name: 'Vendors',
      rows: [['Supplier register'], [], ['Vendor', 'Country'], ['Found Pty Ltd', 'Australia'], ['Next Ltd', 'Chile']],
    },
  ]);
  const dialog = await openImport(page, 'suppliers', file);
  await expect(dialog.getByLabel('Sheet')).toHaveValue('Vendors');
  await expect(dialog.getByLabel('Row of the headers')).toHaveValue('3');
  await expect(dialog.getByText('1 of 2 columns recognised.')).toBeVisible();
  await dialog.getByLabel('Sheet').selectOption({ label: 'Lists (hidden)' });
  await expect(dialog.getByText('1 of 1 column recognised.')).toBeVisible();
  await expect(dialog.getByText('The sheet “Lists” is hidden in the spreadsheet program.')).toBeVisible();
  await dialog.getByLabel('Sheet').selectOption('About');
  await expect(dialog.getByText(/^None of the headers in row 1 is known/)).toBeVisible();
  await dialog.getByLabel('Sheet').selectOption('Vendors');
  await dialog.getByLabel('Row of the headers').selectOption('1');
  await expect(dialog.getByRole('rowheader', { name: /^Supplier register/ })).toBeVisible();
  await dialog.getByLabel('Row of the headers').selectOption('3');
  await expect(dialog.getByRole('rowheader', { name: /^Vendor/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm that Vendor is Supplier name' }).click();
  await toCheck(dialog);
  await submit(dialog);
  await expectImported(page, dialog, '2 added');
  expect(await api.list('supplier-managements', 'sort=supplier_name:asc')).toMatchObject([
    { supplier_name: 'Found Pty Ltd', supplier_country: 'Australia' },
    { supplier_name: 'Next Ltd', supplier_country: 'Chile' },
  ]);
});

test('reads the next file of the same shape as the last one, and says so', async ({ page, api }) => {
  const month = (name: string, rows: readonly (readonly string[])[]) =>
    bookFile(name, [
      {
        name: 'Summary',
        rows: [
          ['Supplier', 'Country', 'Note'],
          ['Wrong', 'Fiji', 'A summary'],
        ],
      },
      { name: 'Export', rows: [['Monthly export'], ...rows] },
    ]);
  await api.create('supplier-managements', { supplier_name: 'Kept Ltd' });
  const first = month('March', [
    ['Lieferfirma', 'Contract End Date', 'Schuhgrösse'],
    ['Kept Ltd', '12/31/2027', '42'],
    ['New Ltd', '02/05/2027', '43'],
  ]);
  const dialog = await openImport(page, 'suppliers', first);
  await dialog.getByLabel('Sheet').selectOption('Export');
  await dialog.getByLabel('Field for Lieferfirma').selectOption({ label: 'Supplier name *' });
  await dialog.getByLabel(/^Month first/).check();
  await dialog.getByRole('button', { name: 'Leave out Schuhgrösse' }).click();
  await toCheck(dialog);
  await dialog.getByLabel('If a row already exists').selectOption('Update it');
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/mapping'),
  );
  await submit(dialog);
  expect((await kept).status()).toBe(200);
  await page.reload();

  const next = month('April', [
    ['Schuhgrösse', 'LIEFERFIRMA', 'contract end date'],
    ['41', 'Kept Ltd', '03/04/2028'],
  ]);
  const again = await openImport(page, 'suppliers', next);
  await expect(again.getByRole('alert').filter({ hasText: /^As in your import of .*\d{4}/ })).toBeVisible();
  await expect(again.getByLabel('Sheet')).toHaveValue('Export');
  await expect(again.getByLabel('Row of the headers')).toHaveValue('2');
  await expect(again.getByText('In the last file with these headers, the month came first.')).toBeVisible();
  await expectAccessible(page, 'columns as in an earlier import');
  await toCheck(again);
  await expect(again.getByRole('gridcell', { name: '4 Mar 2028' })).toBeVisible();
  await expect(again.getByLabel('If a row already exists')).toHaveValue('update');
  await submit(again);
  await expect
    .poll(async () => (await api.list('supplier-managements', 'sort=supplier_name:asc'))[0])
    .toMatchObject({
      ...{ supplier_name: 'Kept Ltd', contract_end_date: '2028-03-04' },
    });

  await page.reload();
  const anew = await openImport(page, 'suppliers', next);
  await anew.getByRole('button', { name: 'Choose anew' }).click();
  await expect(anew.getByLabel('Sheet')).toHaveValue('Summary');
  await expect(anew.getByText(/^As in your import/)).toBeHidden();
  await expect(anew.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
});

test('imports what a spreadsheet shows, and refuses what could mean two things', async ({ page, api }) => {
  const file = sheetFile('Meanings', 'xlsx', [
    ['Supplier Name', 'Contact Person Number', 'Contract End Date', 'Annual Budget', 'Matrix', 'Likelihood', 'Impact'],
    ['Shown', { t: 'n', v: 298_765_432, z: '(00) 0000 0000' }, '1 Feb 2027', '1,200', '5x5', 'Likely', '4 Major'],
    ['Doubtful', null, 2027, '0,125', '5x5', 4.67, '3-4'],
  ]);
  const dialog = await openImport(page, 'suppliers', file);
  await toCheck(dialog);
  await expect(dialog.getByRole('gridcell', { name: '(02) 9876 5432' })).toBeVisible();
  for (const text of ['2027', '0,125', '4.67', '3-4'])
    await expect(dialog.getByRole('gridcell', { name: new RegExp(`^${text} Error`) })).toBeVisible();
  await dialog.getByLabel('Leave out refused rows').check();
  await submit(dialog);
  await expectImported(page, dialog, '1 added');
  expect(await api.list('supplier-managements')).toMatchObject([
    {
      ...{ supplier_name: 'Shown', supplier_contact_person_number: '(02) 9876 5432' },
      ...{ contract_end_date: '2027-02-01', estimated_annual_budget: '1200' },
      ...{ assessment_likelihood: '4', assessment_impact: '4' },
    },
  ]);
});

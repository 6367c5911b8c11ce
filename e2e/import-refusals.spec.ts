import { chooseFile, expectImported, importDialog, openImport, toCheck } from './fixtures/importing';
import { file, protectedFile, sheetFile } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

const HEADER = ['Supplier Name', 'Owner'];
const MANY = Array.from({ length: 10_001 }, (_, index) => [`Supplier ${index}`, 'Alex']);

const UNREADABLE = [
  { what: 'of another kind', given: file('minutes.pdf', '%PDF-1.7'), said: 'minutes.pdf is not a spreadsheet.' },
  { what: 'that is broken', given: file('broken.xlsx', 'PK\u0003\u0004 cut off'), said: 'The file is damaged' },
  { what: 'behind a password', given: protectedFile('secret.xlsx'), said: 'The file is protected by a password.' },
  { what: 'without a byte', given: file('nothing.csv', ''), said: 'The file is empty.' },
  { what: 'without a row', given: sheetFile('none', 'xlsx', [HEADER]), said: 'There are no rows to import' },
  {
    what: 'whose header matches nothing',
    given: sheetFile('other', 'csv', [
      ['Colour', 'Weight'],
      ['red', 3],
    ]),
    said: 'None of the headers in row 1 is known.',
  },
  {
    what: 'whose quotation mark never ends',
    given: file('quote.csv', '\uFEFFSupplier Name,Owner\n"Never closed,Alex\n'),
    said: 'A quotation mark that opens in line 2 is never closed.',
  },
  {
    what: 'of 10,001 rows',
    given: sheetFile('long', 'csv', [HEADER, ...MANY]),
    said: 'The sheet has 10,001 rows; one import takes at most 10,000.',
  },
];

for (const { what, given, said } of UNREADABLE) {
  test(`says why it cannot read a file ${what}, and accepts another one`, async ({ page, api }) => {
    await page.goto('/dashboard/supplier');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = importDialog(page, 'suppliers');
    await expect(dialog.getByText('No file selected.')).toBeVisible();
    await chooseFile(page, given);
    await expect(dialog.getByRole('alert').filter({ hasText: said })).toBeVisible();
    await chooseFile(page, sheetFile('good', 'xlsx', [HEADER, ['Good Pty Ltd', 'Alex']]));
    await expect(dialog.getByText('2 of 2 columns recognised.')).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    expect(await api.list('supplier-managements')).toEqual([]);
  });
}

test('imports 10,000 rows at once, and the grid draws only the visible ones', async ({ page }) => {
  await page.goto('/dashboard/supplier');
  const dialog = await openImport(page, 'suppliers', sheetFile('full', 'csv', [HEADER, ...MANY.slice(1)]));
  await toCheck(dialog);
  await expect(dialog.getByText('10,000 rows ready to import.')).toBeVisible({ timeout: 30_000 });
  expect(await dialog.getByRole('row').count()).toBeLessThan(100);
  // The second click must not import them again.
  await dialog.getByRole('button', { name: 'Submit' }).dblclick();
  await expectImported(page, dialog, '10,000 added');
  await expect(page.getByText('10,000 suppliers', { exact: true })).toBeVisible();
});

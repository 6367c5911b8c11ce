import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { questions, status } from './fixtures/portal';
import { makeQuestionnaire, sendToSupplier } from './fixtures/questionnaires';
import { file } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

test.use({ visitor: null });

const openDialog = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Prepare your answers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prepare your answers' });
  await expect(dialog).toBeVisible();
  return dialog;
};

/** Downloads the sheet and opens it. */
const takeSheet = async (page: Page, dialog: Locator): Promise<XLSX.WorkBook> => {
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Questions as Excel sheet' }).click();
  return XLSX.read(await readFile(await (await coming).path()), { type: 'buffer' });
};

/** The bytes of a sheet with answers and comments put into its cells. */
const filled = (book: XLSX.WorkBook, cells: Readonly<Record<string, string>>): Buffer => {
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  for (const [name, v] of Object.entries(cells)) sheet[name] = { t: 's', v };
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};

const choose = (dialog: Locator, bytes: Buffer | string, name = 'filled.xlsx') =>
  dialog.getByLabel('Choose the sheet').setInputFiles(file(name, bytes));

test('takes over the answers of a filled sheet after a preview, and names the rows that are refused', async ({
  page,
  api,
}) => {
  const asked = await makeQuestionnaire(api, 'By sheet', {
    Access: ['Is access checked?', 'Do leavers lose it?'],
    Backups: ['Are there any?', 'Were they tested?'],
  });
  const { url } = await sendToSupplier(api, asked, 'Sheet Filler');
  await page.goto(url);
  await questions(page).first().getByRole('radio', { name: 'No', exact: true }).check();
  const dialog = await openDialog(page);
  const book = await takeSheet(page, dialog);

  await choose(dialog, 'no spreadsheet');
  await expect(dialog.getByRole('alert').filter({ hasText: 'cannot be read as a spreadsheet' })).toBeVisible();
  await choose(dialog, filled(book, { G2: 'yes', G3: 'Perhaps', G4: 'Not applicable', H4: 'Outsourced' }));
  await expect(dialog.getByRole('heading', { name: '2 questions change' })).toBeFocused();
  await expect(dialog.getByText(/^Row 3, .+: This is not one of the choices/)).toContainText('Perhaps');
  await expect(dialog.getByText('Is access checked?').locator('..')).toContainText('YesSo far: No');
  await expectAccessible(page, 'the preview of a sheet');
  await dialog.getByRole('button', { name: 'Take over 2 answers' }).click();
  await expect(dialog.getByText('2 answers were taken over.')).toBeVisible();
  await expect(dialog.locator('input[type=file]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Prepare your answers' })).toBeFocused();

  await expect(page.getByText('2 of 4 answered (50%)')).toBeVisible();
  await expect(page.getByText('changed in another window')).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: /^Access/ }).click();
  await expect(questions(page).first().getByRole('radio', { name: 'Yes', exact: true })).toBeChecked();
  await page.getByRole('button', { name: /^Backups/ }).click();
  await expect(questions(page).first().getByRole('radio', { name: 'Not Applicable' })).toBeChecked();
  await expect(questions(page).first().getByRole('textbox', { name: 'Comment' })).toHaveValue('Outsourced');
});

test('asks which answer counts where another person answered after the preview', async ({ page, context, api }) => {
  const asked = await makeQuestionnaire(api, 'Two hands', { Access: ['Is access checked?', 'Do leavers lose it?'] });
  const { url } = await sendToSupplier(api, asked, 'Two Hands');
  await page.goto(url);
  const dialog = await openDialog(page);
  await choose(dialog, filled(await takeSheet(page, dialog), { G2: 'Yes', G3: 'Yes' }));
  await expect(dialog.getByRole('heading', { name: '2 questions change' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(url);
  await questions(other).first().getByRole('radio', { name: 'No', exact: true }).check();
  await expect(status(other)).toHaveText(/^Saved \d/);
  await other.close();
  await dialog.getByRole('button', { name: 'Take over 2 answers' }).click();
  await expect(dialog.getByText('1 answer was taken over. 1 question was answered differently')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect(questions(page).first().getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  await expect(questions(page).nth(1).getByRole('radio', { name: 'Yes', exact: true })).toBeChecked();
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { CONTROL_HEADERS, cell, controlRow, controlsFile, paste, sheet } from './fixtures/reference';
import { downloaded, type SheetFile } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

const SHEET = '/dashboard/create-control/new-control';

const bring = async (page: Page, file: SheetFile): Promise<void> => {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import File' }).click();
  await (await choosing).setFiles(file);
};

test('the card opens the sheet, and one Save stores 106 controls of a file @trip', async ({ page, api }) => {
  await page.goto('/create-control');
  await page.getByRole('link', { name: /^New controls/ }).click();
  await bring(page, controlsFile(106));
  await expect(page.getByText('106 rows of Controls.xlsx added. Nothing is stored before you save.')).toBeVisible();
  await expect(page.getByText('106 controls', { exact: true })).toBeVisible();
  expect(await api.list('control-assessments', 'filters[shared]=false')).toHaveLength(0);
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Control Assessments imported successfully')).toBeVisible();
  await expect(page.getByText('106 controls stored')).toBeVisible();
  expect(requests.filter((url) => url.includes('create-bulk'))).toHaveLength(1);
  await page.getByRole('link', { name: 'Open control assessments' }).click();
  await expect(page.getByRole('columnheader')).toContainText([
    'Document ID',
    'Domain',
    'Annex control',
    'Control heading',
    'Control description',
  ]);
  expect(await api.list('control-assessments', 'filters[shared]=false')).toHaveLength(106);
});

test('stores nothing when a header differs by one character, in the sheet and in the import', async ({ page, api }) => {
  const off = controlsFile(3, ['Domain', 'Annex A Control', 'Control Heading', 'Control Description']);
  await page.goto(SHEET);
  await bring(page, off);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Data is not in valid format');
  await expect(page.getByText('0 controls', { exact: true })).toBeVisible();
  await page.goto('/dashboard/control-assessment');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(off);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Data is not in valid format');
  expect(await api.list('control-assessments', 'filters[shared]=false')).toHaveLength(0);
});

test('is filled in with the keyboard, and undone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(SHEET);
  await sheet(page).focus();
  await page.keyboard.type('Access');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A.1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A.2');
  await page.keyboard.press('Escape');
  await expect(cell(page, 1, 1)).toHaveText('Access');
  await expect(cell(page, 1, 2)).toHaveText('A.1');
  await expect(cell(page, 2, 2)).toHaveText('');
  await page.keyboard.press('ArrowLeft');
  await paste(page, 'Entry\tA.2\tGates\t"Say ""who""\nand when"\nعربي\tA.3\tH\tD\n');
  await expect(page.getByText('3 controls', { exact: true })).toBeVisible();
  await expect(cell(page, 2, 4)).toHaveText(/Say "who"\s+and when/);
  await expect(cell(page, 3, 1)).toHaveText('عربي');
  await page.keyboard.press('F2');
  await page.keyboard.press('End');
  await page.keyboard.type(' gate');
  await page.keyboard.press('Shift+Enter');
  await expect(cell(page, 2, 1)).toHaveText('Entry gate');
  await page.keyboard.press('Delete');
  await expect(cell(page, 1, 1)).toHaveText('');
  await expect(cell(page, 1, 3)).toHaveText('');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 1, 1)).toHaveText('Access');
  await page.getByRole('button', { name: 'Remove row' }).click();
  await expect(cell(page, 1, 1)).toHaveText('Entry gate');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Add row' }).click();
  await expect(cell(page, 2, 1)).toHaveText('');
  await expect(cell(page, 3, 1)).toHaveText('Entry gate');
  await sheet(page).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(sheet(page)).not.toBeFocused();
});

test('shows errors at the cells, and stores all rows or none', async ({ page, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await api.bulk('assessment-controls', [
    Object.fromEntries(CONTROL_HEADERS.map((header, at) => [header, controlRow(0)[at]])),
  ]);
  await page.goto(SHEET);
  await sheet(page).focus();
  await paste(page, [0, 1, 2].map((row) => controlRow(row).slice(0, 3).concat('D').join('\t')).join('\n'));
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1 row needs your attention. Nothing was stored.')).toBeVisible();
  await expect(cell(page, 2, 1)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Domain, row 2: Required.')).toBeVisible();
  await page.keyboard.type('Mended');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Annex. A Control, row 1: This record already exists.')).toBeVisible();
  expect(await api.list('control-assessments', 'filters[shared]=false')).toHaveLength(1);
  await page.getByLabel('If a row already exists').selectOption('Update it');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('2 controls stored, 1 updated')).toBeVisible();
  expect(await api.list('control-assessments', 'filters[shared]=false')).toHaveLength(3);
});

test('shows the controls of the company, and saves what was changed in them', async ({ page, api }) => {
  for (const number of ['A.1', 'A.2'])
    await api.create('control-assessments', {
      domain: 'Access',
      annexControl: number,
      controlHeading: `Heading ${number}`,
      controlDescription: 'As agreed',
    });
  await page.goto(SHEET);
  await page.getByRole('button', { name: 'Load my controls' }).click();
  await expect(page.getByText('2 controls loaded. Saving changes them.')).toBeVisible();
  await expect(cell(page, 1, 2)).toHaveText('A.1');
  await cell(page, 1, 3).click();
  await page.keyboard.type('Doors');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('2 updated')).toBeVisible();
  expect(await api.list('control-assessments', 'filters[shared]=false&sort=annexControl:asc')).toMatchObject([
    { controlHeading: 'Doors' },
    { controlHeading: 'Heading A.2' },
  ]);
});

test('exports its rows, and asks before they are lost', async ({ page }) => {
  await page.goto(SHEET);
  await bring(page, controlsFile(2));
  await expect(page.getByText('2 controls', { exact: true })).toBeVisible();
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Export to Excel' }).click());
  expect([file.name, file.sheets, file.rows]).toEqual([
    'data.xlsx',
    ['Data'],
    [[...CONTROL_HEADERS], controlRow(0), controlRow(1)],
  ]);
  await page.getByRole('link', { name: 'Control assessments', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(cell(page, 2, 2)).toHaveText('A.2');
  await page.getByRole('link', { name: 'Control assessments', exact: true }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Control Assessments' })).toBeVisible();
});

test('stays fast with a thousand rows', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(SHEET);
  await sheet(page).focus();
  await paste(
    page,
    Array.from({ length: 1_000 }, (_, row) => ['D', `A.${row}`, `H ${row}`, 'T'].join('\t')).join('\n'),
  );
  await expect(page.getByText('1,000 controls', { exact: true })).toBeVisible();
  expect(await sheet(page).getByRole('row').count()).toBeLessThan(80);
  await page.keyboard.press('Control+End');
  for (let row = 0; row < 30; row += 1) await page.keyboard.press('ArrowUp');
  const began = Date.now();
  for (let row = 0; row < 10; row += 1) {
    await page.keyboard.type('z');
    await page.keyboard.press('Enter');
  }
  // Few rows are drawn, as counted above; this only refuses what hangs, and a busy machine takes several times as long.
  expect(Date.now() - began).toBeLessThan(20_000);
  await expect(sheet(page).getByText('z', { exact: true })).toHaveCount(10);
});

test('is accessible', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/dashboard/create-control');
  await expect(page.getByRole('link', { name: /^New controls/ })).toBeVisible();
  await expectAccessible(page, 'create control');
  await page.goto(SHEET);
  await bring(page, controlsFile(3));
  await expect(page.getByText('3 controls', { exact: true })).toBeVisible();
  await sheet(page).focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('1 row needs your attention. Nothing was stored.')).toBeVisible();
  await expectAccessible(page, 'sheet of controls');
});

test.describe('an Auditor', () => {
  test.use({ visitor: 'Auditor' });

  test('has no sheet', async ({ page }) => {
    await page.goto(SHEET);
    await expect(page.getByRole('heading', { name: 'The page you are looking for does not exist.' })).toBeVisible();
  });
});

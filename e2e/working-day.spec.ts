import type { Page } from '@playwright/test';
import type { Company } from './fixtures/company';
import { pdfLines, saved } from './fixtures/exports';
import { count, expectImported, openImport, submit, toCheck } from './fixtures/importing';
import { linkMailedTo, WITH_MAIL } from './fixtures/mail';
import { sheetFile } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

const PLURAL = 'supplier-managements';
const ROWS = 300;
/** How many of them are of one owner. */
const BENS = 40;
const STATES = ['Draft', 'Approved', 'Rejected'] as const;

interface Supplier {
  readonly supplier_name: string;
  readonly supplier_owner: string | null;
  readonly supplier_type: string | null;
  readonly contract_end_date: string | null;
  readonly supplier_approval_status: string | null;
}

const nameOf = (row: number): string => `Supplier ${String(row).padStart(3, '0')}`;

/** The sheet of a company that begins: one date and one type in it are wrong. */
const SHEET = sheetFile('All suppliers', 'xlsx', [
  ['Supplier Name', 'Supplier Type', 'Contract End Date', 'Owner', 'Approval Status'],
  ...Array.from({ length: ROWS }, (_, index) => [
    nameOf(index + 1),
    index === 9 ? 'Clowd' : 'Cloud',
    index === 199 ? '31/02/2099' : '31/12/2099',
    index < BENS ? 'Ben' : 'Ann',
    STATES[index % STATES.length] ?? '',
  ]),
]);

const importAll = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/supplier');
  const dialog = await openImport(page, 'suppliers', SHEET);
  await toCheck(dialog);
  await expect(count(dialog, 'refused')).toHaveText('2');
  for (const [cell, right] of [
    ['Supplier Type, row 11', 'Cloud'],
    ['Contract End Date, row 201', '2099-12-31'],
  ] as const) {
    await dialog.getByRole('button', { name: 'Next problem' }).click();
    await page.keyboard.press('Enter');
    await page.getByLabel(cell).fill(right);
    await page.keyboard.press('Enter');
  }
  await expect(count(dialog, 'refused')).toHaveText('0');
  await submit(dialog);
  await expectImported(page, dialog, '300 added');
};

/** Gives the suppliers of Ben to Cleo, all at once. */
const changeOwners = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/supplier?f.supplier_owner=Ben');
  await expect(page.getByText('40 suppliers', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Select all 40 that match' }).click();
  await page.getByRole('button', { name: 'Edit field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 40 suppliers' });
  await dialog.getByRole('combobox', { name: 'Field', exact: true }).fill('Owner');
  await page.getByRole('option', { name: 'Owner', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Owner' }).fill('Cleo');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Change 40 suppliers' }).click();
  await expect(dialog.getByRole('status')).toHaveText('40 suppliers changed');
  await dialog.getByRole('button', { name: 'Done' }).click();
};

/** Corrects two cells of a supplier in the list. */
const correctCells = async (page: Page, name: string): Promise<void> => {
  await page.goto(`/dashboard/supplier?q=${encodeURIComponent(name)}`);
  await page.locator('[data-cell="supplier_type"]').dblclick();
  await page
    .getByRole('group', { name: `Type of ${name}` })
    .getByLabel('Type')
    .selectOption('managed');
  const first = page.waitForResponse((answer) => answer.request().postData()?.includes('managed') === true);
  await page.keyboard.press('Tab');
  const date = page.getByRole('group', { name: `Contract end date of ${name}` }).getByLabel('Contract end date');
  await date.fill('2098-06-30');
  // The second cell was opened with the row as it was before this save.
  expect((await first).ok()).toBe(true);
  const stored = page.waitForResponse((answer) => answer.request().postData()?.includes('2098-06-30') === true);
  await page.keyboard.press('Enter');
  expect((await stored).ok()).toBe(true);
};

/** Archives a supplier: it is out of the list then, and under the filter. */
const archive = async (page: Page, name: string): Promise<void> => {
  await page.goto(`/dashboard/supplier?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Archive ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Archive ${name}?` });
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Supplier archived')).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
};

const deleteAndRestore = async (page: Page, name: string): Promise<void> => {
  await page.goto(`/dashboard/supplier?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Supplier Successfully Deleted')).toBeVisible();
  await page.goto('/dashboard/bin');
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(page.getByText(`“${name}” restored`)).toBeVisible();
};

/** Opens the supplier's page from the list, and mentions a colleague who then follows the link of the mail. */
const mention = async (page: Page, colleague: Page, company: Company, name: string): Promise<void> => {
  await page.goto(`/dashboard/supplier?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  const comments = page.getByRole('region', { name: 'Comments' });
  const username = company.usernameOf('Analyst');
  await comments.getByRole('textbox', { name: 'Write a comment' }).click();
  await page.keyboard.type(`@${username.slice(0, -2)}`);
  await expect(comments.getByRole('option', { selected: true })).toHaveText(username);
  await page.keyboard.press('Enter');
  await page.keyboard.type('is the contract signed?');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Comment added')).toBeVisible();
  await colleague.goto(await linkMailedTo(`${username}@ridgeline.test`));
  await expect(colleague.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(colleague.getByRole('region', { name: 'Comments' })).toContainText('is the contract signed?');
};

const reportLines = async (page: Page): Promise<string[]> => {
  await page.goto('/dashboard/home');
  const { bytes } = await saved(page, async () => {
    await page.getByRole('button', { name: 'Board report' }).click();
    await page.getByRole('menuitem', { name: 'PDF' }).click();
  });
  return (await pdfLines(bytes)).flat().map((line) => line.join(' | '));
};

test(
  'a day: import, correct in cells, change many, archive, restore, comment, report',
  WITH_MAIL,
  async ({ page, api, company, visit }) => {
    test.setTimeout(180_000);
    await importAll(page);
    await changeOwners(page);
    await correctCells(page, nameOf(50));
    await archive(page, nameOf(ROWS));
    await deleteAndRestore(page, nameOf(1));
    await mention(page, await visit('Analyst'), company, nameOf(2));

    const rows = await api.list<Supplier>(PLURAL, 'sort=supplier_name');
    expect(rows.map((row) => row.supplier_name)).toEqual(
      Array.from({ length: ROWS - 1 }, (_, index) => nameOf(index + 1)),
    );
    expect(rows[49]).toMatchObject({ supplier_type: 'managed', contract_end_date: '2098-06-30' });
    expect(rows.filter((row) => row.supplier_owner === 'Cleo')).toHaveLength(BENS);

    const lines = await reportLines(page);
    expect(lines[0]).toBe(`Board report of ${company.name}`);
    for (const state of STATES) {
      const wanted = rows.filter((row) => row.supplier_approval_status?.toLowerCase() === state.toLowerCase()).length;
      expect(lines).toContain(`${state} | ${wanted}`);
    }
  },
);

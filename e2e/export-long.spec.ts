import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { askFor, exported, rowsIn, saved } from './fixtures/exports';
import { limitSpeed } from './fixtures/speed';
import { expect, test } from './fixtures/test';

const MANY = 2_400;

const suppliers = (count: number): { supplier_name: string }[] =>
  Array.from({ length: count }, (_, index) => ({ supplier_name: `Supplier ${index + 1}` }));

const panel = (page: Page) => page.getByRole('region', { name: 'Preparing data.pdf' });

/** The list with its rows: at the limited speed its code alone would take many seconds. */
const openList = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/supplier');
  await expect(page.getByText('2,400 suppliers', { exact: true })).toBeVisible();
};

test('a long export shows its progress, and the page can be used meanwhile', async ({ visit, api }) => {
  const page = await visit('Company Administrator');
  await api.bulk('supplier-managements', suppliers(MANY));
  await openList(page);
  const fullSpeed = await limitSpeed(page, { download: 20_000 });
  const { name, bytes } = await saved(page, async () => {
    await askFor(page, 'pdf');
    // Fonts come before the first row.
    await expect(panel(page)).toContainText(/[1-9][\d,]* of 2,400 rows/, { timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeDisabled();
    await expectAccessible(page, 'progress of an export');
    await page.getByRole('searchbox').fill('Supplier 17');
    await expect(page.getByText('111 suppliers', { exact: true })).toBeVisible();
    await expect(panel(page)).toBeVisible();
    await fullSpeed();
  });
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText('2,400 rows exported to data.pdf')).toBeVisible();
  const lines = (await rowsIn(page, { name, bytes })).flat();
  const names = lines.filter((text) => /^Supplier \d+$/.test(text));
  expect(names).toEqual(
    suppliers(MANY)
      .map((row) => row.supplier_name)
      .reverse(),
  );
});

test('Cancel stops an export at once and leaves no file', async ({ visit, api }) => {
  const page = await visit('Company Administrator');
  await api.bulk('supplier-managements', suppliers(MANY));
  await openList(page);
  const files: string[] = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  const fullSpeed = await limitSpeed(page, { download: 20_000 });
  await askFor(page, 'pdf');
  await expect(panel(page)).toContainText('of 2,400 rows');
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused();
  await fullSpeed();
  await page.getByRole('searchbox').fill('Supplier 2399');
  await expect(page.getByText('1 supplier', { exact: true })).toBeVisible();
  expect((await exported(page, 'xlsx')).name).toBe('data.xlsx');
  expect(files).toEqual(['data.xlsx']);
});

test('offers Excel for more rows than Word can hold', async ({ page, api }) => {
  await api.bulk('supplier-managements', suppliers(10_000));
  await api.bulk('supplier-managements', [{ supplier_name: 'One more' }]);
  await page.goto('/dashboard/supplier');
  await askFor(page, 'docx');
  const dialog = page.getByRole('alertdialog', { name: 'Too many rows for Word' });
  await expect(dialog).toContainText('Word can hold up to 10,000 rows; the list has 10,001.');
  await expectAccessible(page, 'an export with too many rows');
  const file = await saved(page, () => dialog.getByRole('button', { name: 'Export to Excel' }).click());
  await expect(dialog).toBeHidden();
  expect(await rowsIn(page, file)).toHaveLength(10_002);
});

test('saves a PDF whatever script a row is in', async ({ page, api }) => {
  await api.bulk('supplier-managements', [
    { supplier_name: '株式会社リッジ', supplier_owner: 'Osaka' },
    { supplier_name: 'Lorry 🚚' },
  ]);
  await page.goto('/dashboard/supplier');
  await expect(page.getByText('2 suppliers', { exact: true })).toBeVisible();
  const rows = (await rowsIn(page, await exported(page, 'pdf'))).flat().map((text) => text.trim());
  // Each font draws its own part of a text.
  for (const part of ['株式会社リッジ', 'Lorry', '🚚']) expect(rows).toContain(part);
});

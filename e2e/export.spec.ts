import type { Page } from '@playwright/test';
import { downloaded } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

interface Row {
  readonly supplier_id: string;
  readonly supplier_name: string;
  readonly supplier_owner: string;
  readonly contract_end_date: string | null;
}

const exported = (page: Page) =>
  downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /^Excel/ }).click();
  });

const SUPPLIERS = Array.from({ length: 32 }, (_, index) => ({
  supplier_name: `Supplier ${index + 1}`,
  supplier_owner: index % 2 === 0 ? 'Even' : 'Odd',
  contract_end_date: index === 0 ? null : `2027-01-${String((index % 28) + 1).padStart(2, '0')}`,
}));

test('exports every matching row in the shown columns and order', async ({ page, api }) => {
  await api.bulk('supplier-managements', SUPPLIERS);
  await page.goto('/dashboard/supplier?sort=supplier_name&order=DESC');
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns to show' });
  await chooser.getByLabel('Owner').check();
  await chooser.getByLabel('Country').uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('Odd');
  await expect(page.getByText('16 suppliers', { exact: true })).toBeVisible();

  const { name, sheets, rows } = await exported(page);
  expect(name).toBe('data.xlsx');
  expect(sheets).toEqual(['Data']);
  const [headers = [], ...lines] = rows;
  expect(headers).toContain('Owner');
  expect(headers).not.toContain('Country');
  const stored = await api.list<Row>('supplier-managements', '_q=Odd&sort=supplier_name:desc');
  const columns = ['Supplier ID', 'Supplier name', 'Owner', 'Contract end date'];
  expect(lines.map((line) => columns.map((column) => line[headers.indexOf(column)]))).toEqual(
    stored.map((row) => [row.supplier_id, row.supplier_name, row.supplier_owner, row.contract_end_date ?? '']),
  );
  await expect(page.getByText('16 rows exported to data.xlsx')).toBeVisible();
});

test('keeps as text what a spreadsheet could run', async ({ page, api }) => {
  const names = ['=1+1', '+61 2 5550 0000', '@SUM(A1)', '-2', "'quoted", '0123'];
  await api.bulk(
    'supplier-managements',
    names.map((name) => ({ supplier_name: name })),
  );
  await page.goto('/dashboard/supplier');
  await expect(page.getByText('6 suppliers', { exact: true })).toBeVisible();
  const sheet = await exported(page);
  const at = (sheet.rows[0] ?? []).indexOf('Supplier name');
  const column = String.fromCharCode(65 + at);
  const cells = names.map((_, index) => sheet.cell(`${column}${index + 2}`));
  expect(cells.map((cell) => cell?.v).sort()).toEqual([...names].sort());
  for (const cell of cells) expect(cell).toMatchObject({ t: 's' });
  for (const cell of cells) expect(cell?.f).toBeUndefined();
});

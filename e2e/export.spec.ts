import type { Page } from '@playwright/test';
import { supplier } from '@ridgeline/domain';
import { EXPORT_FORMATS, type ExportFormat } from '@ridgeline/domain/exports';
import { askFor, exported, pdfLines, rowsIn } from './fixtures/exports';
import { openSheet } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

interface Row {
  readonly supplier_id: string;
  readonly supplier_name: string;
  readonly supplier_owner: string;
  readonly contract_end_date: string | null;
}

const NAMES = ['=1+1', 'Αθήνα Υπηρεσίες', 'Москва Аляска', 'Łódź Freight'];

const SUPPLIERS = Array.from({ length: 32 }, (_, index) => ({
  supplier_name: `${NAMES[index % NAMES.length]} ${String(index).padStart(2, '0')}`,
  supplier_owner: index % 3 === 0 ? 'Odd one' : 'Even one',
  contract_end_date: `2027-01-${String((index % 28) + 1).padStart(2, '0')}`,
}));

const SHOWN = ['Supplier ID', 'Supplier name', 'Owner', 'Contract end date'];

/** Chooses four columns, sorts and searches. */
const narrow = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/supplier?sort=supplier_name&order=DESC');
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns to show' });
  await chooser.getByLabel('Owner').check();
  const hidden = supplier.fields.filter(({ listed, label }) => listed && !SHOWN.includes(label));
  for (const { label } of hidden) await chooser.getByLabel(label, { exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('Odd one');
  await expect(page.getByText('11 suppliers', { exact: true })).toBeVisible();
};

/** A day as a file of this format has it. */
const dayIn = (format: ExportFormat, date: string | null): string =>
  format === 'xlsx'
    ? String(date)
    : new Date(`${date}T00:00:00Z`).toLocaleDateString('en-AU', {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      });

for (const visitor of ['Company Administrator', 'Auditor'] as const) {
  test.describe(visitor, () => {
    test.use({ visitor });

    test('exports every matching row in the shown columns and order, in every format @trip', async ({ page, api }) => {
      await api.bulk('supplier-managements', SUPPLIERS);
      await narrow(page);
      const stored = await api.list<Row>('supplier-managements', '_q=Odd one&sort=supplier_name:desc');
      for (const format of EXPORT_FORMATS) {
        const file = await exported(page, format);
        expect(file.name).toBe(`data.${format}`);
        await expect(page.getByText(`11 rows exported to data.${format}`)).toBeVisible();
        const expected = stored.map((row) => [
          row.supplier_id,
          row.supplier_name,
          row.supplier_owner,
          dayIn(format, row.contract_end_date),
        ]);
        const rows = await rowsIn(page, file);
        const head = rows.findIndex(([first]) => first === SHOWN[0]);
        expect(rows[head]).toEqual(SHOWN);
        expect(rows.slice(head + 1, head + 1 + expected.length)).toEqual(expected);
        if (format !== 'pdf') expect(rows).toHaveLength(expected.length + 1);
      }
    });
  });
}

test('exports formulas as text', async ({ page, api }) => {
  const names = ['=1+1', '+61 2 5550 0000', '@SUM(A1)', '-2', "'quoted", '0123'];
  await api.bulk(
    'supplier-managements',
    names.map((name) => ({ supplier_name: name })),
  );
  await page.goto('/dashboard/supplier');
  await expect(page.getByText('6 suppliers', { exact: true })).toBeVisible();
  const sheet = openSheet((await exported(page, 'xlsx')).bytes);
  expect(sheet.sheets).toEqual(['Data']);
  const at = (sheet.rows[0] ?? []).indexOf('Supplier name');
  const column = String.fromCharCode(65 + at);
  const cells = names.map((_, index) => sheet.cell(`${column}${index + 2}`));
  expect(cells.map((cell) => cell?.v).sort()).toEqual([...names].sort());
  for (const cell of cells) expect(cell).toMatchObject({ t: 's' });
  for (const cell of cells) expect(cell?.f).toBeUndefined();
});

test('a PDF names the company, the user and the filters', async ({ page, api, company }) => {
  await api.bulk('supplier-managements', SUPPLIERS);
  await narrow(page);
  const pages = await pdfLines((await exported(page, 'pdf')).bytes);
  expect(pages).toHaveLength(1);
  const [title, facts] = pages[0] ?? [];
  expect(title).toEqual(['Suppliers']);
  expect(facts?.join(' ').replace(/\s+/g, ' ')).toBe(`${company.name} · 11 suppliers · Search: Odd one`);
  const foot = pages[0]?.at(-1) ?? [];
  expect(foot[0]).toContain(`Exported by ${company.usernameOf('Company Administrator')}`);
  expect(foot.join(' ')).toMatch(/Page 1 of 1$/);
});

test('says that there is nothing to export', async ({ page }) => {
  await page.goto('/dashboard/supplier');
  await expect(page.getByText('No data available.')).toBeVisible();
  await askFor(page, 'pdf');
  await expect(page.getByText('There are no rows to export.')).toBeVisible();
});

import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import { exported, pdfLines } from './fixtures/exports';
import { openImport, submit, toCheck } from './fixtures/importing';
import { choose } from './fixtures/libraries';
import { sendToSupplier } from './fixtures/questionnaires';
import { file, sheetFile } from './fixtures/sheets';
import { expect, test } from './fixtures/test';

/** Files as people have them, in which a careless reader finds another value than the sheet shows. */

interface Supplier {
  readonly supplier_name: string;
  readonly [field: string]: unknown;
}

/** A workbook of one sheet, after a change of it. */
const workbook = (rows: unknown[][], change: (sheet: XLSX.WorkSheet) => void) => {
  const book = XLSX.utils.book_new();
  const sheet = XLSX.utils.aoa_to_sheet(rows);
  change(sheet);
  XLSX.utils.book_append_sheet(book, sheet, 'Suppliers');
  return file('Register.xlsx', XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
};

test.beforeEach(async ({ page }) => {
  await page.goto('/dashboard/supplier');
});

test('merged cells are filled, and hidden rows and columns are named', async ({ page, api }) => {
  const merged = workbook(
    [
      ['Supplier Name', 'Country', 'Owner'],
      ['North', 'Australia', 'J. Citizen'],
      ['South', null, null],
      ['Filtered out', 'Chile', null],
    ],
    (sheet) => {
      sheet['!merges'] = ['B2:B3', 'C2:C3'].map((area) => XLSX.utils.decode_range(area));
      sheet['!rows'] = [{}, {}, {}, { hidden: true }];
      sheet['!cols'] = [{}, { hidden: true }];
    },
  );
  const dialog = await openImport(page, 'suppliers', merged);
  await expect(dialog.getByText(/^Row 4 is hidden in the spreadsheet/)).toBeVisible();
  await expect(dialog.getByText('The column Country is hidden in the spreadsheet. It is read too.')).toBeVisible();
  await toCheck(dialog);
  await expect(
    dialog.getByRole('gridcell', { name: /The cell is merged with row 2, whose value is taken/ }),
  ).toHaveCount(2);
  await submit(dialog);
  await expect
    .poll(() => api.list<Supplier>('supplier-managements', 'sort=supplier_name:asc'))
    .toMatchObject([
      { supplier_name: 'Filtered out', supplier_country: 'Chile', supplier_owner: null },
      { supplier_name: 'North', supplier_country: 'Australia', supplier_owner: 'J. Citizen' },
      { supplier_name: 'South', supplier_country: 'Australia', supplier_owner: 'J. Citizen' },
    ]);
});

test('phones and accounts are as the sheet shows them, and dates that a program may have turned are marked', async ({
  page,
  api,
}) => {
  const shown = sheetFile('Shown', 'xlsx', [
    ['Supplier Name', 'Contact Person Number', 'Bank Account No', 'Contract End Date'],
    [
      'Text',
      { t: 'n', v: 298_765_432, z: '\\(00\\)\\ 0000\\ 0000' },
      { t: 'n', v: 1_234_567, z: '0000\\-0000\\-00' },
      '02/13/2026',
    ],
    [
      'Turned',
      { t: 'n', v: 412_345_678, z: '0000 000 000' },
      { t: 'n', v: 7, z: '000-000' },
      { t: 'n', v: 46_144, z: 'd/mm/yyyy' },
    ],
  ]);
  const dialog = await openImport(page, 'suppliers', shown);
  await expect(dialog.getByText(/^1 cell is a date already/)).toBeVisible();
  await dialog.getByLabel(/^Month first/).check();
  await toCheck(dialog);
  await expect(dialog.getByRole('gridcell', { name: /The file has this as 2 May 2026/ })).toBeVisible();
  await submit(dialog);
  await expect
    .poll(() => api.list<Supplier>('supplier-managements', 'sort=supplier_name:asc'))
    .toMatchObject([
      {
        ...{ supplier_contact_person_number: '(02) 9876 5432', bank_account_no: '0001-2345-67' },
        contract_end_date: '2026-02-13',
      },
      {
        ...{ supplier_contact_person_number: '0412 345 678', bank_account_no: '000-007' },
        contract_end_date: '2026-05-02',
      },
    ]);
});

test('a space before a quotation mark keeps a cell of a .csv whole', async ({ page, api }) => {
  const text = 'Supplier Name, Supplier Address, Country\n"Acme Pty Ltd", "12 Main St, Sydney NSW", Australia\n';
  const dialog = await openImport(page, 'suppliers', file('Spaces.csv', text));
  await toCheck(dialog);
  await submit(dialog);
  await expect
    .poll(() => api.list<Supplier>('supplier-managements'))
    .toMatchObject([
      { supplier_name: 'Acme Pty Ltd', supplier_address: '12 Main St, Sydney NSW', supplier_country: 'Australia' },
    ]);
});

test('decimal commas of a .csv with semicolons are refused at their cells', async ({ page, api }) => {
  const text = 'Supplier Name;Annual Budget\nDecimal comma;0,125\nTypo;1,2345\nRight;1,200\n';
  const dialog = await openImport(page, 'suppliers', file('Amounts.csv', text));
  await toCheck(dialog);
  await expect(dialog.getByText('2 rows have errors.', { exact: false })).toBeVisible();
  await dialog.getByLabel('Leave out refused rows').check();
  await submit(dialog);
  await expect
    .poll(() => api.list<Supplier>('supplier-managements'))
    .toMatchObject([{ supplier_name: 'Right', estimated_annual_budget: '1200' }]);
});

test('two spellings that look the same are one supplier, in the import and in the search', async ({ page, api }) => {
  await api.create('supplier-managements', { supplier_name: 'Café Example' });
  await api.create('supplier-managements', { supplier_name: 'Acme Pty Ltd' });
  const text = 'Supplier Name,Country\nCafe\u0301 Example,Australia\nAcme\u00a0Pty Ltd,Chile\n';
  const dialog = await openImport(page, 'suppliers', file('Names.csv', text));
  await toCheck(dialog);
  await expect(dialog.getByText('2 rows have errors.', { exact: false })).toBeVisible();
  await dialog.getByLabel('If a row already exists').selectOption('Update it');
  await expect(dialog.getByText('2 rows ready to import.')).toBeVisible();
  await submit(dialog);
  await expect
    .poll(() => api.list<Supplier>('supplier-managements', 'sort=supplier_name:asc'))
    .toMatchObject([{ supplier_country: 'Chile' }, { supplier_country: 'Australia' }]);
  await page.goto('/dashboard/supplier');
  for (const [typed, name] of [
    ['cafe\u0301', /Caf(é|e\u0301) Example/],
    ['acme\u00a0pty', /Acme\sPty Ltd/],
  ] as const) {
    await page.getByRole('searchbox').fill(typed);
    await expect(page.getByText('1 supplier', { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name })).toBeVisible();
  }
});

test('a catalog keeps what it demands of its parameters, and groups of one title apart', async ({ page, api }) => {
  const catalog = {
    uuid: '0a4a1c7e-0000-4000-8000-000000000003',
    metadata: { title: 'Small catalog', version: '1' },
    groups: [
      {
        ...{ id: 'people', title: 'People' },
        groups: [
          {
            ...{ id: 'people.1', title: 'Basics' },
            controls: [
              {
                ...{ id: 'x-1', title: 'Session end' },
                params: [{ id: 'x-1_prm', label: 'time', constraints: [{ description: 'at most 30 minutes' }] }],
                parts: [{ name: 'statement', prose: 'End a session after {{ insert: param, x-1_prm }}.' }],
              },
            ],
          },
        ],
      },
      {
        ...{ id: 'doors', title: 'Doors' },
        groups: [{ id: 'doors.1', title: 'Basics', controls: [{ id: 'x-2', title: 'Locks' }] }],
      },
    ],
  };
  await page.goto('/dashboard/libraries');
  await page.getByRole('button', { name: 'Import library' }).click();
  await choose(page, {
    ...{ name: 'small.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ catalog })) },
  });
  const dialog = page.getByRole('dialog', { name: 'Import a library' });
  await expect(dialog.getByText(/time: at most 30 minutes/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 controls' }).click();
  await expect(dialog.getByText('Small catalog 1 is imported')).toBeVisible();
  const domains = await api.list<{ domain: string }>('control-domains', 'filters[shared]=false&sort=domain:asc');
  expect(domains.map(({ domain }) => domain)).toEqual(['Doors / Basics', 'People / Basics']);
});

test('a sign that no font has does not stop the PDF of a register', async ({ page, api }) => {
  await api.create('supplier-managements', {
    ...{ supplier_name: 'Bullet \uf0b7 ☐ \ufffc 😀', supplier_special_condition_notes: '\uf0b7 pasted' },
  });
  await page.reload();
  await expect(page.getByText('1 supplier', { exact: true })).toBeVisible();
  const { name, bytes } = await exported(page, 'pdf');
  expect(name).toBe('data.pdf');
  expect((await pdfLines(bytes)).flat(2).join(' ')).toContain('Bullet');
});

test('cells that a program changes while one types are answers as they were typed', async ({ visit, api }) => {
  const asked = await api.create<{ documentId: string; id: number }>('questionnaires', {
    ...{ title: 'Cells', description: 'As typed', type: 'Supplier' },
  });
  for (const [code, kind, choices] of [
    ['N1', 'Number'],
    ['T1', 'Text'],
    ['D1', 'Date'],
    ['O1', 'One choice', '0-5\n6-10\n11+'],
  ] as const)
    await api.create('questions', {
      ...{ questionnaires_id: asked.documentId, topic: 'Cells', question: `Question ${code}`, code, kind },
      ...(choices && { choices }),
    });
  const { url } = await sendToSupplier(api, { ...asked, title: 'Cells' }, 'Cell Filler');
  const page = await visit(null);
  await page.goto(url);
  await page.getByRole('button', { name: 'Prepare your answers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prepare your answers' });
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Questions as Excel sheet' }).click();
  const book = XLSX.read(await readFile(await (await coming).path()), {
    type: 'buffer',
    cellNF: true,
    sheetStubs: true,
  });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] as XLSX.WorkSheet;
  const rowOf = (code: string): number =>
    XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1 }).findIndex((cells) => cells.includes(`Question ${code}`)) +
    1;
  sheet[`G${rowOf('N1')}`] = { t: 'n', v: 0.999, z: '0.0%' };
  sheet[`G${rowOf('T1')}`] = { t: 'n', v: 0.85, z: '0%' };
  sheet[`G${rowOf('D1')}`] = { t: 'n', v: 2025 };
  // The cell has the format of a text, so that a program leaves it as it is typed.
  expect(sheet[`G${rowOf('O1')}`]?.z).toBe('@');
  sheet[`G${rowOf('O1')}`] = { t: 's', v: '6-10', z: '@' };
  const filled = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  await dialog.getByLabel('Choose the sheet').setInputFiles(file('filled.xlsx', filled));
  await expect(dialog.getByRole('heading', { name: '3 questions change' })).toBeVisible();
  for (const answer of ['99.9', '85%', '6-10']) await expect(dialog.getByText(answer, { exact: true })).toBeVisible();
  await expect(dialog.getByText(new RegExp(`^Row ${rowOf('D1')}, D1: .+`))).toContainText('2025');
});

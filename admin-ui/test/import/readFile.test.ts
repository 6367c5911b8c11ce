import { CFB } from '@e965/xlsx';
import { importWords } from '@ridgeline/domain/words/import';
import { describe, expect, test } from 'vitest';
import { readFile } from '../../src/spreadsheet/reading/readFile';
import { refusalOf } from '../../src/spreadsheet/reading/refusal';
import { UnreadableFile } from '../../src/spreadsheet/reading/sheet';
import { bytesOf, formula, workbookOf, xls, xlsx } from './files';

const words = importWords.unreadable;

const refusal = (name: string, bytes: Uint8Array): string => {
  try {
    readFile(name, bytes);
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
  return 'was read';
};

describe('a workbook', () => {
  const rows = [
    ['Supplier Name', 'BSB', 'Contract End Date'],
    ['Acme', { t: 'n', v: 62000 }, { t: 'n', v: 44_232, z: 'dd/mm/yyyy' }],
  ] as const;

  test.each([
    ['suppliers.xlsx', xlsx(rows)],
    ['suppliers.xls', xls(rows)],
  ])('%s gives text as text, numbers as numbers and date cells as dates', (name, bytes) => {
    const sheet = readFile(name, bytes);
    expect(sheet.headers).toEqual(['Supplier Name', 'BSB', 'Contract End Date']);
    expect(sheet.rows).toEqual([['Acme', 62_000, '2021-02-05']]);
    expect(sheet.rowNumbers).toEqual([2]);
  });

  test.each([
    [62_000, '000000', 62_000, '062000'],
    [298_765_432, '(00) 0000 0000', 298_765_432, '(02) 9876 5432'],
    [1_234_567, '0000-0000-00', 1_234_567, '0001-2345-67'],
    [5.1, '0.00', 5.1, '5.10'],
    [0.025, '0.0%', 0.025, '2.5%'],
    [30, '0" days"', 30, '30 days'],
    [1_234_567, '#,##0', 1_234_567, '1,234,567'],
    [4.67, '0', 4.67, '5'],
    [12, '0', 12, undefined],
    [12, 'General', 12, undefined],
    [123_456, '0.00E+00', 123_456, undefined],
    [7, ';;;', 7, undefined],
    [1.5, '[h]:mm', '36:00', undefined],
    [0.5, 'hh:mm', '12:00', undefined],
    [46_054, 'd/mm/yyyy', '2026-02-01', undefined],
    [46_054.5, 'd/mm/yyyy hh:mm', '2026-02-01', '2026-02-01 12:00'],
    [46_054, 'd-mmm', '2026-02-01', '1-Feb'],
    [46_054, 'mmm-yy', '2026-02-01', 'Feb-26'],
  ] as const)('gives %d in the format %s as value %j and as text %j', (v, z, value, text) => {
    const sheet = readFile('a.xlsx', xlsx([['A'], [{ t: 'n', v, z }]]));
    expect(sheet.rows).toEqual([[value]]);
    expect(sheet.texts).toEqual(text === undefined ? [] : [{ row: 0, column: 0, text }]);
  });

  test('gives rows below a merged cell its value and marks them', () => {
    const rows = [
      ['Register', null, null],
      ['Supplier Name', 'Country', 'Phone'],
      ['North', 'Australia', { t: 'n', v: 298_765_432, z: '(00) 0000 0000' }],
      ['South', null, null],
      ['East', 'Chile', null],
      [null, null, null],
      ['West', null, null],
    ] as const;
    const merged = ['A1:C1', 'B3:B4', 'C3:C4', 'B5:B6'];
    const sheet = readFile('a.xlsx', workbookOf({ name: 'A', rows, merged }), { known: ['suppliername', 'country'] });
    expect(sheet.rows).toEqual([
      ['North', 'Australia', 298_765_432],
      ['South', 'Australia', 298_765_432],
      ['East', 'Chile', null],
      ['West', null, null],
    ]);
    const message = importWords.cells.merged({ row: 3 });
    expect(sheet.marks).toEqual([
      { row: 1, column: 1, kind: 'warning', message },
      { row: 1, column: 2, kind: 'warning', message },
    ]);
    expect(sheet.texts.map(({ row, text }) => [row, text])).toEqual([
      [0, '(02) 9876 5432'],
      [1, '(02) 9876 5432'],
    ]);
  });

  test('names hidden rows and columns', () => {
    const rows = [
      ['Supplier Name', 'Country'],
      ['Shown', 'Australia'],
      ['Filtered out', 'Australia'],
    ];
    const sheet = readFile('a.xlsx', workbookOf({ name: 'A', rows, hiddenRows: [2], hiddenColumns: [1] }));
    expect(sheet.rows).toHaveLength(2);
    expect(sheet.notes).toEqual([
      importWords.notes.hiddenRows({ count: 1, rows: '3' }),
      importWords.notes.hiddenColumns({ count: 1, columns: 'Country' }),
    ]);
  });

  test('takes the stored value of a formula and says so, and never computes one', () => {
    const sheet = readFile(
      'a.xlsx',
      xlsx([
        ['A', 'B'],
        [formula('1+1', 7), formula('2+2')],
        ['=1+1', 'x'],
      ]),
    );
    expect(sheet.rows).toEqual([
      [7, null],
      ['=1+1', 'x'],
    ]);
    expect(sheet.marks).toEqual([
      { row: 0, column: 0, kind: 'warning', message: importWords.cells.formula },
      { row: 0, column: 1, kind: 'error', message: importWords.cells.formulaEmpty },
    ]);
  });

  test('marks a cell that holds an error', () => {
    const sheet = readFile('a.xlsx', xlsx([['A'], [{ t: 'e', v: 42 }]]));
    expect(sheet.marks).toEqual([
      { row: 0, column: 0, kind: 'error', message: importWords.cells.error({ code: '#N/A' }) },
    ]);
  });

  test('reads one sheet, the first if nothing is known of it, and mentions the others', () => {
    const sheet = readFile('a.xlsx', xlsx([['A'], ['first']], [['A'], ['second']]));
    expect(sheet.rows).toEqual([['first']]);
    expect(sheet.notes).toEqual([importWords.notes.oneSheet({ name: 'Sheet 1', others: 1 })]);
  });

  const lists = {
    name: 'Lists',
    rows: [
      ['Supplier Name', 'Country'],
      ['List value A', 'Australia'],
    ],
  };
  const about = { name: 'About', rows: [['Version control'], ['1.0']] };
  const register = {
    name: 'Register',
    rows: [
      ['Supplier register', null],
      [null, null],
      ['Supplier Name', 'Country'],
      ['Acme', 'Australia'],
    ],
  };
  const known = ['suppliername', 'country'];

  test.each([
    ['a visible sheet before a hidden one', [{ ...lists, hidden: true }, register], 'Register'],
    ['the sheet with the most known headers', [about, register, { ...about, name: 'Notes' }], 'Register'],
    ['the first of two alike', [lists, register], 'Lists'],
    ['a hidden sheet if there is no other', [{ ...lists, hidden: true }], 'Lists'],
  ])('is read by %s', (_, sheets, name) => {
    const sheet = readFile('a.xlsx', workbookOf(...sheets), { known });
    expect([sheet.sheetName, sheet.headers]).toEqual([name, ['Supplier Name', 'Country']]);
    expect(sheet.sheets).toEqual(sheets.map((one) => ({ name: one.name, hidden: 'hidden' in one })));
  });

  test('is read by the sheet and the header row that the user has chosen', () => {
    const bytes = workbookOf({ ...lists, hidden: true }, register);
    const hidden = readFile('a.xlsx', bytes, { known, sheet: 'Lists' });
    expect(hidden.rows).toEqual([['List value A', 'Australia']]);
    expect(hidden.notes).toContain(importWords.notes.hiddenSheet({ name: 'Lists' }));
    const first = readFile('a.xlsx', bytes, { known, headerRow: 1 });
    expect([first.headerRow, first.headers, first.rows.length]).toEqual([1, ['Supplier register', ''], 2]);
    const guessed = readFile('a.xlsx', bytes, { known });
    expect([guessed.headerRow, guessed.rows, guessed.rowNumbers]).toEqual([3, [['Acme', 'Australia']], [4]]);
    expect(guessed.top).toEqual([
      { number: 1, cells: ['Supplier register'] },
      { number: 3, cells: ['Supplier Name', 'Country'] },
      { number: 4, cells: ['Acme', 'Australia'] },
    ]);
  });

  test('skips blank rows and counts as the spreadsheet program does', () => {
    const sheet = readFile('a.xlsx', xlsx([[null], ['A', 'B'], [null, ' '], ['x', null], [null], ['y', 2]]));
    expect(sheet.headerRow).toBe(2);
    expect(sheet.rows).toEqual([
      ['x', null],
      ['y', 2],
    ]);
    expect(sheet.rowNumbers).toEqual([4, 6]);
  });
});

describe('a file that will not do', () => {
  test('is refused by what is wrong with it', () => {
    const locked = CFB.utils.cfb_new();
    CFB.utils.cfb_add(locked, '/EncryptionInfo', new Uint8Array(64));
    CFB.utils.cfb_add(locked, '/EncryptedPackage', new Uint8Array(64));
    const encrypted = new Uint8Array(CFB.write(locked, { type: 'array' }) as number[]);
    expect(refusal('a.xlsx', encrypted)).toBe(words.password);
    expect(refusal('a.xlsx', xlsx([['A'], ['x']]).subarray(0, 700))).toBe(words.broken);
    expect(refusal('a.xls', xls([['A'], ['x']]).subarray(0, 900))).toBe(words.broken);
    expect(refusal('a.xlsx', bytesOf('<html>'))).toBe(words.broken);
    expect(refusal('a.csv', new Uint8Array([65, 0, 66, 0, 1, 2]))).toBe(words.broken);
    expect(refusal('a.xlsx', xlsx([[null]]))).toBe(words.noSheet);
    expect(refusal('a.xlsx', xlsx([['A', 'B']]))).toBe(words.noRows({ header: 1 }));
    expect(refusal('a.pdf', bytesOf('%PDF'))).toBe(words.kind({ name: 'a.pdf' }));
    expect(refusal('a.csv', new Uint8Array())).toBe(words.emptyFile);
  });

  test('with too many rows is refused with both numbers', () => {
    const rows = (count: number) => bytesOf(`A\n${'x\n'.repeat(count)}`);
    expect(readFile('a.csv', rows(10_000)).rows).toHaveLength(10_000);
    expect(refusal('a.csv', rows(10_001))).toBe(
      'The sheet has 10,001 rows; one import takes at most 10,000. Split it into smaller files.',
    );
  });

  test('with too many bytes is refused before it is read', () => {
    const limit = 20 * 1024 * 1024;
    expect(refusalOf('a.xlsx', limit)).toBeUndefined();
    expect(refusalOf('a.xlsx', limit + 1024 * 1024)).toBe(
      'The file has 21 MB; one import takes at most 20 MB. Split it into smaller files.',
    );
  });

  test('with too many columns is refused with both numbers', () => {
    expect(refusal('a.csv', bytesOf(`A${',x'.repeat(300)}\nb\n`))).toBe(
      words.tooManyColumns({ columns: 301, limit: 256 }),
    );
  });
});

import { CFB } from '@e965/xlsx';
import { importWords } from '@ridgeline/domain/words/import';
import { describe, expect, test } from 'vitest';
import { readFile } from '../../src/spreadsheet/reading/readFile';
import { refusalOf } from '../../src/spreadsheet/reading/refusal';
import { UnreadableFile } from '../../src/spreadsheet/reading/sheet';
import { bytesOf, formula, xls, xlsx } from './files';

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

  test('keeps the zeros that a number format shows', () => {
    expect(readFile('a.xlsx', xlsx([['BSB'], [{ t: 'n', v: 62000, z: '000000' }]])).rows).toEqual([['062000']]);
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

  test('reads only the first sheet and mentions the others', () => {
    const sheet = readFile('a.xlsx', xlsx([['A'], ['first']], [['A'], ['second']]));
    expect(sheet.rows).toEqual([['first']]);
    expect(sheet.notes).toEqual([importWords.notes.firstSheet({ name: 'Sheet 1', others: 1 })]);
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

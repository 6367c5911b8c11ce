import { importWords } from '@ridgeline/domain/words/import';
import { describe, expect, test } from 'vitest';
import { readFile } from '../../src/spreadsheet/reading/readFile';
import { bytesOf } from './files';

const read = (bytes: Uint8Array | string) => readFile('a.csv', typeof bytes === 'string' ? bytesOf(bytes) : bytes);

describe('a .csv', () => {
  test('with a byte-order mark keeps its first header', () => {
    expect(read('\uFEFFSupplier Name,BSB\nAcme,062000\n').headers).toEqual(['Supplier Name', 'BSB']);
  });

  test('keeps zeros, quoted separators, doubled marks and line ends inside cells', () => {
    const sheet = read('Name,BSB,Notes\r\n"Acme, Inc.",062000,"says ""hi""\nand more"\r\nNext,,\r\n');
    expect(sheet.rows).toEqual([
      ['Acme, Inc.', '062000', 'says "hi"\nand more'],
      ['Next', null, null],
    ]);
    expect(sheet.rowNumbers).toEqual([2, 4]);
  });

  test.each([
    ['semicolons', 'A;B\n1,5;2\n'],
    ['tabs', 'A\tB\n1,5\t2\n'],
    ['a declared separator', 'sep=;\nA;B\n1,5;2\n'],
  ])('with %s is split where it means to be', (_, text) => {
    const sheet = read(text);
    expect(sheet.headers).toEqual(['A', 'B']);
    expect(sheet.rows).toEqual([['1,5', '2']]);
  });

  test.each([
    ['a header with more commas than semicolons', 'Name, legal, full;Country\nAcme;Australia\nNext;Chile\n'],
    ['commas inside of quotation marks over several lines', '"Name\n1,2,3,4";Country\n"Acme";Australia\nNext;Chile\n'],
  ])('with %s is a file of semicolons', (_, text) => {
    const sheet = read(text);
    expect(sheet.headers[1]).toBe('Country');
    expect(sheet.rows).toEqual([
      ['Acme', 'Australia'],
      ['Next', 'Chile'],
    ]);
  });

  test('with a space before a quotation mark keeps the cell whole', () => {
    expect(read('Name, Address, Country\nAcme, "12 Main St, Sydney", "Australia"\n').rows).toEqual([
      ['Acme', '12 Main St, Sydney', 'Australia'],
    ]);
  });

  test('is read as UTF-8, and as Windows-1252 with a note where it is none', () => {
    expect(read('Name\nCafé\n')).toMatchObject({ rows: [['Café']], notes: [] });
    const legacy = new Uint8Array([...bytesOf('Name\nCaf'), 0xe9, 0x20, 0xa3, 0x0a]);
    expect(read(legacy)).toMatchObject({ rows: [['Café £']], notes: [importWords.notes.legacyText] });
  });

  test('in UTF-16 is read by its mark', () => {
    const text = 'Name\nCafé\n';
    const bytes = new Uint8Array([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])]);
    expect(read(bytes).rows).toEqual([['Café']]);
  });

  test('with a header whose quotation mark never closes is refused by its line', () => {
    expect(() => read('Name,"Notes\nAcme,x\n')).toThrow(importWords.unreadable.openQuote({ row: 1 }));
    expect(() => read('\uFEFFName,Notes\nAcme,"x\nB,y\n')).toThrow(importWords.unreadable.openQuote({ row: 2 }));
  });

  test('keeps what begins like a formula as text and marks it', () => {
    const sheet = read('Name\n=1+1\n');
    expect(sheet.rows).toEqual([['=1+1']]);
    expect(sheet.marks).toEqual([{ row: 0, column: 0, kind: 'warning', message: importWords.cells.formulaText }]);
  });

  test('of 10,000 rows and 60 columns is read in little time', () => {
    const line = Array.from({ length: 60 }, (_, at) => `value ${at}`).join(',');
    const started = performance.now();
    expect(read(`${line}\n`.repeat(10_001)).rows).toHaveLength(10_000);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

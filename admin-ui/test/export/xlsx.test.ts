import { read, utils } from '@e965/xlsx';
import { questionnaire, templateHeaders } from '@ridgeline/domain';
import { importWords } from '@ridgeline/domain/words/import';
import { dateCell, figureCell } from '@ridgeline/domain/workbook/cell';
import { describe, expect, test } from 'vitest';
import { templateSheets } from '../../src/imports/template/template';
import { sheetRows, xlsxOf, xlsxWriter } from './documents';
import { converted, office } from './office';

const throughOffice = (program: string) => (file: Uint8Array) =>
  sheetRows(converted(program, file, 'xlsx', 'xlsx:Calc MS Excel 2007 XML'));

const book = (bytes: Uint8Array) => read(bytes, { type: 'array', cellFormula: true, cellNF: true });

describe('a written workbook', () => {
  test('holds text as text, whatever it looks like', () => {
    const odd = [
      '=1+1',
      '+61 2 9000 0000',
      '-1',
      '@x',
      '0123',
      '<&>"\'',
      'a\nb',
      ' x ',
      '_x0041_',
      'Ünï 🙂',
      '\u0001z',
    ];
    const sheet = book(xlsxOf([{ name: 'Data', headers: odd.map(String), rows: [odd] }])).Sheets.Data;
    for (const [at, text] of odd.entries()) {
      const cell = sheet?.[utils.encode_cell({ r: 1, c: at })];
      expect(cell).toMatchObject({ t: 's', v: text.replace('\u0001', ''), z: '@' });
      expect(cell.f).toBeUndefined();
    }
  });

  test('holds figures as figures and leaves empty cells empty', () => {
    const sheet = book(xlsxOf([{ name: 'Data', headers: ['A', 'B', 'C'], rows: [[7, null, true]] }])).Sheets.Data;
    expect(sheet?.A2).toMatchObject({ t: 'n', v: 7 });
    expect(sheet?.B2).toBeUndefined();
    expect(sheet?.C2).toMatchObject({ t: 'b', v: true });
  });

  test('is made lot by lot, sheet by sheet', () => {
    const { writer, bytes } = xlsxWriter();
    writer.table({ name: 'One', headers: ['A'] });
    writer.rows([['1'], ['2']]);
    writer.rows([]);
    writer.rows([['3']]);
    writer.table({ name: 'Two: a/b', headers: ['B'] });
    writer.end();
    const made = book(bytes());
    expect(made.SheetNames).toEqual(['One', 'Two  a b']);
    expect(utils.sheet_to_json(made.Sheets.One ?? {}, { header: 1 })).toEqual([['A'], ['1'], ['2'], ['3']]);
  });
});

const LABELS = ['Supplier ID', 'Supplier name', 'Risk level', 'Notes'];
const NAMES = ['=1+1', 'Αθήνα Υπηρεσίες', 'Москва Аляска', 'Łódź & <Café>', 'O\'Neil "Ltd"'];

/** Rows with what exports tend to get wrong: formulas, Greek beside Cyrillic look-alikes, markup, empty cells. */
const sampleRows = (count: number): string[][] =>
  Array.from({ length: count }, (_, index) => [
    `SUP-${index + 1}`,
    NAMES[index % NAMES.length] ?? '',
    `${index * 37}.50`,
    index % 3 === 0 ? '' : `Note ${index}`,
  ]);

/** A second library always, and LibreOffice where it is installed. */
const READERS: [string, (file: Uint8Array) => string[][]][] = [
  ['a second library', sheetRows],
  ...(office ? [['LibreOffice', throughOffice(office)] as [string, typeof sheetRows]] : []),
];

test.each(READERS)(
  'a sheet holds every row once, in order, for %s',
  (_name, rowsOf) => {
    const rows = sampleRows(300);
    expect(rowsOf(xlsxOf([{ name: 'Data', headers: LABELS, rows }]))).toEqual([[...LABELS], ...rows]);
  },
  120_000,
);

describe('a cell', () => {
  test('is a figure as long as a spreadsheet program keeps all its digits', () => {
    expect(['54000', '-5', '85.50', '0.1', '123456789012345'].map(figureCell)).toEqual([
      54_000, -5, 85.5, 0.1, 123_456_789_012_345,
    ]);
    for (const text of ['1234567890123456', '007', '1e5', '', 'n/a', '1.2.3']) expect(figureCell(text)).toBe(text);
  });

  test('is a date from March 1900 on, where the programs agree', () => {
    expect(dateCell(Date.UTC(2026, 0, 31), 'day', 'x')).toEqual({ serial: 46_053, shown: 'day' });
    expect(dateCell(Date.UTC(2026, 0, 31, 12), 'moment', 'x')).toEqual({ serial: 46_053.5, shown: 'moment' });
    expect(dateCell(Date.UTC(1900, 1, 28), 'day', '1900-02-28')).toBe('1900-02-28');
    expect(dateCell(Number.NaN, 'day', 'never')).toBe('never');
  });
});

test('a template holds the headers in order and no row, and says on a second sheet what they take', () => {
  const [sheet, notes] = templateSheets(questionnaire);
  expect(sheet?.headers).toEqual(templateHeaders(questionnaire));
  expect([...((sheet?.lots ?? []) as Iterable<unknown>)]).toEqual([]);
  const lines = [...((notes?.lots ?? []) as Iterable<string[][]>)].flat();
  expect(lines.at(-1)).toEqual([
    templateHeaders(questionnaire).at(-1),
    'Yes',
    importWords.template.kinds.choice({ labels: 'Supplier, Company' }),
  ]);
});

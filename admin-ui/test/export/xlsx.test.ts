import { read, utils } from '@e965/xlsx';
import { questionnaire, supplier, templateHeaders } from '@ridgeline/domain';
import { importWords } from '@ridgeline/domain/words/import';
import { describe, expect, test } from 'vitest';
import { cellText } from '../../src/exports/cellText';
import { writeXlsx, xlsxOf } from '../../src/exports/excel/xlsx';
import { templateSheets } from '../../src/imports/template/template';
import { sheetRows } from './documents';
import { converted, office } from './office';
import { LABELS, sampleRows } from './sample';

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
    const pieces: number[] = [];
    const writer = writeXlsx((bytes) => pieces.push(...bytes));
    writer.table({ name: 'One', headers: ['A'] });
    writer.rows([['1'], ['2']]);
    writer.rows([]);
    writer.rows([['3']]);
    writer.table({ name: 'Two: a/b', headers: ['B'] });
    writer.end();
    const made = book(new Uint8Array(pieces));
    expect(made.SheetNames).toEqual(['One', 'Two  a b']);
    expect(utils.sheet_to_json(made.Sheets.One ?? {}, { header: 1 })).toEqual([['A'], ['1'], ['2'], ['3']]);
  });
});

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

describe('an exported cell', () => {
  const text = (name: string, value: unknown, row: Record<string, unknown> = {}) => {
    const field = supplier.fields.find((entry) => entry.name === name);
    if (!field) throw new Error(`no field ${name}`);
    return cellText(field, { ...row, [name]: value });
  };

  test('says what the list says, but can be sorted and imported again', () => {
    expect(text('contract_end_date', '2021-02-05')).toBe('2021-02-05');
    expect(text('estimated_annual_budget', '54000')).toBe('54000');
    expect(text('certification_iso_27001', 1)).toBe('YES');
    expect(text('supplier_type', 'hr')).toBe('HR');
    expect(text('supplier_name', null)).toBe('');
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
    importWords.template.kinds.choice('Supplier, Company'),
  ]);
});

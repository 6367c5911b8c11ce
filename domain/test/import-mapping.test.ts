import { describe, expect, it } from 'vitest';
import { headerMark, type ImportMapping, isMark, readImportMapping, shapeOf, supplier } from '../src';

describe('the mark of headers', () => {
  it('is one for the same headers in any order, spacing and case', () => {
    const shape = shapeOf(['Lieferant', 'Land ', 'ＡＢＮ']);
    expect(isMark(shape)).toBe(true);
    for (const headers of [
      ['land', 'LIEFERANT', 'abn'],
      ['A.B.N.', 'Lieferant', 'Land', '', 'Land'],
    ])
      expect(shapeOf(headers)).toBe(shape);
    for (const headers of [['Lieferant', 'Land'], ['Lieferant', 'Land', 'ABN', 'Ort'], [], ['LieferantLandABN']])
      expect(shapeOf(headers)).not.toBe(shape);
  });

  it('is another one for each of many headers', () => {
    const headers = Array.from({ length: 20_000 }, (_, at) => `Column ${at}`);
    expect(new Set(headers.map(headerMark)).size).toBe(headers.length);
  });
});

describe('a mapping', () => {
  const mapping: ImportMapping = {
    shape: shapeOf(['Lieferant', 'Ende', 'Notiz']),
    sheet: headerMark('Register'),
    headerRow: 3,
    columns: [
      { header: headerMark('Lieferant'), field: 'supplier_name' },
      { header: headerMark('Ende'), field: 'contract_end_date', dateOrder: 'month-first' },
      { header: headerMark('Notiz'), field: null },
    ],
    onConflict: 'update',
  };

  it('is read as it was written, and nothing else with it', () => {
    const written = JSON.parse(JSON.stringify(mapping));
    expect(readImportMapping(supplier, { ...written, more: 1 })).toEqual(mapping);
  });

  it.each([
    undefined,
    null,
    'x',
    [],
    { ...mapping, shape: 'Lieferant' },
    { ...mapping, sheet: 'Register' },
    { ...mapping, headerRow: 0 },
    { ...mapping, headerRow: 1.5 },
    { ...mapping, headerRow: '3' },
    { ...mapping, onConflict: 'delete' },
    { ...mapping, columns: { 0: mapping.columns[0] } },
    { ...mapping, columns: [null] },
    { ...mapping, columns: [{ header: headerMark('a'), field: 'constructor' }] },
    { ...mapping, columns: [{ header: 'Lieferant', field: 'supplier_name' }] },
    { ...mapping, columns: [mapping.columns[0], mapping.columns[0]] },
    { ...mapping, columns: Array.from({ length: 257 }, () => mapping.columns[2]) },
  ])('is not %j', (raw) => {
    expect(readImportMapping(supplier, raw)).toBeUndefined();
  });
});

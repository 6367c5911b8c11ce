import { describe, expect, it } from 'vitest';
import { boundedWidth, COLUMN_WIDTHS, changedLayout, columnsOf, entityOf, MOST_PINNED, readLayout } from '../src';

const supplier = entityOf('supplier-management');

describe('the layout of a list', () => {
  it('reads layouts that were stored before there were widths and pins', () => {
    const columns = ['website', 'supplier_name'];
    expect(readLayout(supplier, { columns })).toEqual({ columns });
  });

  it('keeps each part without the others', () => {
    expect(readLayout(supplier, { widths: { website: 200 } })).toEqual({ widths: { website: 200 } });
    expect(readLayout(supplier, { pinned: 2 })).toEqual({ pinned: 2 });
  });

  it('leaves out columns that the register does not have, and widths of them', () => {
    const raw = {
      columns: ['website', 'gone', 7, null, 'website', 'constructor'],
      widths: { gone: 100, constructor: 100, website: 120 },
    };
    expect(readLayout(supplier, raw)).toEqual({ columns: ['website'], widths: { website: 120 } });
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`column${index}`, 100]));
    expect(readLayout(supplier, { widths: many })).toBeUndefined();
    const all = Object.fromEntries(columnsOf(supplier).map(({ name }) => [name, 100]));
    expect(Object.keys(readLayout(supplier, { widths: all })?.widths ?? {})).toHaveLength(columnsOf(supplier).length);
  });

  it('brings widths into their bounds, and leaves out what is no number', () => {
    const widths = { website: 1, supplier_name: 1e9, supplier_owner: 99.6 };
    expect(readLayout(supplier, { widths })).toEqual({
      widths: { supplier_name: COLUMN_WIDTHS.most, website: COLUMN_WIDTHS.least, supplier_owner: 100 },
    });
    for (const width of [Number.NaN, Number.POSITIVE_INFINITY, '100', null, [100], {}]) {
      expect(readLayout(supplier, { widths: { website: width } }), String(width)).toBeUndefined();
    }
    expect(boundedWidth(-5)).toBe(COLUMN_WIDTHS.least);
  });

  it('pins from one to a few columns', () => {
    for (const pinned of [0, -1, 1.5, MOST_PINNED + 1, '2', null, Number.NaN]) {
      expect(readLayout(supplier, { pinned }), String(pinned)).toBeUndefined();
    }
    expect(readLayout(supplier, { pinned: MOST_PINNED })).toEqual({ pinned: MOST_PINNED });
  });

  it('is empty if nothing can be kept', () => {
    for (const raw of [undefined, null, {}, [], 'wide', 7, { columns: [] }, { columns: 'website' }, { widths: [] }]) {
      expect(readLayout(supplier, raw), JSON.stringify(raw)).toBeUndefined();
    }
  });

  it('changes one part, and is as usual once the last one is', () => {
    const before = { columns: ['website'], pinned: 1 };
    expect(changedLayout(supplier, before, { pinned: 2 })).toEqual({ columns: ['website'], pinned: 2 });
    expect(changedLayout(supplier, before, { widths: { website: 90 } })).toEqual({
      ...before,
      widths: { website: 90 },
    });
    expect(changedLayout(supplier, { widths: { website: 90 } }, { widths: {} })).toBeUndefined();
    expect(changedLayout(supplier, undefined, { pinned: 1 })).toEqual({ pinned: 1 });
    expect(changedLayout(supplier, { pinned: 1 }, { pinned: undefined })).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { afterEnd, besides } from '../../src/spreadsheet/grid/sheetKeys';

const REACH = { rows: 2, columns: 3 };

describe('Tab in a sheet', () => {
  it('wraps at the end of a row, and leaves the grid beyond the first and last cell', () => {
    expect(besides({ row: 0, column: 0 }, false, REACH)).toEqual({ row: 0, column: 1 });
    expect(besides({ row: 0, column: 2 }, false, REACH)).toEqual({ row: 1, column: 0 });
    expect(besides({ row: 1, column: 0 }, true, REACH)).toEqual({ row: 0, column: 2 });
    expect(besides({ row: 1, column: 2 }, false, REACH)).toBeNull();
    expect(besides({ row: 0, column: 0 }, true, REACH)).toBeNull();
  });
});

describe('the cell after an edited one', () => {
  it('is below after Enter, above with Shift, beside after Tab, and the same after anything else', () => {
    const place = { row: 1, column: 1 };
    expect(afterEnd(place, { name: 'Enter', back: false }, REACH)).toEqual({ row: 2, column: 1 });
    expect(afterEnd(place, { name: 'Enter', back: true }, REACH)).toEqual({ row: 0, column: 1 });
    expect(afterEnd(place, { name: 'Tab', back: false }, REACH)).toEqual({ row: 1, column: 2 });
    expect(afterEnd({ row: 1, column: 2 }, { name: 'Tab', back: false }, REACH)).toEqual({ row: 1, column: 2 });
    expect(afterEnd(place, undefined, REACH)).toBe(place);
  });
});

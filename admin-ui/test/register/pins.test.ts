import { entityOf } from '@ridgeline/domain';
import { describe, expect, it } from 'vitest';
import { mayChangePin, pinnedOf, withPinChanged, withToggled } from '../../src/register/list/pins';

const supplier = entityOf('supplier-management');
const columns = ['supplier_id', 'website', 'supplier_name', 'contract_end_date'];
const usual = { columns, pinned: undefined };

describe('pinned columns', () => {
  it('are the first one and the name until the user pins any', () => {
    expect(pinnedOf(supplier, usual)).toEqual(['supplier_id', 'supplier_name']);
    expect(pinnedOf(supplier, { columns: ['website'], pinned: undefined })).toEqual(['website']);
    expect(pinnedOf(supplier, { columns, pinned: 2 })).toEqual(['supplier_id', 'website']);
  });

  it('move behind those that are pinned, and before the others when they are unpinned', () => {
    expect(withPinChanged(supplier, usual, 'contract_end_date')).toEqual({
      columns: ['supplier_id', 'supplier_name', 'contract_end_date', 'website'],
      pinned: 3,
    });
    expect(withPinChanged(supplier, { columns, pinned: 2 }, 'supplier_id')).toEqual({
      columns: ['website', 'supplier_id', 'supplier_name', 'contract_end_date'],
      pinned: 1,
    });
  });

  it('are one at least and three at most', () => {
    expect(mayChangePin(supplier, { columns, pinned: 1 }, 'supplier_id')).toBe(false);
    expect(mayChangePin(supplier, { columns, pinned: 1 }, 'website')).toBe(true);
    expect(mayChangePin(supplier, { columns, pinned: 3 }, 'contract_end_date')).toBe(false);
    expect(mayChangePin(supplier, { columns, pinned: 3 }, 'website')).toBe(true);
  });

  it('stay as many as they are when another column is shown, and are fewer when one is hidden', () => {
    const one = { columns: ['website', 'contract_end_date'], pinned: 1 };
    expect(withToggled(supplier, one, 'supplier_id')).toEqual({
      columns: ['website', 'supplier_id', 'contract_end_date'],
      pinned: 1,
    });
    expect(withToggled(supplier, { columns, pinned: 2 }, 'website')).toEqual({
      columns: ['supplier_id', 'supplier_name', 'contract_end_date'],
      pinned: 1,
    });
    expect(withToggled(supplier, { columns, pinned: 2 }, 'supplier_name').pinned).toBe(2);
  });
});

import { entityOf } from '@ridgeline/domain';
import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from '../../src/register/list/address';
import { usualColumns } from '../../src/register/list/columns';
import { differs, linkTo, shownBy, stateOf } from '../../src/register/views/state';

const supplier = entityOf('supplier-management');
const usual = usualColumns(supplier);
const shown = (search: string) => readAddress(supplier, new URLSearchParams(search));

describe('a saved view', () => {
  it('is what the register shows when it is applied', () => {
    const now = shown(
      'f.supplier_type=hr&f.website=&q=ab&sort=website&order=DESC&perPage=20&page=3&group=supplier_type',
    );
    const kept = stateOf(now, ['website', 'supplier_name']);
    expect(shownBy(kept)).toEqual({
      filters: now.filters,
      q: 'ab',
      sort: now.sort,
      perPage: 20,
      group: 'supplier_type',
    });
    expect(differs(supplier, kept, stateOf(now, ['supplier_name', 'website']))).toBe(false);
  });

  it('says nothing by the order in which it was set, and everything by what was', () => {
    const kept = stateOf(shown('f.supplier_type=hr&f.supplier_type=cloud&f.website='), usual);
    expect(differs(supplier, kept, stateOf(shown('f.website=&f.supplier_type=cloud&f.supplier_type=hr'), usual))).toBe(
      false,
    );
    for (const other of ['f.website=', 'q=a', 'sort=website', 'perPage=50', 'group=supplier_type']) {
      expect(differs(supplier, kept, stateOf(shown(other), usual)), other).toBe(true);
    }
    expect(
      differs(supplier, kept, stateOf(shown('f.supplier_type=hr&f.supplier_type=cloud&f.website='), ['website'])),
    ).toBe(true);
  });

  it('leaves to the register what it does not say, and what no longer fits', () => {
    expect(shownBy({}, { field: 'sentAt', order: 'DESC' })).toEqual({
      filters: {},
      q: '',
      sort: { field: 'sentAt', order: 'DESC' },
      perPage: 10,
      group: '',
    });
    expect(differs(supplier, { filters: { gone: ['x'] }, columns: ['gone'] }, stateOf(shown(''), usual))).toBe(false);
  });

  it('is opened by an address that keeps what the page needs, once', () => {
    const here = new URLSearchParams('questionaireId=9&page=2&f.website=&saved=old&sort=website');
    const link = linkTo(supplier, 'k3v0a', here, 'https://ridgeline.example');
    expect(link).toBe('https://ridgeline.example/dashboard/supplier?questionaireId=9&view=k3v0a');
    const opened = writeAddress(supplier, new URL(link).searchParams, { q: 'x', saved: 'k3v0a' });
    expect(opened.toString()).toBe('questionaireId=9&q=x&saved=k3v0a');
  });
});

import { describe, expect, it } from 'vitest';
import { entityOf } from '../src/entities';
import { readViewState, viewNameProblem } from '../src/views';

const supplier = entityOf('supplier-management');
const WHOLE = {
  filters: { supplier_type: ['hr'], contract_end_date: ['overdue'] },
  q: 'harbour',
  sort: { field: 'supplier_name', order: 'DESC' },
  columns: ['supplier_name', 'website'],
  pageSize: 30,
  group: 'supplier_type',
};

describe('the state of a view', () => {
  it('is read as it was stored', () => {
    expect(readViewState(supplier, WHOLE)).toEqual({ state: WHOLE, problems: [] });
    expect(readViewState(supplier, {})).toEqual({ state: {}, problems: [] });
  });

  it('shows columns once, in the entity’s order', () => {
    expect(readViewState(supplier, { columns: ['website', 'supplier_name', 'website'] }).state.columns).toEqual([
      'supplier_name',
      'website',
    ]);
  });

  it.each([
    ['no record', [], 'A view holds filters'],
    ['an unknown part', { secret: 1 }, "'secret'"],
    ['a part of every object', { toString: 1 }, "'toString'"],
    ['filters that are none', { filters: 'x' }, 'filters of the view'],
    ['a filter without texts', { filters: { website: 'x' } }, 'filters of the view'],
    ['an unknown filter', { filters: { gone: ['x'] } }, "'gone'"],
    ['a filter that means nothing', { filters: { supplier_type: ['clowd'] } }, 'Type'],
    ['a search that is no text', { q: 5 }, 'search of the view'],
    ['a search too long', { q: 'x'.repeat(201) }, 'search of the view'],
    ['an order by what cannot be sorted', { sort: { field: 'sla_files', order: 'ASC' } }, 'order of the view'],
    ['an order of no direction', { sort: { field: 'website', order: 'up' } }, 'order of the view'],
    ['more than an order', { sort: { field: 'website', order: 'ASC', by: 1 } }, 'order of the view'],
    ['no columns', { columns: [] }, 'columns of the view'],
    ['an unknown column', { columns: ['website', 'sla_files'] }, "'sla_files'"],
    ['a page of another size', { pageSize: 11 }, 'number of rows'],
    ['groups by what has none', { group: 'website' }, 'groups its rows'],
    ['groups by no field', { group: 7 }, 'groups its rows'],
  ])('refuses %s and keeps the rest', (_what, part, message) => {
    const raw = Array.isArray(part) ? part : { ...WHOLE, ...part };
    const { state, problems } = readViewState(supplier, raw);
    expect(problems.join(' ')).toContain(message);
    if (!Array.isArray(part)) expect(Object.keys(state).length).toBeGreaterThanOrEqual(4);
  });
});

describe('the name of a view', () => {
  it('is a text of 80 characters at most', () => {
    expect(viewNameProblem('Überfällig 🚚')).toBeUndefined();
    expect(viewNameProblem('  ')).toBe('Give the view a name.');
    expect(viewNameProblem('x'.repeat(81))).toBe('A name has at most 80 characters.');
    expect(viewNameProblem('a\u0000')).toBeDefined();
  });
});

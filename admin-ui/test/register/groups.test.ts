import { entityOf, groupableOf } from '@ridgeline/domain';
import { describe, expect, it } from 'vitest';
import { keyOfGroup, saidOfGroup, withinGroup } from '../../src/register/list/groups';
import { withoutRepeated } from '../../src/register/list/usePages';

const type = groupableOf(entityOf('supplier-management'), 'supplier_type');
const owner = groupableOf(entityOf('risk'), 'riskOwner');

describe('a group of rows', () => {
  it('is read by the label of its choice, the name of its row, or that it has no value', () => {
    if (!type || !owner) throw new Error('A field is missing');
    expect(saidOfGroup(type, { value: 'third-party', label: null, count: 1 })).toBe('Third party');
    expect(saidOfGroup(owner, { value: 'k3v0a', label: 'Zoe Zebra', count: 1 })).toBe('Zoe Zebra');
    expect(saidOfGroup(type, { value: 'Gone', label: null, count: 1 })).toBe('Gone');
    expect(saidOfGroup(type, { value: null, label: null, count: 1 })).toBe('No Type');
  });

  it('narrows the list by one condition more, beside a filter of the same field', () => {
    const filter = { q: 'ab', supplier_type: { $in: ['hr', 'cloud'] } };
    expect(withinGroup(filter, 'supplier_type', { value: 'hr' })).toEqual({
      q: 'ab',
      supplier_type: { $in: ['hr', 'cloud'], $eq: 'hr' },
    });
    expect(withinGroup({}, 'supplier_owner', { value: null })).toEqual({ supplier_owner: { $null: 'true' } });
  });

  it('has a key that no row and no other group has', () => {
    expect(new Set([null, '', 'group', 'k3v0a'].map((value) => keyOfGroup({ value }))).size).toBe(4);
  });
});

it('shows a row once that is on two pages', () => {
  const rows = ['a', 'b', 'a'].map((id) => ({ id, documentId: id, createdAt: '', updatedAt: '' }));
  expect(withoutRepeated(rows).map(({ id }) => id)).toEqual(['a', 'b']);
});

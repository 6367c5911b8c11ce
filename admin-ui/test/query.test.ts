import { describe, expect, it } from 'vitest';
import { listQuery } from '../src/providers/query';

const asked = (params: Parameters<typeof listQuery>[0]): string => decodeURIComponent(`${listQuery(params)}`);

describe('a list on the wire', () => {
  it('says page, size and order', () => {
    expect(asked({ pagination: { page: 3, perPage: 20 }, sort: { field: 'supplier_name', order: 'DESC' } })).toBe(
      'pagination[page]=3&pagination[pageSize]=20&sort=supplier_name:desc',
    );
  });

  it('asks for a quick count of a page, where that is enough', () => {
    const page = { pagination: { page: 1, perPage: 10 } };
    expect(asked({ ...page, meta: { count: 'quick' } })).toContain('&pagination[withCount]=quick');
    expect(asked(page)).not.toContain('withCount');
  });

  it('searches with _q, trimmed, and not for nothing', () => {
    expect(asked({ filter: { q: ' harbour ' } })).toBe('_q=harbour');
    expect(asked({ filter: { q: '   ' } })).toBe('');
  });

  it('writes a value, a list, null and operators', () => {
    expect(asked({ filter: { type: 'Supplier' } })).toBe('filters[type][$eq]=Supplier');
    expect(asked({ filter: { documentId: ['a', 'b'] } })).toBe(
      'filters[documentId][$in][0]=a&filters[documentId][$in][1]=b',
    );
    expect(asked({ filter: { dueDate: null } })).toBe('filters[dueDate][$null]=true');
    expect(asked({ filter: { dueDate: { $gte: '2026-01-01', $lt: '2026-02-01' } } })).toBe(
      'filters[dueDate][$gte]=2026-01-01&filters[dueDate][$lt]=2026-02-01',
    );
    expect(asked({ filter: { status: { $in: ['sent', 'opened'] } } })).toBe(
      'filters[status][$in][0]=sent&filters[status][$in][1]=opened',
    );
  });

  it('leaves out a filter that was cleared, and keeps 0 and false', () => {
    expect(asked({ filter: { a: '', b: undefined, c: { $gte: '' } } })).toBe('');
    expect(asked({ filter: { a: 0, b: false } })).toBe('filters[a][$eq]=0&filters[b][$eq]=false');
  });

  it('escapes what is typed', () => {
    expect(`${listQuery({ filter: { q: 'a&b=c' } })}`).toBe('_q=a%26b%3Dc');
  });

  it('asks for the columns shown', () => {
    expect(asked({ meta: { fields: ['title', 'type'] } })).toBe('fields[0]=title&fields[1]=type');
  });
});

import { describe, expect, it } from 'vitest';
import {
  ENTITIES,
  filterableOf,
  frameOf,
  importFields,
  isArchivable,
  isArchived,
  queryOf,
  readFilters,
  type risk,
  riskOwner,
  supplier,
  writableFields,
} from '../src';

describe('the archive', () => {
  it('is that of these registers', () => {
    expect(ENTITIES.filter(isArchivable).map(({ plural }) => plural)).toEqual([
      'supplier-managements',
      'customer-managements',
      'record-managements',
      'control-assessments',
      'risks',
      'questionnaires',
    ]);
  });

  it('adds two fields that only the server writes, and a filter', () => {
    const names = (entity: typeof risk) => entity.fields.map(({ name }) => name);
    expect(names(supplier).slice(-2)).toEqual(['archivedAt', 'archivedBy']);
    expect(names(riskOwner)).not.toContain('archivedAt');
    for (const entity of ENTITIES.filter(isArchivable)) {
      const own = [...writableFields(entity), ...importFields(entity)].map(({ name }) => name);
      expect(own).not.toContain('archivedAt');
      expect(own).not.toContain('archivedBy');
    }
    expect(frameOf(supplier).map(({ name }) => name)).toContain('archived');
    expect(frameOf(riskOwner).map(({ name }) => name)).not.toContain('archived');
    expect(filterableOf(supplier, 'archived')?.choices.map(({ label }) => label)).toEqual(['Archived', 'Not archived']);
  });

  it('is read from an address as the query of the list', () => {
    const { filters, problems } = readFilters(supplier, [['f.archived', 'true']]);
    expect([problems, queryOf(supplier, filters, new Date())]).toEqual([[], { archived: { $in: ['true'] } }]);
  });

  it('has the rows with a moment', () => {
    expect([{}, { archivedAt: null }, { archivedAt: '2026-01-01T00:00:00.000Z' }].map(isArchived)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

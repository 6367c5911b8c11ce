import { describe, expect, it } from 'vitest';
import {
  auditEntry,
  CONTENT_TYPES,
  ENTITIES,
  entitiesHidden,
  fieldOf,
  MODULE_NAMES,
  mayDo,
  ROLES,
  readChanges,
} from '../src';

const changesOf = (entity: unknown, stored: unknown) =>
  readChanges(entity, JSON.stringify(stored)).map(({ field, before, after }) => [field.label, before, after]);

describe('the changes of an entry', () => {
  it('is read in the order of the fields, under their labels', () => {
    const stored = { changed: { contract_end_date: [null, '2027-01-01'], supplier_name: ['A', 'B'] } };
    expect(changesOf('supplier-management', stored)).toEqual([
      ['Supplier name', 'A', 'B'],
      ['Contract end date', null, '2027-01-01'],
    ]);
  });

  it('have only new values for a new row, and only former values for a deleted one', () => {
    expect(changesOf('risk-owner', { after: { name: 'A' } })).toEqual([['Name', undefined, 'A']]);
    expect(changesOf('risk-owner', { before: { name: 'A' } })).toEqual([['Name', 'A', undefined]]);
  });

  it('include roles of users, details of events, and removed fields by their names', () => {
    expect(changesOf('user', { changed: { role: ['Analyst', 'Auditor'] } })).toEqual([['Role', 'Analyst', 'Auditor']]);
    expect(changesOf('risk', { details: { fileName: 'a.csv', created: 3 } })).toEqual([
      ['File', undefined, 'a.csv'],
      ['Created', undefined, 3],
    ]);
    expect(changesOf('risk', { after: { longGone: 1 } })).toEqual([['longGone', undefined, 1]]);
    expect(changesOf('of the panel', { after: { title: 'T' } })).toEqual([['title', undefined, 'T']]);
  });

  it.each([null, '', 'no json', '[]', '"text"', 'null', '{}'])('are empty for %s', (raw) => {
    expect(readChanges('risk', raw)).toEqual([]);
  });
});

describe('the audit log', () => {
  it('has a name for every kind of content that the panel edits, and a label for each of its fields', () => {
    const named = fieldOf(auditEntry, 'entity').choices ?? [];
    for (const type of CONTENT_TYPES) {
      expect(named.find(({ value }) => value === type.name)?.label).toBe(type.nouns.one);
      for (const field of [...type.fields, ...(type.part?.fields ?? [])]) {
        expect(changesOf(type.name, { after: { [field.name]: 'x' } })).toEqual([[field.label, undefined, 'x']]);
      }
    }
  });

  it('is written by no role and read by three', () => {
    for (const role of ROLES) {
      for (const action of ['create', 'update', 'delete', 'import'] as const)
        expect(mayDo(role, action, auditEntry)).toBe(false);
    }
    expect(ROLES.filter((role) => mayDo(role, 'read', auditEntry))).toEqual([
      'Operator',
      'Company Administrator',
      'Auditor',
    ]);
  });

  it('hides the registers that are not granted, but never users, the company or imports', () => {
    expect(entitiesHidden(new Set(MODULE_NAMES))).toEqual([]);
    const hidden = entitiesHidden(new Set(['Supplier']));
    expect(hidden).toEqual(expect.arrayContaining(['risk', 'questionnaire', 'answer', 'questionnaire-link']));
    for (const name of ['supplier-management', 'company', 'user', 'file', 'import-batch', 'audit-entry'])
      expect(hidden).not.toContain(name);
    expect(entitiesHidden(new Set(['Record management']))).toContain('file');
  });

  it('stores no secret of any entity: every secret-looking field says how it is logged', () => {
    const secret = /hash|token|password|secret|bank_(bsb|account_no)/i;
    const open = ENTITIES.flatMap(({ name, fields }) =>
      fields.filter((field) => secret.test(field.name) && !field.audit).map((field) => `${name}.${field.name}`),
    );
    expect(open).toEqual([]);
  });
});

import { entityOf } from '@ridgeline/domain';
import { describe, expect, it } from 'vitest';
import { differences, settle } from '../../src/register/form/conflict';
import { changedFields, toForm, toNewForm, toSave } from '../../src/shared/inputs/values';

const supplier = entityOf('supplier-management');
const risk = entityOf('risk');

const stored = {
  id: 'abc',
  documentId: 'abc',
  supplier_id: 'SUP-1',
  supplier_name: 'Acme',
  supplier_type: 'hr',
  supplier_sla_applicable: 0,
  certification_iso_9001: 1,
  contract_end_date: '2030-01-31',
  sla_files: [{ id: 7, name: 'sla.pdf', size: 3, url: '/api/files/7' }],
};

describe('a field with a default', () => {
  const entity = {
    ...supplier,
    fields: supplier.fields.map((field) => (field.name === 'website' ? { ...field, default: 'a.example' } : field)),
  };

  it('is shown in a new form, and sent also when it was emptied', () => {
    const begin = toNewForm(entity, { supplier_name: 'A' });
    expect(begin).toMatchObject({ supplier_name: 'A', website: 'a.example' });
    expect(toSave(entity, begin, begin, true)).toEqual({ supplier_name: 'A', website: 'a.example' });
    expect(toSave(entity, begin, { ...begin, website: '' }, true)).toEqual({ supplier_name: 'A', website: null });
  });

  it('is not put into a stored row', () => {
    const stored = toForm(entity, { supplier_name: 'A' });
    expect(stored.website).toBe('');
    expect(toSave(entity, stored, { ...stored, supplier_name: 'B' }, false)).toEqual({ supplier_name: 'B' });
  });
});

describe('links and persons', () => {
  const linked = { id: 3, documentId: 'abc', label: 'A.5.1 Rules', words: 'A.5.1|Policies' };
  const words = { id: null, documentId: null, label: 'Ours', words: 'Ours' };

  it('come back unchanged, and are sent by id or by their words', () => {
    const row = { controlMapped: [linked, words], personResponsibleToImplement: { user_id: 3, name: 'Ann' } };
    const form = toForm(risk, row);
    expect(toSave(risk, form, form, false)).toEqual({});
    const changed = { ...form, controlMapped: [words, linked], personResponsibleToImplement: null };
    expect(toSave(risk, form, { ...changed, riskAcceptable: 'No' }, false)).toEqual({
      riskAcceptable: 'No',
      controlMapped: [{ words: 'Ours' }, { documentId: 'abc' }],
      personResponsibleToImplement: null,
    });
  });

  it('are sent empty when all were removed, and a typed person as a name', () => {
    const form = toForm(risk, { riskAcceptable: 'No', controlMapped: [linked] });
    const person = { user_id: null, name: ' Bo ' };
    expect(toSave(risk, form, { ...form, controlMapped: [], personResponsibleToImplement: person }, false)).toEqual({
      controlMapped: null,
      personResponsibleToImplement: { name: 'Bo' },
    });
  });
});

describe('a stored row in a form', () => {
  it('comes back unchanged when nothing was changed', () => {
    const form = toForm(supplier, stored);
    expect(changedFields(supplier, form, form)).toEqual([]);
    expect(toSave(supplier, form, form, false)).toEqual({});
  });

  it('sends only what was changed, in the shapes of the wire', () => {
    const form = toForm(supplier, stored);
    const changed = {
      ...form,
      certification_iso_9001: '',
      website: ' ',
      supplier_name: 'Acme Pty',
      agreement_files: [{ id: 9, name: 'x' }],
    };
    expect(toSave(supplier, form, changed, false)).toEqual({
      certification_iso_9001: null,
      supplier_name: 'Acme Pty',
      agreement_files: [9],
    });
  });

  it('never sends what the form does not show', () => {
    const form = toForm(supplier, stored);
    expect(toSave(supplier, form, { ...form, sla_details: 'unseen' }, false)).toEqual({});
    const shown = { ...form, supplier_sla_applicable: '1', sla_details: 'seen' };
    expect(toSave(supplier, form, shown, false)).toEqual({ supplier_sla_applicable: 1, sla_details: 'seen' });
  });

  it('names related rows by id and keeps lists as lists', () => {
    const form = toForm(risk, { riskOwner: { id: 4, documentId: 'own', name: 'Ada' }, ciaImpact: '["Integrity"]' });
    expect(form.riskOwner).toEqual({ id: 'own', label: 'Ada' });
    expect(toSave(risk, {}, form, true)).toEqual({ riskOwner: 'own', ciaImpact: ['Integrity'] });
  });

  it('gives a new row what the screen fixes, hidden fields included', () => {
    const question = entityOf('question');
    const form = toForm(question, { questionnaires_id: 'q1' });
    expect(toSave(question, form, { ...form, question: 'Why?' }, true)).toEqual({
      question: 'Why?',
      questionnaires_id: 'q1',
    });
  });
});

describe('a row that somebody else changed', () => {
  const initial = toForm(supplier, stored);
  const mine = { ...initial, supplier_name: 'Mine', website: 'mine.example' };
  const theirs = { ...stored, supplier_name: 'Theirs', supplier_type: 'cloud' };

  it('differs where the two versions do, and suggests who changed it', () => {
    const found = differences(supplier, initial, mine, theirs);
    expect(found.map(({ field, suggested }) => [field.name, suggested])).toEqual([
      ['supplier_name', 'mine'],
      ['website', 'mine'],
      ['supplier_type', 'theirs'],
    ]);
  });

  it('is resolved field by field, with the suggestion where the user did not choose', () => {
    const found = differences(supplier, initial, mine, theirs);
    const settled = settle(mine, found, { supplier_name: 'theirs' });
    expect(settled).toMatchObject({ supplier_name: 'Theirs', website: 'mine.example', supplier_type: 'cloud' });
  });
});

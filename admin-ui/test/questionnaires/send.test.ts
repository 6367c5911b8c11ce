import { describe, expect, it } from 'vitest';
import { bodyOf, checkDraft, EMPTY_DRAFT, placeErrors, type SendDraft } from '../../src/questionnaires/send/draft';

const TODAY = '2026-03-10';
const draft = (change: Partial<SendDraft>): SendDraft => ({
  ...EMPTY_DRAFT,
  recipient: { id: 'sup', label: 'Harbour' },
  ...change,
});

describe('what is checked before sending', () => {
  it('asks for the recipient and for nothing else', () => {
    expect(Object.keys(checkDraft(EMPTY_DRAFT, TODAY))).toEqual(['recipient']);
    expect(checkDraft(draft({}), TODAY)).toEqual({});
  });

  it('refuses a day that has passed; today is in time', () => {
    expect(Object.keys(checkDraft(draft({ dueDate: '2026-03-09' }), TODAY))).toEqual(['dueDate']);
    expect(checkDraft(draft({ dueDate: TODAY }), TODAY)).toEqual({});
  });
});

describe('what is sent', () => {
  it('names a supplier or a company, never both', () => {
    expect(bodyOf('q', 'Supplier', draft({}))).toMatchObject({
      supplier_id: 'sup',
      company_id: null,
      type: 'Supplier',
    });
    expect(bodyOf('q', 'Company', draft({}))).toMatchObject({ supplier_id: null, company_id: 'sup', type: 'Company' });
  });

  it('sends what was left empty as null', () => {
    expect(bodyOf('q', 'Supplier', draft({ message: '  ' }))).toMatchObject({ due_date: null, message: null });
    expect(bodyOf('q', 'Supplier', draft({ dueDate: TODAY, message: ' Hello ' }))).toMatchObject({
      due_date: TODAY,
      message: 'Hello',
    });
  });
});

describe("the server's complaints", () => {
  it('go to their fields, and those without one above the form', () => {
    const errors = { supplier_id: 'Not found.', due_date: 'No date.', questionnaire_id: 'No questions yet.' };
    expect(placeErrors(errors)).toEqual({
      fields: { recipient: 'Not found.', dueDate: 'No date.' },
      lines: ['No questions yet.'],
    });
  });
});

import { MOST_RECIPIENTS } from '@ridgeline/domain';
import { describe, expect, it } from 'vitest';
import { linksAsCsv, linksAsText } from '../../src/questionnaires/send/csv';
import {
  addRecipients,
  bodyOf,
  checkDraft,
  EMPTY_DRAFT,
  placeErrors,
  type SendDraft,
} from '../../src/questionnaires/send/draft';

const TODAY = '2026-03-10';
const HARBOUR = { id: 'sup', label: 'Harbour' };
const draft = (change: Partial<SendDraft>): SendDraft => ({
  ...EMPTY_DRAFT,
  questionnaire: { id: 'q', label: 'Check' },
  recipients: [HARBOUR],
  ...change,
});

describe('what is checked before sending', () => {
  it('requires a questionnaire and a recipient, and nothing else', () => {
    expect(Object.keys(checkDraft(EMPTY_DRAFT, TODAY))).toEqual(['questionnaire', 'recipients']);
    expect(checkDraft(draft({}), TODAY)).toEqual({});
  });

  it('refuses more than may be sent to at once', () => {
    const many = Array.from({ length: MOST_RECIPIENTS + 1 }, (_, at) => ({ id: `s${at}`, label: 'x' }));
    expect(Object.keys(checkDraft(draft({ recipients: many }), TODAY))).toEqual(['recipients']);
    expect(checkDraft(draft({ recipients: many.slice(1) }), TODAY)).toEqual({});
  });

  it('refuses a day that has passed; today is in time', () => {
    expect(Object.keys(checkDraft(draft({ dueDate: '2026-03-09' }), TODAY))).toEqual(['dueDate']);
    expect(checkDraft(draft({ dueDate: TODAY }), TODAY)).toEqual({});
  });

  it('accepts no recipient twice', () => {
    expect(addRecipients([HARBOUR], [HARBOUR, { id: 'b', label: 'B' }]).map(({ id }) => id)).toEqual(['sup', 'b']);
  });
});

describe('what is sent', () => {
  it('names suppliers or companies, never both', () => {
    expect(bodyOf('Supplier', draft({}))).toMatchObject({ supplier_ids: ['sup'], type: 'Supplier' });
    expect(bodyOf('Supplier', draft({}))).not.toHaveProperty('company_ids');
    expect(bodyOf('Company', draft({}))).toMatchObject({ company_ids: ['sup'], type: 'Company' });
  });

  it('sends what was left empty as null', () => {
    expect(bodyOf('Supplier', draft({ message: '  ' }))).toMatchObject({
      due_date: null,
      message: null,
      reviewer: null,
    });
    expect(bodyOf('Supplier', draft({ dueDate: TODAY, message: ' Hello ' }))).toMatchObject({
      due_date: TODAY,
      message: 'Hello',
    });
  });

  it('requests the link of a single recipient, and those of many only if no mail is sent', () => {
    expect(bodyOf('Supplier', draft({})).links).toBe(true);
    expect(bodyOf('Supplier', draft({ recipients: [HARBOUR, { id: 'b', label: 'B' }] })).links).toBeUndefined();
  });
});

describe("the server's complaints", () => {
  it('are shown at their fields, and those without a field above the form', () => {
    const errors = { supplier_ids: 'Not found.', due_date: 'No date.', questionnaire_id: 'No questions yet.' };
    expect(placeErrors(errors)).toEqual({
      fields: { recipients: 'Not found.', dueDate: 'No date.' },
      lines: ['No questions yet.'],
    });
  });
});

describe('links to pass on', () => {
  const of = (recipient: string, url?: string) => ({
    documentId: recipient,
    recipient,
    expiresOn: '2099-12-31',
    mail: 'no-address' as const,
    ...(url && { url }),
  });

  it('are a sheet in which no name is a formula', () => {
    const lines = linksAsCsv([of('=cmd|"x"', 'https://a.example/1'), of('Plain, Ltd')]).split('\r\n');
    expect(lines[0]).toBe('\uFEFF"Recipient","Mail","Works until","Link"');
    expect(lines[1]).toMatch(/^"'=cmd\|""x""",.*,"https:\/\/a\.example\/1"$/);
    expect(lines[2]).toMatch(/^"Plain, Ltd",.*,""$/);
  });

  it('are a text with a line for each that there is', () => {
    expect(linksAsText([of('A', 'https://a.example/1'), of('B')])).toBe('A: https://a.example/1');
  });
});

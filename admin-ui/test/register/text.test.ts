import { entityOf, fieldOf } from '@ridgeline/domain';
import { describe, expect, it } from 'vitest';
import { fieldText, listOf } from '../../src/shared/value/text';

const supplier = entityOf('supplier-management');
const risk = entityOf('risk');
const of = (name: string) => fieldOf(supplier, name);

describe('fieldText', () => {
  it('is empty for every way of being empty', () => {
    for (const value of [null, undefined, '']) expect(fieldText(of('supplier_name'), value)).toBe('');
  });

  it('words choices, yes and no, and lists by their labels', () => {
    expect(fieldText(of('supplier_type'), 'third-party')).toBe('Third party');
    expect(fieldText(of('supplier_type'), 'something old')).toBe('something old');
    expect(fieldText(of('certification_iso_9001'), 1)).toBe('Yes');
    expect(fieldText(of('certification_iso_9001'), 0)).toBe('No');
    expect(fieldText(fieldOf(risk, 'ciaImpact'), '["Integrity","Availability"]')).toBe('Integrity, Availability');
  });

  it('shows a calendar date on its own day in any time zone', () => {
    expect(fieldText(of('contract_end_date'), '2021-02-05')).toMatch(/5/);
    expect(fieldText(of('contract_end_date'), '2021-02-05')).toMatch(/Feb/);
    expect(fieldText(of('contract_end_date'), 'soon')).toBe('soon');
  });

  it('words a scale point by the matrix of its row', () => {
    const likelihood = of('assessment_likelihood');
    expect(fieldText(likelihood, '3', { assessment_risk_assessment_matrix: '3x3' })).toBe('3 Almost Certain');
    expect(fieldText(likelihood, '3', { assessment_risk_assessment_matrix: '5x5' })).toBe('3 Possible');
    expect(fieldText(likelihood, '3')).toBe('3');
  });

  it('keeps every digit of an amount', () => {
    expect(fieldText(of('supplier_credit_limit'), '12345678901234567890.05').replace(/\D/g, '')).toBe(
      '1234567890123456789005',
    );
    expect(fieldText(of('supplier_credit_limit'), 'about 5')).toBe('about 5');
  });

  it('names related rows, files and modules', () => {
    expect(fieldText(fieldOf(risk, 'riskOwner'), { id: 4, documentId: 'x', name: 'Ada' })).toBe('Ada');
    expect(fieldText(of('sla_files'), [{ name: 'a.pdf' }, { name: 'b.pdf' }])).toBe('a.pdf, b.pdf');
    expect(fieldText(fieldOf(entityOf('subscription-management'), 'accessModule'), '["Risk","Supplier"]')).toBe(
      'Supplier, Risk',
    );
  });
});

describe('listOf', () => {
  it('reads JSON text, lists and plain text', () => {
    expect(listOf('["a","b"]')).toEqual(['a', 'b']);
    expect(listOf(['a'])).toEqual(['a']);
    expect(listOf('plain')).toEqual(['plain']);
    expect(listOf(null)).toEqual([]);
  });
});

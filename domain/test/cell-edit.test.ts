import { describe, expect, it } from 'vitest';
import { cellFields, entityOf, fieldOf, fieldsBeside, followersOf, isCellEdited } from '../src';

const supplier = entityOf('supplier-management');

describe('the fields that are edited in a cell of a list', () => {
  it('are the simple ones that a form offers', () => {
    const names = cellFields(supplier).map(({ name }) => name);
    for (const name of ['supplier_name', 'supplier_owner', 'contract_end_date', 'supplier_credit_limit', 'website']) {
      expect(names).toContain(name);
    }
    for (const name of ['supplier_id', 'assessment_inherent_risl_level', 'sla_files', 'supplier_address']) {
      expect(names).not.toContain(name);
    }
  });

  it('are not the matrix, with which the ratings change', () => {
    expect(cellFields(supplier).map(({ name }) => name)).not.toContain('assessment_risk_assessment_matrix');
    expect(cellFields(supplier).map(({ name }) => name)).toContain('assessment_likelihood');
  });

  it('do not exist in registers of the operator and of the server', () => {
    for (const name of ['company', 'subscription-management', 'audit-entry', 'import-batch']) {
      expect(cellFields(entityOf(name)), name).toEqual([]);
    }
  });

  it('depend on the row, as a form shows them', () => {
    const date = fieldOf(supplier, 'modern_slavery_published_date');
    const role = 'Analyst';
    expect(isCellEdited(supplier, date, { certification_modern_slavery_act: 1 }, role)).toBe(true);
    expect(isCellEdited(supplier, date, { certification_modern_slavery_act: 0 }, role)).toBe(false);
    expect(isCellEdited(supplier, date, {}, role)).toBe(false);
  });

  it('depend on the role where a field is for some', () => {
    const field = { ...fieldOf(entityOf('risk-owner'), 'email'), label: 'Email' };
    const register = { ...supplier, fields: [field] };
    expect(isCellEdited(register, field, {}, 'Company Administrator')).toBe(true);
    expect(isCellEdited(register, field, {}, 'Analyst')).toBe(false);
  });

  it('need what decides how they are shown, and what follows them', () => {
    const of = (name: string) => fieldsBeside(supplier, fieldOf(supplier, name));
    expect(of('supplier_type')).toEqual(['supplier_sla_applicable']);
    expect(of('modern_slavery_published_date')).toEqual(['certification_modern_slavery_act']);
    expect(of('assessment_likelihood')).toEqual(['assessment_risk_assessment_matrix']);
    expect(followersOf(supplier, fieldOf(supplier, 'supplier_owner'))).toEqual([]);
  });
});

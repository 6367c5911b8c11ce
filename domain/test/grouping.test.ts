import { describe, expect, it } from 'vitest';
import { entityOf, groupableOf, groupablesOf } from '../src';

const namesOf = (entity: string): string[] => groupablesOf(entityOf(entity)).map(({ name }) => name);

describe('the fields by which a list is grouped', () => {
  it('are choices, levels, yes/no, related rows and persons', () => {
    expect(namesOf('supplier-management')).toEqual(
      expect.arrayContaining([
        'supplier_type',
        'supplier_owner',
        'supplier_sla_applicable',
        'assessment_inherent_risl_level',
        'supplier_approval_status',
        'assessment_reviewer_person',
      ]),
    );
    expect(namesOf('risk')).toEqual(expect.arrayContaining(['riskOwner', 'riskLevel', 'personResponsibleToImplement']));
    expect(namesOf('customer-management')).toEqual(expect.arrayContaining(['manager']));
  });

  it('exclude texts, days, amounts, files and fields with several choices', () => {
    for (const name of ['supplier_name', 'website', 'contract_end_date', 'supplier_credit_limit', 'sla_files', 'id']) {
      expect(groupableOf(entityOf('supplier-management'), name), name).toBeUndefined();
    }
    for (const entity of ['supplier-management', 'risk', 'customer-management', 'subscription-management']) {
      const kinds = groupablesOf(entityOf(entity)).map(({ field }) => field?.kind);
      expect(kinds).not.toContain('choices');
      expect(kinds).not.toContain('modules');
      expect(kinds).not.toContain('links');
    }
  });

  it('are the company for rows of several, and never whether a row is archived', () => {
    expect(groupableOf(entityOf('supplier-management'), 'company')?.acrossCompanies).toBe(true);
    expect(groupableOf(entityOf('supplier-management'), 'archived')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { entityOf } from '../src/entities';
import {
  checkFilters,
  daysOf,
  type Filter,
  filterableOf,
  filterablesOf,
  MOST_VALUES,
  queryOf,
  quickFiltersOf,
  readFilter,
  readFilters,
  writeFilter,
  writeFilters,
} from '../src/filters';

const supplier = entityOf('supplier-management');
const risk = entityOf('risk');
const NOW = new Date(2026, 1, 10, 15, 30);

const read = (entity: typeof supplier, name: string, ...texts: string[]): Filter | undefined => {
  const filterable = filterableOf(entity, name);
  return filterable && readFilter(filterable, texts);
};

describe('what may be filtered', () => {
  it('follows from the kind of the field', () => {
    const kinds = Object.fromEntries(filterablesOf(risk).map(({ name, kind }) => [name, kind]));
    expect(kinds).toMatchObject({
      riskId: 'text',
      dateCreated: 'day',
      riskOwner: 'relation',
      ciaImpact: 'choice',
      controlMapped: 'relation',
      personResponsibleToImplement: 'text',
      likelihood: 'choice',
      riskLevel: 'choice',
      createdAt: 'moment',
    });
    expect(kinds).not.toHaveProperty('treatmentPlanFile');
    expect(kinds).not.toHaveProperty('shared');
    expect(filterableOf(entityOf('questionnaire-mapping'), 'questions')).toBeUndefined();
    expect(filterableOf(entityOf('company'), 'username')).toBeUndefined();
  });

  it('offers shared or own where rows may be shared, and words that tables show', () => {
    expect(filterableOf(entityOf('risk-category'), 'shared')?.choices.map(({ label }) => label)).toEqual([
      'Shared',
      'Own',
    ]);
    const mapped = filterableOf(risk, 'controlMapped');
    expect(mapped?.choices).toMatchObject([{ value: 'unlinked', label: 'Not linked' }]);
    const status = filterableOf(entityOf('questionnaire-mapping'), 'status');
    expect(status?.choices.find(({ value }) => value === 'in-progress')?.label).toBe('In progress');
  });
});

describe('the texts of a filter', () => {
  it('are read as they are written', () => {
    const written: [string, ...string[]][] = [
      ['supplier_type', 'hr', 'cloud', ''],
      ['supplier_name', 'harbour'],
      ['supplier_name', '=Harbour'],
      ['supplier_name', '~=1+1'],
      ['website', ''],
      ['website', '*'],
      ['contract_end_date', 'overdue'],
      ['contract_end_date', '2026-01-01..'],
      ['contract_end_date', '2026-01-01..2026-02-01'],
      ['supplier_credit_limit', '..2000.50'],
      ['certification_iso_9001', '1'],
      ['createdAt', 'last-7-days'],
    ];
    for (const [name, ...texts] of written) {
      const filter = read(supplier, name, ...texts);
      expect(filter, `${name} ${texts}`).toBeDefined();
      expect(filter && writeFilter(filter)).toEqual(texts);
    }
  });

  it('say which values, what is contained, and which range', () => {
    expect(read(supplier, 'supplier_type', 'hr', 'hr')).toEqual({ by: 'values', values: ['hr'] });
    expect(read(supplier, 'supplier_name', '~*')).toEqual({ by: 'contains', text: '*' });
    expect(read(supplier, 'contract_end_date', '2026-01-01')).toEqual({
      by: 'range',
      from: '2026-01-01',
      to: '2026-01-01',
    });
  });

  it('are nothing when they cannot be meant', () => {
    for (const [name, ...texts] of [
      ['supplier_type'],
      ['supplier_type', 'clowd'],
      ['supplier_name', ''],
      ['supplier_name', 'a', 'b'],
      ['supplier_name', 'x'.repeat(201)],
      ['supplier_name', 'a\u0000'],
      ['contract_end_date', '2026-02-30'],
      ['contract_end_date', '2026-02-01..2026-01-01'],
      ['contract_end_date', '..'],
      ['contract_end_date', '1..2..3'],
      ['contract_end_date', 'last-7-days'],
      ['createdAt', ''],
      ['supplier_credit_limit', 'ten'],
      ['supplier_credit_limit', '5..4'],
      ['supplier_type', ...Array.from({ length: MOST_VALUES + 1 }, () => 'hr')],
    ] as [string, ...string[]][]) {
      expect(read(supplier, name, ...texts), `${name} ${texts}`).toBeUndefined();
    }
    expect(read(risk, 'riskOwner', "1' or 1=1")).toBeUndefined();
    expect(read(risk, 'controlMapped', "1' or 1=1")).toEqual({ by: 'values', values: ["1' or 1=1"] });
    expect(read(entityOf('import-batch'), 'created_count', '1.5')).toBeUndefined();
  });
});

describe('filters in an address', () => {
  it('come back as they were written, beside other parameters', () => {
    const filters = { supplier_type: ['hr', ''], supplier_name: ['a, b & c'] };
    const search = new URLSearchParams([['q', 'x'], ...writeFilters(filters)]);
    expect(readFilters(supplier, new URLSearchParams(`${search}`))).toEqual({ filters, problems: [] });
  });

  it('are refused for unknown fields, also with names of object properties', () => {
    expect(readFilters(supplier, new URLSearchParams('f.__proto__=1&f.toString=2&f.website=a'))).toEqual({
      filters: { website: ['a'] },
      problems: ["There is no filter '__proto__' here.", "There is no filter 'toString' here."],
    });
    expect(checkFilters(supplier, { contract_end_date: ['soon'] }).problems).toEqual([
      'The filter for Contract end date cannot be read.',
    ]);
  });
});

describe('filters on the wire', () => {
  it('become operators', () => {
    expect(
      queryOf(
        supplier,
        {
          supplier_type: ['hr', ''],
          supplier_name: ['Harbour'],
          website: ['=x.example'],
          supplier_credit_limit: ['10..'],
          contract_end_date: ['next-30-days'],
          supplier_owner: ['*'],
          supplier_country: [''],
          gone: ['1'],
        },
        NOW,
      ),
    ).toEqual({
      supplier_type: { $in: ['hr', ''] },
      supplier_name: { $containsi: 'Harbour' },
      website: { $eqi: 'x.example' },
      supplier_credit_limit: { $gte: '10' },
      contract_end_date: { $gte: '2026-02-10', $lte: '2026-03-12' },
      supplier_owner: { $notNull: 'true' },
      supplier_country: { $null: 'true' },
    });
  });

  it('count moments by the days of the reader’s own calendar', () => {
    expect(queryOf(supplier, { createdAt: ['2026-02-01..2026-02-02'] }, NOW)).toEqual({
      createdAt: {
        $gte: new Date(2026, 1, 1).toISOString(),
        $lte: new Date(2026, 1, 2, 23, 59, 59, 999).toISOString(),
      },
    });
  });

  it('move on with the day', () => {
    expect(daysOf('overdue', NOW)).toEqual({ from: null, to: '2026-02-09' });
    expect(daysOf('this-month', NOW)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOf('last-7-days', NOW)).toEqual({ from: '2026-02-04', to: '2026-02-10' });
    expect(daysOf('today', new Date(2026, 11, 31, 23, 59))).toEqual({ from: '2026-12-31', to: '2026-12-31' });
    expect(daysOf('this-month', new Date(2024, 1, 29))).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  });
});

describe('filters in reach', () => {
  it('are those that are marked as quick, in the order of the fields', () => {
    expect(quickFiltersOf(risk).map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'riskOwner relation',
      'riskCategory relation',
      'riskLevel choice',
      'treatmentCompletionDate day',
      'treatmentStatus choice',
      'residualRiskLevel choice',
      'nextReviewDate day',
    ]);
    expect(quickFiltersOf(entityOf('company'))).toEqual([]);
  });
});

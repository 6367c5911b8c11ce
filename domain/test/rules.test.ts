import { describe, expect, it } from 'vitest';
import { askRules, ENTITIES, type Entity, fieldOf, GRIDS, risk, USUAL_SETTINGS } from '../src';
import { residualAtMostInherent } from '../src/rules/residual-at-most-inherent';

const all = ENTITIES.flatMap((entity) =>
  (entity.rules ?? []).map((rule) => [entity.name, rule.name, entity, rule] as const),
);

describe.each(all)('the rule of %s %s', (_, name, entity, rule) => {
  it('has a unique name and reads fields that users fill in', () => {
    expect(entity.rules?.filter((other) => other.name === name)).toHaveLength(1);
    expect(rule.label).not.toBe('');
    expect(rule.reads.length, 'name in `reads` every field that `check` reads').toBeGreaterThan(0);
    for (const field of rule.reads) {
      const { computed, virtual } = fieldOf(entity, field);
      expect(computed || virtual, `${field}: read what it is computed from`).toBeFalsy();
    }
  });

  it('reports nothing for an empty row', () => {
    expect(rule.check({}, USUAL_SETTINGS)).toEqual([]);
    expect(rule.check(Object.fromEntries(rule.reads.map((field) => [field, null])), USUAL_SETTINGS)).toEqual([]);
  });
});

/** A rating as 'matrix likelihood impact residual-likelihood residual-impact'; a dash is empty. */
const rated = (rating: string) => {
  const [matrix, likelihood, initialImpact, residualLikelihood, risidualImpact] = rating
    .split(' ')
    .map((point) => (point === '-' ? null : point));
  return { matrix, likelihood, initialImpact, residualLikelihood, risidualImpact };
};
const HIGH = { '5x5': GRIDS.sum['5x5'].map((row) => row.map(() => 'High' as const)) };

describe('a residual risk above the inherent one', () => {
  it.each([
    ['5x5 1 1 5 5', 'sum', 'Low', 'Extreme'],
    ['5x5 2 2 3 4', 'sum', 'Medium', 'High'],
    ['5x5 3 3 4 5', 'sum', 'Medium', 'High'],
    ['3x3 1 2 2 2', 'sum', 'Low', 'Medium'],
    ['5x5 1 4 2 3', 'product', 'Low', 'Medium'],
    ['3x3 2 3 3 3', 'product', 'Medium', 'High'],
  ] as const)('is found in %s by %s', (rating, scoring, inherent, residual) => {
    const { errors, warnings } = askRules(risk, rated(rating), { ...USUAL_SETTINGS, scoring });
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      {
        field: 'risidualImpact',
        message: `The residual risk is ${residual}, above the risk level (${inherent}). Check both ratings.`,
      },
    ]);
  });

  it.each([
    ['5x5 5 5 1 1', 'sum'],
    ['5x5 4 4 4 4', 'sum'],
    // The same level, though with more points.
    ['5x5 2 2 3 3', 'sum'],
    ['5x5 2 3 1 4', 'product'],
    // The sum gives Medium, the product Low.
    ['5x5 1 1 1 4', 'product'],
    // Not rated, or not on this matrix.
    ['5x5 1 1 - -', 'sum'],
    ['5x5 1 1 5 -', 'sum'],
    ['5x5 - - 5 5', 'sum'],
    ['- 1 1 5 5', 'sum'],
    ['3x3 1 1 5 5', 'sum'],
  ] as const)('is not in %s by %s', (rating, scoring) => {
    expect(askRules(risk, rated(rating), { ...USUAL_SETTINGS, scoring })).toEqual({ errors: [], warnings: [] });
  });

  it('uses the company’s own grid', () => {
    const row = rated('5x5 1 1 5 5');
    expect(askRules(risk, row, { ...USUAL_SETTINGS, scoring: 'custom', grid: HIGH }).warnings).toEqual([]);
    expect(askRules(risk, row, { ...USUAL_SETTINGS, scoring: 'custom', grid: null }).warnings).toHaveLength(1);
  });

  it('is an error when the company’s setting says so', () => {
    const strict = { ...USUAL_SETTINGS, residualAboveInherent: 'error' } as const;
    const { errors, warnings } = askRules(risk, rated('5x5 1 1 5 5'), strict);
    expect([errors.map(({ field }) => field), warnings]).toEqual([['risidualImpact'], []]);
  });
});

describe('a rule that refuses', () => {
  const strict = { ...USUAL_SETTINGS, residualAboveInherent: 'error' } as const;
  const stored = { threat: 'Flood', ...rated('5x5 1 1 5 5') };
  const kinds = (values: object, before: object = stored): string[] => {
    const { errors, warnings } = askRules(risk, { ...stored, ...values }, strict, { ...before });
    return [...errors.map(() => 'error'), ...warnings.map(() => 'warning')];
  };

  it('only warns for a row that broke it before, while the fields that it reads do not change', () => {
    expect(kinds({ threat: 'Fire' })).toEqual(['warning']);
    expect(kinds({ residualLikelihood: '4' })).toEqual(['error']);
    expect(kinds({ likelihood: '2' })).toEqual(['error']);
    expect(kinds({ residualLikelihood: '1', risidualImpact: '1' })).toEqual([]);
    expect(kinds({}, { ...stored, risidualImpact: null })).toEqual(['error']);
  });

  it('is applied to every entity that lists it', () => {
    const other: Entity = { ...risk, name: 'other', rules: [residualAtMostInherent, { ...residualAtMostInherent }] };
    expect(askRules(other, stored, strict).errors).toHaveLength(2);
    expect(askRules({ ...risk, rules: [] }, stored, strict).errors).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { type Grid, riskLevel } from '../src/risk';
import { explainLevel } from '../src/risk-explained';

const FOUR_BY_THREE = { matrix: '5x5', likelihood: '4', impact: 3 };
const EXTREME: Grid = Array.from({ length: 5 }, () => Array(5).fill('Extreme'));

describe('explainLevel', () => {
  it('explains the level by the sum, with the level by the product', () => {
    expect(explainLevel(FOUR_BY_THREE)).toEqual({
      level: 'High',
      why: 'likelihood 4 + impact 3 = 7, High; by product 12, High',
    });
    expect(explainLevel({ matrix: '3x3', likelihood: 3, impact: 3 })?.why).toBe(
      'likelihood 3 + impact 3 = 6, Medium; by product 9, High',
    );
  });

  it('explains the level by the product, with the level by the sum', () => {
    expect(explainLevel({ matrix: '5x5', likelihood: 4, impact: 4 }, 'product')).toEqual({
      level: 'Extreme',
      why: 'likelihood 4 x impact 4 = 16, Extreme; by sum 8, High',
    });
  });

  it('names a company’s own grid, with the levels by both formulas', () => {
    expect(explainLevel(FOUR_BY_THREE, 'custom', { '5x5': EXTREME })).toEqual({
      level: 'Extreme',
      why: "likelihood 4, impact 3: Extreme in your company's own grid; by sum 7, High; by product 12, High",
    });
  });

  it('explains by the sum when the own grid lacks the matrix', () => {
    expect(explainLevel({ matrix: '3x3', likelihood: 1, impact: 2 }, 'custom', { '5x5': EXTREME })?.why).toBe(
      'likelihood 1 + impact 2 = 3, Low; by product 2, Low',
    );
    expect(explainLevel(FOUR_BY_THREE, 'custom', null)?.level).toBe('High');
  });

  it.each(['sum', 'product', 'custom'] as const)('returns the level of riskLevel at every point, by %s', (scoring) => {
    for (const matrix of ['3x3', '5x5'] as const) {
      for (let likelihood = 1; likelihood <= Number(matrix[0]); likelihood += 1) {
        for (let impact = 1; impact <= Number(matrix[0]); impact += 1) {
          const rating = { matrix, likelihood, impact };
          const explained = explainLevel(rating, scoring, { '5x5': EXTREME });
          expect(explained?.level).toBe(riskLevel(rating, scoring, { '5x5': EXTREME }));
          expect(explained?.why).toContain(`, ${riskLevel(rating)}`);
        }
      }
    }
  });

  it.each([
    { matrix: '3x3', likelihood: 4, impact: 1 },
    { matrix: '5x5', likelihood: '', impact: 1 },
    { matrix: null, likelihood: 1, impact: 1 },
  ])('explains nothing for %o', (rating) => {
    expect(explainLevel(rating)).toBeNull();
  });
});

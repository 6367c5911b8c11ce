import { describe, expect, it } from 'vitest';
import { type Grid, riskLevel } from '../src/risk';
import { explainLevel } from '../src/risk-explained';

const FOUR_BY_THREE = { matrix: '5x5', likelihood: '4', impact: 3 };
const EXTREME: Grid = Array.from({ length: 5 }, () => Array(5).fill('Extreme'));

describe('explainLevel', () => {
  it('explains the level by the sum, and says on 3x3 that nothing exceeds Medium', () => {
    expect(explainLevel(FOUR_BY_THREE)).toEqual({
      level: 'High',
      why: 'likelihood 4 + impact 3 = 7, High',
      limit: null,
    });
    expect(explainLevel({ matrix: '3x3', likelihood: 3, impact: 3 })).toEqual({
      level: 'Medium',
      why: 'likelihood 3 + impact 3 = 6, Medium',
      limit: 'On 3 x 3 this scoring gives nothing above Medium.',
    });
  });

  it('explains the level by the product, which ends at High on 3x3 by definition', () => {
    expect(explainLevel({ matrix: '5x5', likelihood: 4, impact: 4 }, 'product')).toEqual({
      level: 'Extreme',
      why: 'likelihood 4 x impact 4 = 16, Extreme',
      limit: null,
    });
    expect(explainLevel({ matrix: '3x3', likelihood: 3, impact: 3 }, 'product')?.limit).toBeNull();
  });

  it('names a company’s own grid, and what it ends at', () => {
    expect(explainLevel(FOUR_BY_THREE, 'custom', { '5x5': EXTREME })).toEqual({
      level: 'Extreme',
      why: "likelihood 4, impact 3: Extreme in your company's own grid",
      limit: null,
    });
    const mild: Grid = Array.from({ length: 5 }, () => Array(5).fill('High'));
    expect(explainLevel(FOUR_BY_THREE, 'custom', { '5x5': mild })?.limit).toContain('nothing above High');
  });

  it('explains by the sum when the own grid lacks the matrix', () => {
    expect(explainLevel({ matrix: '3x3', likelihood: 1, impact: 2 }, 'custom', { '5x5': EXTREME })?.why).toBe(
      'likelihood 1 + impact 2 = 3, Low',
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
          expect(explained?.why).toContain(String(riskLevel(rating, scoring, { '5x5': EXTREME })));
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

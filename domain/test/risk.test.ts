import { describe, expect, it } from 'vitest';
import { GRIDS, nextReviewDate, riskLevel, SCALES } from '../src/risk';
import { BY_HAND } from './by-hand';

const LETTERS = { Low: 'L', Medium: 'M', High: 'H', Extreme: 'E' } as const;

describe('the risk grids', () => {
  for (const scoring of ['sum', 'product'] as const) {
    for (const matrix of ['3x3', '5x5'] as const) {
      it(`${scoring} on ${matrix} is, cell by cell, as written out by hand`, () => {
        const rows = GRIDS[scoring][matrix].map((row) => row.map((level) => LETTERS[level]).join(''));
        expect(rows).toEqual(BY_HAND[scoring][matrix]);
      });
    }
  }

  it('never exceeds Medium by the sum on 3x3', () => {
    expect(GRIDS.sum['3x3'].flat()).not.toContain('High');
  });
});

describe('riskLevel', () => {
  it('accepts numbers and text', () => {
    expect(riskLevel({ matrix: '5x5', likelihood: '4', impact: 3 })).toBe('High');
    expect(riskLevel({ matrix: '5x5', likelihood: 4, impact: 3 }, 'product')).toBe('High');
    expect(riskLevel({ matrix: '5x5', likelihood: 5, impact: 5 })).toBe('Extreme');
  });

  it.each([
    { matrix: '3x3', likelihood: 4, impact: 1 },
    { matrix: '5x5', likelihood: 0, impact: 1 },
    { matrix: '5x5', likelihood: null, impact: 1 },
    { matrix: '5x5', likelihood: 1.5, impact: 1 },
    { matrix: '4x4', likelihood: 1, impact: 1 },
    { matrix: null, likelihood: 1, impact: 1 },
  ])('guesses nothing for %o', (rating) => {
    expect(riskLevel(rating)).toBeNull();
  });

  it('uses the company’s own grid when there is one', () => {
    const grid = {
      '3x3': [
        ['High', 'High', 'High'],
        ['High', 'High', 'High'],
        ['High', 'High', 'Extreme'],
      ],
    } as const;
    expect(riskLevel({ matrix: '3x3', likelihood: 3, impact: 3 }, 'custom', grid)).toBe('Extreme');
    expect(riskLevel({ matrix: '5x5', likelihood: 1, impact: 1 }, 'custom', grid)).toBe('Low');
  });
});

describe('the scales', () => {
  it('are listed highest first', () => {
    expect(SCALES['3x3'].impact.map((point) => point.label)).toEqual([
      '3 Significant',
      '2 Moderate',
      '1 Insignificant',
    ]);
    expect(SCALES['5x5'].likelihood.map((point) => point.value)).toEqual(['5', '4', '3', '2', '1']);
  });
});

describe('nextReviewDate', () => {
  it.each([
    ['2025-01-01', '2025-10-28'],
    ['2024-01-01', '2024-10-27'],
    ['2023-12-31', '2024-10-26'],
    ['2024-02-29', '2024-12-25'],
  ])('is 300 days after %s: %s', (approved, review) => {
    expect(nextReviewDate(approved)).toBe(review);
  });

  it('uses the company’s interval, and returns null without a date', () => {
    expect(nextReviewDate('2025-03-30', 1)).toBe('2025-03-31');
    expect(nextReviewDate(null)).toBeNull();
    expect(nextReviewDate('31/12/2025')).toBeNull();
  });
});

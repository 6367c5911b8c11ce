import { describe, expect, it } from 'vitest';
import {
  bandsOf,
  cellFilters,
  filtersWithoutCell,
  graveOf,
  heatMapOf,
  highestOf,
  isAtCell,
  matricesByWorst,
  type RatedAlike,
} from '../src/heat-map';
import type { Scoring } from '../src/risk';

const alike = (
  matrix: string | null,
  inherent: RatedAlike['inherent'],
  residual: RatedAlike['residual'],
  count: number,
): RatedAlike => ({ matrix, inherent, residual, count });

const RISKS = [
  alike('5x5', ['4', '3'], ['1', '1'], 2),
  alike('5x5', ['4', '3'], [null, null], 3),
  alike('3x3', ['5', '1'], ['3', null], 1),
  alike(null, ['1', '1'], [null, null], 4),
];

describe('a heat map', () => {
  it('adds up risks at the same point, and counts those without one', () => {
    const { data, meta } = heatMapOf(RISKS, 'sum');
    expect(data['5x5'].inherent.filter(({ count }) => count > 0)).toEqual([
      { likelihood: 4, impact: 3, level: 'High', count: 5 },
    ]);
    expect(data['5x5']).toMatchObject({ total: 5, unrated: { inherent: 0, residual: 3 } });
    // A point outside its matrix is no point of it.
    expect(data['3x3']).toMatchObject({ total: 1, unrated: { inherent: 1, residual: 1 } });
    expect(meta).toEqual({ total: 10, withoutMatrix: 4, scoring: 'sum' });
  });

  it('puts the matrix with the worst risk first, however few risks are on it', () => {
    const many = alike('3x3', ['3', '3'], [null, null], 30);
    const { data } = heatMapOf([many, alike('5x5', ['5', '5'], ['1', '1'], 1)], 'sum');
    expect(matricesByWorst(data)).toEqual(['5x5', '3x3']);
    expect([graveOf(data['5x5']), graveOf(data['3x3'])]).toEqual([1, 0]);
    expect(matricesByWorst(heatMapOf([many], 'sum').data)).toEqual(['3x3']);
    expect([highestOf(data['3x3'].inherent), highestOf(data['5x5'].inherent)]).toEqual(['Medium', 'Extreme']);
    expect(highestOf(heatMapOf([many], 'product').data['3x3'].inherent)).toBe('High');
  });

  it('says which filters show a cell, and finds that cell again', () => {
    const cell = { matrix: '5x5', rating: 'residual', likelihood: 2, impact: 1 } as const;
    const filters = cellFilters(cell);
    expect(filters).toEqual({ matrix: ['5x5'], residualLikelihood: ['2'], risidualImpact: ['1'] });
    expect(isAtCell({ ...filters, riskLevel: ['High'] }, cell)).toBe(true);
    expect(isAtCell({ ...filters, likelihood: ['1'] }, cell)).toBe(false);
    expect(isAtCell({}, cell)).toBe(false);
    expect(filtersWithoutCell({ ...filters, riskLevel: ['High'] })).toEqual({ riskLevel: ['High'] });
  });

  it('derives the bands of a scoring from its grid', () => {
    const bands = (scoring: Scoring, matrix: '3x3' | '5x5') =>
      bandsOf(heatMapOf([], scoring).data[matrix].inherent, scoring).map(
        ({ level, scores, points }) => `${level} ${scores?.join('-')} ${points}`,
      );
    expect(bands('sum', '5x5')).toEqual(['Low 2-3 3', 'Medium 4-6 12', 'High 7-9 9', 'Extreme 10-10 1']);
    expect(bands('sum', '3x3')).toEqual(['Low 2-3 3', 'Medium 4-6 6']);
    expect(bands('product', '3x3')).toEqual(['Low 1-3 5', 'Medium 4-6 3', 'High 9-9 1']);
    expect(bands('custom', '3x3')).toEqual(['Low undefined 3', 'Medium undefined 6']);
  });
});

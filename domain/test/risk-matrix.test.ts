import { describe, expect, it } from 'vitest';
import { changedCells, GRIDS, type Matrix, readGrids, riskLevel } from '../src/risk';
import { BY_HAND, LEVEL_OF } from './by-hand';

const cells = (['sum', 'product'] as const).flatMap((scoring) =>
  (['3x3', '5x5'] as const).flatMap((matrix) =>
    BY_HAND[scoring][matrix].flatMap((row, likelihood) =>
      [...row].map((letter, impact) => [scoring, matrix, likelihood + 1, impact + 1, LEVEL_OF[letter]] as const),
    ),
  ),
);

describe('riskLevel', () => {
  it('has 68 expected cells: two formulas for 9 and for 25 points', () => {
    expect(cells.length).toBe(68);
  });

  it.each(cells)(
    'by %s on %s gives likelihood %i and impact %i the level %s',
    (scoring, matrix, likelihood, impact, level) => {
      expect(riskLevel({ matrix, likelihood, impact }, scoring)).toBe(level);
      expect(riskLevel({ matrix, likelihood: String(likelihood), impact: String(impact) }, scoring)).toBe(level);
      // A company's own grid with the same levels returns the same.
      expect(riskLevel({ matrix, likelihood, impact }, 'custom', GRIDS[scoring])).toBe(level);
    },
  );

  it('returns null outside either scale, by every formula', () => {
    for (const scoring of ['sum', 'product', 'custom'] as const) {
      for (const [matrix, size] of [
        ['3x3', 3],
        ['5x5', 5],
      ] as const) {
        for (const beyond of [
          0,
          -1,
          size + 1,
          1.5,
          '',
          ' ',
          'High',
          null,
          undefined,
          Number.NaN,
          Number.POSITIVE_INFINITY,
        ]) {
          expect(riskLevel({ matrix, likelihood: beyond, impact: 1 }, scoring)).toBeNull();
          expect(riskLevel({ matrix, likelihood: 1, impact: beyond }, scoring)).toBeNull();
        }
      }
    }
  });
});

const square = (size: number, level = 'Low'): string[][] => Array.from({ length: size }, () => Array(size).fill(level));

describe('grids of a company’s own', () => {
  it('are whole grids of known levels, for one matrix or both', () => {
    for (const grids of [{ '3x3': square(3) }, { '5x5': square(5, 'Extreme') }, { '3x3': square(3), '5x5': square(5) }])
      expect(readGrids(grids)).toEqual(grids);
  });

  it.each([
    [null],
    [[]],
    ['3x3'],
    [{}],
    [{ '4x4': square(4) }],
    [{ '3x3': square(5) }],
    [{ '3x3': square(3).slice(1) }],
    [{ '3x3': [...square(2), square(3)[0]] }],
    [{ '3x3': square(3, 'low') }],
    [{ '3x3': square(3, 'Severe') }],
    [{ '3x3': [square(3)[0], square(3)[0], ['Low', null, 'Low']] }],
    [{ '3x3': square(3), '5x5': 'Low' }],
    [{ '3x3': square(3), more: 1 }],
  ])('are refused as %j', (raw) => {
    expect(readGrids(raw)).toBeNull();
  });

  it('list changed cells, compared with the sum when there was no grid', () => {
    const grid = GRIDS.sum['3x3'].map((row) => [...row]);
    (grid[2] as string[])[2] = 'High';
    const own = { '3x3': grid } as Parameters<typeof changedCells>[1];
    const change = { matrix: '3x3' as Matrix, likelihood: 3, impact: 3 };
    expect(changedCells(null, own)).toEqual([{ ...change, before: 'Medium', after: 'High' }]);
    expect(changedCells(own, null)).toEqual([{ ...change, before: 'High', after: 'Medium' }]);
    expect(changedCells(own, own)).toEqual([]);
  });
});

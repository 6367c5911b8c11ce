import type { MonthCounts } from '@ridgeline/domain';
import { describe, expect, it } from 'vitest';
import { plotOf } from '../src/home/plots/columns';

const counts = (none: number, Low: number, Extreme: number) => ({ none, Low, Medium: 0, High: 0, Extreme });
const month = (name: string, total: number, inherent: MonthCounts['inherent']): MonthCounts => ({
  ...{ month: name, day: `${name}-28`, total },
  ...{ inherent, residual: counts(total, 0, 0) },
});

const SIZE = { width: 100, height: 50 };

describe('the columns of a plot', () => {
  it('stack the levels on the axis, the worst on top, as high as their share of the scale', () => {
    const { columns, ticks } = plotOf(
      [month('2026-01', 4, counts(1, 2, 1)), month('2026-02', 2, counts(0, 2, 0))],
      'inherent',
      SIZE,
    );
    expect(ticks.map(({ count }) => count)).toEqual([0, 1, 2, 3, 4]);
    expect(columns[0]?.parts).toEqual([
      { level: 'none', y: 37.5, height: 12.5 },
      { level: 'Low', y: 12.5, height: 25 },
      { level: 'Extreme', y: 0, height: 12.5 },
    ]);
    expect(columns[1]?.parts).toEqual([{ level: 'Low', y: 25, height: 25 }]);
    expect((columns[0]?.x ?? 0) < (columns[1]?.x ?? 0)).toBe(true);
  });

  it('have round numbers to read them by, whatever the register holds', () => {
    const ticksOf = (total: number) =>
      plotOf([month('2026-01', total, counts(0, total, 0))], 'inherent', SIZE).ticks.map(({ count }) => count);
    expect(ticksOf(0)).toEqual([0, 1]);
    expect(ticksOf(59)).toEqual([0, 20, 40, 60]);
    expect(ticksOf(5_000)).toEqual([0, 2_000, 4_000, 6_000]);
    expect(ticksOf(100_000)).toEqual([0, 50_000, 100_000]);
  });

  it('are empty without months', () => expect(plotOf([], 'inherent', SIZE).columns).toEqual([]));
});

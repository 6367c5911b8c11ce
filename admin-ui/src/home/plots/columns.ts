import { COUNTED, type MonthCounts } from '@ridgeline/domain';

type Side = 'inherent' | 'residual';

/** One part of a column, in the units of the plot. */
export interface Part {
  readonly level: (typeof COUNTED)[number];
  readonly y: number;
  readonly height: number;
}

/** One month as a column. */
export interface Column {
  readonly month: MonthCounts;
  readonly x: number;
  readonly parts: readonly Part[];
}

export interface Plot {
  readonly columns: readonly Column[];
  /** Width of each column. */
  readonly width: number;
  /** Lines to read heights by: a number of risks and its place. */
  readonly ticks: readonly { readonly count: number; readonly y: number }[];
}

/** The next number of the form 1, 2 or 5 times a power of ten that divides `most` into few steps. */
const stepOf = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most / 4)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => most / step <= 4) ?? 10 * power;
};

/**
 * Where the columns of a plot are: months from left to right, levels from the worst at the top to those without a
 * rating at the bottom, on the axis.
 * @param size of the plot's inside
 */
export const plotOf = (
  months: readonly MonthCounts[],
  side: Side,
  size: { readonly width: number; readonly height: number },
): Plot => {
  const most = Math.max(1, ...months.map(({ total }) => total));
  const step = stepOf(most);
  const top = Math.ceil(most / step) * step;
  const slot = size.width / Math.max(1, months.length);
  const width = Math.min(48, slot * 0.7);
  const heightOf = (count: number): number => (count / top) * size.height;
  const columns = months.map((month, index): Column => {
    let y = size.height;
    const parts = (['none', ...COUNTED.filter((level) => level !== 'none')] as const)
      .filter((level) => month[side][level] > 0)
      .map((level): Part => {
        const height = heightOf(month[side][level]);
        y -= height;
        return { level, y, height };
      });
    return { month, x: index * slot + (slot - width) / 2, parts };
  });
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => ({
    count: index * step,
    y: size.height - heightOf(index * step),
  }));
  return { columns, width, ticks };
};

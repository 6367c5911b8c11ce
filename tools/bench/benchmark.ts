import type { World } from './world.ts';

/** One figure, and that of a plain program that does the same work in the same run, or a limit. */
export interface Figure {
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  readonly plain: number;
  /** Goal for ours / plain: at least `least` or at most `most`; none for a figure that only informs. */
  readonly least?: number;
  readonly most?: number;
}

/** A part of `npm run bench`. */
export interface Benchmark {
  readonly name: string;
  run(world: World, quick: boolean): Promise<Figure[]>;
}

interface Sizes<Size> {
  /** Gives figures that can be compared. */
  readonly full: Size;
  /** Shows within seconds that the part runs to its end; its figures mean nothing. */
  readonly quick: Size;
}

/** A part that measures as much as one of its sizes says. */
export const benchmark = <Size>(
  name: string,
  sizes: Sizes<Size>,
  measure: (world: World, size: Size) => Promise<Figure[]>,
): Benchmark => ({ name, run: (world, quick) => measure(world, quick ? sizes.quick : sizes.full) });

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
};

/** The value below which this share (0 to 1) of all values is. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};

/** A count as figures name it: `100,000`. */
export const counted = (count: number): string => count.toLocaleString('en');

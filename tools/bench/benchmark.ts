import type { World } from './world.ts';

/** One figure, and that of a plain program that does the same work in the same run. */
export interface Figure {
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  readonly plain: number;
  /** Goal for ours / plain: at least `least` or at most `most`; none for a figure that only informs. */
  readonly least?: number;
  readonly most?: number;
}

export interface Benchmark {
  readonly name: string;
  run(world: World): Promise<Figure[]>;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
};

import type { Filters } from './filters';
import { type Grid, gridFor, LEVELS, MATRICES, type Matrix, type RiskLevel, SCALES, type Scoring } from './risk';

/**
 * The heat map of a risk register: how many risks stand at each point of a matrix, as rated at first and as rated after
 * treatment. Server, dashboard and exports share its shape and the filters by which a cell is looked into.
 */
export const RATINGS = ['inherent', 'residual'] as const;
export type Rating = (typeof RATINGS)[number];

/** The fields of a risk that hold likelihood and impact of a rating. */
export const RATED_BY: Readonly<Record<Rating, { readonly likelihood: string; readonly impact: string }>> = {
  inherent: { likelihood: 'likelihood', impact: 'initialImpact' },
  residual: { likelihood: 'residualLikelihood', impact: 'risidualImpact' },
};

/** One point of a matrix: scale points from 1, the level that the scoring gives it, and the risks that stand there. */
export interface HeatCell {
  readonly likelihood: number;
  readonly impact: number;
  readonly level: RiskLevel;
  readonly count: number;
}

export interface MatrixCounts {
  /** All points of the matrix, likelihood and impact rising. */
  readonly inherent: readonly HeatCell[];
  readonly residual: readonly HeatCell[];
  /** Risks that are rated on this matrix, or are to be. */
  readonly total: number;
  /** Risks of this matrix that stand at no point of it. */
  readonly unrated: Readonly<Record<Rating, number>>;
}

export type HeatMap = Readonly<Record<Matrix, MatrixCounts>>;

/** What `GET /api/risks/heat-map` answers. */
export interface HeatMapAnswer {
  readonly data: HeatMap;
  readonly meta: { readonly total: number; readonly withoutMatrix: number; readonly scoring: Scoring };
}

/** Risks that share matrix and ratings; a scale point as text, null where none was chosen. */
export interface RatedAlike {
  readonly matrix: string | null;
  readonly inherent: readonly [likelihood: string | null, impact: string | null];
  readonly residual: readonly [likelihood: string | null, impact: string | null];
  readonly count: number;
}

const countsOf = (grid: Grid, alike: readonly RatedAlike[], rating: Rating): HeatCell[] => {
  const at = new Map<string, number>();
  for (const { [rating]: point, count } of alike) at.set(point.join(), (at.get(point.join()) ?? 0) + count);
  return grid.flatMap((row, likelihood) =>
    row.map((level, impact) => ({
      likelihood: likelihood + 1,
      impact: impact + 1,
      level,
      count: at.get(`${likelihood + 1},${impact + 1}`) ?? 0,
    })),
  );
};

const sum = (items: readonly { readonly count: number }[]): number => items.reduce((all, { count }) => all + count, 0);

/** The heat map of risks that were counted by matrix and ratings, with the levels of a company's own scoring. */
export const heatMapOf = (
  alike: readonly RatedAlike[],
  scoring: Scoring,
  custom?: Parameters<typeof gridFor>[2],
): HeatMapAnswer => {
  const of = (matrix: Matrix): MatrixCounts => {
    const own = alike.filter((group) => group.matrix === matrix);
    const grid = gridFor(scoring, matrix, custom);
    const inherent = countsOf(grid, own, 'inherent');
    const residual = countsOf(grid, own, 'residual');
    const total = sum(own);
    return { inherent, residual, total, unrated: { inherent: total - sum(inherent), residual: total - sum(residual) } };
  };
  const data: HeatMap = { '3x3': of('3x3'), '5x5': of('5x5') };
  const total = sum(alike);
  const withoutMatrix = total - MATRICES.reduce((all, matrix) => all + data[matrix].total, 0);
  return { data, meta: { total, withoutMatrix, scoring } };
};

/** Which cell a list is narrowed to. */
export interface CellAt {
  readonly matrix: Matrix;
  readonly rating: Rating;
  readonly likelihood: number;
  readonly impact: number;
}

/** The fields that a cell narrows a list by. */
const AXES: readonly string[] = [
  'matrix',
  ...RATINGS.flatMap((rating) => [RATED_BY[rating].likelihood, RATED_BY[rating].impact]),
];

/** What else a list is narrowed by: a heat map keeps all of its cells while the list shows one of them. */
export const besideCells = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !AXES.includes(name)));

/** The filters by which a list holds exactly the risks of one cell. */
export const cellFilters = ({ matrix, rating, likelihood, impact }: CellAt): Filters => ({
  matrix: [matrix],
  [RATED_BY[rating].likelihood]: [String(likelihood)],
  [RATED_BY[rating].impact]: [String(impact)],
});

/** Whether a list is narrowed to that very cell. */
export const isAtCell = (filters: Filters, cell: CellAt): boolean => {
  const wanted = Object.entries(cellFilters(cell));
  const axes = Object.keys(filters).filter((name) => AXES.includes(name));
  return axes.length === wanted.length && wanted.every(([name, [value]]) => filters[name]?.join() === value);
};

/** Label of a scale point, such as '4 Likely'. */
export const scaleLabel = (matrix: Matrix, of: 'likelihood' | 'impact', point: number): string =>
  SCALES[matrix][of].find(({ value }) => value === String(point))?.label ?? String(point);

/** What a level means in a scoring: the sums or products that it spans, and at how many points of the matrix it stands. */
export interface LevelBand {
  readonly level: RiskLevel;
  /** Lowest and highest sum or product; null in a grid of the company's own, which follows no formula. */
  readonly scores: readonly [lowest: number, highest: number] | null;
  readonly points: number;
}

/** The bands of a matrix, lowest level first; a level that the scoring never gives on it is left out. */
export const bandsOf = (cells: readonly HeatCell[], scoring: Scoring): LevelBand[] =>
  LEVELS.map((level): LevelBand => {
    const own = cells.filter((cell) => cell.level === level);
    const scores = own.map(({ likelihood, impact }) =>
      scoring === 'product' ? likelihood * impact : likelihood + impact,
    );
    const span = [Math.min(...scores), Math.max(...scores)] as const;
    return { level, scores: scoring === 'custom' ? null : span, points: own.length };
  }).filter(({ points }) => points > 0);

import type { Filters } from './filters';
import { type Grid, gridFor, LEVELS, MATRICES, type Matrix, type RiskLevel, SCALES, type Scoring } from './risk';

/**
 * The heat map of a risk register: how many risks are in each cell of a matrix, as rated before and after treatment.
 * Server, dashboard and exports share its shape and the filters of a cell's list.
 */
export const RATINGS = ['inherent', 'residual'] as const;
export type Rating = (typeof RATINGS)[number];

/** The fields of a risk that hold likelihood and impact of a rating. */
export const RATED_BY: Readonly<Record<Rating, { readonly likelihood: string; readonly impact: string }>> = {
  inherent: { likelihood: 'likelihood', impact: 'initialImpact' },
  residual: { likelihood: 'residualLikelihood', impact: 'risidualImpact' },
};

/** One cell of a matrix: scale points from 1, the level by the scoring, and the number of its risks. */
export interface HeatCell {
  readonly likelihood: number;
  readonly impact: number;
  readonly level: RiskLevel;
  readonly count: number;
}

export interface MatrixCounts {
  /** All cells of the matrix, in rising likelihood and impact. */
  readonly inherent: readonly HeatCell[];
  readonly residual: readonly HeatCell[];
  /** Risks with this matrix, rated or not. */
  readonly total: number;
  /** Risks with this matrix that are in no cell of it. */
  readonly unrated: Readonly<Record<Rating, number>>;
}

export type HeatMap = Readonly<Record<Matrix, MatrixCounts>>;

/** The answer of `GET /api/risks/heat-map`. */
export interface HeatMapAnswer {
  readonly data: HeatMap;
  readonly meta: { readonly total: number; readonly withoutMatrix: number; readonly scoring: Scoring };
}

/** Number of risks with the same matrix and ratings; scale points as text, null when not chosen. */
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

/** The heat map for risks counted by matrix and ratings, with the levels of a company's own scoring. */
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

/** The cell that a list is filtered to. */
export interface CellAt {
  readonly matrix: Matrix;
  readonly rating: Rating;
  readonly likelihood: number;
  readonly impact: number;
}

/** The fields by which a cell filters a list. */
const AXES: readonly string[] = [
  'matrix',
  ...RATINGS.flatMap((rating) => [RATED_BY[rating].likelihood, RATED_BY[rating].impact]),
];

/** The filters that do not come from a cell: a heat map shows all of its cells while the list shows one of them. */
export const filtersWithoutCell = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !AXES.includes(name)));

/** The filters with which a list shows exactly the risks of one cell. */
export const cellFilters = ({ matrix, rating, likelihood, impact }: CellAt): Filters => ({
  matrix: [matrix],
  [RATED_BY[rating].likelihood]: [String(likelihood)],
  [RATED_BY[rating].impact]: [String(impact)],
});

/** Whether a list is filtered to exactly that cell. */
export const isAtCell = (filters: Filters, cell: CellAt): boolean => {
  const wanted = Object.entries(cellFilters(cell));
  const axes = Object.keys(filters).filter((name) => AXES.includes(name));
  return axes.length === wanted.length && wanted.every(([name, [value]]) => filters[name]?.join() === value);
};

/** Label of a scale point, such as '4 Likely'. */
export const scaleLabel = (matrix: Matrix, of: 'likelihood' | 'impact', point: number): string =>
  SCALES[matrix][of].find(({ value }) => value === String(point))?.label ?? String(point);

/** What a level means in a scoring: the range of its sums or products, and the number of its cells in the matrix. */
export interface LevelBand {
  readonly level: RiskLevel;
  /** Lowest and highest sum or product; null for a company's own grid, which follows no formula. */
  readonly scores: readonly [lowest: number, highest: number] | null;
  readonly points: number;
}

/** The bands of a matrix, lowest level first; levels that the scoring does not use on it are left out. */
export const bandsOf = (cells: readonly HeatCell[], scoring: Scoring): LevelBand[] =>
  LEVELS.map((level): LevelBand => {
    const own = cells.filter((cell) => cell.level === level);
    const scores = own.map(({ likelihood, impact }) =>
      scoring === 'product' ? likelihood * impact : likelihood + impact,
    );
    const span = [Math.min(...scores), Math.max(...scores)] as const;
    return { level, scores: scoring === 'custom' ? null : span, points: own.length };
  }).filter(({ points }) => points > 0);

/** Levels that a reader must not miss. */
const GRAVE: readonly RiskLevel[] = ['High', 'Extreme'];

/** Rank of the worst level that a risk has on a matrix, before or after treatment; -1 if no risk is rated on it. */
const worstOf = ({ inherent, residual }: MatrixCounts): number =>
  Math.max(
    -1,
    ...[...inherent, ...residual].filter(({ count }) => count > 0).map(({ level }) => LEVELS.indexOf(level)),
  );

/** The matrices in use, the one with the worst risk first; of two alike, the one with more risks. */
export const matricesByWorst = (map: HeatMap): Matrix[] =>
  MATRICES.filter((matrix) => map[matrix].total > 0).sort(
    (one, other) => worstOf(map[other]) - worstOf(map[one]) || map[other].total - map[one].total,
  );

/** Risks of a matrix that are High or Extreme before treatment. */
export const graveOf = ({ inherent }: MatrixCounts): number =>
  sum(inherent.filter(({ level }) => GRAVE.includes(level)));

/** The highest level that a scoring gives on a matrix. */
export const highestOf = (cells: readonly Pick<HeatCell, 'level'>[]): RiskLevel =>
  LEVELS[Math.max(...cells.map(({ level }) => LEVELS.indexOf(level)))] ?? 'Low';

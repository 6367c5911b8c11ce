import { labelOf } from './labels';

/**
 * The only definition of matrices, scales, grids, levels and review dates (decisions 3.1
 * and 3.2). Browser and server call the same functions; the server's result is decisive.
 */
export const LEVELS = ['Low', 'Medium', 'High', 'Extreme'] as const;
export type RiskLevel = (typeof LEVELS)[number];

export const MATRICES = ['3x3', '5x5'] as const;
export type Matrix = (typeof MATRICES)[number];

export const SCORINGS = ['sum', 'product', 'custom'] as const;
export type Scoring = (typeof SCORINGS)[number];

/** `grid[likelihood - 1][impact - 1]` is the level. */
export type Grid = readonly (readonly RiskLevel[])[];

export interface ScalePoint {
  readonly value: string;
  readonly label: string;
}

const points = (...labels: string[]): ScalePoint[] =>
  labels.map((label, index) => {
    const value = String(labels.length - index);
    return {
      value,
      get label() {
        return `${value} ${labelOf(label)}`;
      },
    };
  });

/** Scales by matrix, highest first. */
export const SCALES: Record<Matrix, Record<'likelihood' | 'impact', readonly ScalePoint[]>> = {
  '3x3': {
    likelihood: points('Almost Certain', 'Possible', 'Rare'),
    impact: points('Significant', 'Moderate', 'Insignificant'),
  },
  '5x5': {
    likelihood: points('Almost Certain', 'Likely', 'Possible', 'Unlikely', 'Rare'),
    impact: points('Severe', 'Major', 'Moderate', 'Minor', 'Insignificant'),
  },
};

const band = (score: number, ...upTo: number[]): RiskLevel => {
  const index = upTo.findIndex((limit) => score <= limit);
  return LEVELS[index < 0 ? upTo.length : index] ?? 'Extreme';
};

const gridOf = (size: number, rate: (likelihood: number, impact: number) => RiskLevel): Grid =>
  Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_, column) => rate(row + 1, column + 1)));

const bySum = (likelihood: number, impact: number): RiskLevel => band(likelihood + impact, 3, 6, 9);

/** The two formulas of a rating as data (decisions 3.1). */
export const GRIDS: Record<Exclude<Scoring, 'custom'>, Record<Matrix, Grid>> = {
  sum: { '3x3': gridOf(3, bySum), '5x5': gridOf(5, bySum) },
  product: {
    '3x3': gridOf(3, (likelihood, impact) => band(likelihood * impact, 3, 6)),
    '5x5': gridOf(5, (likelihood, impact) => band(likelihood * impact, 4, 9, 15)),
  },
};

export const isMatrix = (value: unknown): value is Matrix => MATRICES.includes(value as Matrix);

export const isScoring = (value: unknown): value is Scoring => SCORINGS.includes(value as Scoring);

/** A company's own grids (`riskGrid`); a matrix without one is rated by the sum. */
export type OwnGrids = Readonly<Partial<Record<Matrix, Grid>>>;

/** Number of points of each of a matrix's two scales. */
export const sizeOf = (matrix: Matrix): number => SCALES[matrix].likelihood.length;

const isGrid = (matrix: Matrix, raw: unknown): raw is Grid =>
  Array.isArray(raw) &&
  raw.length === sizeOf(matrix) &&
  raw.every(
    (row) => Array.isArray(row) && row.length === sizeOf(matrix) && row.every((level) => LEVELS.includes(level)),
  );

/** Own grids if they may be stored: whole grids of known levels, for known matrices; null for anything else. */
export const readGrids = (raw: unknown): OwnGrids | null => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const entries = Object.entries(raw);
  const whole = entries.length > 0 && entries.every(([matrix, grid]) => isMatrix(matrix) && isGrid(matrix, grid));
  return whole ? (raw as OwnGrids) : null;
};

/** The grid of a company's scoring; a custom scoring without a grid of its own uses the sum. */
export const gridFor = (scoring: Scoring, matrix: Matrix, custom?: OwnGrids | null): Grid =>
  scoring === 'custom' ? (custom?.[matrix] ?? GRIDS.sum[matrix]) : GRIDS[scoring][matrix];

/** All grids of a company's scoring. */
export const gridsFor = (scoring: Scoring, custom?: OwnGrids | null): Record<Matrix, Grid> => ({
  '3x3': gridFor(scoring, '3x3', custom),
  '5x5': gridFor(scoring, '5x5', custom),
});

/** One cell of a grid: its points, its earlier and its new level. */
export interface CellChange {
  readonly matrix: Matrix;
  readonly likelihood: number;
  readonly impact: number;
  readonly before: RiskLevel;
  readonly after: RiskLevel;
}

/** Cells in which two sets of own grids differ; a missing grid counts as that of the sum. */
export const changedCells = (before: OwnGrids | null, after: OwnGrids | null): CellChange[] =>
  MATRICES.flatMap((matrix) => {
    const [was, is] = [gridFor('custom', matrix, before), gridFor('custom', matrix, after)];
    return is.flatMap((row, index) =>
      row.flatMap((level, column) => {
        const earlier = was[index]?.[column] ?? level;
        return earlier === level
          ? []
          : [{ matrix, likelihood: index + 1, impact: column + 1, before: earlier, after: level }];
      }),
    );
  });

/**
 * The level of one rating. Likelihood and impact are points of the matrix's scales, as number or text.
 * Null while any of the three is missing or outside its scale.
 */
export const riskLevel = (
  rating: { matrix: unknown; likelihood: unknown; impact: unknown },
  scoring: Scoring = 'sum',
  custom?: OwnGrids | null,
): RiskLevel | null => {
  if (!isMatrix(rating.matrix)) return null;
  const row = Number(rating.likelihood || Number.NaN) - 1;
  const column = Number(rating.impact || Number.NaN) - 1;
  return gridFor(scoring, rating.matrix, custom)[row]?.[column] ?? null;
};

/** Days from the approval of the residual treatment to the next review, unless the company set another interval. */
export const REVIEW_INTERVAL_DAYS = 300;

/**
 * The day `days` days later, `YYYY-MM-DD`, counted on the calendar and therefore the same in every time zone. Null after
 * the year 9999, which no form and no sheet can show.
 */
export const nextReviewDate = (approved: string | null | undefined, days = REVIEW_INTERVAL_DAYS): string | null => {
  if (!approved || !/^\d{4}-\d{2}-\d{2}$/.test(approved)) return null;
  const at = new Date(`${approved}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return null;
  at.setUTCDate(at.getUTCDate() + days);
  return at.getUTCFullYear() > 9999 ? null : at.toISOString().slice(0, 10);
};

/**
 * The only place of matrices, scales, grids, levels and review dates (specification 2, sections 4 and 5; decisions 3.1
 * and 3.2). Browser and server call the same functions; the server's result counts.
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
  labels.map((label, index) => ({ value: String(labels.length - index), label: `${labels.length - index} ${label}` }));

/** Scales by matrix, highest first (specification 2, section 5). */
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

/** The two readings of the specification as data (decisions 3.1). */
export const GRIDS: Record<Exclude<Scoring, 'custom'>, Record<Matrix, Grid>> = {
  sum: { '3x3': gridOf(3, bySum), '5x5': gridOf(5, bySum) },
  product: {
    '3x3': gridOf(3, (likelihood, impact) => band(likelihood * impact, 3, 6)),
    '5x5': gridOf(5, (likelihood, impact) => band(likelihood * impact, 4, 9, 15)),
  },
};

export const isMatrix = (value: unknown): value is Matrix => MATRICES.includes(value as Matrix);

/** The grid by which a company rates; a custom scoring without a grid of its own falls back to the sum. */
export const gridFor = (scoring: Scoring, matrix: Matrix, custom?: Partial<Record<Matrix, Grid>> | null): Grid =>
  scoring === 'custom' ? (custom?.[matrix] ?? GRIDS.sum[matrix]) : GRIDS[scoring][matrix];

/**
 * The level of one rating. Likelihood and impact are points of the matrix's scales, as number or text.
 * Null while any of the three is missing or outside its scale: a level is never guessed.
 */
export const riskLevel = (
  rating: { matrix: unknown; likelihood: unknown; impact: unknown },
  scoring: Scoring = 'sum',
  custom?: Partial<Record<Matrix, Grid>> | null,
): RiskLevel | null => {
  if (!isMatrix(rating.matrix)) return null;
  const row = Number(rating.likelihood || Number.NaN) - 1;
  const column = Number(rating.impact || Number.NaN) - 1;
  return gridFor(scoring, rating.matrix, custom)[row]?.[column] ?? null;
};

/** Days from the approval of the residual treatment to the next review, unless the company set another interval. */
export const REVIEW_INTERVAL_DAYS = 300;

/** `YYYY-MM-DD` so many days later, counted on the calendar and therefore the same in every time zone. */
export const nextReviewDate = (approved: string | null | undefined, days = REVIEW_INTERVAL_DAYS): string | null => {
  if (!approved || !/^\d{4}-\d{2}-\d{2}$/.test(approved)) return null;
  const at = new Date(`${approved}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return null;
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};

import { highestOf } from './heat-map';
import { gridFor, isMatrix, LEVELS, type OwnGrids, type RiskLevel, riskLevel, type Scoring } from './risk';
import { acceptingWords } from './words/accepting';
import { heatMapWords, matrixName } from './words/heat-map';
import { riskWords } from './words/risks';

/** A level and how it was computed. */
export interface ExplainedLevel {
  readonly level: RiskLevel;
  /** A sentence: 'likelihood 4 + impact 3 = 7, High'. It names no other rule, whose result would be a second verdict. */
  readonly why: string;
  /** That no rating on this matrix gets a higher level than this, where the scale of levels goes on; else null. */
  readonly limit: string | null;
}

const { rating: words } = riskWords;
const { levels } = acceptingWords;

/**
 * A sentence where a company's scoring gives less than Extreme on every cell of a matrix, although ratings could be meant
 * so; null otherwise. By the product, 3 x 3 ends at High by its definition (decisions 3.1).
 */
export const limitOf = (matrix: unknown, scoring: Scoring, custom?: OwnGrids | null): string | null => {
  if (!isMatrix(matrix) || scoring === 'product') return null;
  const highest = highestOf(
    gridFor(scoring, matrix, custom)
      .flat()
      .map((level) => ({ level })),
  );
  if (highest === LEVELS.at(-1)) return null;
  return heatMapWords.highest({ matrix: matrixName(matrix), level: levels[highest] });
};

/**
 * The level of one rating by the company's scoring, and in words how it is computed (decisions 3.1). Likelihood and
 * impact are points of the matrix's scales, as number or text; null when `riskLevel` returns null. A custom scoring
 * without a grid for this matrix rates, and is explained, by the sum.
 */
export const explainLevel = (
  rating: { readonly matrix: unknown; readonly likelihood: unknown; readonly impact: unknown },
  scoring: Scoring = 'sum',
  custom?: OwnGrids | null,
): ExplainedLevel | null => {
  const level = riskLevel(rating, scoring, custom);
  if (level === null || !isMatrix(rating.matrix)) return null;
  const likelihood = Number(rating.likelihood);
  const impact = Number(rating.impact);
  const rated = { likelihood, impact, level: levels[level] };
  const limit = limitOf(rating.matrix, scoring, custom);
  if (scoring === 'product') return { level, limit, why: words.product({ ...rated, score: likelihood * impact }) };
  if (scoring === 'custom' && custom?.[rating.matrix]) return { level, limit, why: words.custom(rated) };
  return { level, limit, why: words.sum({ ...rated, score: likelihood + impact }) };
};

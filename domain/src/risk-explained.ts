import { GRIDS, type Grid, isMatrix, type OwnGrids, type RiskLevel, riskLevel, type Scoring } from './risk';
import { acceptingWords } from './words/accepting';
import { riskWords } from './words/risks';

/** A level and how it was computed. */
export interface ExplainedLevel {
  readonly level: RiskLevel;
  /** A sentence, with the results of the other scorings: 'likelihood 4 + impact 3 = 7, High; by product 12, High'. */
  readonly why: string;
}

const { rating: words } = riskWords;
const { levels } = acceptingWords;

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
  const at = (grid: Grid): RiskLevel => grid[likelihood - 1]?.[impact - 1] ?? level;
  const bySum = words.bySum({ score: likelihood + impact, level: levels[at(GRIDS.sum[rating.matrix])] });
  const byProduct = words.byProduct({ score: likelihood * impact, level: levels[at(GRIDS.product[rating.matrix])] });
  const rated = { likelihood, impact, level: levels[level] };
  if (scoring === 'product')
    return { level, why: `${words.product({ ...rated, score: likelihood * impact })}; ${bySum}` };
  if (scoring === 'custom' && custom?.[rating.matrix]) {
    return { level, why: `${words.custom(rated)}; ${bySum}; ${byProduct}` };
  }
  return { level, why: `${words.sum({ ...rated, score: likelihood + impact })}; ${byProduct}` };
};

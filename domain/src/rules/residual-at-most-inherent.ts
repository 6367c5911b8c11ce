import { LEVELS, riskLevel } from '../risk';
import { ruleWords } from '../words/rules';
import type { Rule } from './rule';

const words = ruleWords.residual;

/** A treatment does not make a risk worse: its residual level is at most its inherent level (decisions 3.12). */
export const residualAtMostInherent: Rule = {
  name: 'residualAtMostInherent',
  get label() {
    return words.label;
  },
  reads: ['matrix', 'likelihood', 'initialImpact', 'residualLikelihood', 'risidualImpact'],
  check: (values, { scoring, grid, residualAboveInherent }) => {
    const { matrix, likelihood, initialImpact, residualLikelihood, risidualImpact } = values;
    const inherent = riskLevel({ matrix, likelihood, impact: initialImpact }, scoring, grid);
    const residual = riskLevel({ matrix, likelihood: residualLikelihood, impact: risidualImpact }, scoring, grid);
    if (inherent === null || residual === null || LEVELS.indexOf(residual) <= LEVELS.indexOf(inherent)) return [];
    return [
      { field: 'risidualImpact', severity: residualAboveInherent, message: words.message({ residual, inherent }) },
    ];
  },
};

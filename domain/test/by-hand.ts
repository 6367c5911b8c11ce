import type { Matrix, RiskLevel } from '../src/risk';

/**
 * Written out by hand from the rule (decisions 3.1), rows by likelihood from 1, columns by impact
 * from 1: L Low, M Medium, H High, E Extreme.
 */
export const BY_HAND: Record<'sum' | 'product', Record<Matrix, string[]>> = {
  sum: {
    '3x3': ['LLM', 'LMM', 'MMM'],
    '5x5': ['LLMMM', 'LMMMH', 'MMMHH', 'MMHHH', 'MHHHE'],
  },
  product: {
    '3x3': ['LLL', 'LMM', 'LMH'],
    '5x5': ['LLLLM', 'LLMMH', 'LMMHH', 'LMHEE', 'MHHEE'],
  },
};

export const LEVEL_OF: Readonly<Record<string, RiskLevel>> = { L: 'Low', M: 'Medium', H: 'High', E: 'Extreme' };

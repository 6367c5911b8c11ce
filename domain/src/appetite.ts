import { ACCEPTANCE_STATUSES } from './acceptance';
import type { Filters } from './filters';
import { LEVELS, type RiskLevel } from './risk';

/** Levels that a company may name as its appetite: nothing is above Extreme. */
export const APPETITES: readonly RiskLevel[] = LEVELS.slice(0, -1);

export const isAppetite = (value: unknown): value is RiskLevel => APPETITES.includes(value as RiskLevel);

/** Risks that are above the appetite after treatment, and that their owner has not accepted. */
export const aboveAppetite = (appetite: RiskLevel): Filters => ({
  residualRiskLevel: LEVELS.slice(LEVELS.indexOf(appetite) + 1),
  acceptanceStatus: ACCEPTANCE_STATUSES.filter((status) => status !== 'accepted'),
});

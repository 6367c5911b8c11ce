import { LEVELS, type RiskLevel } from './risk';

/** How many risks have each level; `none` are those without a rating. */
export type LevelCounts = Readonly<Record<RiskLevel | 'none', number>>;

/** The register at the end of a month, or today in the current month. */
export interface MonthCounts {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The day of the count, `YYYY-MM-DD`. */
  readonly day: string;
  readonly total: number;
  readonly inherent: LevelCounts;
  readonly residual: LevelCounts;
}

/** Most months of an answer, and the default. */
export const LEVEL_MONTHS = { most: 36, usual: 12 } as const;

/** The values that are counted, in their order; `none` last. */
export const COUNTED = [...LEVELS, 'none'] as const;

export const noLevels = (): Record<RiskLevel | 'none', number> => ({ Low: 0, Medium: 0, High: 0, Extreme: 0, none: 0 });

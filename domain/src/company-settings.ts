import { type ReviewSettings, USUAL_REVIEW } from './next-review';
import type { OwnGrids, Scoring } from './risk';

/** Whether a problem refuses the row or only warns of it. */
export type Severity = 'warning' | 'error';

/** The settings of a company by which its rows are computed and checked. */
export interface CompanySettings extends ReviewSettings {
  readonly scoring: Scoring;
  /** The company's own grids, for a `custom` scoring. */
  readonly grid: OwnGrids | null;
  /** Whether a residual risk above the inherent one is a warning or an error. */
  readonly residualAboveInherent: Severity;
}

/** The settings of a company that has set none, and of rows without a company. */
export const USUAL_SETTINGS: CompanySettings = {
  scoring: 'sum',
  grid: null,
  ...USUAL_REVIEW,
  residualAboveInherent: 'warning',
};

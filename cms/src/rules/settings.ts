import { type Grid, type Matrix, REVIEW_INTERVAL_DAYS, SCORINGS, type Scoring } from '@ridgeline/domain';
import { currentScope } from '../tenancy';

/** How the company in scope rates and reviews. */
export interface CompanySettings {
  readonly scoring: Scoring;
  readonly grid: Partial<Record<Matrix, Grid>> | null;
  readonly reviewIntervalDays: number;
}

interface Stored {
  risk_scoring: string | null;
  risk_grid: Partial<Record<Matrix, Grid>> | null;
  review_interval_days: number | null;
}

/** The settings by which computed fields follow; the house's defaults where the company has chosen nothing. */
export const companySettings = async (): Promise<CompanySettings> => {
  const { trx, companyId } = currentScope();
  const { rows } = await trx.raw<{ rows: Stored[] }>(
    'select risk_scoring, risk_grid::json as risk_grid, review_interval_days from companies where id = ?',
    [companyId],
  );
  const stored = rows[0];
  return {
    scoring: SCORINGS.find((scoring) => scoring === stored?.risk_scoring) ?? 'sum',
    grid: stored?.risk_grid ?? null,
    reviewIntervalDays: stored?.review_interval_days ?? REVIEW_INTERVAL_DAYS,
  };
};

import { type Entity, isScoring, type OwnGrids, REVIEW_INTERVAL_DAYS, type Scoring } from '@ridgeline/domain';
import { currentScope } from '../../request';
import { isRated } from './rated';

/** How the company in scope rates and reviews. */
export interface CompanySettings {
  readonly scoring: Scoring;
  readonly grid: OwnGrids | null;
  readonly reviewIntervalDays: number;
}

interface Stored {
  risk_scoring: string | null;
  risk_grid: OwnGrids | null;
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
    scoring: isScoring(stored?.risk_scoring) ? stored.risk_scoring : 'sum',
    grid: stored?.risk_grid ?? null,
    reviewIntervalDays: stored?.review_interval_days ?? REVIEW_INTERVAL_DAYS,
  };
};

/**
 * Holds the scoring of the company in scope until the transaction ends, for whoever will write rows with levels. Taken
 * before any row is locked: a change of the scoring holds the company first and then its rows, so that neither waits
 * for the other in a circle.
 */
export const holdScoring = async (entity: Entity): Promise<void> => {
  if (!isRated(entity)) return;
  const { trx, companyId } = currentScope();
  await trx.raw('select from companies where id = ? for share', [companyId]);
};

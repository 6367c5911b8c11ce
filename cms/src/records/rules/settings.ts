import {
  type CompanySettings,
  type Entity,
  isScoring,
  LEVELS,
  type OwnGrids,
  type RiskLevel,
  reviewDaysField,
  USUAL_SETTINGS,
} from '@ridgeline/domain';
import { COMPANIES, columnOf } from '../../database/layout';
import { quoteName, quoteText } from '../../database/names';
import { type Answered, type Statement, type Trip, together } from '../../database/together';
import { currentScope, currentTransaction } from '../../request';
import { isRated } from './rated';

interface Stored {
  risk_scoring: string | null;
  risk_grid: OwnGrids | null;
  review_interval_days: number | null;
  /** The days of the levels for which the company has set any. */
  review_days: Readonly<Partial<Record<RiskLevel, number>>>;
  residual_above_inherent: string | null;
}

const reviewDays = (): string =>
  LEVELS.map((level) => `${quoteText(level)}, ${quoteName(columnOf(COMPANIES, reviewDaysField(level)))}`).join(', ');

const settings = (): Statement => ({
  text: `select risk_scoring, risk_grid::json as risk_grid, review_interval_days, residual_above_inherent,
      json_strip_nulls(json_build_object(${reviewDays()})) as review_days
    from companies where id = ?`,
  bindings: [currentScope().companyId],
});

const settingsIn = ({ rows }: Answered): CompanySettings => {
  const stored = rows[0] as Stored | undefined;
  return {
    scoring: isScoring(stored?.risk_scoring) ? stored.risk_scoring : USUAL_SETTINGS.scoring,
    grid: stored?.risk_grid ?? null,
    reviewIntervalDays: stored?.review_interval_days ?? USUAL_SETTINGS.reviewIntervalDays,
    reviewDays: { ...USUAL_SETTINGS.reviewDays, ...stored?.review_days },
    residualAboveInherent: stored?.residual_above_inherent === 'error' ? 'error' : 'warning',
  };
};

/** The settings by which rows are computed and checked; the defaults when the company has none. */
export const companySettings = async (): Promise<CompanySettings> => {
  const [answer] = await together(currentTransaction(), [settings()]);
  return settingsIn(answer ?? { rows: [] });
};

/** Queries the settings by which rows are computed and checked. */
export const askSettings = (trip: Trip): (() => CompanySettings) => trip.ask(settings(), settingsIn);

const holding = (): Statement => ({
  text: 'select from companies where id = ? for share',
  bindings: [currentScope().companyId],
});

/**
 * Locks the scoring of the company in scope until the transaction ends, for a transaction that will write rows with
 * levels. Call it before any row is locked: a change of the scoring locks the company first and then its rows, so that
 * there is no deadlock.
 */
export const holdScoring = async (entity: Entity): Promise<void> => {
  if (isRated(entity)) await together(currentTransaction(), [holding()]);
};

/** As `holdScoring`, in a round trip with other statements. */
export const askScoring = (trip: Trip, entity: Entity): void => {
  if (isRated(entity)) trip.send(holding());
};

import { LEVELS, nextReviewDate, REVIEW_INTERVAL_DAYS, type RiskLevel } from './risk';

/** Days until the review of a risk of each level, unless its company has set others. */
export const REVIEW_DAYS: Readonly<Record<RiskLevel, number>> = { Low: 365, Medium: 180, High: 90, Extreme: 30 };

/** The company's field with the days of a level. */
export const reviewDaysField = (level: RiskLevel): `reviewDays${RiskLevel}` => `reviewDays${level}`;

/** The company's fields from which the review dates of its risks are computed. */
export const REVIEW_FIELDS: readonly string[] = ['reviewIntervalDays', ...LEVELS.map(reviewDaysField)];

/** After how many days risks are reviewed. */
export interface ReviewSettings {
  /** From the approval of the residual treatment. */
  readonly reviewIntervalDays: number;
  /** By the risk's level, while no residual treatment is approved. */
  readonly reviewDays: Readonly<Record<RiskLevel, number>>;
}

export const USUAL_REVIEW: ReviewSettings = { reviewIntervalDays: REVIEW_INTERVAL_DAYS, reviewDays: REVIEW_DAYS };

type Day = string | null | undefined;

/** The values of a risk that decide when it is reviewed. */
export interface Reviewed {
  readonly residualTreatmentApprovalDate?: Day;
  readonly riskApprovalDate?: Day;
  readonly dateCreated?: Day;
  /** When the row was stored; a new one is stored now. */
  readonly createdAt?: Day;
  readonly riskLevel?: RiskLevel | null;
}

/** A review date, and how it is computed: so many days after the residual approval, the risk approval or the creation. */
export interface NextReview {
  readonly date: string;
  readonly days: number;
  readonly since: 'residual' | 'approval' | 'created';
}

/**
 * When a risk is reviewed next: after the approval of its residual treatment; without one by its level, counted from the
 * approval of the risk, or from its creation (decisions 30.11). Null without that approval and without a level.
 * The database computes the stored date in the same way (`wall_next_review`).
 */
export const nextReview = (risk: Reviewed, settings: ReviewSettings = USUAL_REVIEW): NextReview | null => {
  const after = (day: Day, days: number, since: NextReview['since']): NextReview | null => {
    const date = nextReviewDate(day, days);
    return date === null ? null : { date, days, since };
  };
  const { residualTreatmentApprovalDate: residual, riskApprovalDate: approved, riskLevel: level } = risk;
  if (residual) return after(residual, settings.reviewIntervalDays, 'residual');
  if (!level) return null;
  const days = settings.reviewDays[level];
  if (approved) return after(approved, days, 'approval');
  // The stored moment is in UTC, so that a change of the company's time zone moves no date.
  const created = risk.dateCreated || (risk.createdAt ?? new Date().toISOString()).slice(0, 10);
  return after(created, days, 'created');
};

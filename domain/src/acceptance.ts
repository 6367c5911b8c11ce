import { REVIEW_INTERVAL_DAYS, type RiskLevel } from './risk';
import { dayAfter } from './zone';

/** Statuses of a risk's acceptance. `expired` is never stored: it is computed from the date. */
export const ACCEPTANCE_STATUSES = ['none', 'asked', 'accepted', 'stale', 'expired', 'declined'] as const;
export type AcceptanceStatus = (typeof ACCEPTANCE_STATUSES)[number];

/** What is accepted: the residual risk, or the inherent one when the risk is acceptable without treatment. */
export const RATED_KINDS = ['residual', 'inherent'] as const;
export type RatedKind = (typeof RATED_KINDS)[number];

/** The way in which the owner decided. */
export const WAYS = ['signed-in', 'link'] as const;

/** Why a request is no longer open. `expired` is shown for a link whose time is over, and never stored. */
export const ENDINGS = ['answered', 'replaced', 'rating', 'owner', 'address', 'deleted', 'withdrawn'] as const;
export type Ending = (typeof ENDINGS)[number];

/** Days for which a mailed link is valid. */
export const ACCEPTANCE_LINK_DAYS = 14;

/** Most days of an acceptance: a risk that is accepted for longer would not be looked at any more. */
export const LONGEST_ACCEPTANCE_DAYS = 365;

/** Most characters of a reason or a message. */
export const LONGEST_REASON = 2_000;

/** What the owner reads before deciding, as it was when the acceptance was requested. */
export interface AcceptanceStatement {
  /** What the risk was called, such as 'R-12 Laptop stolen'; absent in statements of before risks had numbers. */
  readonly name?: string;
  readonly riskId: string;
  readonly company: string;
  readonly kind: RatedKind;
  readonly category: string | null;
  readonly threat: string;
  readonly vulnerability: string | null;
  readonly informationAsset: string | null;
  readonly currentControl: string | null;
  readonly matrix: string;
  readonly likelihood: string;
  readonly impact: string;
  readonly level: RiskLevel;
  readonly residualLikelihood: string | null;
  readonly residualImpact: string | null;
  readonly residualLevel: RiskLevel | null;
  readonly treatment: string | null;
  readonly plan: string | null;
  readonly treatmentStatus: string | null;
  readonly owner: string;
  readonly askedBy: string;
  readonly message: string | null;
  /** The day proposed as the end of the acceptance. */
  readonly until: string;
}

/** What the risk of a statement is called. */
export const nameInStatement = ({ name, riskId }: AcceptanceStatement): string => name ?? riskId;

/**
 * The proposed end of an acceptance: after the company's review interval, at most a year.
 * @param today `YYYY-MM-DD`
 */
export const proposedUntil = (today: string, interval: number | null = REVIEW_INTERVAL_DAYS): string =>
  dayAfter(today, Math.min(interval ?? REVIEW_INTERVAL_DAYS, LONGEST_ACCEPTANCE_DAYS));

/** The first and the last allowed end date of an acceptance, `YYYY-MM-DD`. */
export const acceptableDays = (today: string): readonly [first: string, last: string] => [
  dayAfter(today, 1),
  dayAfter(today, LONGEST_ACCEPTANCE_DAYS),
];

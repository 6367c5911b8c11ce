import { REVIEW_INTERVAL_DAYS, type RiskLevel } from './risk';
import { dayAfter } from './zone';

/** Where the acceptance of a risk stands. `expired` is never stored: it follows from the date. */
export const ACCEPTANCE_STATUSES = ['none', 'asked', 'accepted', 'stale', 'expired', 'declined'] as const;
export type AcceptanceStatus = (typeof ACCEPTANCE_STATUSES)[number];

/** What is accepted: the residual risk, or the inherent one where the risk is acceptable without treatment. */
export const RATED_KINDS = ['residual', 'inherent'] as const;
export type RatedKind = (typeof RATED_KINDS)[number];

/** How somebody decided. */
export const WAYS = ['signed-in', 'link'] as const;

/** Why a request stands no more. `expired` is told of a link whose days are over, and never stored. */
export const ENDINGS = ['answered', 'replaced', 'rating', 'owner', 'address', 'deleted', 'withdrawn'] as const;
export type Ending = (typeof ENDINGS)[number];

/** Days for which a mailed link works. */
export const ACCEPTANCE_LINK_DAYS = 14;

/** An acceptance lasts a year at most: whoever accepts a risk for longer does not look at it any more. */
export const LONGEST_ACCEPTANCE_DAYS = 365;

/** Letters of a reason or a message at most. */
export const LONGEST_REASON = 2_000;

/** What the owner reads before deciding, as it stood when the acceptance was asked for. */
export interface AcceptanceStatement {
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

/**
 * The end that is proposed for an acceptance: the company's review interval, at most a year.
 * @param today `YYYY-MM-DD`
 */
export const proposedUntil = (today: string, interval: number | null = REVIEW_INTERVAL_DAYS): string =>
  dayAfter(today, Math.min(interval ?? REVIEW_INTERVAL_DAYS, LONGEST_ACCEPTANCE_DAYS));

/** The first and the last day until which a risk may be accepted, `YYYY-MM-DD`. */
export const acceptableDays = (today: string): readonly [first: string, last: string] => [
  dayAfter(today, 1),
  dayAfter(today, LONGEST_ACCEPTANCE_DAYS),
];

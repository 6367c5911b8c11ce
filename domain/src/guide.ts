/** First steps in their order: who needs one earlier for another, comes to it earlier. */
export const STEP_KEYS = [
  'mail',
  'tier',
  'company',
  'details',
  'rating',
  'users',
  'suppliers',
  'questionnaire',
  'risk',
] as const;

export type StepKey = (typeof STEP_KEYS)[number];

export interface FirstStep {
  readonly key: StepKey;
  readonly done: boolean;
}

/** The parts of the guide that a user has dismissed. */
export const GUIDE_PARTS = ['first-steps', 'tour'] as const;

export type GuidePart = (typeof GUIDE_PARTS)[number];

export const isGuidePart = (value: unknown): value is GuidePart => GUIDE_PARTS.some((part) => part === value);

/** The answer of `GET /api/guide`. */
export interface Guide {
  /** The steps that the caller may do. */
  readonly steps: readonly FirstStep[];
  /** What the caller has dismissed, for the own account alone. */
  readonly dismissed: readonly GuidePart[];
}

/** The creator of the demo's rows: they tick no step, since the company has still to bring its own. */
export const DEMO_CREATOR = 'demo';

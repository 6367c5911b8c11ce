/** Hours for which a company can open its data to the operator. */
export const SUPPORT_HOURS = [1, 4, 24, 72, 168] as const;

/** The longest of them. */
export const MOST_SUPPORT_HOURS = 168;

/** Most characters of the reason for a grant or a request. */
export const LONGEST_SUPPORT_NOTE = 500;

/** The code of a refusal: the company opens its data to the operator only when it grants it, and has not. */
export const SUPPORT_CLOSED = 'support-closed';

/** The code of a refusal: what the company has granted is for reading alone. */
export const SUPPORT_READ_ONLY = 'support-read-only';

/** The code of a refusal: no grant includes what lets people and programs in, which would outlast it. */
export const SUPPORT_NOT_INCLUDED = 'support-not-included';

/** A grant of a company, with the operators who have used it. */
export interface SupportGrant {
  readonly id: number;
  readonly mayWrite: boolean;
  readonly note: string;
  readonly grantedBy: string;
  readonly grantedAt: string;
  readonly endsAt: string;
  /** Null if nobody has ended it early; it ends at `endsAt` in any case. */
  readonly endedAt: string | null;
  readonly endedBy: string | null;
  readonly running: boolean;
  /** The first request of each session. */
  readonly uses: readonly { readonly username: string; readonly at: string }[];
}

/** A request of an operator that nobody has answered. */
export interface SupportAsked {
  readonly username: string;
  readonly note: string;
  readonly at: string;
}

/** How a company has decided about the operator's access, for its administrators. */
export interface SupportAccess {
  /** Whether the operator sees the company's data only while a grant runs. */
  readonly onlyWhenGranted: boolean;
  readonly asked: SupportAsked | null;
  /** The newest first. */
  readonly grants: readonly SupportGrant[];
}

/** What the operator may do in a company at this moment. */
export interface SupportState {
  readonly name: string;
  readonly onlyWhenGranted: boolean;
  /** Null while nothing is granted. */
  readonly grant: { readonly mayWrite: boolean; readonly endsAt: string } | null;
  /** What was asked for and not answered yet. */
  readonly asked: SupportAsked | null;
}

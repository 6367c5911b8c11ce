import type { AcceptanceStatement, HeatMapAnswer, MonthCounts, RaisedRisk } from '@ridgeline/domain';
import type { Offered, OfferedPerson, OfferedRow } from './services/form/choices';
import type { HistoryEntry } from './services/history/read';

/** A request for the acceptance of a risk. */
export interface AskedAcceptance {
  readonly documentId: string;
  readonly ownerName: string;
  readonly askedBy: string;
  readonly askedAt: string;
  readonly message: string | null;
  readonly statement: AcceptanceStatement;
  readonly [part: string]: unknown;
}

/** The acceptance of a risk: its status, the decisions, the open request, and what the caller may do. */
export interface RiskAcceptanceState {
  readonly status: string | null;
  readonly acceptedUntil: string | null;
  /** Null while the rating to accept is missing. */
  readonly kind: string | null;
  readonly mail: boolean;
  readonly owner: { readonly name: string; readonly reachable: boolean; readonly you: boolean } | null;
  readonly waiting: AskedAcceptance | null;
  readonly changed: readonly { readonly field: string; readonly was: unknown; readonly is: unknown }[];
  readonly decisions: readonly { readonly [field: string]: unknown }[];
  readonly requests: readonly AskedAcceptance[];
}

/** The decision on the acceptance of a risk. */
export interface AcceptanceDecision {
  readonly decision: 'accepted' | 'declined';
  readonly reason?: string;
  /** `YYYY-MM-DD`. */
  readonly acceptedUntil?: string | null;
}

/** What the register of a past day says of itself, besides its pages. */
export interface PastRegisterMeta {
  readonly pagination: { readonly [part: string]: unknown };
  readonly date: string;
  /** The day of the first entry; null while there is none. */
  readonly begins: string | null;
  readonly timeZone: string;
  readonly message: string | null;
}

/** Risks. */
export interface RisksOperations {
  /** Risks by their cell of the matrix */
  'GET /risks/heat-map': { list: 'risks'; answer: HeatMapAnswer };
  /** The register as it was at the end of a day */
  'GET /risks/as-it-stood': {
    list: 'risks/as-it-stood';
    query: { /** `YYYY-MM-DD`. */ readonly date?: string; readonly timeZone?: string };
    data: readonly { readonly [field: string]: unknown }[];
    meta: PastRegisterMeta;
  };
  /** Save the register of the end of a past day as a file */
  'POST /exports/risks/as-it-stood': {
    list: 'risks/as-it-stood';
    query: { readonly date?: string; readonly timeZone?: string };
    body: 'export';
    file: 'exported';
  };
  /** How many risks had which level at the end of each of the last months */
  'GET /risks/levels-by-month': {
    query: { /** 1 to 36. */ readonly months?: number; readonly timeZone?: string };
    data: readonly MonthCounts[];
    meta: {
      /** The day of the first entry; null while there is none. */ readonly begins: string | null;
      readonly timeZone: string;
    };
  };
  /** Changes of a risk, the newest first, also of a deleted one */
  'GET /risks/:id/history': { data: readonly HistoryEntry[] };
  /** Control domains that the form of a risk offers */
  'GET /risks/choices/domains': { query: { readonly _q?: string }; data: readonly OfferedRow[] };
  /** Controls that the form of a risk offers */
  'GET /risks/choices/controls': {
    query: { readonly _q?: string; readonly domain?: string };
    data: readonly OfferedRow[];
  };
  /** Assets that the form of a risk offers */
  'GET /risks/choices/assets': {
    query: { readonly _q?: string; readonly category?: string };
    data: readonly Offered[];
  };
  /** People that the form of a risk offers */
  'GET /risks/choices/people': { query: { readonly _q?: string }; data: readonly OfferedPerson[] };
  /** The first values of a risk that is raised on a supplier */
  'GET /risks/raise/supplier/:id': { data: RaisedRisk };
  /** The first values of a risk that is raised on an answer */
  'GET /risks/raise/answer/:id': { data: RaisedRisk };
  /** The acceptance of a risk */
  'GET /risks/:id/acceptance': { data: RiskAcceptanceState };
  /** Ask the owner of a risk to accept it */
  'POST /risks/:id/acceptance/ask': {
    body: { readonly message?: string | null };
    data: RiskAcceptanceState;
    refuses: 409 | 410;
  };
  /** Withdraw the request */
  'POST /risks/:id/acceptance/withdraw': { body: object; data: RiskAcceptanceState; refuses: 409 | 410 };
  /** Decide, as the owner */
  'POST /risks/:id/acceptance/decide': {
    body: AcceptanceDecision & { /** documentId of the request. */ readonly request?: string };
    data: RiskAcceptanceState;
    refuses: 409 | 410;
  };
}

/** Acceptance by link. */
export interface AcceptanceByLinkOperations {
  /** What the owner of a risk is asked to accept */
  'GET /acceptance': { data: { readonly statement: AcceptanceStatement; readonly expiresAt: string } };
  /** Decide on it, once */
  'POST /acceptance': {
    plainBody: AcceptanceDecision & { /** The code, when it is not in the header. */ readonly code?: string };
    data: { readonly decision: string; readonly acceptedUntil: string | null };
  };
}

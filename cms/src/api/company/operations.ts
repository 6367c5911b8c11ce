import type { CompanySettings, OwnGrids } from '@ridgeline/domain';
import type { Overview } from '@ridgeline/domain/overview';
import type { BrokenRule } from '../../records/rules/broken';
import type { Recount } from '../risk/services/scoring/preview';
import type { Holding } from './services/holdings';
import type { Owner } from './services/whose';

/** A company's settings as they are stored; null is the default. */
export interface StoredSettings {
  readonly documentId: string;
  readonly name: string;
  readonly riskGrid: OwnGrids | null;
  readonly updatedAt: string;
  readonly [setting: string]: unknown;
}

/** Companies and their settings. */
export interface CompaniesOperations {
  /** All companies with what needs the operator in each */
  'GET /companies/overview': { query: { readonly timeZone?: string }; data: Overview };
  /** The company of a row; null where there is no such row */
  'GET /companies/whose': { query: { readonly register?: string; readonly row?: string }; data: Owner | null };
  /** What a company has, which is deleted with it, all but users who work for another company too */
  'GET /companies/:id/holdings': {
    data: readonly Holding[];
    meta: {
      readonly total: number /** Users who stay, and belong to that other company then. */;
      readonly staying: number;
    };
  };
  /** Delete a company with all its rows */
  'POST /companies/:id/remove': {
    body: { /** The name of the company, to confirm it. */ readonly name: string };
    data: { readonly deleted: { readonly [entity: string]: number } };
    refuses: 409;
  };
  /** Approve a company that applied */
  'POST /companies/:id/approve': {
    body: { /** The subscription tier. */ readonly subscriptionAllocated: unknown };
    data: 'row of company';
    refuses: 409;
  };
  /** Save all data of a company as a zip */
  'POST /companies/:id/export': {
    body: { readonly locale?: string; readonly timeZone?: string };
    file: 'application/zip';
  };
  /** The settings of the company in view; null when none is */
  'GET /company-settings': { data: StoredSettings | null };
  /** Change settings of the company in view */
  'PUT /company-settings': {
    body: { readonly updatedAt?: string; readonly [setting: string]: unknown };
    data: StoredSettings;
    meta: { readonly recomputed: number; readonly broken: readonly BrokenRule[] };
    refuses: 409;
  };
  /** How many levels another scoring would change */
  'POST /company-settings/scoring': {
    body: { readonly riskScoring?: string | null; readonly riskGrid?: OwnGrids | null };
    data: Recount;
  };
  /** The logo of the company in view, as an address `data:`; null when it has none */
  'GET /company-logo': { data: { readonly logo: string | null } };
  /** How the company in view rates and reviews */
  'GET /rating-settings': { data: CompanySettings };
}

import type { CompanySettings, Entity, OwnGrids, RetentionSetting, RiskLevel } from '@ridgeline/domain';
import type { Overview } from '@ridgeline/domain/overview';
import { read, send } from '../data';
import { call } from '../http';
import type { CompanyRef } from '../session';
import type { StoredFile } from './files';

/** Number of rows of one kind in a company. */
export interface Holding {
  readonly entity: string;
  readonly label: string;
  readonly count: number;
}

export interface Holdings {
  readonly kinds: readonly Holding[];
  readonly total: number;
  /** Users who stay, since they work for another company. */
  readonly staying: number;
}

/** What would be deleted with a company. */
export const readHoldings = async (id: string, signal?: AbortSignal): Promise<Holdings> => {
  const { data, meta } = await call<{ data: Holding[]; meta: Omit<Holdings, 'kinds'> }>(`companies/${id}/holdings`, {
    signal,
  });
  return { kinds: data.filter(({ count }) => count > 0), ...meta };
};

/** Deletes a company and all that it holds. @throws HttpError 400 at `name` when it is not the company's */
export const removeCompany = (id: string, name: string): Promise<unknown> =>
  call(`companies/${id}/remove`, { method: 'POST', body: { data: { name } } });

/** Approves a waiting company, with a tier. */
export const approveCompany = (id: string, tier: string): Promise<unknown> =>
  call(`companies/${id}/approve`, { method: 'POST', body: { data: { subscriptionAllocated: tier } } });

/** A company's settings as they are stored; null for the default. */
export interface Settings extends Readonly<Record<`reviewDays${RiskLevel}` | RetentionSetting, number | null>> {
  readonly documentId: string;
  readonly name: string;
  readonly riskScoring: string | null;
  readonly riskGrid: OwnGrids | null;
  readonly reviewIntervalDays: number | null;
  readonly residualAboveInherent: string | null;
  readonly riskAppetite: string | null;
  readonly secondFactor: string | null;
  readonly timeZone: string | null;
  readonly language: string | null;
  readonly senderName: string | null;
  readonly logo: readonly StoredFile[];
  readonly updatedAt: string;
}

/** The settings of the current company; null for an operator with no company in view. */
export const readCompanySettings = (signal?: AbortSignal): Promise<Settings | null> => read('company-settings', signal);

/** The rating, review and rule settings of the current company. */
export const readRatingSettings = (signal?: AbortSignal): Promise<CompanySettings> => read('rating-settings', signal);

/** Rows that break a rule across fields; `rows` names the first of them, for users who may read the register. */
export interface BrokenRule {
  readonly entity: string;
  readonly rule: string;
  readonly label: string;
  readonly count: number;
  readonly rows: readonly { readonly documentId: string; readonly label: string }[];
}

/** What a change of the settings did: how many risks and suppliers have another level, and which rows now break a rule. */
export interface Changed {
  readonly recomputed: number;
  readonly broken: readonly BrokenRule[];
}

/**
 * Changes the sent settings.
 * @throws HttpError 400 by field, 409 when another user was faster
 */
export const changeCompanySettings = async (data: Readonly<Record<string, unknown>>): Promise<Changed> =>
  (await call<{ meta: Changed }>('company-settings', { method: 'PUT', body: { data } })).meta;

/** What another scoring would change; a level of null is none. */
export interface Recount {
  readonly changed: number;
  readonly changes: readonly {
    readonly field: string;
    readonly from: string | null;
    readonly to: string | null;
    readonly count: number;
  }[];
  readonly registers: readonly { readonly entity: string; readonly total: number; readonly changed: number }[];
  readonly broken: readonly BrokenRule[];
}

/** Counts what a scoring would change, and stores nothing. @throws HttpError 400 by field */
export const previewScoring = (
  data: { readonly riskScoring: string; readonly riskGrid: OwnGrids | null },
  signal?: AbortSignal,
): Promise<Recount> => send('POST', 'company-settings/scoring', data, { signal });

/** The company's logo as the address of a picture; null if there is none. */
export const readLogo = async (signal?: AbortSignal): Promise<string | null> =>
  (await read<{ logo: string | null }>('company-logo', signal)).logo;

/** The company of a row; null where there is no such row. For operators. */
export const readOwner = (entity: Entity, id: string, signal?: AbortSignal): Promise<CompanyRef | null> =>
  read('companies/whose', signal, new URLSearchParams({ register: entity.plural, row: id }));

/** All companies with what needs attention in each, for operators. */
export const readOverview = (signal?: AbortSignal): Promise<Overview> =>
  read(
    'companies/overview',
    signal,
    new URLSearchParams({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  );

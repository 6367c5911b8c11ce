import { isRole, MODULES, type ModuleName, type Role, readAccessModules, type TokenScope } from '@ridgeline/domain';
import { secondFactorRequired } from '@ridgeline/domain/second-factor';
import type { Context } from 'koa';
import { environment } from '../environment';
import { hasSecondFactor } from './has-second-factor';

export const USER = 'plugin::users-permissions.user';
/** Those of an operator. */
export const ALL_MODULES: ReadonlySet<ModuleName> = new Set(MODULES.map((module) => module.name));
/** Those of a company without a tier, or while it is suspended. */
export const NO_MODULES: ReadonlySet<ModuleName> = new Set();

export interface Named {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
}

/** The company that a user belongs to. */
export interface OwnCompany extends Named {
  /** How it rates risks (decisions 3.1); null for the default. Forms show levels while the user types. */
  readonly riskScoring: string | null;
  /** By its clocks days are counted (decisions 57.1); null for those of the reader. */
  readonly timeZone: string | null;
}

/** Who sends a request, a user or a token: by this the routes of the registers decide. */
export interface Caller {
  /** The name in the audit log and in rows. */
  readonly username: string;
  /** Null for a user whose role is not one of the product's: may do nothing. */
  readonly role: Role | null;
  /** Null for the operator, who belongs to no company. */
  readonly company: OwnCompany | null;
  readonly companyStatus: string | null;
  /** Null for a token, and for a user who has not set one. */
  readonly displayName: string | null;
  /** What a token may do, of what it could do by role and modules; absent for a user. */
  readonly scopes?: ReadonlySet<TokenScope>;
  /** What the caller may open (decisions 1.5): the tier's modules; none without a tier or while suspended. */
  readonly modules: ReadonlySet<ModuleName>;
}

/** The user who sends a request, with what the server decides by. Holds no password and no token. */
export interface Principal extends Caller {
  readonly id: number;
  readonly documentId: string;
  readonly email: string;
  /** Null for the browser's. */
  readonly language: string | null;
  readonly phone: string | null;
  /** How soon the user gets mails about notices; null means at once. */
  readonly mailNotices: string | null;
  readonly roleId: number | null;
  readonly tier: Named | null;
  /** Whether the company, or for operators the installation, requires a second factor of a user with this role. */
  readonly secondFactorRequired: boolean;
  /** Whether it is required and not set up: the user may do nothing else until then. */
  readonly secondFactorMissing: boolean;
}

/** A company with its tier, as `populate` returns it. */
export type CompanyRow = OwnCompany & {
  readonly status: string | null;
  readonly secondFactor: string | null;
  readonly subscriptionAllocated: TierRow | null;
};

/** The row behind a principal, as `populate` returns it. */
interface UserRow {
  readonly id: number;
  readonly documentId: string;
  readonly username: string;
  readonly email: string;
  readonly displayName: string | null;
  readonly language: string | null;
  readonly phone: string | null;
  readonly mailNotices: string | null;
  readonly blocked: boolean | null;
  readonly role: { readonly id: number; readonly name: string } | null;
  readonly company: CompanyRow | null;
}

interface TierRow extends Named {
  readonly accessModule: unknown;
}

const SAFE = ['id', 'documentId', 'username', 'email', 'displayName', 'language', 'phone', 'mailNotices', 'blocked'];
const NAMED = ['id', 'documentId', 'name'];

const named = (row: Named): Named => ({ id: row.id, documentId: row.documentId, name: row.name });

/** The modules of a company's tier; none without a tier or while it is suspended. */
export const modulesOf = (company: CompanyRow | null): ReadonlySet<ModuleName> => {
  const active = company && (company.status ?? 'active') === 'active';
  if (!active || !company.subscriptionAllocated) return NO_MODULES;
  return new Set(readAccessModules(company.subscriptionAllocated.accessModule).modules.map((module) => module.name));
};

/** The company as its callers have it. */
export const ownCompany = (company: CompanyRow): OwnCompany => ({
  ...named(company),
  riskScoring: company.riskScoring ?? null,
  timeZone: company.timeZone ?? null,
});

/** What a user is in one company: by its tier, its status and its rules. */
const inCompany = (role: Role | null, company: CompanyRow | null) => ({
  role,
  company: company && ownCompany(company),
  companyStatus: company ? (company.status ?? 'active') : null,
  tier: company?.subscriptionAllocated ? named(company.subscriptionAllocated) : null,
  modules: role === 'Operator' ? ALL_MODULES : modulesOf(company),
  secondFactorRequired:
    role === 'Operator'
      ? environment.requireSecondFactor.includes('operators')
      : secondFactorRequired(company?.secondFactor, role),
});

const toPrincipal = (row: UserRow): Principal => {
  const role = isRole(row.role?.name) ? row.role.name : null;
  return {
    id: row.id,
    documentId: row.documentId,
    username: row.username,
    email: row.email,
    displayName: row.displayName ?? null,
    language: row.language ?? null,
    phone: row.phone ?? null,
    mailNotices: row.mailNotices ?? null,
    roleId: row.role?.id ?? null,
    ...inCompany(role, role === 'Operator' ? null : row.company),
    secondFactorMissing: false,
  };
};

/** The same user in a further company, with another role: nothing of the own company is left. */
export const principalIn = (
  home: Principal,
  { role, roleId, company }: { readonly role: Role; readonly roleId: number | null; readonly company: CompanyRow },
): Principal => ({ ...home, roleId, ...inCompany(role, company), secondFactorMissing: false });

/** What is read of a company to know what its callers may do. */
export const COMPANY_WITH_TIER = {
  select: [...NAMED, 'status', 'riskScoring', 'timeZone', 'secondFactor'],
  populate: { subscriptionAllocated: { select: [...NAMED, 'accessModule'] } },
};

/** A user with role, company and tier, as a manager may read it; `suspended` users may do nothing. */
export const readPrincipal = async (
  where: { id: number } | { documentId: string },
): Promise<{ principal: Principal; suspended: boolean } | undefined> => {
  const row: UserRow | null = await strapi.db.query(USER).findOne({
    select: SAFE,
    where,
    populate: {
      role: { select: ['id', 'name'] },
      company: COMPANY_WITH_TIER,
    },
  });
  return row ? { principal: toPrincipal(row), suspended: row.blocked === true } : undefined;
};

/**
 * Reads a user with role, company and tier.
 * @param where the user's `id` or `documentId`
 * @returns undefined for an unknown or suspended user
 */
export const loadPrincipal = async (where: { id: number } | { documentId: string }): Promise<Principal | undefined> => {
  const found = await readPrincipal(where);
  if (!found || found.suspended) return undefined;
  const { principal } = found;
  const secondFactorMissing = principal.secondFactorRequired && !(await hasSecondFactor(principal.id));
  return { ...principal, secondFactorMissing };
};

/** The user who sent this request. @throws Error when no user is signed in: call it behind authentication only */
export const principalOf = (ctx: Pick<Context, 'state'>): Principal => {
  const principal = ctx.state.principal as Principal | undefined;
  if (!principal) throw new Error('principalOf was asked on a route that needs no sign-in');
  return principal;
};

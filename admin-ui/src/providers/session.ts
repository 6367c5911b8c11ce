import type { Language } from '@ridgeline/domain/language';
import type { MailNotices } from '@ridgeline/domain/mail-notices';
import type { ModuleName } from '@ridgeline/domain/modules';
import type { Role } from '@ridgeline/domain/roles';

export interface CompanyRef {
  readonly documentId: string;
  readonly name: string;
  /** By its clocks days are counted; the reader's when it has none. */
  readonly timeZone?: string | null;
}

/** The signed-in user and the rights. */
export interface Identity {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly displayName: string | null;
  /** The language that the user chose; null for the browser's. */
  readonly language: Language | null;
  /** Named in mails to suppliers. */
  readonly phone: string | null;
  /** How soon the user gets mails about events. */
  readonly mailNotices: MailNotices;
  readonly fullName: string;
  readonly role: Role | null;
  readonly modules: readonly ModuleName[];
  readonly company: CompanyRef | null;
  /** Name of the company's subscription tier; empty without one. */
  readonly tier: string;
  /** Whether the company requires a second factor that the user has not set up: nothing else is open until then. */
  readonly secondFactorMissing: boolean;
}

export interface Session {
  /** The access token, which is only in memory: a refresh cookie that no script can read gets the next one. */
  readonly token: string | null;
  readonly identity: Identity | null;
  /** The operator's company in view. For other users the one that the address names; null for the company of the account. */
  readonly companyInView: CompanyRef | null;
}

/** Whether the user views the rows of all companies; each row then names its company. */
export const isAcrossCompanies = ({ identity, companyInView }: Session): boolean =>
  identity?.role === 'Operator' && companyInView === null;

/** Query of the sign-in page when a session has ended during the work, so that the page says so. */
export const SESSION_ENDED = 'session=ended';

const COMPANY_KEY = 'ridgeline.company';
/** The company in which a user of several companies worked last, with which the next sign-in begins. */
const LAST_KEY = 'ridgeline.last-company';
/**
 * The user of this browser's session, which is no secret. It avoids an unnecessary request of visitors without a session,
 * and shows other tabs of the browser, which share the cookie, a sign-out or sign-in.
 */
const MARK = 'ridgeline.session';

/** The company that this tab has looked at before; null for all. */
export const rememberedCompany = (): CompanyRef | null => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(COMPANY_KEY) ?? 'null') as CompanyRef | null;
    return stored?.documentId && stored.name ? { documentId: stored.documentId, name: stored.name } : null;
  } catch {
    return null;
  }
};

/** The company in which a user of several companies worked last; null for none. */
export const lastCompany = (): string | null => localStorage.getItem(LAST_KEY);

let session: Session = { token: null, identity: null, companyInView: null };
const listeners = new Set<() => void>();

const change = (next: Partial<Session>): void => {
  session = { ...session, ...next };
  for (const listener of listeners) listener();
};

/** The current session; a new object after each change. */
export const currentSession = (): Session => session;

/** Calls back after each change. @returns a function to stop */
export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Stores the access token; null: there is no session. */
export const keepToken = (token: string | null): void => {
  if (!token) localStorage.removeItem(MARK);
  change({ token });
};

/** Whether requesting a new access token can succeed. */
export const mayHaveSession = (): boolean => localStorage.getItem(MARK) !== null;

const remember = (company: CompanyRef | null): void => {
  if (company) sessionStorage.setItem(COMPANY_KEY, JSON.stringify(company));
  else sessionStorage.removeItem(COMPANY_KEY);
};

/** Stores the signed-in user with the company in view, and sets the mark in the browser. */
export const keepIdentity = (identity: Identity, companyInView: CompanyRef | null = null): void => {
  localStorage.setItem(MARK, identity.id);
  remember(companyInView);
  if (identity.role !== 'Operator' && companyInView) localStorage.setItem(LAST_KEY, companyInView.documentId);
  change({ identity, companyInView });
};

/** Sets the company in view, stored until the browser is closed; null for all companies. */
export const lookAt = (company: CompanyRef | null): void => {
  remember(company);
  change({ companyInView: company });
};

/** Deletes the session in this tab, and the mark that other tabs watch. */
export const forgetSession = (): void => {
  sessionStorage.clear();
  localStorage.removeItem(MARK);
  change({ token: null, identity: null, companyInView: null });
};

/** Calls back when another tab of this browser signed out, or signed in as another user. @returns a function to stop */
export const onSessionElsewhere = (listener: () => void): (() => void) => {
  const heard = ({ key, newValue }: StorageEvent): void => {
    if (key === MARK && newValue !== (session.identity?.id ?? null)) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
};

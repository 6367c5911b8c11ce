import type { ModuleName } from '@ridgeline/domain/modules';
import type { Role } from '@ridgeline/domain/roles';

export interface CompanyRef {
  readonly documentId: string;
  readonly name: string;
}

/** Who is signed in, and what that lets them open. */
export interface Identity {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly displayName: string | null;
  readonly fullName: string;
  readonly role: Role | null;
  readonly modules: readonly ModuleName[];
  readonly company: CompanyRef | null;
  /** Name of the company's subscription tier; empty without one. */
  readonly tier: string;
}

export interface Session {
  /** The access token. It lives in memory alone: a refresh cookie that no script can read brings the next one. */
  readonly token: string | null;
  readonly identity: Identity | null;
  /** The company that the operator looks at; for everybody else always null. */
  readonly companyInView: CompanyRef | null;
}

/** Query of the sign-in page when a session ended while somebody was at work: the page says so. */
export const SESSION_ENDED = 'session=ended';

const COMPANY_KEY = 'ridgeline.company';
/**
 * Whose session this browser has: no secret. It spares visitors without one a pointless request, and tells tabs of the
 * same browser, which share the cookie, when somebody signed out or in.
 */
const MARK = 'ridgeline.session';

const rememberedCompany = (): CompanyRef | null => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(COMPANY_KEY) ?? 'null') as CompanyRef | null;
    return stored?.documentId && stored.name ? { documentId: stored.documentId, name: stored.name } : null;
  } catch {
    return null;
  }
};

let session: Session = { token: null, identity: null, companyInView: null };
const listeners = new Set<() => void>();

const change = (next: Partial<Session>): void => {
  session = { ...session, ...next };
  for (const listener of listeners) listener();
};

/** The session as it stands; a new object after each change. */
export const currentSession = (): Session => session;

/** Calls back after each change; returns the way to stop. */
export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Keeps the access token; null says that there is no session any more. */
export const keepToken = (token: string | null): void => {
  if (!token) localStorage.removeItem(MARK);
  change({ token });
};

/** Whether asking for a new access token has a chance. */
export const mayHaveSession = (): boolean => localStorage.getItem(MARK) !== null;

/** Keeps who is signed in, and marks the browser so. */
export const keepIdentity = (identity: Identity): void => {
  localStorage.setItem(MARK, identity.id);
  change({ identity, companyInView: identity.role === 'Operator' ? rememberedCompany() : null });
};

/** Sets the company in view, remembered until the browser is closed; null for all companies. */
export const lookAt = (company: CompanyRef | null): void => {
  if (company) sessionStorage.setItem(COMPANY_KEY, JSON.stringify(company));
  else sessionStorage.removeItem(COMPANY_KEY);
  change({ companyInView: company });
};

/** Forgets everything about the session, in this tab and in the mark that the others watch. */
export const forgetSession = (): void => {
  sessionStorage.clear();
  localStorage.removeItem(MARK);
  change({ token: null, identity: null, companyInView: null });
};

/** Calls back when another tab of this browser signed out, or in as somebody else; returns the way to stop. */
export const onSessionElsewhere = (listener: () => void): (() => void) => {
  const heard = ({ key, newValue }: StorageEvent): void => {
    if (key === MARK && newValue !== (session.identity?.id ?? null)) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
};

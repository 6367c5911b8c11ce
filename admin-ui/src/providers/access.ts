import { OWN_PROOF_NEEDED } from '@ridgeline/domain/fresh-proof';
import { isLanguage } from '@ridgeline/domain/language';
import { isMailNotices } from '@ridgeline/domain/mail-notices';
import { type ModuleName, modulesFor, readAccessModules } from '@ridgeline/domain/modules';
import { isRole } from '@ridgeline/domain/roles';
import type { Challenge } from '@ridgeline/domain/second-factor';
import { forgetAccess } from './accessMark';
import { askedCompany, firstView, markAddress } from './companyAddress';
import { errorOf, HttpError } from './errors';
import { waitForProof } from './freshProof';
import { call } from './http';
import { reach, refreshAccess } from './refresh';
import {
  type CompanyRef,
  currentSession,
  forgetSession,
  type Identity,
  keepIdentity,
  keepToken,
  lookAt,
  mayHaveSession,
} from './session';

/** A company by its documentId; null for one that does not exist any more. */
const companyNamed = async (documentId: string): Promise<CompanyRef | null> => {
  try {
    const { data } = await call<{ data: CompanyRef }>(`companies/${documentId}`);
    return { documentId: data.documentId, name: data.name, timeZone: data.timeZone ?? null };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
};

/** The properties of `GET /api/users/me?populate=*` that the dashboard reads. */
interface WireUser {
  readonly documentId: string;
  readonly username: string;
  readonly email: string;
  readonly displayName?: string | null;
  readonly language?: string | null;
  readonly phone?: string | null;
  readonly mailNotices?: string | null;
  readonly role?: { readonly name: string } | null;
  readonly company?: CompanyRef | null;
  readonly secondFactorMissing?: boolean;
  readonly subscription_management?: { readonly accessModule: unknown; readonly name?: string | null } | null;
}

/** Reads the signed-in user: the role by its name, the modules in every form of a tier. */
const readIdentity = (user: WireUser): Identity => {
  const role = isRole(user.role?.name) ? user.role.name : null;
  const granted = readAccessModules(user.subscription_management?.accessModule ?? '[]').modules;
  const modules: readonly ModuleName[] = modulesFor(granted, role);
  return {
    id: user.documentId,
    username: user.username,
    email: user.email,
    displayName: user.displayName ?? null,
    language: isLanguage(user.language) ? user.language : null,
    phone: user.phone ?? null,
    mailNotices: isMailNotices(user.mailNotices) ? user.mailNotices : 'at-once',
    fullName: user.displayName || user.username,
    role,
    modules,
    tier: user.subscription_management?.name ?? '',
    secondFactorMissing: user.secondFactorMissing === true,
    company: user.company
      ? { documentId: user.company.documentId, name: user.company.name, timeZone: user.company.timeZone ?? null }
      : null,
  };
};

/** The user in a company, or without one in that of the account; null where the user does not work for it. */
const readUser = async (company: string | null): Promise<Identity | null> => {
  const query = new URLSearchParams({ populate: '*' });
  try {
    const named = company ? { headers: { 'x-company': company } } : {};
    return readIdentity(await call<WireUser>('users/me', { query, ...named }));
  } catch (error) {
    if (!company || !(error instanceof HttpError)) throw error;
    if (error.status === 404) return null;
    if (error.details.code !== OWN_PROOF_NEEDED) throw error;
    // The own company opens, and its page asks for the proof: who cannot give it is not locked out.
    const { pathname } = window.location;
    const path = pathname.startsWith('/dashboard') ? pathname : '/dashboard/home';
    waitForProof({ documentId: company, path, message: error.message });
    return null;
  }
};

/** The user in the company of the account, when there is no other one. */
const atHome = async (): Promise<Identity> => {
  lookAt(null);
  forgetAccess();
  return (await readUser(null)) as Identity;
};

/**
 * Loads the user and the rights again, in the company of the address. Throws `HttpError`.
 * @param signedIn whether the user has just signed in
 */
export const reloadIdentity = async (signedIn = false): Promise<Identity> => {
  const asked = askedCompany(signedIn);
  const identity = (await readUser(asked)) ?? (await atHome());
  const isThere = asked !== null && identity.company?.documentId === asked;
  const view = isThere ? identity.company : null;
  keepIdentity(identity, identity.role === 'Operator' ? await firstView(companyNamed) : view);
  markAddress();
  return identity;
};

/** Starts to use the session of a sign-in or a new password. */
export const adoptSession = (jwt: string): Promise<Identity> => {
  forgetAccess();
  keepToken(jwt);
  return reloadIdentity(true);
};

/** The answer to a right password: a session, or what is still asked for. */
export type SignInAnswer = { readonly jwt: string; readonly challenge?: undefined } | { readonly challenge: Challenge };

/** Starts to use the session of an answer. @returns what is still asked for, if there is no session yet */
export const adoptAnswer = async (answer: SignInAnswer): Promise<Challenge | null> => {
  if (answer.challenge) return answer.challenge;
  await adoptSession(answer.jwt);
  return null;
};

/**
 * Signs in and loads the user. Throws `HttpError` with the server's sentence; 429 says how long to wait.
 * @returns the challenge of a user with a second factor, who has no session yet; null for all others
 */
export const signIn = async (identifier: string, password: string): Promise<Challenge | null> => {
  const body = { identifier, password };
  return adoptAnswer(await call<SignInAnswer>('auth/local', { method: 'POST', body, anonymous: true }));
};

let restoring: Promise<Identity | null> | null = null;

const resume = async (): Promise<Identity | null> => {
  if (!currentSession().token && !(mayHaveSession() && (await refreshAccess()))) return null;
  return reloadIdentity();
};

/**
 * The session of this browser: the one in memory, else the one of the refresh cookie; null without one.
 * @throws HttpError when the server cannot be reached or fails, which is not the same as being signed out.
 */
export const restoreSession = (): Promise<Identity | null> => {
  const { identity, token } = currentSession();
  if (identity && token) return Promise.resolve(identity);
  restoring ??= resume().finally(() => {
    restoring = null;
  });
  return restoring;
};

/**
 * Ends the session on the server, then deletes it in this browser.
 * @returns the address at which the sign-out goes on, of a user who has signed in at the company's provider
 * @throws HttpError when the server could not end it: it is then not deleted, because the cookie would restore it.
 */
export const signOut = async (): Promise<string | undefined> => {
  const { token } = currentSession();
  const headers = { authorization: `Bearer ${token}` };
  const answer = token ? await reach('/api/auth/logout', { method: 'POST', headers }) : undefined;
  if (answer && answer.status >= 500) throw await errorOf(answer);
  const done = answer?.ok ? ((await answer.json()) as { url?: string }) : {};
  forgetSession();
  return done.url;
};

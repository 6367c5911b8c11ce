import type { OwnCompanyListed, ReadInvitation } from '@ridgeline/domain/memberships';
import type { OwnSession } from '@ridgeline/domain/own-session';
import type { Policy } from '@ridgeline/domain/privacy';
import type { Challenge } from '@ridgeline/domain/second-factor';
import { adoptAnswer, reloadIdentity, type SignInAnswer } from './access';
import { read } from './data';
import { call } from './http';
import { type Identity, keepToken } from './session';

/** How visitors get an account here, and whether the installation sends mail. */
export interface Registration {
  readonly registration: 'closed' | 'approval';
  readonly mail: boolean;
}

/** Calls of those who have no session. */
const ask = <T>(path: string, body?: object): Promise<T> =>
  call<T>(path, { anonymous: true, ...(body && { method: 'POST', body }) });

/** How visitors get an account here. */
export const readRegistration = async (): Promise<Registration> =>
  (await ask<{ data: Registration }>('registration')).data;

/** The current privacy policy. */
export const readPolicy = (signal?: AbortSignal): Promise<Policy> => read('site/privacy-policy', signal);

export interface Applicant {
  readonly organisation: string;
  readonly name: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

/** Requests an account. The answer is the same for names that are taken (decisions 1.9). */
export const askForAccount = (applicant: Applicant): Promise<unknown> => ask('auth/register', applicant);

/** Requests a link for a new password. The answer never discloses whether the account exists. */
export const askForPassword = (email: string): Promise<unknown> => ask('auth/forgot-password', { email });

export const confirmEmail = (code: string): Promise<{ changed?: boolean }> => ask('auth/confirm-email', { code });

interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
  /** Empty for the one in the invitation. */
  readonly username: string;
}

/** Sets a password by a mailed or handed-over link, and signs in with it. @returns as `signIn` */
export const setPassword = async (code: string, { username, ...typed }: NewPassword): Promise<Challenge | null> => {
  const body = { code, ...typed, ...(username !== '' && { username }) };
  return adoptAnswer(await ask<SignInAnswer>('auth/reset-password', body));
};

interface OwnDetails {
  readonly displayName?: string | null;
  /** Null or empty for the browser's. */
  readonly language?: string | null;
  readonly phone?: string | null;
  readonly mailNotices?: string;
  readonly email?: string;
  /** Required for another email address. */
  readonly currentPassword?: string;
}

export interface ChangedDetails {
  readonly identity: Identity;
  /** The new address that is not confirmed yet, if there is one. */
  readonly confirm: string | undefined;
}

/** Changes the user's own name or address. Throws `HttpError` with errors by field. */
export const changeOwnDetails = async (details: OwnDetails): Promise<ChangedDetails> => {
  const { meta } = await call<{ meta?: { confirm: string } }>('users/me', { method: 'PUT', body: { data: details } });
  return { identity: await reloadIdentity(), confirm: meta?.confirm };
};

/** Changes the user's own password; every other session of the account ends. */
export const changeOwnPassword = async (current: string, password: string, repeated: string): Promise<void> => {
  const body = { currentPassword: current, password, passwordConfirmation: repeated };
  const { jwt } = await call<{ jwt: string }>('auth/change-password', { method: 'POST', body });
  keepToken(jwt);
};

/** Key under which pages keep the user's sessions. */
export const OWN_SESSIONS = ['own-sessions'] as const;

/** Where the user is signed in, this session first. */
export const readOwnSessions = (signal?: AbortSignal): Promise<readonly OwnSession[]> =>
  read('users/me/sessions', signal);

/** Ends another session of the user at once. */
export const endOwnSession = ({ id }: Pick<OwnSession, 'id'>): Promise<unknown> =>
  call(`users/me/sessions/${id}`, { method: 'DELETE' });

/** Key under which pages keep the user's companies. */
export const OWN_COMPANIES = ['own-companies'] as const;

/** The companies of the user, that of the account first; none for an operator. */
export const readOwnCompanies = (signal?: AbortSignal): Promise<readonly OwnCompanyListed[]> =>
  read('users/me/companies', signal);

/** Ends the user's access to a further company at once. */
export const leaveCompany = ({ id }: Pick<OwnCompanyListed, 'id'>): Promise<unknown> =>
  call(`users/me/companies/${id}`, { method: 'DELETE' });

/** What an invitation to a further company says. Throws `HttpError` when it has ended or is for another address. */
export const readInvitation = async (code: string): Promise<ReadInvitation> =>
  (await call<{ data: ReadInvitation }>('users/me/companies/invitation', { method: 'POST', body: { code } })).data;

/** Accepts an invitation. @returns the documentId of the company */
export const acceptInvitation = async (code: string): Promise<string> =>
  (await call<{ data: { documentId: string } }>('users/me/companies', { method: 'POST', body: { code } })).data
    .documentId;

/** Mails a code to the address of the account. @returns the address */
export const mailOwnCode = async (): Promise<string> =>
  (await call<{ data: { email: string } }>('users/me/companies/code', { method: 'POST', body: {} })).data.email;

/** Proves by a mailed code who uses this session. Throws `HttpError` with an error at `code`. */
export const proveByCode = (code: string): Promise<unknown> =>
  call('users/me/companies/proof', { method: 'POST', body: { code } });

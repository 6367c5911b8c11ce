import type { OwnSession } from '@ridgeline/domain/own-session';
import type { Challenge } from '@ridgeline/domain/second-factor';
import type { UserAnswer } from './users';

/** What every sign-in answers: the session is in the cookie, and its token in `jwt`. */
export interface SignedIn {
  /** For the header `Authorization: Bearer`. It is short-lived; `POST /api/auth/refresh` gives the next one. */
  readonly jwt: string;
  readonly user: {
    readonly id: number;
    readonly documentId: string;
    readonly username: string;
    readonly email: string;
  };
}

/** The answer when a second factor is still to be given. */
export interface Challenged {
  readonly challenge: Challenge;
}

/** Signing in and out. */
export interface SignInOperations {
  /** Sign in with a password */
  'POST /auth/local': {
    plainBody: { /** Username or e-mail address. */ readonly identifier: string; readonly password: string };
    answer: SignedIn | Challenged;
  };
  /** The next token of a session, by its cookie */
  'POST /auth/refresh': { answer: { readonly jwt: string }; refuses: 401 };
  /** Sign out: ends the sessions of the cookie and of the token */
  'POST /auth/logout': {
    answer: {
      readonly ok: boolean /** Where the sign-out goes on, at the provider of the company. */;
      readonly url?: string;
    };
  };
  /** The signed-in user */
  'GET /users/me': { answer: UserAnswer };
  /** Where the caller is signed in, this session first */
  'GET /users/me/sessions': { data: readonly OwnSession[] };
  /** End a session of the caller */
  'DELETE /users/me/sessions/:id': { data: { readonly id: string } };
  /** A user whom the caller may manage, or the caller */
  'GET /users/:id': { answer: UserAnswer };
}

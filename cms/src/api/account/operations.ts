import type { Challenged, SignedIn } from '../../access/operations';
import type { Invitation } from './services/invite';

/** A user in the register of users. */
export interface ListedUser {
  readonly id: number;
  readonly documentId: string;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  readonly username: string;
  readonly displayName: string | null;
  readonly email: string;
  readonly role: { readonly id: number; readonly name: string } | null;
  readonly company: { readonly id: number; readonly documentId: string; readonly name: string } | null;
  readonly status: 'active' | 'invited' | 'suspended';
  readonly lastSignInAt: string | null;
  readonly secondFactor: 'on' | 'off';
  readonly shared?: boolean;
}

/** What can be changed of a user. */
export interface UserChange {
  readonly displayName?: string | null;
  readonly email?: string;
  readonly role?: string;
  readonly status?: 'active' | 'suspended';
  readonly updatedAt?: string;
}

/** A user to invite. */
export interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly role: string;
  readonly displayName?: string | null;
  /** For operators: the company, by id, documentId or name. */
  readonly company?: unknown;
}

/** What a user may change of their own account. */
export interface OwnChange {
  readonly displayName?: string | null;
  readonly email?: string;
  /** Needed with a new address. */
  readonly currentPassword?: string;
  readonly language?: string | null;
  readonly phone?: string | null;
  readonly mailNotices?: string | null;
  readonly updatedAt?: string;
}

/** Page of a list on which a row is. */
export interface PlaceMeta {
  readonly place: { readonly page: number | null };
}

/** Accounts of users. */
export interface UsersOperations {
  /** What the pages before the sign-in offer */
  'GET /registration': { data: { readonly registration: string; readonly mail: boolean } };
  /** Apply for an account of a new company, where the installation allows it */
  'POST /auth/register': {
    plainBody: {
      readonly organisation: string;
      readonly name: string;
      readonly email: string;
      readonly username: string;
      readonly password: string;
    };
    answer: { readonly ok: boolean };
    status: 202;
    refuses: 404;
  };
  /** Confirm an e-mail address by the code of a mail */
  'POST /auth/confirm-email': {
    plainBody: { readonly code: string };
    answer: { readonly ok: boolean /** True for a new address of a user. */; readonly changed: boolean };
  };
  /** Ask for a link to choose a new password; the answer is the same for unknown addresses */
  'POST /auth/forgot-password': { plainBody: { readonly email: string }; answer: { readonly ok: boolean } };
  /** Choose a password by the code of a link */
  'POST /auth/reset-password': {
    plainBody: {
      readonly code: string;
      readonly password: string;
      readonly passwordConfirmation: string;
      /** Of an invited user, instead of the one in the invitation. */
      readonly username?: string;
    };
    answer: SignedIn | Challenged;
  };
  /** Change one's own account */
  'PUT /users/me': {
    body: OwnChange;
    answer: {
      readonly data: ListedUser;
      readonly meta?: { /** The address to which a link was sent. */ readonly confirm: string };
    };
    refuses: 409;
  };
  /** Change one's own password: all other sessions end */
  'POST /auth/change-password': {
    plainBody: { readonly currentPassword: string; readonly password: string; readonly passwordConfirmation: string };
    answer: { readonly jwt: string };
  };
  /** The users that the caller manages */
  'GET /users': { list: 'users'; data: readonly Partial<ListedUser>[]; meta: 'paging' };
  /** Save the list of users as a file */
  'POST /exports/users': { list: 'users'; body: 'export'; file: 'exported' };
  /** Invite a user */
  'POST /users': {
    body: NewUser;
    answer: { readonly data: ListedUser; readonly invitation: Invitation; readonly meta?: PlaceMeta };
    status: 201;
    refuses: 409;
  };
  /** A new link to choose a password; earlier ones end */
  'POST /users/:id/invitation': { data: Invitation; refuses: 409 };
  /** Change a user; another address counts once its link was opened, where mail is set up */
  'PUT /users/:id': {
    body: UserChange;
    answer: {
      readonly data: ListedUser;
      readonly meta?: Partial<PlaceMeta> & { /** The address to which a link was sent. */ readonly confirm?: string };
    };
    refuses: 409;
  };
  /** Delete a user; rows that the user wrote stay */
  'DELETE /users/:id': { data: { readonly id: number; readonly documentId: string }; refuses: 409 };
}

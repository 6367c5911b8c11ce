import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { ORIGIN } from './authenticate';
import { browserOf } from './browser';
import { writeSessionCookie } from './cookie';
import { tellOfOperator } from './operator-sign-in';

/** A user who has proved to be one. */
export interface Proven {
  readonly id: number;
  readonly documentId: string;
  readonly username: string;
  readonly email: string;
}

/**
 * Bypasses the entity layer, which would count it as a change of the user: no rights and no form depend on it.
 */
const noteSignIn = async (userId: number): Promise<void> => {
  await strapi.db.connection.raw(`update up_users set last_sign_in_at = now() at time zone 'utc' where id = ?`, [
    userId,
  ]);
};

/** What is stored with a session that was opened in another way than by a password. */
export interface SessionFacts {
  readonly way?: string;
  /** Where the user signs out elsewhere too, encrypted. */
  readonly signOut?: string;
}

/** Opens a session: sets the cookie with its refresh token and returns the short-lived access token. */
export const openSession = async (ctx: Context, userId: number, more: SessionFacts = {}): Promise<string> => {
  await noteSignIn(userId);
  const sessions = strapi.sessionManager(ORIGIN);
  // Strapi stores the "device" through every rotation: by it the whole session can be ended at once.
  const metadata = { ...browserOf(ctx.get('user-agent')), signedInAt: new Date().toISOString(), ...more };
  const { token } = await sessions.generateRefreshToken(String(userId), randomUUID(), { type: 'refresh', metadata });
  const access = await sessions.generateAccessToken(token);
  if ('error' in access) throw new Error(`A new session gave no access token: ${access.error}`);
  writeSessionCookie(ctx, token);
  return access.token;
};

/** Opens a session after a password or a passkey, and returns what every sign-in answers. */
export const signedIn = async (ctx: Context, { id, documentId, username, email }: Proven, more: SessionFacts = {}) => {
  const jwt = await openSession(ctx, id, more);
  await tellOfOperator(ctx, { id, username });
  return { jwt, user: { id, documentId, username, email } };
};

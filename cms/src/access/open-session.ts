import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { ORIGIN } from './authenticate';
import { browserOf } from './browser';
import { writeSessionCookie } from './cookie';

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

/** Opens a session: sets the cookie with its refresh token and returns the short-lived access token. */
export const openSession = async (ctx: Context, userId: number): Promise<string> => {
  await noteSignIn(userId);
  const sessions = strapi.sessionManager(ORIGIN);
  // Strapi stores the "device" through every rotation: by it the whole session can be ended at once.
  const metadata = { ...browserOf(ctx.get('user-agent')), signedInAt: new Date().toISOString() };
  const { token } = await sessions.generateRefreshToken(String(userId), randomUUID(), { type: 'refresh', metadata });
  const access = await sessions.generateAccessToken(token);
  if ('error' in access) throw new Error(`A new session gave no access token: ${access.error}`);
  writeSessionCookie(ctx, token);
  return access.token;
};

/** Opens a session, and returns what every sign-in answers. */
export const signedIn = async (ctx: Context, { id, documentId, username, email }: Proven) => ({
  jwt: await openSession(ctx, id),
  user: { id, documentId, username, email },
});

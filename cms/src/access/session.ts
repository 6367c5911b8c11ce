import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { noteEvent } from '../audit';
import { environment } from '../environment';
import { bearerOf, ORIGIN } from './authenticate';
import { forgetSignedIn } from './cache';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from './cookie';
import { takeRefresh } from './limits';
import { loadPrincipal } from './principal';

const SESSION = 'admin::session';

interface SessionRow {
  readonly userId: string;
  readonly deviceId: string | null;
  readonly origin: string;
  readonly status: string;
}

/**
 * Reads what a token says of itself, unproven: only to find the session that it once belonged to, so as to end it. Its
 * id is 128 random bits, which nobody knows but the holder.
 */
const claimed = (token: string): { sessionId?: unknown } => {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sessionId?: unknown };
  } catch {
    return {};
  }
};

const sessionOf = async (strapi: Core.Strapi, token: string): Promise<SessionRow | undefined> => {
  const { sessionId } = claimed(token);
  if (typeof sessionId !== 'string') return undefined;
  const row: SessionRow | null = await strapi.db.query(SESSION).findOne({ where: { sessionId } });
  return row?.origin === ORIGIN ? row : undefined;
};

/** Ends a session with all the tokens it ever gave: from now on none of them opens anything. */
const end = async (strapi: Core.Strapi, { userId, deviceId }: SessionRow): Promise<void> => {
  await strapi.sessionManager(ORIGIN).invalidateRefreshToken(userId, deviceId ?? undefined);
  forgetSignedIn();
};

/**
 * Exchanges that are under way or only just done, by the hash of the token given. Two tabs that load at once send the
 * same cookie; without this the second would look like a thief.
 */
const exchanges = new Map<string, Promise<string | undefined>>();

const exchange = (strapi: Core.Strapi, token: string): Promise<string | undefined> => {
  const key = createHash('sha256').update(token).digest('base64');
  const known = exchanges.get(key);
  if (known) return known;
  const forget = (): boolean => exchanges.delete(key);
  const rotated = strapi
    .sessionManager(ORIGIN)
    .rotateRefreshToken(token)
    .then((result) => ('error' in result ? undefined : result.token));
  exchanges.set(key, rotated);
  rotated.then(() => setTimeout(forget, environment.session.reuseGraceSeconds * 1000).unref(), forget);
  return rotated;
};

/** A refresh token that was exchanged long ago and comes again was copied: the session ends for both holders. */
const punishReuse = async (strapi: Core.Strapi, token: string): Promise<void> => {
  const row = await sessionOf(strapi, token);
  if (row?.status !== 'rotated') return;
  await end(strapi, row);
  strapi.log.warn(`A used refresh token of user ${row.userId} was shown again: the session was ended.`);
};

const refuse = (ctx: Context): void => {
  clearSessionCookie(ctx);
  ctx.unauthorized('Please sign in.');
};

/** `POST /api/auth/refresh` (cookie) -> {jwt}: rotates the refresh token, whatever the body says. */
export const refresh =
  (strapi: Core.Strapi) =>
  async (ctx: Context): Promise<void> => {
    if (!(await takeRefresh(ctx))) return;
    const token = readSessionCookie(ctx);
    if (!token) return ctx.unauthorized('Please sign in.');
    const next = await exchange(strapi, token);
    if (!next) {
      await punishReuse(strapi, token);
      return refuse(ctx);
    }
    const row = await sessionOf(strapi, next);
    const access = await strapi.sessionManager(ORIGIN).generateAccessToken(next);
    if (!row || 'error' in access) return refuse(ctx);
    if (!(await loadPrincipal(strapi, { id: Number(row.userId) }))) {
      await end(strapi, row);
      return refuse(ctx);
    }
    writeSessionCookie(ctx, next);
    ctx.body = { jwt: access.token };
  };

/**
 * `POST /api/auth/logout`: ends the session of the cookie and that of the access token, and clears the cookie. Answers
 * the same whether or not there was a session.
 */
export const signOut =
  (strapi: Core.Strapi) =>
  async (ctx: Context): Promise<void> => {
    // Also a token that has run out or was exchanged leads to its session, which nobody can name who was not given it.
    const ended = new Set<number>();
    for (const token of [readSessionCookie(ctx), bearerOf(ctx)]) {
      const row = token && (await sessionOf(strapi, token));
      if (!row) continue;
      await end(strapi, row);
      ended.add(Number(row.userId));
    }
    for (const userId of ended) await noteEvent({ action: 'sign-out', entity: 'user', userId, rowId: userId });
    clearSessionCookie(ctx);
    ctx.body = { ok: true };
  };

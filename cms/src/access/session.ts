import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { noteEvent } from '../audit';
import { bearerOf } from './authenticate';
import { forgetSignedIn } from './cache';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from './cookie';
import { endSession, exchange, type SessionRow, sessionOf } from './exchange';
import { takeRefresh } from './limits';
import { loadPrincipal } from './principal';

/** Ends a session here at once, and on every server when its rows are gone. */
const end = async (strapi: Core.Strapi, row: SessionRow): Promise<void> => {
  await endSession(strapi, row);
  forgetSignedIn();
};

/** A refresh token that was exchanged long ago and comes again was copied: the session ends for both holders. */
const punishReuse = async (strapi: Core.Strapi, token: string): Promise<void> => {
  const row = await sessionOf(strapi, token);
  if (!row) return;
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
    if (next === 'reused') await punishReuse(strapi, token);
    if (!next || next === 'reused') return refuse(ctx);
    if (!(await loadPrincipal(strapi, { id: Number(next.row.userId) }))) {
      await end(strapi, next.row);
      return refuse(ctx);
    }
    writeSessionCookie(ctx, next.refreshToken);
    ctx.body = { jwt: next.accessToken };
  };

/**
 * `POST /api/auth/logout`: ends the session of the cookie and that of the access token, and clears the cookie. Answers
 * the same whether or not there was a session.
 */
export const signOut =
  (strapi: Core.Strapi) =>
  async (ctx: Context): Promise<void> => {
    // An expired or exchanged token still identifies its session; it cannot be guessed.
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

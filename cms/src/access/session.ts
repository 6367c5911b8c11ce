import { messages } from '@ridgeline/domain';
import type { Context } from 'koa';
import { noteEvent } from '../audit';
import { bearerOf } from './authenticate';
import { forgetSignedIn } from './cache';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from './cookie';
import { endSession, exchange, type SessionRow, sessionOf } from './exchange';
import { takeRefresh } from './limits';
import { loadPrincipal } from './principal';

/** Ends a session here at once, and on every other server when its rows are deleted. */
const end = async (row: SessionRow): Promise<void> => {
  await endSession(row);
  forgetSignedIn();
};

/** A refresh token that was exchanged long ago and is used again was copied: the session ends for both holders. */
const punishReuse = async (token: string): Promise<void> => {
  const row = await sessionOf(token);
  if (!row) return;
  await end(row);
  strapi.log.warn(`A used refresh token of user ${row.userId} was shown again: the session was ended.`);
};

const refuse = (ctx: Context): void => {
  clearSessionCookie(ctx);
  ctx.unauthorized(messages.signInFirst);
};

/** `POST /api/auth/refresh` (cookie) -> {jwt}: rotates the refresh token; the body is ignored. */
export const refresh = async (ctx: Context): Promise<void> => {
  if (!(await takeRefresh(ctx))) return;
  const token = readSessionCookie(ctx);
  if (!token) return ctx.unauthorized(messages.signInFirst);
  const next = await exchange(token);
  if (next === 'reused') await punishReuse(token);
  if (!next || next === 'reused') return refuse(ctx);
  if (!(await loadPrincipal({ id: Number(next.row.userId) }))) {
    await end(next.row);
    return refuse(ctx);
  }
  writeSessionCookie(ctx, next.refreshToken);
  ctx.body = { jwt: next.accessToken };
};

/** A session that was just ended. */
export type EndedSession = Pick<SessionRow, 'userId' | 'metadata'>;

let elsewhere: (ended: EndedSession) => string | undefined = () => undefined;

/** For `register`: where the browser goes on with a sign-out, for sessions that another server has opened. */
export const signOutElsewhere = (addressOf: typeof elsewhere): void => {
  elsewhere = addressOf;
};

/**
 * `POST /api/auth/logout`: ends the sessions of the cookie and of the access token, and clears the cookie. The answer
 * is the same whether or not there was a session; for one of a company's provider it names the address there.
 */
export const signOut = async (ctx: Context): Promise<void> => {
  // An expired or exchanged token still identifies its session; it cannot be guessed.
  const ended = new Set<number>();
  let url: string | undefined;
  for (const token of [readSessionCookie(ctx), bearerOf(ctx)]) {
    const row = token && (await sessionOf(token));
    if (!row) continue;
    await end(row);
    ended.add(Number(row.userId));
    url ??= elsewhere(row);
  }
  for (const userId of ended) await noteEvent({ action: 'sign-out', entity: 'user', userId, rowId: userId });
  clearSessionCookie(ctx);
  ctx.body = { ok: true, ...(url !== undefined && { url }) };
};

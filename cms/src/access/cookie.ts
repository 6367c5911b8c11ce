import type { Context } from 'koa';
import { environment, overTls } from '../environment';

/** Holds the refresh token. Scripts cannot read it, and browsers send it from pages of this site only. */
export const SESSION_COOKIE = 'ridgeline_session';

const options = {
  httpOnly: true,
  secure: overTls,
  sameSite: 'strict',
  path: '/api/auth',
  overwrite: true,
  // The token carries its own signature.
  signed: false,
} as const;

/** The refresh token that came with the request. */
export const readSessionCookie = (ctx: Context): string | undefined =>
  ctx.cookies.get(SESSION_COOKIE, { signed: false }) || undefined;

/** Sends the refresh token to the browser, to be stored for as long as it may stay unused. */
export const writeSessionCookie = (ctx: Context, token: string): void => {
  // TLS may end at a proxy, so this connection may be plain HTTP; the public address decides.
  ctx.cookies.secure = overTls;
  ctx.cookies.set(SESSION_COOKIE, token, { ...options, maxAge: environment.session.idleDays * 86_400_000 });
};

export const clearSessionCookie = (ctx: Context): void => {
  ctx.cookies.secure = overTls;
  ctx.cookies.set(SESSION_COOKIE, '', { ...options, expires: new Date(0) });
};

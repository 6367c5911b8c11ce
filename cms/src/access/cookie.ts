import type { Context } from 'koa';
import { environment, overTls } from '../environment';

/** Holds the refresh token. Scripts cannot read it, and no page but this site's own can send it. */
export const SESSION_COOKIE = 'ridgeline_session';

const options = {
  httpOnly: true,
  secure: overTls,
  sameSite: 'strict',
  path: '/api/auth',
  overwrite: true,
  // The token is signed by itself.
  signed: false,
} as const;

/** The refresh token that came with the request. */
export const readSessionCookie = (ctx: Context): string | undefined =>
  ctx.cookies.get(SESSION_COOKIE, { signed: false }) || undefined;

/** Hands the refresh token to the browser, for as long as it may rest unused. */
export const writeSessionCookie = (ctx: Context, token: string): void => {
  // TLS may end at a proxy, so that the connection here is plain; the address that browsers use decides.
  ctx.cookies.secure = overTls;
  ctx.cookies.set(SESSION_COOKIE, token, { ...options, maxAge: environment.session.idleDays * 86_400_000 });
};

export const clearSessionCookie = (ctx: Context): void => {
  ctx.cookies.secure = overTls;
  ctx.cookies.set(SESSION_COOKIE, '', { ...options, expires: new Date(0) });
};

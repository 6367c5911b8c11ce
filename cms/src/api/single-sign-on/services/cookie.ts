import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { overTls } from '../../../environment';
import { ROUND_SECONDS } from './rounds';

/** Ties a sign-in to the browser that began it. */
const COOKIE = 'ridgeline_sso';

const options = {
  httpOnly: true,
  secure: overTls,
  sameSite: 'lax',
  path: '/api',
  overwrite: true,
  signed: false,
} as const;

/** The browser's secret, a new one for each sign-in. */
export const giveBrowserSecret = (ctx: Context): string => {
  const secret = randomBytes(24).toString('base64url');
  ctx.cookies.secure = overTls;
  ctx.cookies.set(COOKIE, secret, { ...options, maxAge: ROUND_SECONDS * 1_000 });
  return secret;
};

export const readBrowserSecret = (ctx: Context): string => ctx.cookies.get(COOKIE, { signed: false }) ?? '';

export const clearBrowserSecret = (ctx: Context): void => {
  ctx.cookies.secure = overTls;
  ctx.cookies.set(COOKIE, '', { ...options, expires: new Date(0) });
};

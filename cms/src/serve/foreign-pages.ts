import { SAML_PATH } from '@ridgeline/domain/single-sign-on';
import type { Context, Middleware } from 'koa';
import { discardBody } from '../files/discard';
import { isOfThisSite } from '../request/origin';

/** Routes that open, change or end a session: the dashboard's, and those of the panel. */
const SESSIONS = /^\/(?:api\/auth|admin)\//;
const OURS = /^\/api\/auth\//;
const READING = ['GET', 'HEAD', 'OPTIONS'];

const isForeign = ({ req }: Context): boolean => req.headers['sec-fetch-site'] === 'cross-site' || !isOfThisSite(req);

/** What a form of any page can send is no JSON. A request without a body has no type. */
const isForm = (ctx: Context): boolean => {
  const type = ctx.get('content-type');
  return type !== '' && !/^application\/json(?:\s*;|$)/i.test(type.trim());
};

/**
 * Refuses pages of other sites on routes that store the cookie of a session: SameSite keeps a browser from sending the cookie
 * to us, not from storing what the answer to a form has. Only the page of a SAML provider posts a form here, whose answer
 * stores none.
 */
export const refuseForeignPages = (): Middleware => (ctx, next) => {
  if (READING.includes(ctx.method) || !SESSIONS.test(ctx.path) || ctx.path.replace(/\/+$/, '') === SAML_PATH)
    return next();
  if (isForeign(ctx)) {
    ctx.forbidden('This request came from a page of another site.');
    discardBody(ctx);
    return Promise.resolve();
  }
  if (OURS.test(ctx.path) && isForm(ctx)) {
    ctx.unsupportedMediaType('The request cannot be read: send JSON, as application/json.');
    discardBody(ctx);
    return Promise.resolve();
  }
  return next();
};

import type { Context, Middleware } from 'koa';
import { isUnreadable } from '../faults/unreadable';

const isOfPanel = (ctx: Context): boolean => ctx.state.route?.info?.type === 'admin';

/**
 * The panel's own code hands values of bodies and queries to the database as they came. What the database cannot read is
 * the request's fault: 400, with a line in the log. Bodies are looked at before (`cms/src/panel/body.ts`); every other
 * error is the server's and goes on.
 */
export const panelErrors = (): Middleware => async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (!isOfPanel(ctx) || !isUnreadable(error)) throw error;
    strapi.log.warn(`A request to the panel could not be read: ${ctx.method} ${ctx.state.route.path}`);
    ctx.badRequest('The request cannot be read.');
  }
};

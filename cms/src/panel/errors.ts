import type { Context, Middleware } from 'koa';
import { isUnreadable } from '../faults/unreadable';

const isOfPanel = (ctx: Context): boolean => ctx.state.route?.info?.type === 'admin';

/**
 * The panel's own code passes values of bodies and queries to the database unchecked. A value that the database cannot
 * read is an error of the request: 400, with a line in the log. Bodies are checked before (`cms/src/panel/body.ts`);
 * every other error is the server's and is thrown on.
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

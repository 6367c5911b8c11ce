import type { Context, Middleware } from 'koa';

/** SQLSTATE class 22: a value that PostgreSQL cannot hold or compare, such as a NUL in a text. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^22...$/.test(error.code);

const isOfPanel = (ctx: Context): boolean => ctx.state.route?.info?.type === 'admin';

/**
 * The panel's own code reads bodies and queries without looking at their form. What it stumbles over, or what the
 * database cannot read, is the request's fault: 400, with a line in the log. Other errors go on.
 */
export const panelErrors = (): Middleware => async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    const stumbled = error instanceof TypeError || error instanceof RangeError;
    if (!isOfPanel(ctx) || !(stumbled || isUnreadable(error))) throw error;
    strapi.log.warn(`A request to the panel could not be read: ${ctx.method} ${ctx.state.route.path}`);
    ctx.badRequest('The request cannot be read.');
  }
};

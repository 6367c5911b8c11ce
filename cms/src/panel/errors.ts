import { siteWords } from '@ridgeline/domain';
import { errors } from '@strapi/utils';
import type { Context, Middleware } from 'koa';
import { isUnreadable } from '../faults/unreadable';

const isOfPanel = (ctx: Context): boolean => ctx.state.route?.info?.type === 'admin';

/** What Strapi says when it refuses without a reason. */
const WORDLESS: readonly unknown[] = ['Policy Failed', 'Forbidden', 'Forbidden access'];

const isWordless = (error: unknown): boolean =>
  error instanceof errors.ForbiddenError && WORDLESS.includes(error.message);

const answersWordless = ({ status, body }: Context): boolean =>
  status === 403 && WORDLESS.includes((body as { error?: { message?: unknown } } | undefined)?.error?.message);

const refuse = (ctx: Context): unknown =>
  ctx.forbidden(['GET', 'HEAD'].includes(ctx.method) ? siteWords.mayNotOpen : siteWords.mayNotEdit);

/**
 * The panel's own code passes values of bodies and queries to the database unchecked. A value that the database cannot
 * read is an error of the request: 400, with a line in the log. Bodies are checked before (`cms/src/panel/routes.ts`);
 * a refusal without a reason gets a sentence, and every other error is the server's and is thrown on.
 */
export const panelErrors = (): Middleware => async (ctx, next) => {
  try {
    await next();
    if (isOfPanel(ctx) && answersWordless(ctx)) refuse(ctx);
  } catch (error) {
    if (isOfPanel(ctx) && isWordless(error)) return void refuse(ctx);
    if (!isOfPanel(ctx) || !isUnreadable(error)) throw error;
    strapi.log.warn(`A request to the panel could not be read: ${ctx.method} ${ctx.state.route.path}`);
    ctx.badRequest('The request cannot be read.');
  }
};

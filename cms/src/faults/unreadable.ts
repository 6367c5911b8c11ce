import { messages } from '@ridgeline/domain';
import type { Middleware } from 'koa';

/** SQLSTATE class 22: a value that PostgreSQL cannot store or compare, such as a NUL in a text or a year of six digits. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^22...$/.test(error.code);

/** Answers 400 for a value of a path, a query or a body that the database cannot read, on every route. */
export const answerUnreadable = (): Middleware => async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    // The panel's own middleware answers its errors.
    if (!isUnreadable(error) || ctx.state.route?.info?.type === 'admin') throw error;
    ctx.badRequest(messages.unreadable);
  }
};

import type { Middleware } from 'koa';
import { isOverdue, StoppedError } from '../request/stopping';

/** Answers 503 with Retry-After for a request whose time was over when the server had to stop, whatever its result was. */
export const answerStopped = (): Middleware => async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (!isOverdue()) throw error;
    const { message, headers } = new StoppedError();
    ctx.set(headers);
    ctx.serviceUnavailable(message);
  }
};

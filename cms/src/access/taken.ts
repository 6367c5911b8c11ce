import { messages } from '@ridgeline/domain';
import type { Context } from 'koa';
import { RateLimiterRes } from 'rate-limiter-flexible';

/** Answers 429 with the time after which to try again. */
export const tooMany = (ctx: Context, milliseconds: number): false => {
  ctx.set('Retry-After', String(Math.max(1, Math.ceil(milliseconds / 1000))));
  ctx.tooManyRequests(messages.tooManyTries);
  return false;
};

/** Takes one from the allowance; answers 429 with Retry-After and false when nothing is left. */
export const taken = async (ctx: Context, taking: Promise<unknown>, refuse = tooMany): Promise<boolean> => {
  try {
    await taking;
    return true;
  } catch (reached) {
    if (reached instanceof RateLimiterRes) return refuse(ctx, reached.msBeforeNext);
    throw reached;
  }
};

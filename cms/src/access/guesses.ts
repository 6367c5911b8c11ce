import type { Context } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressOf } from './address';
import { hidden, sharedLimiter } from './limit-store';
import { taken, tooMany } from './taken';

/**
 * Limits how often one address sends a secret that does not exist.
 * @param name of the count, shared by all servers
 */
export const guesses = (name: string, perMinute: number) => {
  const wrong = sharedLimiter(name, perMinute, 1);
  /** Addresses that have used up their wrong secrets, as far as this server knows. */
  const guessers = new RateLimiterMemory({ keyPrefix: `${name} guesser`, points: 1, duration: 60 });
  return {
    /** Counts one wrong secret; false (and 429 answered) above the limit. Call it after a failed lookup. */
    count: (ctx: Context): Promise<boolean> => {
      const key = hidden(addressOf(ctx));
      const stop = async (counted: RateLimiterRes): Promise<void> => {
        if (counted.remainingPoints <= 0) await guessers.block(key, counted.msBeforeNext / 1000);
      };
      const counting = wrong.consume(key).then(stop, async (reached: unknown) => {
        if (reached instanceof RateLimiterRes) await stop(reached);
        throw reached;
      });
      return taken(ctx, counting);
    },
    /**
     * Whether this address has used up its wrong secrets; answers 429 then. It does not query the
     * database: this server learns what another one has counted with the next wrong secret, which gets 429 too.
     */
    stop: async (ctx: Context): Promise<boolean> => {
      const blocked = await guessers.get(hidden(addressOf(ctx)));
      if (blocked) tooMany(ctx, blocked.msBeforeNext);
      return blocked !== null;
    },
  };
};

import type { RateLimiterAbstract } from 'rate-limiter-flexible';

interface Lease {
  left: number;
  readonly until: number;
}

/** When there are more leases than this, the expired ones are removed. */
const MANY = 10_000;

/** The largest share that fits into a limit at least ten times without a remainder. */
export const shareOf = (limit: number): number => {
  for (let share = Math.floor(limit / 10); share > 1; share -= 1) if (limit % share === 0) return share;
  return 1;
};

/**
 * Takes points of a shared limit in shares and hands them out one by one, so that frequent calls query the database
 * at most once in ten times. All servers together never allow more than the limit; what a server does not use of a
 * share is lost until the window ends.
 * @returns a function that takes one point; it rejects as the limiter does
 */
export const leased = (limiter: RateLimiterAbstract): ((key: string) => Promise<void>) => {
  const share = shareOf(limiter.points);
  const leases = new Map<string, Lease>();
  const asked = new Map<string, Promise<void>>();

  const sweep = (now: number): void => {
    if (leases.size < MANY) return;
    for (const [key, { until }] of leases) if (until <= now) leases.delete(key);
  };
  const ask = (key: string): Promise<void> => {
    const answer = limiter
      .consume(key, share)
      .then(({ msBeforeNext }) => {
        const now = Date.now();
        sweep(now);
        leases.set(key, { left: share, until: now + msBeforeNext });
      })
      .finally(() => asked.delete(key));
    asked.set(key, answer);
    return answer;
  };

  return async (key) => {
    for (;;) {
      const lease = leases.get(key);
      if (lease && lease.left > 0 && lease.until > Date.now()) {
        lease.left -= 1;
        return;
      }
      await (asked.get(key) ?? ask(key));
    }
  };
};

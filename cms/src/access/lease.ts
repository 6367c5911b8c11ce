import type { RateLimiterAbstract } from 'rate-limiter-flexible';

interface Lease {
  left: number;
  readonly until: number;
}

/** More leases than this are looked through for those whose time is over. */
const MANY = 10_000;

/** The largest share of a limit that it holds at least ten times without a rest. */
export const shareOf = (limit: number): number => {
  for (let share = Math.floor(limit / 10); share > 1; share -= 1) if (limit % share === 0) return share;
  return 1;
};

/**
 * Takes points of a shared limit in shares and hands them out one by one, so that what is called often asks the
 * database once in ten times or more. All servers together never hand out more than the limit; a share that a server
 * does not use up is lost until the window ends.
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

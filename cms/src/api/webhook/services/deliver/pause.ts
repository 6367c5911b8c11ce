import { WEBHOOK_PAUSES } from '@ridgeline/domain';

const DAY = 86_400;

/** Part of a pause that is added at random, so that messages which failed together do not come back together. */
const JITTER = 0.1;

/** The seconds of a header `Retry-After`, which is a number of them or a date; undefined where it is none of both. */
export const secondsIn = (header: string | undefined, now = Date.now()): number | undefined => {
  if (header === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1_000);
  return seconds > 0 ? seconds : undefined;
};

/**
 * Seconds until the next attempt; undefined when there is none. A receiver that asks for a longer pause gets it, of a day at most:
 * none can stretch a message over weeks, nor ask for a shorter one.
 */
export const pauseAfter = (
  attempts: number,
  retryAfter: number | undefined,
  random: () => number = Math.random,
): number | undefined => {
  const pause = WEBHOOK_PAUSES[attempts - 1];
  if (pause === undefined) return undefined;
  const spread = pause * (1 + JITTER * random());
  return Math.round(Math.max(spread, Math.min(retryAfter ?? 0, DAY)));
};

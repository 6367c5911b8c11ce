import type { Configuration } from 'openid-client';
import { discover, type Provider } from './provider';

/** Milliseconds for which a provider's document counts where people are sent to it. */
const FRESH = 5_000;

/** Most providers that are remembered. */
const MOST = 500;

interface Known {
  readonly asked: Promise<Configuration>;
  readonly until: number;
}

const known = new Map<string, Known>();

const keyOf = ({ issuer, clientId, secret }: Provider): string => JSON.stringify([issuer, clientId, secret]);

const forgetOld = (now: number): void => {
  for (const [key, { until }] of known) if (until <= now || known.size >= MOST) known.delete(key);
};

/**
 * As `discover`, with a document that is at most five seconds old: a sign-in can be begun by anybody, and each would otherwise
 * be a request to the provider. What a provider vouches for is checked with a document that was read for it.
 * @throws SsoProblem
 */
export const discovered = (provider: Provider): Promise<Configuration> => {
  const now = Date.now();
  const key = keyOf(provider);
  const before = known.get(key);
  if (before && before.until > now) return before.asked;
  forgetOld(now);
  const entry: Known = { asked: discover(provider), until: now + FRESH };
  known.set(key, entry);
  entry.asked.catch(() => {
    if (known.get(key) === entry) known.delete(key);
  });
  return entry.asked;
};

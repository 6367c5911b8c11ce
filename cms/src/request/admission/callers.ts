import { LIMITS, MOST_WAITING } from './limits';

/** Requests that one caller may have running and waiting. */
export const MOST = {
  link: LIMITS.link + MOST_WAITING.link,
  token: LIMITS.tokens + MOST_WAITING.tokens,
  /** Requests whose link stands in their body: a whole office may be behind one address. */
  address: 100,
} as const;

const underWay = new Map<string, number>();

/**
 * Counts a request of an answering link, of an API token or of an address.
 * @param kind what the caller is
 * @param id which one
 * @returns a function that ends it; undefined when too many are running: nothing waits here
 */
export const enter = (kind: keyof typeof MOST, id: string): (() => void) | undefined => {
  const caller = `${kind} ${id}`;
  const before = underWay.get(caller) ?? 0;
  if (before >= MOST[kind]) return undefined;
  underWay.set(caller, before + 1);
  return () => {
    const left = (underWay.get(caller) ?? 1) - 1;
    if (left > 0) underWay.set(caller, left);
    else underWay.delete(caller);
  };
};

import type { IncomingMessage } from 'node:http';

/** Where the framework reads the caller's address, behind a trusted proxy. */
const FORWARDED = 'x-forwarded-for';
/** Room for more proxies than any installation has; only the last addresses count (see config/server.ts). */
const LONGEST_FORWARDED = 1_000;

/**
 * Before everything else: limits what is read on every request. The framework splits the forwarded addresses by a
 * pattern whose time grows with the square of the header's length: 15 kB take half a second.
 */
export const shortenForwarded = ({ headers }: IncomingMessage): void => {
  const forwarded = headers[FORWARDED];
  if (typeof forwarded === 'string' && forwarded.length > LONGEST_FORWARDED) {
    headers[FORWARDED] = forwarded.slice(-LONGEST_FORWARDED);
  }
};

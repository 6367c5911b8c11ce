import type { IncomingMessage } from 'node:http';
import { environment } from '../environment';

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined);

/**
 * Whether a request came from a page of this site, or from no page at all: browsers send the site in `Origin` whenever
 * they open a WebSocket. Both the public address and the address of this request are accepted.
 */
export const isOfThisSite = ({ headers: { origin, host } }: IncomingMessage): boolean => {
  if (origin === undefined) return true;
  const from = hostOf(origin);
  return from !== undefined && (from === host || from === hostOf(environment.publicUrl));
};

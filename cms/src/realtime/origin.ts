import type { IncomingMessage } from 'node:http';
import { environment } from '../environment';

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined);

/**
 * Whether a request came from a page of this site, or from no page at all: browsers name the site in `Origin` whenever
 * they open a WebSocket. Either the address that browsers use or the one that was asked for will do.
 */
export const isOfThisSite = ({ headers: { origin, host } }: IncomingMessage): boolean => {
  if (origin === undefined) return true;
  const from = hostOf(origin);
  return from !== undefined && (from === host || from === hostOf(environment.publicUrl));
};

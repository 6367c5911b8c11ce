import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { environment } from '../environment';

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).host : undefined);

/** Whether a host is an IP address or this machine: no name server can make another site's name mean it. */
const isFixed = (host: string): boolean => {
  const { hostname } = new URL(`http://${host}`);
  return hostname === 'localhost' || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
};

/**
 * Whether a request came from a page of this site, or from no page at all: browsers send the site in `Origin` whenever
 * they open a WebSocket. Of this site is the public address, and the address of this request where it has no name: a
 * name of another site can be made to lead here.
 */
export const isOfThisSite = ({ headers: { origin, host } }: IncomingMessage): boolean => {
  if (origin === undefined) return true;
  const from = hostOf(origin);
  if (from === undefined) return false;
  return from === hostOf(environment.publicUrl) || (from === host && isFixed(from));
};

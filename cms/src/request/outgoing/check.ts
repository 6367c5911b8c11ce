import { isIP } from 'node:net';
import { environment } from '../../environment';
import { OutgoingError } from './failure';
import { isPublicAddress } from './networks';

const PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' };

const portOf = ({ port, protocol }: URL): string => port || (PORTS[protocol] ?? '');

/** The host without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether the operator has named this receiver, which may then be in a private network and without TLS. */
export const isAllowed = (url: URL): boolean => {
  const origin = `${url.protocol}//${url.hostname}`;
  return environment.outgoing.allow.some((allowed) => [`${origin}:${portOf(url)}`, `${origin}:*`].includes(allowed));
};

/** Names that mean this machine or a private network wherever they are asked for (RFC 6761, 6762, 9476 and ICANN's `.internal`). */
const PRIVATE_ENDINGS = ['localhost', 'local', 'internal', 'home.arpa'];

/** Whether a name cannot be one of the internet's: a single label, or below a name that is kept for private networks. */
const isPrivateName = (host: string): boolean => {
  const labels = host.toLowerCase().replace(/\.$/, '');
  return !labels.includes('.') || PRIVATE_ENDINGS.some((ending) => labels.endsWith(`.${ending}`));
};

/**
 * Reads an address that a user has entered, to which the server is to send a request.
 * @throws OutgoingError for one that is not https, on another port, with a password, or an IP address or a name that is not public
 */
export const checkAddress = (address: string): URL => {
  if (!URL.canParse(address)) throw new OutgoingError('address');
  const url = new URL(address);
  if (url.hostname === '' || !(url.protocol in PORTS)) throw new OutgoingError('address');
  if (url.username !== '' || url.password !== '') throw new OutgoingError('password');
  if (isAllowed(url)) return url;
  if (url.protocol !== 'https:') throw new OutgoingError('https');
  if (!environment.outgoing.ports.includes(Number(portOf(url)))) throw new OutgoingError('port');
  const host = hostOf(url);
  if (isIP(host) === 0 ? isPrivateName(host) : !isPublicAddress(host)) throw new OutgoingError('private');
  return url;
};

import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { hostOf, isAllowed } from './check';
import { OutgoingError } from './failure';
import { isPublicAddress } from './networks';

/** An address to connect to. */
export interface Found {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Milliseconds for one question to a name server, of which there are at most two. */
const PATIENCE = 2_500;

const familyOf = (address: string): 4 | 6 => (isIP(address) === 6 ? 6 : 4);

const found = (addresses: readonly string[]): Found[] =>
  addresses.map((address) => ({ address, family: familyOf(address) }));

/**
 * Asks the name servers themselves: the operating system's `lookup` occupies a thread that files are read with as well, so
 * that a few slow name servers would stop the whole server.
 */
const ask = async (host: string, resolver: Resolver, signal: AbortSignal): Promise<Found[]> => {
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

/**
 * The addresses of a host, asked for once: the connection must be made to one of these, since the next answer of a name
 * server can be another one. For a receiver that the operator has named, `/etc/hosts` is read as well.
 * @throws OutgoingError when there is none, or only such that are not public
 */
export const addressesOf = async (
  url: URL,
  signal: AbortSignal,
  resolver = new Resolver({ timeout: PATIENCE, tries: 2 }),
): Promise<readonly Found[]> => {
  const host = hostOf(url);
  if (isIP(host) !== 0) return found([host]);
  if (isAllowed(url)) {
    const known = await lookup(host, { all: true }).catch(() => []);
    if (known.length === 0) throw new OutgoingError('name');
    return found(known.map(({ address }) => address));
  }
  const all = await ask(host, resolver, signal);
  if (all.length === 0) throw new OutgoingError(signal.aborted ? 'timeout' : 'name');
  const usable = all.filter(({ address }) => isPublicAddress(address));
  if (usable.length === 0) throw new OutgoingError('private');
  return usable;
};

import { lookup, Resolver } from 'node:dns/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { checkAddress, hostOf, isAllowed } from './check';
import { failureOf, OutgoingError } from './failure';
import { isPublicAddress } from './networks';

export interface Call {
  readonly address: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For everything from the name to the last byte of the answer. */
  readonly milliseconds: number;
  /** Bytes of the answer's body that are read. */
  readonly most: number;
}

export interface Called {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Whether the body was longer than what was read. */
  readonly cut: boolean;
}

/** An address to connect to. */
interface Found {
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
const addressesOf = async (
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

/** Gives the connection the addresses that were checked, so that the name is not asked for again. */
const pinned =
  (addresses: readonly Found[]): LookupFunction =>
  (_host, { all }, done) => {
    const [{ address, family } = { address: '', family: 4 }] = addresses;
    if (all) done(null, [...addresses]);
    else done(null, address, family);
  };

const read = async (answer: IncomingMessage, most: number): Promise<Pick<Called, 'body' | 'cut'>> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    // Leaving the loop closes the connection.
    if (size > most) break;
  }
  return { body: Buffer.concat(parts).subarray(0, most).toString('utf8'), cut: size > most };
};

const connect = (
  { method, headers = {}, body = '' }: Call,
  url: URL,
  addresses: readonly Found[],
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const length = method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {};
    const send = url.protocol === 'https:' ? overHttps : overHttp;
    const options = { method, signal, agent: false, lookup: pinned(addresses), headers: { ...headers, ...length } };
    send(url, options).once('response', done).on('error', fail).end(body);
  });

/**
 * Sends a request to an address that a user has entered: never into the network of the server, and to the address that the
 * name had when it was checked. A redirect is an answer like others, and is not followed.
 * @param resolver asks other name servers than the system's
 * @throws OutgoingError
 */
export const callOut = async (call: Call, resolver?: Resolver): Promise<Called> => {
  const signal = AbortSignal.timeout(call.milliseconds);
  try {
    const url = checkAddress(call.address);
    const answer = await connect(call, url, await addressesOf(url, signal, resolver), signal);
    const { statusCode: status = 0, headers } = answer;
    return { status, headers, ...(await read(answer, call.most)) };
  } catch (error) {
    throw failureOf(signal.aborted ? signal.reason : error);
  }
};

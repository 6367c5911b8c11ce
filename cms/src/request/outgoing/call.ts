import type { Resolver } from 'node:dns/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { checkAddress } from './check';
import { failureOf } from './failure';
import { addressesOf, type Found } from './resolve';

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

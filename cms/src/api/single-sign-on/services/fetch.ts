import type { CustomFetch } from 'openid-client';
import { callOut, OutgoingError } from '../../../request/outgoing';
import { SsoProblem } from './problem';

/** Time that a provider has for each answer. */
const PATIENCE = 5_000;
/** Largest answer that is read: discovery documents and keys have a few kilobytes. */
const LARGEST = 1024 * 1024;

/** Nothing was sent: the address itself is refused. */
const FORBIDDEN: readonly string[] = ['address', 'https', 'port', 'password', 'private'];

const problemOf = (error: unknown): unknown =>
  error instanceof OutgoingError
    ? new SsoProblem(FORBIDDEN.includes(error.code) ? 'issuer-forbidden' : 'issuer-unreachable', error.message)
    : error;

/** `fetch` for the provider of a company, whose address was entered by a user. @throws SsoProblem */
export const fetchProvider: CustomFetch = async (address, { method, headers, body }) => {
  try {
    const {
      status,
      headers: received,
      ...answer
    } = await callOut({
      ...{ address, headers, body: body ? String(body) : '', method: method === 'POST' ? 'POST' : 'GET' },
      ...{ milliseconds: PATIENCE, most: LARGEST },
    });
    if (answer.cut) throw new SsoProblem('issuer-invalid', `more than ${LARGEST} bytes`);
    const type = received['content-type'];
    return new Response(answer.body || null, { status, headers: type ? { 'content-type': type } : {} });
  } catch (error) {
    throw problemOf(error);
  }
};

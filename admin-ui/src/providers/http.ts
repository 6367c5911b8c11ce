import { SOCKET_HEADER } from '@ridgeline/domain/realtime';
import { hearAccess } from './accessMark';
import { errorOf } from './errors';
import { needsProof, proveFresh } from './freshProof';
import { reach, refreshAccess } from './refresh';
import { currentSession } from './session';
import { socketId } from './socket';
import { upload } from './upload';

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; form data, and a Blob that holds JSON, as they are. */
  readonly body?: unknown;
  readonly query?: URLSearchParams;
  /** Headers beside those that every request has. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Sends nothing of a session that may be there, and renews none. */
  readonly anonymous?: boolean;
  /** Bytes of a Blob that were sent so far; called with all of them once nothing is left to send. */
  readonly onProgress?: ((sent: number, all: number) => void) | undefined;
}

const headersOf = ({ body, headers: own, anonymous = false }: Call): Headers => {
  const { token, companyInView } = anonymous ? { token: null, companyInView: null } : currentSession();
  const headers = new Headers({ accept: 'application/json', ...own });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (companyInView) headers.set('x-company', companyInView.documentId);
  const socket = socketId();
  if (socket) headers.set(SOCKET_HEADER, socket);
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  return headers;
};

const fetchAnswer = (path: string, options: Call): Promise<Response> => {
  const { method = 'GET', body, query, signal, onProgress } = options;
  const address = `/api/${path}${query && query.size > 0 ? `?${query}` : ''}`;
  const headers = headersOf(options);
  if (onProgress && body instanceof Blob) return upload(address, { method, headers, body, signal, onProgress });
  const asIs = body instanceof FormData || body instanceof Blob;
  return reach(address, {
    method,
    headers,
    ...(body !== undefined && { body: asIs ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
};

/** Whether there is a newer token than the refused one: another request may have renewed it meanwhile. */
const renewed = (used: string | null): Promise<boolean> => {
  const { token } = currentSession();
  return token !== null && token !== used ? Promise.resolve(true) : refreshAccess();
};

/**
 * The raw answer of `/api/<path>`, with the session's token and the company in view. An expired token is renewed once, and
 * what needs a fresh proof is sent again once the user has given it.
 * @throws HttpError for every status of 400 and above, and with status 0 when the server cannot be reached.
 */
export const request = async (path: string, call: Call = {}): Promise<Response> => {
  const used = currentSession().token;
  let answer = await fetchAnswer(path, call);
  if (!call.anonymous) {
    if (answer.status === 401 && (await renewed(used))) answer = await fetchAnswer(path, call);
    const asked = await needsProof(answer);
    if (asked && (await proveFresh(asked))) answer = await fetchAnswer(path, call);
    hearAccess(answer);
  }
  if (!answer.ok) throw await errorOf(answer);
  return answer;
};

/** The JSON of `/api/<path>`; undefined for an empty answer. Throws as `request` does. */
export const call = async <T>(path: string, options: Call = {}): Promise<T> => {
  const answer = await request(path, options);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
};

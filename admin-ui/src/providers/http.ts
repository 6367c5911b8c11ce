import { hearAccess } from './accessMark';
import { errorOf } from './errors';
import { reach, refreshAccess } from './refresh';
import { currentSession } from './session';

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON, or as it is when it is form data. */
  readonly body?: unknown;
  readonly query?: URLSearchParams;
  readonly signal?: AbortSignal | undefined;
}

const send = (path: string, { method = 'GET', body, query, signal }: Call): Promise<Response> => {
  const { token, companyInView } = currentSession();
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (companyInView) headers.set('x-company', companyInView.documentId);
  const form = body instanceof FormData;
  if (body !== undefined && !form) headers.set('content-type', 'application/json');
  const suffix = query && query.size > 0 ? `?${query}` : '';
  return reach(`/api/${path}${suffix}`, {
    method,
    headers,
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
};

/** Whether there is a newer token than the one refused: another request may have renewed it meanwhile. */
const renewed = (used: string | null): Promise<boolean> => {
  const { token } = currentSession();
  return token !== null && token !== used ? Promise.resolve(true) : refreshAccess();
};

/**
 * The raw answer of `/api/<path>`, with the session's token and the company in view. An expired token is renewed once.
 * @throws HttpError for every status of 400 and above, and with status 0 when the server cannot be reached.
 */
export const request = async (path: string, call: Call = {}): Promise<Response> => {
  const used = currentSession().token;
  let answer = await send(path, call);
  if (answer.status === 401 && (await renewed(used))) answer = await send(path, call);
  hearAccess(answer);
  if (!answer.ok) throw await errorOf(answer);
  return answer;
};

/** The JSON of `/api/<path>`; undefined for an empty answer. Throws as `request` does. */
export const call = async <T>(path: string, options: Call = {}): Promise<T> => {
  const answer = await request(path, options);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
};

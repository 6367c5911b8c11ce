import { type Call, call } from './http';

/** What the answer has in `data`. Throws as `request` does. */
export const read = async <T>(path: string, signal?: AbortSignal, query = new URLSearchParams()): Promise<T> =>
  (await call<{ data: T }>(path, { query, signal })).data;

/** Sends a value in `data`, and answers what the answer has there. Throws as `request` does. */
export const send = async <T>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
  further: Pick<Call, 'query' | 'signal'> = {},
): Promise<T> => {
  const body = data === undefined ? {} : { data };
  return (await call<{ data: T }>(path, { method, ...(method !== 'DELETE' && { body }), ...further })).data;
};

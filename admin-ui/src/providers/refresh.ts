import { currentLanguage } from '@ridgeline/domain/language';
import { shellWords } from '@ridgeline/domain/words/shell';
import { errorOf, HttpError } from './errors';
import { keepToken } from './session';

/** A request in the language of the page. It throws a clear error when no answer came; an abort is thrown unchanged. */
export const reach = async (path: string, init: RequestInit): Promise<Response> => {
  const headers = new Headers(init.headers);
  headers.set('accept-language', currentLanguage());
  try {
    return await fetch(path, { credentials: 'same-origin', ...init, headers });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new HttpError(shellWords.connection.unreachable, 0);
  }
};

const ask = async (): Promise<boolean> => {
  const answer = await reach('/api/auth/refresh', { method: 'POST' });
  if (answer.ok) {
    const { jwt } = (await answer.json()) as { jwt: string };
    keepToken(jwt);
    return true;
  }
  if (answer.status >= 500 || answer.status === 429) throw await errorOf(answer);
  keepToken(null);
  return false;
};

/** Tabs share the cookie, and each refresh replaces it: two at once would look like a stolen one. */
const oneTabAtATime = (): Promise<boolean> =>
  navigator.locks ? navigator.locks.request('ridgeline.refresh', ask) : ask();

let underWay: Promise<boolean> | null = null;

/**
 * Gets a new access token by the refresh cookie; calls during the request share its answer.
 * @returns false when there is no session; throws `HttpError` when the server could not answer.
 */
export const refreshAccess = (): Promise<boolean> => {
  underWay ??= oneTabAtATime().finally(() => {
    underWay = null;
  });
  return underWay;
};

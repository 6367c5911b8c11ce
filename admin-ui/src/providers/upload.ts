import { currentLanguage } from '@ridgeline/domain/language';
import { shellWords } from '@ridgeline/domain/words/shell';
import { HttpError } from './errors';

interface Upload {
  readonly method: string;
  readonly headers: Headers;
  readonly body: Blob;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (sent: number, all: number) => void;
}

const headersOf = (request: XMLHttpRequest): Headers => {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => [line.split(':', 1)[0] ?? '', line.replace(/^[^:]*: */, '')]),
  );
};

/** Statuses whose answer has no body: `Response` refuses one, even an empty one. */
const isBare = (status: number): boolean => [204, 205, 304].includes(status);

/**
 * Like `fetch`, but it reports how much of the body is sent, which `fetch` cannot.
 * @throws HttpError with status 0 when no answer came; the signal's reason when aborted
 */
export const upload = (path: string, { method, headers, body, signal, onProgress }: Upload): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    signal?.addEventListener('abort', stop, { once: true });
    request.open(method, path);
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.setRequestHeader('accept-language', currentLanguage());
    request.upload.onprogress = ({ loaded }) => onProgress(loaded, body.size);
    request.upload.onload = () => onProgress(body.size, body.size);
    request.onload = () =>
      resolve(
        new Response(isBare(request.status) ? null : request.responseText, {
          status: request.status,
          headers: headersOf(request),
        }),
      );
    request.onerror = () => reject(new HttpError(shellWords.connection.unreachable, 0));
    request.onabort = () => reject(signal?.reason ?? new DOMException('', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    request.send(body);
  });

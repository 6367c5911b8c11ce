import { shellWords } from '@ridgeline/domain/words/shell';
import type { FieldError } from '../../providers/errors';
import { errorOf, HttpError } from '../../providers/errors';
import { refreshAccess } from '../../providers/refresh';
import { currentSession } from '../../providers/session';

export type OnConflict = 'error' | 'skip' | 'update';

export interface SendOptions {
  readonly bulkPath: string;
  readonly fileName: string;
  readonly onConflict: OnConflict;
  readonly dryRun?: boolean;
  /** Stores the good rows and returns the others, instead of refusing all. */
  readonly keepValid?: boolean;
  /** Plurals of the kinds of rows that are made where a row names one that is not there. */
  readonly create?: readonly string[];
  /** A UUID that names this try: sent again, it is answered and not stored twice. */
  readonly key?: string;
  readonly signal: AbortSignal;
  /** Bytes of the body that are on their way; called with all of them once nothing is left to send. */
  readonly onProgress?: (sent: number, all: number) => void;
}

/** Rows that are named and do not stand in their register, by the entity's name. */
export interface Missing {
  readonly entity: string;
  readonly count: number;
  readonly names: readonly string[];
  readonly allowed: boolean;
}

/** The answer of `POST /api/create-bulk/<x>`. `errors` and `warnings` are the first thousand each. */
export interface BulkAnswer {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly refused: number;
  readonly errors: readonly FieldError[];
  /** How many errors there are in all. */
  readonly total: number;
  readonly warnings: readonly FieldError[];
  readonly importId: string | null;
  readonly missing: readonly Missing[];
  /** Rows made since others name them. */
  readonly made: readonly { readonly entity: string; readonly count: number }[];
}

const queryOf = ({ dryRun, keepValid, onConflict, create = [] }: SendOptions): URLSearchParams => {
  const query = new URLSearchParams({ onConflict });
  if (dryRun) query.set('dryRun', 'true');
  if (keepValid) query.set('mode', 'valid');
  if (create.length > 0) query.set('createMissing', create.join(','));
  return query;
};

const asResponse = (request: XMLHttpRequest): Response => {
  const wait = request.getResponseHeader('retry-after');
  return new Response(request.responseText, { status: request.status, headers: wait ? { 'retry-after': wait } : {} });
};

/** One try. `fetch` cannot tell how much of a body is sent, so this is the one place that does not use it. */
const tryOnce = (body: Blob, options: SendOptions): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { signal, onProgress } = options;
    const { token, companyInView } = currentSession();
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    const fail = (error: unknown): void => {
      signal.removeEventListener('abort', stop);
      reject(error);
    };
    signal.throwIfAborted();
    signal.addEventListener('abort', stop, { once: true });
    request.open('POST', `/api/create-bulk/${options.bulkPath}?${queryOf(options)}`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/json');
    request.setRequestHeader('x-file-name', encodeURIComponent(options.fileName));
    if (options.key) request.setRequestHeader('x-import-key', options.key);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (companyInView) request.setRequestHeader('x-company', companyInView.documentId);
    if (onProgress) {
      request.upload.onprogress = ({ loaded }) => onProgress(loaded, body.size);
      request.upload.onload = () => onProgress(body.size, body.size);
    }
    request.onload = () => {
      signal.removeEventListener('abort', stop);
      resolve(asResponse(request));
    };
    request.onerror = () => fail(new HttpError(shellWords.connection.unreachable, 0));
    request.onabort = () => fail(signal.reason ?? new DOMException('', 'AbortError'));
    request.send(body);
  });

/**
 * Sends rows to be imported, or with `dryRun` only to be judged.
 * @throws HttpError as `request` does: 400 with `details.errors`, 409 while another import runs, 413, and status 0 when
 * no answer came; a DOMException 'AbortError' when aborted
 */
export const sendRows = async (body: Blob, options: SendOptions): Promise<BulkAnswer> => {
  let answer = await tryOnce(body, options);
  if (answer.status === 401 && (await refreshAccess())) answer = await tryOnce(body, options);
  if (!answer.ok) throw await errorOf(answer);
  const { data } = (await answer.json()) as { data: BulkAnswer };
  return data;
};

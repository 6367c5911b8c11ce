import { shellWords } from '@ridgeline/domain/words/shell';

/** One error of the server about one value; `row` counts from 1 in an import. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
  readonly row?: number;
}

/** Details of an error of the server: errors by field, and further data of the route. */
export interface ErrorDetails {
  readonly errors?: readonly FieldError[];
  readonly [extra: string]: unknown;
}

/**
 * An answer that was not a success. `status` is that of HTTP, or 0 when no answer came at all. `body.errors` holds the
 * first message per field, in the form that react-admin's forms show at their inputs.
 */
export class HttpError extends Error {
  readonly body: { readonly errors: Record<string, string> };

  constructor(
    message: string,
    readonly status: number,
    readonly details: ErrorDetails = {},
    /** Seconds to wait, if the server sent them (429). */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
    this.name = 'HttpError';
    const errors: Record<string, string> = {};
    for (const entry of Array.isArray(details.errors) ? (details.errors as FieldError[]) : []) {
      if (entry.row === undefined && entry.field) errors[entry.field] ??= entry.message;
    }
    this.body = { errors };
  }
}

interface WireError {
  readonly message?: string;
  readonly details?: ErrorDetails;
}

/** The message for an answer without a readable body, for example from a proxy. */
const plainWords = (status: number): string => {
  if (status === 413) return shellWords.connection.tooLarge;
  if (status === 429) return shellWords.connection.tooMany;
  return status >= 500 ? shellWords.connection.serverFailed : shellWords.connection.refused;
};

/** Creates an `HttpError` from an answer, with the server's sentence if it sent one. */
export const errorOf = async (answer: Response): Promise<HttpError> => {
  const body = (await answer.json().catch(() => null)) as { error?: WireError } | null;
  const wait = Number(answer.headers.get('retry-after'));
  return new HttpError(
    body?.error?.message || plainWords(answer.status),
    answer.status,
    body?.error?.details ?? {},
    Number.isFinite(wait) && wait > 0 ? wait : null,
  );
};

/** Whether a request was aborted. */
export const wasAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The sentence to show for any thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof HttpError || (error instanceof Error && error.message)
    ? error.message
    : shellWords.connection.serverFailed;

/** The sentence of an error at one field, where the server has named the field, else of the whole error. */
export const messageAt = (error: unknown, field: string): string =>
  (error instanceof HttpError && error.body.errors[field]) || messageOf(error);

import { HttpError } from './errors';

/** Milliseconds before a second try if the server names no time. */
const SOON = 500;

/** Longest wait in seconds; if the server requires more, the error is shown at once. */
const LONGEST = 10;

/** Number of tries after a failure, enough for a busy server. */
const MOST = 3;

const isBusy = ({ status, retryAfter }: HttpError): boolean =>
  (status === 429 || status === 503) && retryAfter !== null && retryAfter <= LONGEST;

/**
 * Whether another try can help: a busy server says when; after a lost connection or an error of the server there is one
 * more try.
 */
export const worthRepeating = (failures: number, error: unknown): boolean => {
  if (!(error instanceof HttpError)) return false;
  if (isBusy(error)) return failures < MOST;
  return failures < 1 && (error.status === 0 || error.status >= 500);
};

/** Milliseconds until then. */
export const repeatAfter = (_failures: number, error: unknown): number =>
  error instanceof HttpError && isBusy(error) ? (error.retryAfter ?? 0) * 1_000 : SOON;

import { HttpError } from './errors';

/** Milliseconds before a second try where the server names no time. */
const SOON = 500;

/** Seconds: whoever is asked to wait longer is told so and waits for nothing. */
const LONGEST = 10;

/** Tries again after a failure: as often as a server that is busy needs to have room again. */
const MOST = 3;

const isBusy = ({ status, retryAfter }: HttpError): boolean =>
  (status === 429 || status === 503) && retryAfter !== null && retryAfter <= LONGEST;

/**
 * Whether reading again can help: a server that is busy says when, one that is out of reach or stumbled is asked once
 * more.
 */
export const worthRepeating = (failures: number, error: unknown): boolean => {
  if (!(error instanceof HttpError)) return false;
  if (isBusy(error)) return failures < MOST;
  return failures < 1 && (error.status === 0 || error.status >= 500);
};

/** Milliseconds until then. */
export const repeatAfter = (_failures: number, error: unknown): number =>
  error instanceof HttpError && isBusy(error) ? (error.retryAfter ?? 0) * 1_000 : SOON;

import type { WorthTelling } from './assessment';
import { fields } from './read';

export const bodyOf = async (response: Response): Promise<Record<string, unknown>> =>
  fields(await response.json().catch(() => undefined));

export const errorOf = (body: Record<string, unknown>) => {
  const error = fields(body.error);
  return { message: typeof error.message === 'string' ? error.message : '', details: fields(error.details) };
};

/** The problems that every call of this page can have; undefined for any other status. */
export function problemOf(response: Response, body: Record<string, unknown>): WorthTelling | undefined {
  if (response.status === 404) return { kind: 'unknown' };
  if (response.status === 410) return { kind: errorOf(body).details.reason === 'revoked' ? 'revoked' : 'expired' };
  const seconds = Number(response.headers.get('retry-after'));
  // A server that says when to try again is available, but overloaded.
  if (response.status !== 429 && !(response.status === 503 && seconds > 0)) return undefined;
  return { kind: 'busy', seconds: seconds > 0 ? Math.ceil(seconds) : 60 };
}

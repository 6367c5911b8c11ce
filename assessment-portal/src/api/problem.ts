import type { WorthTelling } from './assessment';
import { fields } from './read';

export const bodyOf = async (response: Response): Promise<Record<string, unknown>> =>
  fields(await response.json().catch(() => undefined));

export const errorOf = (body: Record<string, unknown>) => {
  const error = fields(body.error);
  return { message: typeof error.message === 'string' ? error.message : '', details: fields(error.details) };
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Why a link that once worked does not any more. */
const endedBy = ({ reason, asked_by, named }: Record<string, unknown>): WorthTelling => {
  const askedBy = text(asked_by);
  if (reason === 'named') return { kind: 'named', name: text(named), askedBy };
  return { kind: reason === 'revoked' ? 'revoked' : 'expired', askedBy };
};

/** The problems that every call of this page can have; undefined for any other status. */
export function problemOf(response: Response, body: Record<string, unknown>): WorthTelling | undefined {
  if (response.status === 404) return { kind: 'unknown' };
  if (response.status === 410) return endedBy(errorOf(body).details);
  const seconds = Number(response.headers.get('retry-after'));
  // A server that says when to try again is available, but overloaded.
  if (response.status !== 429 && !(response.status === 503 && seconds > 0)) return undefined;
  return { kind: 'busy', seconds: seconds > 0 ? Math.ceil(seconds) : 60 };
}

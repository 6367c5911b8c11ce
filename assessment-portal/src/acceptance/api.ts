import type { AcceptanceStatement } from '@ridgeline/domain/acceptance';
import { acceptingWords as words } from '@ridgeline/domain/words/accepting';
import { fields } from '../api/read';
import { languageHeader } from '../language-header';

/** Milliseconds after which a request counts as lost. */
const PATIENCE = 20_000;

/** Why no decision is possible; `again` if another try may help. */
export interface Problem {
  readonly kind: 'problem';
  readonly title: string;
  readonly text: string;
  readonly again: boolean;
}

export interface Asked {
  readonly kind: 'asked';
  readonly statement: AcceptanceStatement;
  readonly expiresAt: string;
}

export interface Decision {
  readonly decision: 'accepted' | 'declined';
  readonly reason: string;
  readonly acceptedUntil: string | null;
}

/** Messages of the server by field. */
export type Complaints = Readonly<Record<string, string>>;

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused'; readonly complaints: Complaints }
  | Problem;

const send = (code: string, decision?: Decision): Promise<Response | undefined> =>
  fetch('/api/acceptance', {
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(PATIENCE),
    ...(decision
      ? {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-link-code': code, ...languageHeader() },
          body: JSON.stringify({ code, ...decision }),
        }
      : { headers: { 'x-link-code': code, ...languageHeader() } }),
  }).catch(() => undefined);

const problem = (said: { readonly title: string; readonly text: string }, again = false): Problem => ({
  kind: 'problem',
  ...said,
  again,
});

const errorOf = (body: unknown) => {
  const { details, message } = fields(fields(body).error);
  return { details: fields(details), message: typeof message === 'string' ? message : '' };
};

const problemOf = (status: number, body: unknown): Problem => {
  if (status === 404) return problem(words.unknown);
  if (status === 409) return problem(words.ended.answered);
  if (status === 429) return problem(words.busy, true);
  if (status === 403) return problem({ title: words.ended.address.title, text: errorOf(body).message });
  const { reason } = errorOf(body).details;
  const ended = typeof reason === 'string' && reason in words.ended ? (reason as keyof typeof words.ended) : null;
  return status === 410 && ended ? problem(words.ended[ended]) : problem(words.failed, true);
};

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

/** Reads the request by the code of the link. This does not decide anything. */
export const load = async (code: string): Promise<Asked | Problem> => {
  if (code === '') return problem(words.unknown);
  const response = await send(code);
  if (!response) return problem(words.failed, true);
  const body = await readJson(response);
  const { statement, expiresAt } = fields(fields(body).data);
  if (!response.ok || !statement) return problemOf(response.status, body);
  return { kind: 'asked', statement: statement as AcceptanceStatement, expiresAt: String(expiresAt) };
};

/** Sends the decision, which counts once. */
export const decide = async (code: string, decision: Decision): Promise<Outcome> => {
  const response = await send(code, decision);
  if (!response || response.status >= 500) return { kind: 'offline' };
  if (response.ok) return { kind: 'done' };
  const body = await readJson(response);
  const { errors } = errorOf(body).details;
  if (response.status !== 400 || !Array.isArray(errors)) return problemOf(response.status, body);
  const named = errors.map(fields).map(({ field, message }) => [String(field), String(message)] as const);
  return { kind: 'refused', complaints: Object.fromEntries(named) };
};

import { askFor } from '../ask';
import { languageHeader } from '../language-header';
import type { Loaded, SaveOutcome, SentChange } from './assessment';
import { noteServerTime } from './clock';
import { bodyOf, errorOf, problemOf } from './problem';
import { fields, list, readAssessment, readConflict, readSaved } from './read';

/** Milliseconds after which a request counts as lost. */
const PATIENCE = 20_000;

/** Why a save was refused: the first reason, and the questions that the server names. */
const refusalOf = (body: Record<string, unknown>): SaveOutcome => {
  const { message, details } = errorOf(body);
  const errors = list(details.errors).map(fields);
  const reason = errors[0]?.message;
  const questionIds = errors.flatMap(({ field }) => /^question_id (.+)$/.exec(String(field))?.[1] ?? []);
  return { kind: 'refused', message: typeof reason === 'string' ? reason : message, questionIds };
};

/** Reads the questionnaire of a link, from the early request if there is one. */
export async function load(token: string, pending?: Promise<Response | undefined>): Promise<Loaded> {
  const response = await (pending ?? askFor(token));
  if (!response) return { kind: 'failed' };
  noteServerTime(response);
  const body = await bodyOf(response);
  const assessment = response.ok ? readAssessment(body) : undefined;
  return assessment ? { kind: 'loaded', assessment } : (problemOf(response, body) ?? { kind: 'failed' });
}

/** Bytes of requests that browsers still send after the page is closed: 64 kB together, by the fetch standard. */
const KEPT_ALIVE = 30_000;

/**
 * Sends JSON; undefined when no answer arrived.
 * @param token names the link in a header, so that the server counts the request for this link before it reads the body
 */
export const send = async (
  method: string,
  path: string,
  content: unknown,
  token: string,
): Promise<Response | undefined> => {
  const body = JSON.stringify(content);
  try {
    return await fetch(path, {
      method,
      keepalive: body.length < KEPT_ALIVE,
      headers: { 'content-type': 'application/json', 'x-link-token': token, ...languageHeader() },
      body,
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    return undefined;
  }
};

/** Reads something of the link; undefined if the request failed. */
export const readData = async (path: string, token: string): Promise<{ data: unknown } | undefined> => {
  const response = await fetch(path, { headers: { 'x-link-token': token }, referrerPolicy: 'no-referrer' }).catch(
    () => undefined,
  );
  return response?.ok ? { data: (await bodyOf(response)).data } : undefined;
};

/** Earlier than all saves: if this window has saved nothing, every answer of another window is new. */
const BEGINNING = new Date(0).toISOString();

/**
 * Saves answers and comments; null clears one. `since` is the time of the last answer of the server to this window (ISO).
 * The result contains what other windows wrote after it, and what was not stored since they wrote something else.
 */
export async function save(
  token: string,
  since: string | null,
  changes: ReadonlyMap<string, SentChange>,
): Promise<SaveOutcome> {
  const data = [...changes].map(([question_id, change]) => ({ question_id, ...change }));
  const content = { url: token, since: since ?? BEGINNING, data };
  const response = await send('PUT', '/api/questionnaire-mapping/answers', content, token);
  if (!response) return { kind: 'offline' };
  const body = await bodyOf(response);
  if (response.status >= 500) return problemOf(response, body) ?? { kind: 'offline' };
  noteServerTime(response);
  if (response.status === 409) return { kind: 'submitted' };
  if (!response.ok) return problemOf(response, body) ?? refusalOf(body);
  const saved = fields(body.data);
  if (typeof saved.savedAt !== 'string') return { kind: 'offline' };
  const { savedAt, changed, conflicts } = saved;
  return {
    kind: 'saved',
    savedAt,
    changed: list(changed).map(readSaved),
    conflicts: list(conflicts).map(readConflict),
  };
}

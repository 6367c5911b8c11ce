import { askFor } from '../early';
import type { Assessment, Loaded, Problem, Question, SaveOutcome, SubmitOutcome } from './assessment';
import { noteServerTime } from './clock';
import { fields, list, readAssessment, readChanged } from './read';

/** Milliseconds after which a request counts as lost. */
const PATIENCE = 20_000;

const bodyOf = async (response: Response): Promise<Record<string, unknown>> =>
  fields(await response.json().catch(() => undefined));

const errorOf = (body: Record<string, unknown>) => {
  const error = fields(body.error);
  return { message: typeof error.message === 'string' ? error.message : '', details: fields(error.details) };
};

/** The problems that every call of this page can meet; undefined for any other status. */
function problemOf(
  response: Response,
  body: Record<string, unknown>,
): Exclude<Problem, { kind: 'failed' }> | undefined {
  if (response.status === 404) return { kind: 'unknown' };
  if (response.status === 410) return { kind: errorOf(body).details.reason === 'revoked' ? 'revoked' : 'expired' };
  if (response.status !== 429) return undefined;
  const seconds = Number(response.headers.get('retry-after'));
  return { kind: 'busy', seconds: seconds > 0 ? Math.ceil(seconds) : 60 };
}

/** Reads the questionnaire of a link, from a response that is already on its way where there is one. */
export async function load(token: string, pending?: Promise<Response | undefined>): Promise<Loaded> {
  const response = await (pending ?? askFor(token));
  if (!response) return { kind: 'failed' };
  noteServerTime(response);
  const body = await bodyOf(response);
  const assessment = response.ok ? readAssessment(body) : undefined;
  return assessment ? { kind: 'loaded', assessment } : (problemOf(response, body) ?? { kind: 'failed' });
}

/** Bytes of requests that browsers carry on with after the page is gone: 64 kB together, by the fetch standard. */
const KEPT_ALIVE = 30_000;

const send = async (method: string, path: string, content: unknown): Promise<Response | undefined> => {
  const body = JSON.stringify(content);
  try {
    return await fetch(path, {
      method,
      keepalive: body.length < KEPT_ALIVE,
      headers: { 'content-type': 'application/json' },
      body,
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch {
    return undefined;
  }
};

/** Before everything: where nothing was saved yet, every answer that another window saved is news. */
const BEGINNING = new Date(0).toISOString();

/**
 * Saves answers; null takes one back. `since` is when this window last heard from the server (ISO), so that the
 * answer holds what other windows wrote after it.
 */
export async function save(
  token: string,
  since: string | null,
  answers: ReadonlyMap<string, string | null>,
): Promise<SaveOutcome> {
  const data = [...answers].map(([question_id, answer]) => ({ question_id, answer }));
  const response = await send('PUT', '/api/questionnaire-mapping/answers', {
    url: token,
    since: since ?? BEGINNING,
    data,
  });
  if (!response || response.status >= 500) return { kind: 'offline' };
  noteServerTime(response);
  const body = await bodyOf(response);
  if (response.status === 409) return { kind: 'submitted' };
  if (!response.ok) return problemOf(response, body) ?? { kind: 'refused', message: errorOf(body).message };
  const saved = fields(body.data);
  if (typeof saved.savedAt !== 'string') return { kind: 'offline' };
  return { kind: 'saved', savedAt: saved.savedAt, changed: readChanged(saved.changed) };
}

const answerRow = (assessment: Assessment, question: Question) => {
  const toSupplier = assessment.type.toLowerCase() === 'supplier';
  return {
    answer: question.answer,
    question_id: question.id,
    questionnaire_id: assessment.questionnaireId,
    company_id: toSupplier ? null : assessment.recipient.id,
    supplier_id: toSupplier ? assessment.recipient.id : null,
    type: assessment.type,
  };
};

/** Submits all answers, once and for all (decisions 5.5). */
export async function submit(token: string, assessment: Assessment): Promise<SubmitOutcome> {
  const data = assessment.questions.map((question) => answerRow(assessment, question));
  const response = await send('POST', '/api/create-bulk/submitAnswer', { url: token, data });
  if (!response) return { kind: 'offline' };
  const body = await bodyOf(response);
  if (response.status === 409) return { kind: 'submitted' };
  if (response.ok && body.is_success === true) {
    const { status, submittedAt } = fields(body.data);
    return {
      kind: 'accepted',
      status: typeof status === 'string' ? status : 'completed',
      submittedAt: typeof submittedAt === 'string' ? submittedAt : null,
    };
  }
  const open = list(errorOf(body).details.open);
  if (open.length > 0) return { kind: 'open', questionIds: open.map((entry) => String(fields(entry).question_id)) };
  return problemOf(response, body) ?? { kind: 'failed' };
}

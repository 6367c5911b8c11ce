import type { SavedAnswer, WorthTelling } from '../api/assessment';
import { noteServerTime } from '../api/clock';
import { bodyOf, errorOf, problemOf } from '../api/problem';
import { fields, readSaved } from '../api/read';
import { languageHeader } from '../language-header';

const PATH = '/api/questionnaire-mapping/evidence';

/** The result of an upload; `offline` is tried again automatically. */
export type FileOutcome =
  | { kind: 'saved'; saved: SavedAnswer }
  | { kind: 'refused'; message: string }
  | { kind: 'submitted' }
  | { kind: 'offline' }
  | WorthTelling;

const outcomeOf = async (response: Response | undefined): Promise<FileOutcome> => {
  if (!response || response.status >= 500) return { kind: 'offline' };
  noteServerTime(response);
  const body = await bodyOf(response);
  if (response.ok) return { kind: 'saved', saved: readSaved(fields(body.data)) };
  if (response.status === 409) return { kind: 'submitted' };
  return problemOf(response, body) ?? { kind: 'refused', message: errorOf(body).message };
};

/**
 * Sends a file and reports the progress (0 to 100). It uses XMLHttpRequest, because fetch reports no progress.
 * @returns the result, and a function to stop
 */
export const sendFile = (token: string, questionId: string, file: File, onPercent: (percent: number) => void) => {
  const request = new XMLHttpRequest();
  const outcome = new Promise<Response | undefined>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.floor((100 * loaded) / Math.max(total, 1)));
    request.onload = () => {
      const headers = {
        date: request.getResponseHeader('date') ?? '',
        'retry-after': request.getResponseHeader('retry-after') ?? '',
      };
      resolve(new Response(request.status === 204 ? null : request.responseText, { status: request.status, headers }));
    };
    request.onerror = request.onabort = request.ontimeout = () => resolve(undefined);
    request.open('POST', `${PATH}?question_id=${encodeURIComponent(questionId)}`);
    const headers = { 'x-link-token': token, ...languageHeader() };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const form = new FormData();
    form.append('files', file);
    request.send(form);
  }).then(outcomeOf);
  return { outcome, stop: () => request.abort() };
};

const ask = (token: string, documentId: string, method: string): Promise<Response | undefined> =>
  fetch(`${PATH}/${encodeURIComponent(documentId)}`, {
    method,
    headers: { 'x-link-token': token, ...languageHeader() },
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);

/** Removes a file; `gone` if another window has removed it, or if the link has ended: the page then reads the state again. */
export const removeFile = async (token: string, documentId: string): Promise<FileOutcome | { kind: 'gone' }> => {
  const response = await ask(token, documentId, 'DELETE');
  return response?.status === 404 ? { kind: 'gone' } : outcomeOf(response);
};

/** The bytes of a file; undefined if the request failed. */
export const fetchFile = async (token: string, documentId: string): Promise<Blob | undefined> => {
  const response = await ask(token, documentId, 'GET');
  return response?.ok ? response.blob().catch(() => undefined) : undefined;
};

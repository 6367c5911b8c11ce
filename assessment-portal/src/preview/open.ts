import type { Loaded } from '../api/assessment';
import { bodyOf } from '../api/problem';
import { fields, readAssessment } from '../api/read';
import { createDrafts } from '../saving/drafts';
import { createMarks } from '../saving/marks';
import type { Opened } from '../session/open';
import { getReady } from '../session/ready';
import { Session } from '../session/session';

/** Where the dashboard stores the operator's company in view, for this window and windows opened from it. */
const COMPANY = 'ridgeline.company';

/** An access token by the dashboard's own cookie, which no script can read; undefined without a session. */
const renew = async (): Promise<string | undefined> => {
  const response = await fetch('/api/auth/refresh', { method: 'POST' });
  const { jwt } = response.ok ? await bodyOf(response) : {};
  return typeof jwt === 'string' ? jwt : undefined;
};

/** Tabs share the cookie, and each renewal replaces it: the dashboard uses the same lock. */
const accessToken = (): Promise<string | undefined> =>
  navigator.locks ? navigator.locks.request('ridgeline.refresh', renew) : renew();

const companyInView = (): Record<string, string> => {
  try {
    const { documentId } = fields(JSON.parse(sessionStorage.getItem(COMPANY) ?? 'null'));
    return typeof documentId === 'string' ? { 'x-company': documentId } : {};
  } catch {
    return {};
  }
};

const loadPreview = async (questionnaireId: string): Promise<Loaded> => {
  try {
    const token = await accessToken();
    if (!token) return { kind: 'signedOut' };
    const response = await fetch(`/api/questionnaires/${encodeURIComponent(questionnaireId)}/preview`, {
      headers: { authorization: `Bearer ${token}`, ...companyInView() },
      cache: 'no-store',
    });
    if (response.status === 401 || response.status === 403) return { kind: 'signedOut' };
    const assessment = response.ok ? readAssessment(await bodyOf(response)) : undefined;
    if (assessment) return { kind: 'loaded', assessment };
    return { kind: response.status === 404 ? 'unknown' : 'failed' };
  } catch {
    return { kind: 'failed' };
  }
};

/**
 * Opens the questionnaire that the address names after its `#`, as a respondent would find it. Answers stay in this
 * window: they are not sent and not stored.
 */
export async function openPreview(): Promise<Opened> {
  const loaded = await loadPreview(location.hash.slice(1));
  if (loaded.kind !== 'loaded') return loaded;
  await getReady(loaded.assessment);
  const connection = {
    token: null,
    load: () => Promise.resolve(loaded),
    save: () => Promise.resolve({ kind: 'saved' as const, savedAt: new Date().toISOString(), changed: [] }),
  };
  const session = new Session(connection, loaded.assessment, createDrafts(undefined, ''), createMarks(undefined, ''));
  return { kind: 'ready', session };
}

import type { Language } from '@ridgeline/domain/language';
import type { Problem } from '../api/assessment';
import { load } from '../api/client';
import { createDrafts, type Shelf, shelfName } from '../saving/drafts';
import { createMarks } from '../saving/marks';
import { speakFirst } from '../words';
import { connectionOf } from './connection';
import { getReady } from './ready';
import { Session } from './session';

/** The result of opening a link: a session, or why there is none. */
export type Opened = { kind: 'ready'; session: Session } | Problem;

/** The browser's storage, or none if it is switched off (reading the property then throws). */
function shelf(): Shelf | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/**
 * Loads the questionnaire of a link and starts a session on it.
 * @param pending the answer of the server, if it was requested before
 * @param drawn the language in which the server has drawn the page
 */
export async function open(token: string, pending?: Promise<Response | undefined>, drawn?: Language): Promise<Opened> {
  const loaded = await load(token, pending);
  if (loaded.kind !== 'loaded') {
    await speakFirst(null);
    return loaded;
  }
  await getReady(loaded.assessment, drawn);
  const name = shelfName(token);
  const drafts = createDrafts(shelf(), name);
  const marks = createMarks(shelf(), `${name}-later`);
  return { kind: 'ready', session: new Session(connectionOf(token), loaded.assessment, drafts, marks) };
}

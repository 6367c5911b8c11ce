import { isLanguage, type Language, languageFor } from '@ridgeline/domain/language';
import portalWords, { type Portal } from '@ridgeline/domain/messages/en/portal';
import type { PortalMore } from '@ridgeline/domain/messages/en/portal-more';
import type { PortalPrepare } from '@ridgeline/domain/messages/en/portal-prepare';
import type { PortalSender } from '@ridgeline/domain/messages/en/portal-sender';
import { loadPortal } from '@ridgeline/domain/messages/load/portal';
import { loadPortalMore } from '@ridgeline/domain/messages/load/portal-more';
import { loadPortalPrepare } from '@ridgeline/domain/messages/load/portal-prepare';
import { loadPortalSender } from '@ridgeline/domain/messages/load/portal-sender';
import { useSyncExternalStore } from 'react';
import { LANGUAGE_KEY, storedLanguage } from './drawn';
import { formatIn } from './format';

/** The messages of the page in the current language. Read them while rendering; do not store them. */
export let words: Portal = portalWords;

/** The words of the parts that are loaded later. Each of these parts waits for them. */
export let more: PortalMore;

/** The words of the dialog to prepare the answers, which waits for them. */
export let prepare: PortalPrepare;

/** The words of what respondents say to the sender. Its parts wait for them. */
export let toSender: PortalSender;

/** English comes with the page; everything else when it is wanted. */
const wordsIn = async (language: Language): Promise<Portal> =>
  language === 'en' ? portalWords : (await loadPortal[language]()).default;

const moreIn = async (language: Language): Promise<PortalMore> => {
  const load = language === 'en' ? () => import('@ridgeline/domain/messages/en/portal-more') : loadPortalMore[language];
  return (await load()).default;
};

const prepareIn = async (language: Language): Promise<PortalPrepare> => {
  const english = () => import('@ridgeline/domain/messages/en/portal-prepare');
  return (await (language === 'en' ? english : loadPortalPrepare[language])()).default;
};

const toSenderIn = async (language: Language): Promise<PortalSender> => {
  const english = () => import('@ridgeline/domain/messages/en/portal-sender');
  return (await (language === 'en' ? english : loadPortalSender[language])()).default;
};

let spoken: Language = 'en';
const listeners = new Set<() => void>();

/** Loads the words of the parts that come later. */
export const loadMoreWords = async (): Promise<void> => {
  more ??= await moreIn(spoken);
};

/** Loads the words of the dialog to prepare the answers. */
export const loadPrepareWords = async (): Promise<void> => {
  prepare ??= await prepareIn(spoken);
};

/** Loads the words of what respondents say to the sender. */
export const loadSenderWords = async (): Promise<void> => {
  toSender ??= await toSenderIn(spoken);
};

/** Changes the language for this visit; false if its words could not be loaded, and then nothing changes. */
export async function speak(language: Language): Promise<boolean> {
  try {
    const loaded = await Promise.all([
      wordsIn(language),
      more && moreIn(language),
      prepare && prepareIn(language),
      toSender && toSenderIn(language),
    ]);
    words = loaded[0];
    if (loaded[1]) more = loaded[1];
    if (loaded[2]) prepare = loaded[2];
    if (loaded[3]) toSender = loaded[3];
  } catch {
    return false;
  }
  spoken = language;
  document.documentElement.lang = language;
  formatIn(language);
  for (const listener of listeners) listener();
  return true;
}

/** Uses the language that was chosen before on this visit, else the one that the sender chose, else the browser's. */
export async function speakFirst(sent: Language | null): Promise<void> {
  const stored = storedLanguage();
  await speak(isLanguage(stored) ? stored : (sent ?? languageFor(navigator.languages)));
}

/** Remembers the respondent's own choice until the browser is closed. */
export const keepLanguage = (language: Language): void => {
  try {
    sessionStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Without storage, the language must be chosen again after a reload.
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Takes the words of a language at once, for a drawing without a window. */
export const speakWith = (language: Language, portal: Portal): void => {
  spoken = language;
  words = portal;
};

/** The current language. */
export const currentLanguage = (): Language => spoken;

/** The current language; components that show words are drawn again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage);

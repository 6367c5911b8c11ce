import { addMessages, isLanguage, type Language, languageFor, takeLanguageFrom } from '@ridgeline/domain/language';
import { LOCALES } from '@ridgeline/domain/messages/languages';
import { loadAll } from '@ridgeline/domain/messages/load/all';
import { loadLabels } from '@ridgeline/domain/messages/load/labels';

/** The language of the last user of this browser, so that the next visit need not wait for the session to know it. */
const KEPT = 'ridgeline.language';

let chosen: Language = 'en';

const keptLanguage = (): Language | null => {
  try {
    const kept = localStorage.getItem(KEPT);
    return isLanguage(kept) ? kept : null;
  } catch {
    return null;
  }
};

const keep = (language: Language | null): void => {
  try {
    if (language) localStorage.setItem(KEPT, language);
    else localStorage.removeItem(KEPT);
  } catch {
    // Without storage the page opens in the browser's language.
  }
};

/** The reader's own form of a language, such as `en-AU`, if the browser names one: dates differ between countries. */
const localeOf = (language: Language): string =>
  navigator.languages.find((tag) => tag.toLowerCase().split('-')[0] === language) ?? LOCALES[language];

/**
 * Chooses the page's language, and loads its messages. Await it before anything that holds words is imported: then a
 * constant of a module may hold a word.
 */
export const chooseLanguage = async (): Promise<void> => {
  chosen = keptLanguage() ?? languageFor(navigator.languages);
  let spoken = chosen;
  try {
    if (chosen !== 'en') addMessages(chosen, (await loadAll[chosen]()).default);
  } catch {
    // The page still works in English.
    spoken = 'en';
  }
  takeLanguageFrom(() => spoken, localeOf);
  document.documentElement.lang = spoken;
};

/**
 * Keeps the language of the signed-in user for the next visit; null is the browser's.
 * @returns whether the page is in another one, and has to be loaded again
 */
export const followLanguage = (language: Language | null): boolean => {
  keep(language);
  // Without storage the page would be loaded again and again.
  return keptLanguage() === language && (language ?? languageFor(navigator.languages)) !== chosen;
};

/** Loads the labels of every language, by which an import recognises headers and choices. English ones are always known. */
export const knowAllLabels = async (): Promise<void> => {
  const languages = Object.keys(loadLabels) as (keyof typeof loadLabels)[];
  await Promise.allSettled(
    languages.map(async (language) => addMessages(language, { labels: (await loadLabels[language]()).default })),
  );
};

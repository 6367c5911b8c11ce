/** The marks by which the server's drawing of the first page is known: `src/server.tsx` writes them, the browser reads them. */

/** On the page's element, when the page brings the first answer of the server with it. */
export const ANSWERED = 'data-answered';

/** The id of the element that holds the first answer. */
export const ANSWER_ID = 'first-answer';

/** On the root, when it holds the first page: the language, the locale of dates and numbers, and the place (`topic/page`). */
export interface Drawn {
  readonly language: string;
  readonly locale: string;
  readonly place: string;
}

/** What the server drew in the root; undefined when it drew nothing. */
export const drawnIn = (root: HTMLElement): Drawn | undefined => {
  const { language, locale, place } = root.dataset;
  return language && locale && place ? { language, locale, place } : undefined;
};

/** Where the language that the respondent chose on this visit is kept. */
export const LANGUAGE_KEY = 'ridgeline.language';

/** The language that was chosen on this visit; null for none, or without storage. */
export const storedLanguage = (): string | null => {
  try {
    return sessionStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
};

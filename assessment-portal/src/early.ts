/**
 * The first script that runs: it requests the questionnaire while the rest of the page is still loading.
 * Therefore it is a small separate file that does not import the rest.
 */

/** The token in the page's address; undefined when there is none. A slash at the end is ignored. */
export const token = /^\/assessment\/([^/]+)\/?$/.exec(location.pathname)?.[1];

/** Requests the questionnaire of a link; undefined when no answer arrived. */
export const askFor = (linkToken: string): Promise<Response | undefined> =>
  fetch(`/api/questionnaire-mapping?id=${encodeURIComponent(linkToken)}`, {
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);

/** In place of a token: the page is a preview of a questionnaire. */
export const PREVIEW = 'preview';

/** The answer to the first request; undefined when it did not arrive, or when there is no token. */
export const firstResponse: Promise<Response | undefined> =
  token === undefined || token === PREVIEW ? Promise.resolve(undefined) : askFor(token);

if (token === undefined) location.replace('/not-found');

/** Until the words of a language are loaded, the page says in the browser's own that it is loading: its HTML has that line in each. */
const speakOpening = (): void => {
  const line = document.querySelector<HTMLElement>('.opening');
  const said = navigator.languages.map((tag) => tag.split('-', 1)[0]?.toLowerCase() ?? '');
  const known = said.find((language) => language === 'en' || line?.dataset[language]);
  const text = known && line?.dataset[known];
  if (!line || !text) return;
  line.textContent = text;
  line.lang = known;
};

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', speakOpening);
else speakOpening();

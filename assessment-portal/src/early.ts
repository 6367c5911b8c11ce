/**
 * The first script that runs: it requests the questionnaire while the rest of the page is still loading, unless the page
 * brought it, and remembers what is done on a page that is not live yet. Therefore it is a small separate file that does
 * not import the rest.
 */
import { askFor } from './ask';
import { ANSWER_ID, ANSWERED, drawnIn, storedLanguage } from './drawn';
import { noteEarlier, watch } from './touched';

/** The token in the page's address; undefined when there is none. A slash at the end is ignored. */
export const token = /^\/assessment\/([^/]+)\/?$/.exec(location.pathname)?.[1];

/** In place of a token: the page is a preview of a questionnaire. */
export const PREVIEW = 'preview';

const parsed = new Promise<void>((done) => {
  if (document.readyState !== 'loading') done();
  else addEventListener('DOMContentLoaded', () => done(), { once: true });
});

/** Milliseconds since the server's answer began to arrive. */
const sinceAnswered = (): number => {
  const [page] = performance.getEntriesByType('navigation');
  return performance.now() - ((page as PerformanceNavigationTiming | undefined)?.responseStart ?? 0);
};

/** The answer that the page brought, as if it had been requested just now. */
const broughtAnswer = async (linkToken: string): Promise<Response | undefined> => {
  await parsed;
  const holder = document.getElementById(ANSWER_ID);
  if (!holder) return askFor(linkToken);
  const { status, at } = holder.dataset;
  const date = new Date(Date.parse(at ?? '') + sinceAnswered()).toUTCString();
  return new Response(holder.textContent, { status: Number(status), headers: { date } });
};

const firstAnswer = (linkToken: string): Promise<Response | undefined> =>
  document.documentElement.hasAttribute(ANSWERED) ? broughtAnswer(linkToken) : askFor(linkToken);

/** The first answer of the server; undefined when it did not arrive, or when there is no token. */
export const firstResponse: Promise<Response | undefined> =
  token === undefined || token === PREVIEW ? Promise.resolve(undefined) : firstAnswer(token);

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

/** Hides a drawing that is not what this window showed last: another page of the questionnaire, or another language. */
const hideOther = (root: HTMLElement): void => {
  const drawn = drawnIn(root);
  if (!drawn) return;
  const { topic, page } = history.state ?? {};
  const elsewhere = page !== undefined && `${topic}/${page}` !== drawn.place;
  if (elsewhere || (storedLanguage() ?? drawn.language) !== drawn.language) root.style.visibility = 'hidden';
};

watch();
void parsed.then(() => {
  speakOpening();
  const root = document.getElementById('root');
  if (!root) return;
  hideOther(root);
  const [page] = performance.getEntriesByType('navigation');
  if ((page as PerformanceNavigationTiming | undefined)?.type === 'navigate') noteEarlier(root);
});

/**
 * Draws the first page on the server, so that it is read and answered before the script has come. Built into a file of its
 * own, which the server loads; no browser does.
 */
import { type Language, languageFor } from '@ridgeline/domain/language';
import portalWords, { type Portal } from '@ridgeline/domain/messages/en/portal';
import { loadPortal } from '@ridgeline/domain/messages/load/portal';
import { renderToString } from 'react-dom/server';
import { App } from './App';
import type { Assessment } from './api/assessment';
import { readAssessment } from './api/read';
import { ANSWER_ID, ANSWERED, type Drawn } from './drawn';
import { formatAs, localeFor } from './format';
import { inputs } from './lazy';
import { createDrafts } from './saving/drafts';
import { createMarks } from './saving/marks';
import { Session } from './session/session';
import { firstPlace } from './session/usePlace';
import { speakWith, words } from './words';

/** What `GET /api/questionnaire-mapping` answers for the link. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The root of the built page, with the opening lines that stand in it until there is something to show. */
const ROOT = /<div id="root">[\s\S]*?<!-- end of the opening -->\s*<\/div>/;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** JSON as the content of an element: no text in it ends that. */
const inElement = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const LONGEST_TAG = 35;
const MOST_TAGS = 20;

/** The languages of a request that are well-formed; a browser names few. */
const wellFormed = (tags: readonly string[]): string[] =>
  tags.slice(0, MOST_TAGS).filter((tag) => {
    try {
      return tag.length <= LONGEST_TAG && Intl.getCanonicalLocales(tag).length === 1;
    } catch {
      return false;
    }
  });

/** A session that nobody uses: it holds what is drawn. */
const stillSession = (assessment: Assessment): Session => {
  const never = () => new Promise<never>(() => undefined);
  // Any token: it is not drawn, only that there is one.
  const connection = { token: 'link', load: never, save: never };
  return new Session(connection, assessment, createDrafts(undefined, ''), createMarks(undefined, ''));
};

const attributes = (values: Drawn): string =>
  Object.entries(values)
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
    .join('');

const allWords = async (): Promise<Record<Language, Portal>> => {
  const others = Object.entries(loadPortal).map(
    async ([language, load]) => [language, (await load()).default] as const,
  );
  return { en: portalWords, ...Object.fromEntries(await Promise.all(others)) } as Record<Language, Portal>;
};

/**
 * Loads what drawing needs.
 * @returns makes the page of a link from the built one: with the server's answer in it, and with the first page drawn where it
 * is a questionnaire to be answered. The languages are those of the request, the best first.
 */
export async function prepareDrawing(): Promise<
  (page: string, answer: Answer, languages: readonly string[], at: Date) => string
> {
  const [catalogues] = await Promise.all([allWords(), inputs.load()]);

  /** Everything below runs in one go: the words and the locale are those of this drawing. */
  const draw = (page: string, assessment: Assessment, wanted: readonly string[]): string => {
    const language = assessment.language ?? languageFor(wanted);
    const locale = localeFor(language, wellFormed(wanted));
    speakWith(language, catalogues[language]);
    formatAs(locale);
    const session = stillSession(assessment);
    if (session.getState().view.kind !== 'answering') return page;
    const place = firstPlace(session);
    const markup = renderToString(
      <App
        first={{ kind: 'ready', session }}
        reopen={() => new Promise(() => undefined)}
        takeOver={{ touched: false }}
      />,
    );
    const marks = attributes({ language, locale, place: `${place.topic}/${place.page}` });
    const title = `${assessment.title || words.opening.questionnaire} - ${words.opening.product}`;
    return page
      .replace('<html lang="en"', () => `<html lang="${language}"`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
      .replace(ROOT, () => `<div id="root"${marks}>${markup}</div>`);
  };

  return (page, { status, body }, languages, at) => {
    const assessment = status === 200 ? readAssessment(body) : undefined;
    const drawn = assessment ? draw(page, assessment, languages) : page;
    const holder = `<script type="application/json" id="${ANSWER_ID}" data-status="${status}" data-at="${at.toISOString()}">`;
    return drawn
      .replace('<html ', () => `<html ${ANSWERED} `)
      .replace('</body>', () => `${holder}${inElement(body)}</script></body>`);
  };
}

import type { Messages } from './messages/en';
import { LANGUAGES, LOCALES } from './messages/languages';

export { LANGUAGES, LOCALES };

/** A language that has a folder in `domain/messages`. */
export type Language = (typeof LANGUAGES)[number]['value'];

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language.value === value);

/**
 * The language to use for a reader of several languages, which are listed in order of preference.
 * @param wanted as browsers name them: `de-AT`, `fr`
 * @returns the first that there are messages in; English where there is none
 */
export const languageFor = (wanted: readonly string[]): Language =>
  wanted.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';

export type AreaName = keyof Messages;

const known: Partial<Record<Language, Partial<Messages>>> = {};
let source: () => Language = () => 'en';
let locale: (language: Language) => string = (language) => LOCALES[language];
/** Goes before `source` while `inLanguage` runs. */
let meanwhile: Language | undefined;

/**
 * Where the language of the moment comes from: in a browser one for the page, on the server that of the request.
 * @param localeOf how days and numbers are written in a language, where the reader has a wish: `en-AU`
 */
export const takeLanguageFrom = (from: () => Language, localeOf?: typeof locale): void => {
  source = from;
  locale = localeOf ?? ((language) => LOCALES[language]);
};

const current = (): Language => meanwhile ?? source();

/** The language that `live` messages are in. */
export const currentLanguage = (): Language => current();

/** What `read` returns in one language, whatever the language of the moment is. `read` must not wait for anything. */
export const inLanguage = <Result>(language: Language, read: () => Result): Result => {
  const before = meanwhile;
  meanwhile = language;
  try {
    return read();
  } finally {
    meanwhile = before;
  }
};

/** Languages that write nouns with a capital letter inside a sentence too. */
const CAPITAL_NOUNS: readonly Language[] = ['de'];

/** A noun as it is written inside a sentence of the current language: in lower case, but in German; API stays API. */
export const inSentence = (noun: string): string =>
  CAPITAL_NOUNS.includes(current())
    ? noun
    : noun.replace(/\p{L}+/gu, (word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()));

/** Both forms of a noun for a message that chooses one by a count. */
export const nounsInSentence = ({ one, many }: { readonly one: string; readonly many: string }) => ({
  one: inSentence(one),
  many: inSentence(many),
});

/** Numbers, days and names in order are written as in this locale, `en-GB` for example. */
export const currentLocale = (): string => locale(current());

let additions = 0;

/** How often messages were added: what was made of all known languages has to be made again after that. */
export const languagesAdded = (): number => additions;

/** Makes messages of a language known, once they are loaded. */
export const addMessages = (language: Language, messages: Partial<Messages>): void => {
  known[language] = { ...known[language], ...messages };
  additions += 1;
};

/** A text of a flat area, whose keys are the English texts; nothing where there is no translation. */
export const textIn = (area: 'labels', key: string, language = current()): string | undefined => {
  const texts = known[language]?.[area];
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined;
};

/**
 * Sets the language where few messages are needed, for example in a worker. If they cannot be loaded, it stays English.
 * @param load the messages that are needed
 */
export const speakOnly = async (
  language: Language,
  load: (language: Exclude<Language, 'en'>) => Promise<Partial<Messages>>,
): Promise<void> => {
  if (language === 'en') return;
  try {
    addMessages(language, await load(language));
  } catch {
    return;
  }
  takeLanguageFrom(() => language);
};

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const view = (english: Readonly<Record<string, unknown>>, read: () => unknown): object => {
  const shown = {};
  for (const [key, value] of Object.entries(english)) {
    const own = (): unknown => {
      const group = read();
      return isGroup(group) ? group[key] : undefined;
    };
    const get = isGroup(value) ? undefined : () => own() ?? value;
    Object.defineProperty(shown, key, {
      enumerable: true,
      ...(get ? { get } : { value: view(value as Readonly<Record<string, unknown>>, own) }),
    });
  }
  return shown;
};

/**
 * The messages of an area in the language of the moment: each is looked up when it is read, so read them where they are
 * shown, not once for all in a constant of a module.
 * @param english those of `domain/messages/en`, whose shape the other languages share
 */
export const live = <A extends object>(area: AreaName, english: A): A =>
  view(english as Readonly<Record<string, unknown>>, () => known[current()]?.[area]) as A;

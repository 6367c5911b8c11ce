import { type ArgumentKind, argumentsOf, codeOf, helpersIn, partsOf, strictest } from './icu.ts';
import { type Catalogue, LABELS, type LanguageFolder, messageAt, SOURCE } from './read.ts';

const camelCase = (area: string): string => area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A variable for the messages of an area: `portalMoreWords`. Some areas are words of TypeScript, such as `export`. */
export const nameOf = (area: string): string => `${camelCase(area)}Words`;

/** The name of its type: `PortalMore`. */
export const typeOf = (area: string): string => camelCase(`-${area}`);

const TYPES: Readonly<Record<ArgumentKind, string>> = { value: 'Value', number: 'number', choice: 'string' };

/** What makes the helpers that depend on a locale. */
const MAKERS: Readonly<Record<string, string>> = { number: 'numbers', plural: 'plurals', ordinal: 'ordinals' };

const HEAD = (what: string): string => `// Written from ${what} by the build. Change that file, not this one.\n`;

/** Where a message stands. */
interface Place {
  readonly language: LanguageFolder;
  readonly area: string;
  readonly path: readonly string[];
}

/** @throws Error that names file and key */
const parted = ({ language: { code }, area, path }: Place, text: string) => {
  try {
    const parts = partsOf(text);
    return { parts, code: codeOf(parts), given: argumentsOf(parts) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`domain/messages/${code}/${area}.json, ${path.join('.')}: ${reason} in "${text}"`);
  }
};

/** What the English function takes: what any of the languages needs. */
const typesOf = (place: Place, languages: readonly LanguageFolder[]): string => {
  const all = languages.map((language) => {
    const text = messageAt(language.areas[place.area], place.path);
    return text === undefined ? [] : parted({ ...place, language }, text).given;
  });
  return [...strictest(all)].map(([name, kind]) => `${name}: ${TYPES[kind]}`).join('; ');
};

const messageCode = (text: string, place: Place, languages: readonly LanguageFolder[]): string => {
  const { code, given } = parted(place, text);
  if (place.language.code !== SOURCE) return given.size > 0 ? `(a) => ${code}` : code;
  const types = typesOf(place, languages);
  return types ? `(a: { ${types} }) => ${code}` : code;
};

/** The module of labels: texts by the English text, which is their key. A label has no arguments of its own. */
const labelsModule = ({ code, areas }: LanguageFolder): string =>
  [
    HEAD(`domain/messages/${code}/${LABELS}.json`),
    `const labels: Labels = ${JSON.stringify(areas[LABELS] ?? {}, null, 2)};`,
    'export default labels;',
    'export type Labels = Readonly<Record<string, string>>;',
    '',
  ].join('\n');

/** The module of one area in one language: the messages as texts and functions, in the shape of the English ones. */
export const areaModule = (language: LanguageFolder, area: string, languages: readonly LanguageFolder[]): string => {
  if (area === LABELS) return labelsModule(language);
  const source = language.code === SOURCE;
  const codeAt = (english: Catalogue[string], path: readonly string[]): string => {
    if (typeof english === 'string') {
      const own = messageAt(language.areas[area], path);
      // A translation that is not complete speaks English in between; a test names what is missing.
      if (own === undefined) return `english${path.map((key) => `[${JSON.stringify(key)}]`).join('')}`;
      return messageCode(own, { language, area, path }, languages);
    }
    const lines = Object.entries(english).map(
      ([key, value]) => `${JSON.stringify(key)}: ${codeAt(value, [...path, key])},`,
    );
    return `{\n${lines.join('\n')}\n}`;
  };
  const body = codeAt(languages[0]?.areas[area] ?? {}, []);
  const helpers = helpersIn(body);
  const lines = [
    HEAD(`domain/messages/${language.code}/${area}.json`),
    ...(body.includes(': Value') ? ["import type { Value } from '../../words/format';"] : []),
    ...(helpers.length > 0
      ? [`import { ${helpers.map((name) => MAKERS[name] ?? name).join(', ')} } from '../../words/format';`]
      : []),
    ...(body.includes('english[') ? [`import english from '../${SOURCE}/${area}';`] : []),
    ...(source ? [] : [`import type { ${typeOf(area)} } from '../${SOURCE}/${area}';`]),
    ...helpers
      .filter((name) => name in MAKERS)
      .map((name) => `const ${name} = ${MAKERS[name]}(${JSON.stringify(language.locale)});`),
    `const ${nameOf(area)}${source ? '' : `: ${typeOf(area)}`} = ${body};`,
    `export default ${nameOf(area)};`,
    ...(source ? [`export type ${typeOf(area)} = typeof ${nameOf(area)};`] : []),
  ];
  return `${lines.join('\n')}\n`;
};

/** The module that has all areas of a language; those that are not translated are not there. */
export const languageModule = ({ code, areas }: LanguageFolder, all: readonly string[]): string => {
  const own = all.filter((area) => area in areas);
  return [
    HEAD(`the folder domain/messages/${code}`),
    ...own.map((area) => `import ${nameOf(area)} from './${area}';`),
    'const messages = {',
    ...own.map((area) => `${JSON.stringify(area)}: ${nameOf(area)},`),
    '};',
    'export default messages;',
    ...(code === SOURCE ? ['export type Messages = typeof messages;'] : []),
    '',
  ].join('\n');
};

const entries = (languages: readonly LanguageFolder[], value: (language: LanguageFolder) => string): string =>
  languages.map((language) => `${language.code}: ${value(language)},`).join('\n');

/** The module that names the languages. */
export const languagesModule = (languages: readonly LanguageFolder[]): string =>
  [
    HEAD('the folders below domain/messages'),
    'export const LANGUAGES = [',
    ...languages.map(({ code, name }) => `{ value: ${JSON.stringify(code)}, label: ${JSON.stringify(name)} },`),
    '] as const;',
    '/** How days and numbers are written. */',
    `export const LOCALES = {\n${entries(languages, ({ locale }) => JSON.stringify(locale))}\n} as const;`,
    '',
  ].join('\n');

/** The module that has all languages at once, for the server; what is not translated is English. */
export const allModule = (languages: readonly LanguageFolder[]): string =>
  [
    HEAD('the folders below domain/messages'),
    ...languages.map(({ code }) => `import ${code} from './${code}/index';`),
    'export const MESSAGES = {',
    entries(languages, ({ code }) => (code === SOURCE ? SOURCE : `{ ...${SOURCE}, ...${code} }`)),
    '};',
    '',
  ].join('\n');

/** The module that loads a translation of one area, or of all, for browsers; English they import as they like. */
export const loadModule = (languages: readonly LanguageFolder[], area: string | null): string => {
  const shape = area === null ? 'Messages' : typeOf(area);
  const type = area === null ? `Partial<${shape}>` : shape;
  const file = area ?? 'index';
  const translations = languages.filter(({ code }) => code !== SOURCE);
  const has = (language: LanguageFolder): boolean => area === null || area in language.areas;
  return [
    HEAD('the folders below domain/messages'),
    `import type { ${shape} } from '../${SOURCE}/${file}';`,
    "import type { LOCALES } from '../languages';",
    `export const load${area === null ? 'All' : shape}: Readonly<`,
    `  Record<Exclude<keyof typeof LOCALES, '${SOURCE}'>, () => Promise<{ default: ${type} }>>`,
    '> = {',
    entries(translations, (language) => `() => import('../${has(language) ? language.code : SOURCE}/${file}')`),
    '};',
    '',
  ].join('\n');
};

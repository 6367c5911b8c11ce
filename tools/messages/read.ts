import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../prepare/root.mjs';

/** Messages of an area by key: a text in ICU MessageFormat, or more messages. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/** What `language.json` in the folder of a language says. */
export interface LanguageFile {
  /** In the language itself, as in `Deutsch`. */
  readonly name: string;
  /** How days and numbers are written, as in `en-GB`. */
  readonly locale: string;
}

export interface LanguageFolder extends LanguageFile {
  /** As in `de`. */
  readonly code: string;
  readonly areas: Readonly<Record<string, Catalogue>>;
}

/** One folder for each language, one file for each area. */
export const CATALOGUES = join(ROOT, 'domain/messages');

/** The language that every other one is a translation of. */
export const SOURCE = 'en';

/** The area that `npm run generate` writes in English, from the definitions. */
export const LABELS = 'labels';

const ABOUT = 'language.json';

const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
};

const readLanguage = (code: string): LanguageFolder => {
  const folder = join(CATALOGUES, code);
  if (!existsSync(join(folder, ABOUT)))
    throw new Error(`${folder} needs a file ${ABOUT} such as {"name": "Deutsch", "locale": "de"}`);
  const about = readJson(join(folder, ABOUT)) as LanguageFile;
  const files = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== ABOUT);
  const areas = files.sort().map((name) => [name.slice(0, -'.json'.length), readJson(join(folder, name))] as const);
  return { ...about, code, areas: Object.fromEntries(areas) as Record<string, Catalogue> };
};

/** Every language with its catalogues, English first. @throws Error that names a file which cannot be read */
export const readLanguages = (): LanguageFolder[] => {
  const codes = readdirSync(CATALOGUES).sort();
  return [SOURCE, ...codes.filter((code) => code !== SOURCE)].map(readLanguage);
};

/** The message at some keys of an area; nothing where there is none. */
export const messageAt = (area: Catalogue | undefined, path: readonly string[]): string | undefined => {
  let found: Catalogue[string] | undefined = area;
  for (const key of path) found = typeof found === 'object' ? found[key] : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** Each message of a catalogue with the keys that lead to it. */
export const messagesOf = (catalogue: Catalogue, path: readonly string[] = []): (readonly [string[], string])[] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[[...path, key], value] as const] : messagesOf(value, [...path, key]),
  );

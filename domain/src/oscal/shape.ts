import { isStorable } from '../values';
import { libraryWords } from '../words/libraries';

const words = libraryWords.unreadable;

/** A file that cannot be read; the message is a sentence for a person that names the place in the file. */
export class UnreadableLibrary extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableLibrary';
  }
}

export type JsonObject = Readonly<Record<string, unknown>>;

const typeOf = (value: unknown): string => {
  const type = value === null || value === undefined ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return libraryWords.types[type as keyof typeof libraryWords.types] ?? type;
};

const refuse = (at: string, expected: string, found: unknown): never => {
  throw new UnreadableLibrary(
    found === undefined ? words.missing({ at, expected }) : words.expected({ at, expected, found: typeOf(found) }),
  );
};

/** The value as an object. @throws UnreadableLibrary that names the path `at` */
export const objectAt = (value: unknown, at: string): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : refuse(at, libraryWords.types.object, value);

/** The list below a key with the path of each item; an absent one is empty. @throws UnreadableLibrary */
export const listIn = (owner: JsonObject, key: string, at: string): { value: JsonObject; at: string }[] => {
  const raw = owner[key];
  const path = `${at}.${key}`;
  if (raw === undefined) return [];
  if (!Array.isArray(raw)) return refuse(path, libraryWords.types.array, raw);
  return raw.map((item: unknown, index) => ({
    value: objectAt(item, `${path}[${index}]`),
    at: `${path}[${index}]`,
  }));
};

/** Texts of the list below a key. @throws UnreadableLibrary */
export const textsIn = (owner: JsonObject, key: string, at: string): string[] => {
  const raw = owner[key];
  const path = `${at}.${key}`;
  if (raw === undefined) return [];
  if (!Array.isArray(raw)) return refuse(path, libraryWords.types.array, raw);
  return raw.map((item: unknown, index) => asText(item, `${path}[${index}]`));
};

const asText = (raw: unknown, at: string): string => {
  if (typeof raw !== 'string') return refuse(at, libraryWords.types.string, raw);
  if (!isStorable(raw)) throw new UnreadableLibrary(words.notStorable({ at }));
  return raw;
};

/** The text below a key; undefined when there is none. @throws UnreadableLibrary */
export const textIn = (owner: JsonObject, key: string, at: string): string | undefined => {
  const raw = owner[key];
  return raw === undefined ? undefined : asText(raw, `${at}.${key}`);
};

/** The text below a key, which must not be empty. @throws UnreadableLibrary */
export const neededIn = (owner: JsonObject, key: string, at: string): string => {
  const found = asText(owner[key], `${at}.${key}`).trim();
  return found === '' ? refuse(`${at}.${key}`, libraryWords.types.string, undefined) : found;
};

/** One of the `props` of an OSCAL object: a named value, with a class when one name has several. */
export interface Prop {
  readonly name: string;
  readonly value: string;
  readonly class: string | undefined;
}

/** @throws UnreadableLibrary */
export const propsOf = (owner: JsonObject, at: string): Prop[] =>
  listIn(owner, 'props', at).map(({ value, at: place }) => ({
    name: neededIn(value, 'name', place),
    value: neededIn(value, 'value', place),
    class: textIn(value, 'class', place),
  }));

/** @throws UnreadableLibrary beyond the levels that a file may nest */
export const notDeeper = (depth: number, limit: number, at: string): void => {
  if (depth > limit) throw new UnreadableLibrary(words.tooDeep({ at, limit }));
};

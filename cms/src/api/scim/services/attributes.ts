import { isStorable } from '@ridgeline/domain';
import { LONGEST_SCIM_TEXT } from '@ridgeline/domain/scim';
import { scimWords } from '@ridgeline/domain/words/scim';
import { scimFault } from './fault';

/** The attributes of a resource, or of a part of one, as a directory sends them. */
export type Attributes = Readonly<Record<string, unknown>>;

const { faults: words } = scimWords;

const isObject = (raw: unknown): raw is Attributes => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** The body of a request. @throws ValidationError where it is no object */
export const bodyOf = (raw: unknown): Attributes => {
  if (isObject(raw)) return raw;
  throw scimFault('invalidSyntax', words.body);
};

/** An attribute by its name, in which letter case does not count (RFC 7643, 2.1). */
export const attribute = (data: Attributes, name: string): unknown => {
  if (Object.hasOwn(data, name)) return data[name];
  const key = Object.keys(data).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : data[key];
};

/** A text; null for none. @throws ValidationError */
export const textIn = (data: Attributes, name: string): string | null => {
  const raw = attribute(data, name);
  if (raw === undefined || raw === null) return null;
  if (typeof raw !== 'string' || raw.length > LONGEST_SCIM_TEXT || !isStorable(raw)) {
    throw scimFault('invalidValue', words.text({ name, most: LONGEST_SCIM_TEXT }));
  }
  return raw.trim() || null;
};

/** A text that may not be missing. @throws ValidationError */
export const neededIn = (data: Attributes, name: string): string => {
  const value = textIn(data, name);
  if (value === null) throw scimFault('invalidValue', words.needed({ name }));
  return value;
};

/** A text or a yes or no, in lower case, to be compared; empty for what is neither, such as an object. */
export const comparable = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'boolean' ? String(raw).toLowerCase() : '';

/** Yes or no, also as the text that Entra ID sends; undefined where it is missing. @throws ValidationError */
export const yesNoIn = (data: Attributes, name: string): boolean | undefined => {
  const raw = attribute(data, name);
  if (raw === undefined || raw === null) return undefined;
  const text = comparable(raw);
  if (['true', 'false'].includes(text)) return text === 'true';
  throw scimFault('invalidValue', words.yesNo({ name }));
};

/** A part with attributes of its own; an empty one where it is missing. @throws ValidationError */
export const partIn = (data: Attributes, name: string): Attributes => {
  const raw = attribute(data, name);
  if (raw === undefined || raw === null) return {};
  if (isObject(raw)) return raw;
  throw scimFault('invalidValue', words.object({ name }));
};

/** A value with several parts; a single one is a list of one. @throws ValidationError */
export const partsOf = (raw: unknown, name: string, most: number): readonly Attributes[] => {
  const list: readonly unknown[] = raw === undefined || raw === null ? [] : Array.isArray(raw) ? raw : [raw];
  if (list.length <= most && list.every(isObject)) return list as readonly Attributes[];
  throw scimFault('invalidValue', words.list({ name, most }));
};

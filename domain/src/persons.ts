import { parsedText } from './json-text';
import { isDocumentId } from './links';

/** A person as the API answers one: a user, or the name of a person without an account. */
export interface NamedPerson {
  readonly user_id: number | null;
  readonly name: string;
}

/** A person as a client sends one: the key of a user, or a name; digits may be either, and have both. */
export interface SentPerson {
  readonly key?: string;
  readonly name?: string;
}

const ofText = (text: string): SentPerson => {
  if (isDocumentId(text)) return { key: text };
  return /^\d{1,9}$/.test(text) ? { key: text, name: text } : { name: text };
};

const inObject = (sent: Readonly<Record<string, unknown>>): SentPerson | undefined => {
  // A person that was read already has a `key`.
  const { key: known, user_id, documentId, id, name } = sent;
  // A form leaves the key empty for a person without an account.
  const key = [known, user_id, documentId, id].find(
    (one) => typeof one === 'number' || (typeof one === 'string' && one.trim() !== ''),
  );
  if (key !== undefined) return { key: String(key).trim() };
  return typeof name === 'string' && name.trim() !== '' ? { name: name.trim() } : undefined;
};

/** The person that a client sends; undefined when it names none, or several. */
export const readPerson = (raw: unknown): SentPerson | undefined => {
  const read = typeof raw === 'string' && /^\s*[[{"]/.test(raw) ? parsedText(raw) : raw;
  const sent: unknown = Array.isArray(read) && read.length === 1 ? read[0] : read;
  if (typeof sent === 'number') return { key: String(sent) };
  if (typeof sent === 'string') return sent.trim() === '' ? undefined : ofText(sent.trim());
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined;
  return inObject(sent as Readonly<Record<string, unknown>>);
};

/** The stored text of a person: a plain name, or JSON text of a user with the name at that time. */
export const writePerson = ({ user_id, name }: NamedPerson): string =>
  user_id === null && !name.startsWith('{') ? name : JSON.stringify({ user_id, name });

/** The person in an answer or a stored text; null for none. */
export const personIn = (value: unknown): NamedPerson | null => {
  const read = typeof value === 'string' && value.startsWith('{') ? parsedText(value) : value;
  if (read === null || read === undefined || read === '') return null;
  if (typeof read !== 'object') return { user_id: null, name: String(read) };
  const { user_id, name } = read as Partial<NamedPerson>;
  return { user_id: user_id ?? null, name: String(name ?? user_id ?? '') };
};

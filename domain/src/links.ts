import type { Entity } from './entity';
import { parsedText } from './json-text';

/** One entry of a `links` field as it is stored: the row with its words at that time, or words that name no row. */
export type StoredLink = string | { readonly id: number; readonly words: string };

/** One entry as the API answers it, with the fields by which people know the row; `id` is null for words that name no row. */
export interface Linked {
  readonly id: number | null;
  readonly documentId: string | null;
  /** What lists show. */
  readonly label: string;
  /** 'A.5.1|Policies'. */
  readonly words: string;
}

/** One entry as a client sends it: the key of a row, or words; `parts` where the words may be several entries. */
export type SentLink =
  | { readonly key: string }
  | { readonly words: string; readonly parts: readonly string[]; readonly key?: undefined };

/** Most entries of one field. */
export const MOST_LINKS = 200;

/** Most characters of a text with entries, before it is read: JSON text of as many rows as fit, as they are answered. */
export const LONGEST_LINKS = 1_000 * MOST_LINKS;

/** What a filter by links is called that finds words which name no row. */
export const UNLINKED = 'unlinked';

/** Whether a text has the form of a documentId. */
export const isDocumentId = (text: string): boolean => /^[a-z][a-z0-9]{23}$/.test(text);

/** Whether a filter names a row by its id or documentId; any other text is words. */
export const isRowKey = (text: string): boolean => isDocumentId(text) || /^\d{1,9}$/.test(text);

const partsOf = (text: string, by: RegExp): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);

const one = (words: string): SentLink => (isDocumentId(words) ? { key: words } : { words, parts: [words] });

/** Entries of a text: between semicolons and lines; a heading may contain a comma, so such a text is one entry or several. */
const inText = (text: string): SentLink[] => {
  const entries = partsOf(text, /[;\n]/);
  const [only = ''] = entries;
  if (text.includes(';') || entries.length !== 1) return entries.map(one);
  const parts = partsOf(only, /,/);
  return parts.length > 1 ? [{ words: only, parts }] : [one(only)];
};

const textIn = (values: readonly unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value.trim() !== '')?.trim();

/** What an object names: a row by its key, or by number and domain, else by its words. */
const inObject = (sent: Readonly<Record<string, unknown>>): SentLink | undefined => {
  // An entry that was read already has a `key`.
  const key = sent.documentId ?? sent.id ?? sent.key;
  if (typeof key === 'string' || typeof key === 'number') return { key: String(key) };
  const number = textIn([sent.control_no, sent.annexControl]);
  const domain = textIn([sent.domain]);
  const words =
    number && domain ? `${number}|${domain}` : textIn([number, sent.words, sent.label, sent.controlHeading, domain]);
  return words === undefined ? undefined : { words, parts: [words] };
};

const inItem = (item: unknown): SentLink | undefined => {
  if (typeof item === 'number') return { key: String(item) };
  if (typeof item === 'string') return item.trim() === '' ? undefined : one(item.trim());
  return typeof item === 'object' && item !== null && !Array.isArray(item)
    ? inObject(item as Readonly<Record<string, unknown>>)
    : undefined;
};

/** The entries of a `links` field as a client or a spreadsheet sends them; undefined when one of them names nothing. */
export const readLinks = (raw: unknown): readonly SentLink[] | undefined => {
  const sent = typeof raw === 'string' && /^\s*[[{"]/.test(raw) ? parsedText(raw) : raw;
  if (typeof sent === 'string') return inText(sent);
  const items = (Array.isArray(sent) ? sent : [sent]).map(inItem);
  return items.every((item) => item !== undefined) ? items : undefined;
};

/** How many characters of words were sent. */
export const lengthOfLinks = (links: readonly SentLink[]): number =>
  links.reduce((sum, link) => sum + (link.key ?? link.words).length, 0);

/** The stored text of entries, each once; null for none. */
export const writeLinks = (entries: readonly StoredLink[]): string | null => {
  const known = new Map(entries.map((entry) => [typeof entry === 'string' ? entry : entry.id, entry]));
  return known.size > 0 ? JSON.stringify([...known.values()]) : null;
};

/** The entries of a stored text. */
export const storedLinks = (text: unknown): StoredLink[] => {
  const list = typeof text === 'string' ? parsedText(text) : null;
  return Array.isArray(list) ? (list as StoredLink[]) : [];
};

/** The entries of an answer; an entry of another form (a cell of a spreadsheet, the audit log) is shown by its words. */
export const linkedIn = (value: unknown): Linked[] => {
  if (Array.isArray(value)) return value.map(linkedOf);
  if (typeof value !== 'string' || value === '') return [];
  const list = parsedText(value);
  return Array.isArray(list) ? list.map(linkedOf) : [linkedOf(value)];
};

const linkedOf = (entry: unknown): Linked => {
  if (typeof entry !== 'object' || entry === null) {
    return { id: null, documentId: null, label: String(entry), words: String(entry) };
  }
  const { id, documentId, label, words } = entry as Partial<Linked>;
  const said = String(label ?? words ?? documentId ?? id ?? '');
  return { id: id ?? null, documentId: documentId ?? null, label: said, words: String(words ?? said) };
};

/** The stored text of answered entries. */
export const storedOf = (value: unknown): string | null =>
  writeLinks(linkedIn(value).map(({ id, words }) => (id === null ? words : { id, words })));

/** The row that words name, as a new one: 'A.5|Policies' has number and domain, other words are number and name. */
export const rowFromWords = ({ linked, title }: Entity, words: string): Record<string, string> | undefined => {
  if (!linked) return undefined;
  const [first = '', ...rest] = words.split('|').map((part) => part.trim());
  const name = rest.join('|') || first;
  return {
    ...linked.others,
    [title]: title === linked.domain ? name : first || name,
    [linked.number]: first || name,
    ...(rest.length > 0 && { [linked.domain]: name }),
  };
};

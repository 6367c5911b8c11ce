import { type Entity, type Field, type FieldMessage, messages, perEntity } from '@ridgeline/domain';
import { currentScope, currentTransaction } from '../request';
import { fieldErrors } from './errors';

/** Where the rows are that a text names, and the words by which it names one. */
interface Source {
  readonly table: string;
  readonly words: string;
  /** The number by which a row can be named too. */
  readonly number?: string;
  /** Only rows of the company in view: row security lets an operator see all. */
  readonly companies?: true;
}

const SOURCES: Readonly<Record<NonNullable<Field['naming']>, Source>> = {
  'control-domain': { table: 'control_domains', words: "r.control_no || '|' || r.domain", number: 'r.control_no' },
  'control-assessment': {
    table: 'control_assessments',
    words: "r.annex_control || '|' || r.domain",
    number: 'r.annex_control',
  },
  user: { table: 'up_users', words: "coalesce(nullif(r.display_name, ''), r.username)", companies: true },
};

/** What was sent for one row: what names it, or words to store as they are. A text is a number first, then an id. */
type Sent = { readonly key: string; readonly by: 'id' | 'number' | 'text' } | { readonly words: unknown };

const parsed = (text: string): unknown => {
  if (!/^\s*[[{"]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

const DOCUMENT_ID = /^[a-z][a-z0-9]{23}$/;
const LONGEST_NUMBER = 255;

const sentByText = (text: string, numbered: boolean): Sent => {
  if (DOCUMENT_ID.test(text)) return { key: text, by: 'id' };
  const isNumber = numbered ? text.length <= LONGEST_NUMBER && !text.includes('|') : /^\d{1,9}$/.test(text);
  return text !== '' && isNumber ? { key: text, by: 'text' } : { words: text };
};

const sentFor = (item: unknown, numbered: boolean): Sent => {
  if (typeof item === 'number') return { key: String(item), by: 'id' };
  if (typeof item === 'string') return sentByText(item.trim(), numbered);
  if (typeof item !== 'object' || item === null) return { words: item };
  const { documentId, id, user_id, control_no, annexControl, domain, name } = item as Record<string, unknown>;
  const key = documentId ?? id ?? user_id;
  if (typeof key === 'string' || typeof key === 'number') return { key: String(key), by: 'id' };
  const number = control_no ?? annexControl;
  // An object that names nothing stays one, which the field refuses.
  if (typeof number !== 'string') return { words: name ?? item };
  return typeof domain === 'string' ? { words: `${number}|${domain}` } : { key: number, by: 'number' };
};

/** The rows that were sent for a field; undefined for plain words, which are most of what is sent. */
const sentIn = ({ kind, naming }: Field, raw: unknown): Sent[] | undefined => {
  const value = typeof raw === 'string' ? parsed(raw) : raw;
  if (value === null || value === undefined || value === '') return undefined;
  const numbered = naming !== 'user';
  const words = typeof value === 'string' && kind === 'choices' ? value.split(/[,;]/) : value;
  const items = Array.isArray(words) ? words : [words];
  // A field of one person refuses a list of several.
  if (kind !== 'choices' && items.length !== 1) return undefined;
  const sent = items.map((item) => sentFor(item, numbered));
  return typeof raw === 'string' && value === raw && !sent.some((one) => 'key' in one) ? undefined : sent;
};

interface Found {
  readonly id: string;
  readonly documentId: string;
  readonly number: string | null;
  readonly words: string;
}

const find = async ({ table, words, number, companies }: Source, keys: readonly string[]): Promise<Found[]> => {
  const within = companies ? 'r.company_id = ?' : 'true';
  const asked = JSON.stringify(keys);
  const isAsked = (text: string): string => `${text} in (select jsonb_array_elements_text(?::jsonb))`;
  const named = number ? [`lower(${number})`] : [];
  const { rows } = await currentTransaction().raw<{ rows: Found[] }>(
    `select r.id::text as id, r.document_id as "documentId", ${named[0] ?? 'null'} as number, ${words} as words
     from ${table} r where (${['r.id::text', 'r.document_id', ...named].map(isAsked).join(' or ')}) and (${within})`,
    [
      asked,
      asked,
      ...named.map(() => asked.toLowerCase()),
      ...(companies ? [currentScope().companyId] : []),
    ] as never[],
  );
  return rows;
};

/** The words of the rows that are named; none when no row is, several when a number is in more than one library. */
const wordsOf = (found: readonly Found[], sent: Exclude<Sent, { words: unknown }>): string[] => {
  const { key, by } = sent;
  const byId = by === 'number' ? [] : found.filter(({ id, documentId }) => id === key || documentId === key);
  const byNumber = by === 'id' ? [] : found.filter(({ number }) => number === key.toLowerCase());
  return [...new Set((byNumber.length > 0 ? byNumber : byId).map(({ words }) => words))];
};

const namingFields = perEntity(({ fields }) => fields.filter(({ naming }) => naming !== undefined));

const settle = async (field: Field, sent: readonly Sent[], errors: FieldMessage[]): Promise<unknown> => {
  const keys = sent.flatMap((one) => ('key' in one ? [one.key] : []));
  const source = SOURCES[field.naming as keyof typeof SOURCES];
  const found = keys.length > 0 ? await find(source, keys) : [];
  const words = sent.map((one) => {
    if ('words' in one) return one.words;
    const named = wordsOf(found, one);
    if (named.length === 1) return named[0];
    // A number that no row has is kept as words, as that of a sheet is; an id or documentId is refused.
    if (named.length === 0 && one.by !== 'id') return one.key;
    const message = named.length === 0 ? messages.unknownRelation : messages.severalRelations;
    errors.push({ field: field.name, message: message({ label: one.key.slice(0, 60) }) });
    return null;
  });
  return field.kind === 'choices' ? words : words[0];
};

/**
 * Texts that name rows (`naming` of the field) are sent by other programs as ids, documentIds, numbers, objects or lists,
 * or as JSON text of these. They become the words that the field stores; words that were sent stay.
 * @throws ValidationError that names the field of a key that names no visible row
 */
export const wordsOfRows = async (
  entity: Entity,
  sent: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> => {
  const errors: FieldMessage[] = [];
  const values: Record<string, unknown> = { ...sent };
  for (const field of namingFields(entity)) {
    const rows = sentIn(field, values[field.name]);
    if (rows) values[field.name] = await settle(field, rows, errors);
  }
  if (errors.length > 0) throw fieldErrors(errors);
  return values;
};

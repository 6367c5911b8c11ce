import { readDate } from './dates';
import { type Field, maxLength } from './field';
import { readFigure } from './figures';
import { fold } from './fold';
import { parsedText } from './json-text';
import { labelOf } from './labels';
import { inLanguage, LANGUAGES, languagesAdded } from './language';
import { LONGEST_LINKS, lengthOfLinks, MOST_LINKS, readLinks } from './links';
import { readAccessModules, writeAccessModules } from './modules';
import { readPerson } from './persons';
import { readPoint } from './scale';
import { SHAPES } from './shapes';
import { words } from './words/fields';

/** The result of reading a value: `null` means empty. `error` is a sentence for a person. */
export type Reading = { readonly value: unknown; readonly error?: undefined } | { readonly error: string };

const isEmpty = (raw: unknown): boolean =>
  raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === '');

/** Whether a text can be stored: PostgreSQL accepts neither a NUL nor half a surrogate pair, and no keyboard types them. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && !/\p{Cs}/u.test(text);

/** What people write in front of a business number. */
const NUMBER_WORD = /^(?:a\.?b\.?n|a\.?c\.?n|b\.?s\.?b)\b\.?\s*(?:no\b\.?|number\b)?\s*[:#]?\s*/i;

/**
 * A business number without its word, with spaces for dots and in plain digits, so that one number has one key; any other
 * text as it is.
 */
const businessNumber = (text: string): string => {
  if (text.length > LONGEST_NUMBER) return text;
  const plain = text
    .normalize('NFKC')
    .replace(NUMBER_WORD, '')
    .replace(/(?<=\d)[./·](?=\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /^\d[\d -]*$/.test(plain) ? plain : text;
};

/** A business number with its word, spaces and dots. */
const LONGEST_NUMBER = 60;

const readText = (field: Field, raw: unknown): Reading => {
  if (typeof raw !== 'string' && typeof raw !== 'number' && typeof raw !== 'boolean') return { error: words.notText };
  const typed = typeof raw === 'number' && field.pad ? String(raw).padStart(field.pad, '0') : String(raw).trim();
  const plain = field.check ? businessNumber(typed) : typed;
  if (!isStorable(plain)) return { error: words.notText };
  const long = tooLong(field, plain);
  if (long) return long;
  const problem = field.shape && SHAPES[field.shape].problem(plain);
  return problem ? { error: problem } : { value: plain };
};

const tooLong = (field: Field, value: string): Reading | undefined =>
  value.length > maxLength(field)
    ? { error: words.tooLong({ max: maxLength(field), length: value.length }) }
    : undefined;

interface Words {
  readonly byWord: ReadonlyMap<string, string>;
  /** How many languages it was made of: the browser loads others later. */
  readonly languages: number;
}

const known = new WeakMap<Field, Words>();

/**
 * Values of the choices by what is sent for them, folded: value or label, in any language that is loaded, of the first
 * choice that has it. A value, then an English label, goes before a label of another language.
 */
const choicesOf = (field: Field): ReadonlyMap<string, string> => {
  const languages = languagesAdded();
  const made = known.get(field);
  if (made?.languages === languages) return made.byWord;
  const byWord = new Map<string, string>();
  const choices = field.choices ?? [];
  const add = (word: string, value: string): void => {
    if (!byWord.has(fold(word))) byWord.set(fold(word), value);
  };
  for (const { value } of LANGUAGES)
    inLanguage(value, () => {
      for (const choice of choices) {
        if (value === 'en') add(choice.value, choice.value);
        add(choice.label, choice.value);
      }
    });
  known.set(field, { byWord, languages });
  return byWord;
};

/** A question mark is a doubt, which folding would drop. */
const isDoubted = (text: string): boolean => /[?？]/.test(text);

const findChoice = (field: Field, raw: unknown): string | undefined => {
  const text = String(raw);
  const found = choicesOf(field).get(fold(text));
  const exact =
    found !== undefined && (field.choices ?? []).some(({ value, label }) => text === value || text === label);
  return isDoubted(text) && !exact ? undefined : found;
};

const readChoice = (field: Field, raw: unknown): Reading => {
  if (typeof raw === 'object') return { error: words.notText };
  const found = findChoice(field, raw);
  if (found !== undefined) return { value: found };
  return field.open ? readText(field, raw) : unknownChoice(field, raw);
};

const unknownChoice = (field: Field, raw: unknown): Reading => {
  const labels = (field.choices ?? []).map((choice) => choice.label).join(', ');
  return { error: words.unknownChoice({ value: String(raw).slice(0, 60), labels }) };
};

const listOf = (raw: unknown): unknown[] => {
  if (Array.isArray(raw)) return raw;
  const text = String(raw).trim();
  if (text.startsWith('[')) {
    try {
      const parsed: unknown = JSON.parse(text);
      if (Array.isArray(parsed)) return parsed;
    } catch {
      // Not JSON: read as words separated by commas.
    }
  }
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
};

const readChoices = (field: Field, raw: unknown): Reading => {
  const chosen = new Set<string>();
  for (const item of listOf(raw)) {
    if (typeof item !== 'string' && typeof item !== 'number') return { error: words.notText };
    const found = findChoice(field, item) ?? (field.open ? String(item).trim() : undefined);
    if (found === undefined) return unknownChoice(field, item);
    if (!isStorable(found)) return { error: words.notText };
    chosen.add(found);
  }
  if (chosen.size === 0) return { value: null };
  const ordered = (field.choices ?? []).map((choice) => choice.value).filter((value) => chosen.delete(value));
  const value = JSON.stringify([...ordered, ...chosen]);
  return tooLong(field, value) ?? { value };
};

/** As written in a spreadsheet, in any language that there are messages in. */
const YES = ['yes', 'y', 'ja', 'j', 'oui', 'o', 'true', '1'];
const NO = ['no', 'n', 'nein', 'non', 'false', '0'];

/** Whether a word is this one in some language. */
const isSaid = (word: string, english: string): boolean =>
  LANGUAGES.some(({ value }) => fold(labelOf(english, value)) === word);

const readYesNo = (raw: unknown): Reading => {
  const text = typeof raw === 'object' ? '' : String(raw).trim();
  // Folding drops signs: only 1 and 0 themselves are figures that say yes and no.
  const word = isDoubted(text) || (/\d/.test(text) && !/^[01]$/.test(text)) ? '' : fold(text);
  if (YES.includes(word) || isSaid(word, 'Yes')) return { value: 1 };
  return NO.includes(word) || isSaid(word, 'No') ? { value: 0 } : { error: words.notYesNo };
};

const readInteger = (field: Field, raw: unknown): Reading => {
  const figure = readFigure(raw);
  const number = Number(figure ?? Number.NaN);
  if (!Number.isInteger(number)) return { error: words.notWhole };
  const [low, high] = field.range ?? [-2_147_483_648, 2_147_483_647];
  return number < low || number > high ? { error: words.outOfRange({ low, high }) } : { value: number };
};

const readAmount = (field: Field, raw: unknown): Reading => {
  const plain = readFigure(typeof raw === 'string' ? raw.trim().replace(/^\$\s*/, '') : raw);
  return plain === undefined ? { error: words.notNumber } : (tooLong(field, plain) ?? { value: plain });
};

const readScale = (field: Field, raw: unknown, row: Readonly<Record<string, unknown>>): Reading => {
  const { of, matrix } = field.scale ?? {};
  const point = of && readPoint(of, raw, matrix && row[matrix]);
  return point ? { value: point } : { error: words.notOnScale };
};

const readModules = (raw: unknown): Reading => {
  const { grants, unknown } = readAccessModules(raw);
  if (unknown.length > 0) return { error: words.unknownModule({ names: unknown.join(', ') }) };
  return { value: grants.length > 0 ? writeAccessModules(grants) : null };
};

/** A number, or its digits: `true`, `0x10` and a list of one are none. */
const idOf = (raw: unknown): number =>
  typeof raw === 'number' || (typeof raw === 'string' && /^\d{1,9}$/.test(raw.trim())) ? Number(raw) : Number.NaN;

/** The id of a file, from itself, from the item that the upload answered, or from its address. */
const fileId = (item: unknown): number => {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return idOf(item);
  const { id, url, value } = item as { readonly id?: unknown; readonly url?: unknown; readonly value?: unknown };
  const address = url ?? value;
  return idOf(id ?? (typeof address === 'string' ? /^\/api\/files\/(\d{1,9})$/.exec(address)?.[1] : undefined));
};

const readFiles = (raw: unknown): Reading => {
  const sent = typeof raw === 'string' && /^\s*[[{"]/.test(raw) ? parsedText(raw) : raw;
  const ids = (Array.isArray(sent) ? sent : [sent]).map(fileId);
  return ids.every((id) => Number.isInteger(id) && id > 0 && id < 1_000_000_000)
    ? { value: ids }
    : { error: words.notFile };
};

/** The longest form of a date and time, that of `Date.prototype.toString`, has about 80 characters. */
const LONGEST_MOMENT = 100;

const readDateTime = (raw: unknown): Reading => {
  const text = String(raw);
  const at = new Date(text.length > LONGEST_MOMENT ? Number.NaN : text);
  return Number.isNaN(at.getTime()) ? { error: words.notDate } : { value: at.toISOString() };
};

const areStorable = (texts: readonly string[]): boolean => texts.every(isStorable);

const sayTooLong = (field: Field, length: number): Reading => ({
  error: words.tooLong({ max: maxLength(field), length }),
});

const readLinked = (field: Field, raw: unknown): Reading => {
  if (typeof raw === 'string' && raw.length > LONGEST_LINKS) return sayTooLong(field, raw.length);
  const sent = readLinks(raw);
  if (!sent || !areStorable(sent.map((link) => link.key ?? link.words))) return { error: words.notLinks };
  if (sent.length > MOST_LINKS) return { error: words.tooManyLinks({ most: MOST_LINKS }) };
  const length = lengthOfLinks(sent);
  if (length > maxLength(field)) return sayTooLong(field, length);
  return { value: sent.length > 0 ? sent : null };
};

const readPersonOf = (field: Field, raw: unknown): Reading => {
  const sent = readPerson(raw);
  const text = sent?.key ?? sent?.name;
  if (text === undefined || !isStorable(text)) return { error: words.notPerson };
  return text.length > maxLength(field) ? sayTooLong(field, text.length) : { value: sent };
};

const readJson = (field: Field, raw: unknown): Reading => {
  const error = field.shape && SHAPES[field.shape].problem(raw);
  return error === undefined ? { value: raw } : { error };
};

/**
 * Reads one value of a field, as a form, an API call or a spreadsheet cell sends it, into the value to store. What has
 * exactly one meaning is taken, anything else is refused (decisions 56.1).
 * Relations pass unchanged, links and persons as what was sent: the server resolves them. An empty value is `null`.
 * @param row other values of the row as far as they are known: the words of a scale depend on the matrix
 */
export const readValue = (field: Field, raw: unknown, row: Readonly<Record<string, unknown>> = {}): Reading => {
  if (isEmpty(raw)) return { value: null };
  switch (field.kind) {
    case 'choice':
      return readChoice(field, raw);
    case 'choices':
      return readChoices(field, raw);
    case 'yesNo':
      return readYesNo(raw);
    case 'integer':
      return readInteger(field, raw);
    case 'amount':
      return readAmount(field, raw);
    case 'scale':
      return readScale(field, raw, row);
    case 'modules':
      return readModules(raw);
    case 'files':
      return readFiles(raw);
    case 'dateTime':
      return readDateTime(raw);
    case 'date': {
      const value = readDate(raw);
      return value ? { value } : { error: words.notDate };
    }
    case 'json':
      return readJson(field, raw);
    case 'relation':
      return { value: raw };
    case 'links':
      return readLinked(field, raw);
    case 'person':
      return readPersonOf(field, raw);
    case 'flag':
      return typeof raw === 'boolean' ? { value: raw } : { error: words.notYesNo };
    default:
      return readText(field, raw);
  }
};

/**
 * The stored form of a value that is sent as JSON text, or of a choice that is returned as the row it names (a
 * user's role); any other value is unchanged.
 */
export const fromWire = (field: Field, value: unknown): unknown => {
  if (field.kind === 'choice' && typeof value === 'object' && value !== null && 'name' in value) return value.name;
  if (!field.jsonText) return value;
  const reading = readValue(field, value);
  return reading.error === undefined ? reading.value : value;
};

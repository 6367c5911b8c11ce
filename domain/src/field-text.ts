import { readChanges } from './audit';
import { targetOf } from './entities';
import type { Field } from './field';
import { labelOf } from './labels';
import { linkedIn } from './links';
import { readAccessModules } from './modules';
import { personIn } from './persons';
import { isMatrix, SCALES } from './risk';
import { fromWire } from './values';
import { auditWords } from './words/audit';
import { registerWords } from './words/register';

type Values = Readonly<Record<string, unknown>>;

/** The values of a `choices` field, whether they come as JSON text, as a list or as plain text. */
export const listOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value !== 'string' || value === '') return [];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed.map(String) : [value];
  } catch {
    return [value];
  }
};

/** What a person reads for one value of a choice field; an unlisted value is its own text. */
export const choiceLabel = (field: Field, value: string): string =>
  field.choices?.find((choice) => choice.value === value)?.label ?? value;

/** The label of a related row: the title field of its entity. */
export const relationLabel = (field: Field, value: unknown): string => {
  if (value === null || typeof value !== 'object') return String(value);
  const row = value as Values;
  return String(row[targetOf(field.target).title] ?? row.label ?? row.documentId ?? '');
};

const scaleLabel = (field: Field, value: string, row: Values): string => {
  const matrix = field.scale ? row[field.scale.matrix] : undefined;
  if (!field.scale || !isMatrix(matrix)) return value;
  return SCALES[matrix][field.scale.of].find((point) => point.value === value)?.label ?? value;
};

const filesText = (value: unknown): string =>
  Array.isArray(value) ? value.map((file: { name?: unknown }) => String(file?.name ?? '')).join(', ') : '';

/** Who reads: where nothing is said, as the machine is set. */
export interface Reader {
  /** A language tag, e.g. `en-AU`. */
  readonly locale?: string;
  /** E.g. `Australia/Sydney`. */
  readonly timeZone?: string;
}

/** Values as plain text for one reader. */
export interface FieldTexts {
  /** A calendar date in the reader's own way, e.g. '5 Feb 2021'; the text itself when it is no date. */
  readonly dateText: (value: string) => string;
  /** A moment in the reader's own way and zone, e.g. '5 Feb 2021, 2:05 pm'; the text itself when it is none. */
  readonly dateTimeText: (value: string) => string;
  /**
   * A field's value as plain text for a person: labels instead of values, dates in the reader's locale, an empty text
   * for an empty value. `row` is needed by scale points alone, whose words depend on the row's matrix.
   */
  readonly fieldText: (field: Field, value: unknown, row?: Values) => string;
}

/** How values read for one reader. Made once: making a formatter takes longer than using it a thousand times. */
export const fieldTexts = ({ locale, timeZone }: Reader = {}): FieldTexts => {
  const DAY = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const { language, region } = new Intl.Locale(locale ?? DAY.resolvedOptions().locale);
  const NUMERALS =
    language === 'en' && region === 'US'
      ? new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' })
      : DAY;
  const MOMENT = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  });

  const dayAs = (format: Intl.DateTimeFormat, value: string): string => {
    const at = new Date(`${value.slice(0, 10)}T00:00:00Z`);
    return Number.isNaN(at.getTime()) ? value : format.format(at);
  };
  const dateText = (value: string): string => dayAs(DAY, value);

  const dateTimeText = (value: string): string => {
    const at = new Date(value);
    return Number.isNaN(at.getTime()) ? value : MOMENT.format(at);
  };

  const amountText = (value: string): string => {
    const [whole = '', rest] = value.split('.');
    const grouped = /^-?\d+$/.test(whole) ? BigInt(whole).toLocaleString(locale) : whole;
    return rest === undefined ? grouped : `${grouped}.${rest}`;
  };

  /** What an entry of the audit log says has changed, in one line; the entry's own `entity` knows the labels. */
  const changesText = (value: unknown, { entity }: Values): string =>
    readChanges(entity, value)
      .map(({ field, before, after }) => {
        const [was, is] = [fieldText(field, before), fieldText(field, after)];
        if (before === undefined) return `${field.label}: ${is}`;
        if (after === undefined) return `${field.label}: ${was}`;
        return `${field.label}: ${was || auditWords.nothing} → ${is || auditWords.nothing}`;
      })
      .join('; ');

  const fieldText = (field: Field, value: unknown, row: Values = {}): string => {
    if (value === null || value === undefined || value === '') return '';
    switch (field.kind) {
      case 'choice':
        return choiceLabel(field, String(fromWire(field, value)));
      case 'choices':
        return listOf(value)
          .map((item) => choiceLabel(field, item))
          .join(', ');
      case 'yesNo':
        return String(value) === '1' ? registerWords.form.yes : registerWords.form.no;
      case 'flag':
        return value === true ? registerWords.form.yes : registerWords.form.no;
      case 'date':
        return dayAs(field.numerals ? NUMERALS : DAY, String(value));
      case 'dateTime':
        return dateTimeText(String(value));
      case 'scale':
        return scaleLabel(field, String(value), row);
      case 'amount':
        return amountText(String(value));
      case 'relation':
        return relationLabel(field, value);
      case 'links':
        // A heading may contain a comma: an import reads the same entries again.
        return linkedIn(value)
          .map(({ label }) => label)
          .join('; ');
      case 'person':
        return personIn(value)?.name ?? '';
      case 'files':
        return filesText(value);
      case 'modules':
        return readAccessModules(value)
          .grants.map((name) => labelOf(name))
          .join(', ');
      case 'changes':
        return changesText(value, row);
      case 'json':
        return typeof value === 'string' ? value : JSON.stringify(value);
      default:
        return String(value);
    }
  };

  return { dateText, dateTimeText, fieldText };
};

import { type Field, fromWire, isMatrix, readAccessModules, readChanges, SCALES, targetOf } from '@ridgeline/domain';
import { auditWords } from '@ridgeline/domain/words/audit';
import { registerWords } from '@ridgeline/domain/words/register';

type Values = Readonly<Record<string, unknown>>;

const { yes, no } = registerWords.form;

// Created once: an export formats thousands of dates, and creating a formatter takes longer than using it.
const DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A calendar date in the reader's format, e.g. '5 Feb 2021'; the text itself when it is no date. */
export const dateText = (value: string): string => {
  const at = new Date(`${value.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return value;
  return DAY.format(at);
};

/** A time in the reader's format and time zone, e.g. '5 Feb 2021, 2:05 pm'; the text itself when it is none. */
export const dateTimeText = (value: string): string => {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  return MOMENT.format(at);
};

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

/** The label of one value of a choice field; an unlisted value is its own label. */
export const choiceLabel = (field: Field, value: string): string =>
  field.choices?.find((choice) => choice.value === value)?.label ?? value;

const scaleLabel = (field: Field, value: string, row: Values): string => {
  const matrix = field.scale ? row[field.scale.matrix] : undefined;
  if (!field.scale || !isMatrix(matrix)) return value;
  return SCALES[matrix][field.scale.of].find((point) => point.value === value)?.label ?? value;
};

/** The label of a related row: the title field of its entity. */
export const relationLabel = (field: Field, value: unknown): string => {
  if (value === null || typeof value !== 'object') return String(value);
  const row = value as Values;
  return String(row[targetOf(field.target).title] ?? row.label ?? row.documentId ?? '');
};

const filesText = (value: unknown): string =>
  Array.isArray(value) ? value.map((file: { name?: unknown }) => String(file?.name ?? '')).join(', ') : '';

const amountText = (value: string): string => {
  const [whole = '', rest] = value.split('.');
  const grouped = /^-?\d+$/.test(whole) ? BigInt(whole).toLocaleString() : whole;
  return rest === undefined ? grouped : `${grouped}.${rest}`;
};

/** The changes of an entry of the audit log, in one line; the entry's `entity` defines the labels. */
const changesText = (value: unknown, { entity }: Values): string =>
  readChanges(entity, value)
    .map(({ field, before, after }) => {
      const [was, is] = [fieldText(field, before), fieldText(field, after)];
      if (before === undefined) return `${field.label}: ${is}`;
      if (after === undefined) return `${field.label}: ${was}`;
      return `${field.label}: ${was || auditWords.nothing} → ${is || auditWords.nothing}`;
    })
    .join('; ');

/**
 * A field's value as plain text: labels instead of values, dates in the reader's locale, an empty text
 * for an empty value. Only ratings need `row`, because their words depend on the row's matrix.
 */
export const fieldText = (field: Field, value: unknown, row: Values = {}): string => {
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'choice':
      return choiceLabel(field, String(fromWire(field, value)));
    case 'choices':
      return listOf(value)
        .map((item) => choiceLabel(field, item))
        .join(', ');
    case 'yesNo':
      return String(value) === '1' ? yes : no;
    case 'flag':
      return value === true ? yes : no;
    case 'date':
      return dateText(String(value));
    case 'dateTime':
      return dateTimeText(String(value));
    case 'scale':
      return scaleLabel(field, String(value), row);
    case 'amount':
      return amountText(String(value));
    case 'relation':
      return relationLabel(field, value);
    case 'files':
      return filesText(value);
    case 'modules':
      return readAccessModules(value).grants.join(', ');
    case 'changes':
      return changesText(value, row);
    case 'json':
      return typeof value === 'string' ? value : JSON.stringify(value);
    default:
      return String(value);
  }
};

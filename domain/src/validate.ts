import { isAbn, isAcn, isBsb, isEmail, isPhone, isUrl } from './checks';
import { type Entity, writableFields } from './entity';
import type { Condition, Field } from './field';
import { perEntity } from './per-entity';
import { isMatrix, SCALES } from './risk';
import { readValue } from './values';
import { words } from './words/fields';

/** A message about one field of one row. */
export interface FieldMessage {
  readonly field: string;
  readonly message: string;
}

export interface Checked {
  /** Values as they are stored, by field name; `null` is empty. Fields that were not sent are absent. */
  readonly values: Record<string, unknown>;
  readonly errors: FieldMessage[];
  readonly warnings: FieldMessage[];
}

export type Values = Readonly<Record<string, unknown>>;

/** Whether a condition holds: the named field's value is one of the list. */
export const holds = (condition: Condition, values: Values): boolean =>
  condition.in.includes(String(values[condition.field] ?? ''));

/** Whether a form shows the field, given the other values. */
export const isShown = (field: Field, values: Values): boolean =>
  !field.visibleWhen || holds(field.visibleWhen, values);

const defaultedFields = perEntity((entity) => writableFields(entity).filter((field) => field.default !== undefined));

/**
 * A new row with the defaults of its fields where nothing was sent. A field that was sent empty stays empty, and a field
 * that the form hides for these values gets no default.
 */
export const withDefaults = (entity: Entity, sent: Values): Record<string, unknown> => {
  const row: Record<string, unknown> = { ...sent };
  for (const field of defaultedFields(entity)) {
    if (row[field.name] === undefined && isShown(field, row)) row[field.name] = field.default;
  }
  return row;
};

const SHAPES = { abn: isAbn, acn: isAcn, bsb: isBsb, email: isEmail, phone: isPhone, url: isUrl } as const;

const isShape = (name: string): name is keyof typeof SHAPES => Object.hasOwn(SHAPES, name);

/** The warning for a value, if any; warnings never refuse (decisions 3.8). */
export const warningOf = (field: Field, value: unknown): string | undefined => {
  const shape = field.check ?? field.kind;
  return isShape(shape) && typeof value === 'string' && !SHAPES[shape](value) ? words[shape] : undefined;
};

const outsideScale = (field: Field, values: Values): string | undefined => {
  const point = values[field.name];
  if (!field.scale || point === null || point === undefined) return undefined;
  const matrix = values[field.scale.matrix];
  if (!isMatrix(matrix)) return words.matrixFirst;
  const known = SCALES[matrix][field.scale.of].some((entry) => entry.value === point);
  return known ? undefined : words.outsideMatrix({ matrix });
};

/**
 * A point has another meaning on another matrix, so when the matrix changes, a rating that was not sent again is
 * cleared and not carried over.
 */
const isStranded = (field: Field, values: Values, stored: Values): boolean => {
  if (!field.scale || values[field.name] !== undefined || (stored[field.name] ?? null) === null) return false;
  const before = stored[field.scale.matrix] ?? null;
  const after = values[field.scale.matrix];
  return before !== null && after !== undefined && after !== before;
};

const isMissing = (field: Field, values: Values): boolean => {
  const needed = field.required || (field.requiredWhen !== undefined && holds(field.requiredWhen, values));
  return needed && (values[field.name] ?? null) === null && isShown(field, values);
};

/** Forms of other programs send an empty text for files that they did not change; `null` and `[]` take files off. */
const saysNothing = ({ kind }: Field, raw: unknown): boolean =>
  kind === 'files' && typeof raw === 'string' && raw.trim() === '';

const readFields = perEntity(writableFields);

/** Fields that can be wrong although what was sent for them is right, or nothing was. */
const judgedFields = perEntity((entity) =>
  writableFields(entity).filter(({ required, requiredWhen, scale }) => required || requiredWhen || scale),
);

/**
 * Checks the values of one row, by field name. With `stored` (an update), fields that are not sent have their stored
 * value, and rules across fields see both; `values` then has only what was sent. Values for fields that the server
 * computes are ignored.
 */
export const validate = (entity: Entity, sent: Values, stored: Values = {}): Checked => {
  const values: Record<string, unknown> = {};
  const errors: FieldMessage[] = [];
  const warnings: FieldMessage[] = [];
  for (const field of readFields(entity)) {
    const raw = sent[field.name];
    if (raw === undefined || saysNothing(field, raw)) continue;
    const reading = readValue(field, raw, field.scale ? { ...stored, ...sent, ...values } : undefined);
    if (reading.error !== undefined) {
      errors.push({ field: field.name, message: reading.error });
      continue;
    }
    values[field.name] = reading.value;
    const warning = warningOf(field, reading.value);
    if (warning) warnings.push({ field: field.name, message: warning });
  }
  const whole = { ...stored, ...values };
  const wrong = new Set(errors.map((error) => error.field));
  for (const field of judgedFields(entity)) {
    if (wrong.has(field.name)) continue;
    const message = isStranded(field, values, stored)
      ? words.rateAnew
      : isMissing(field, whole)
        ? words.required
        : outsideScale(field, whole);
    if (message) errors.push({ field: field.name, message });
  }
  return { values, errors, warnings };
};

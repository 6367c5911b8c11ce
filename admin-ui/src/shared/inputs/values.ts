import {
  type Entity,
  type Field,
  fromWire,
  isShown,
  linkedIn,
  type NamedPerson,
  personIn,
  readAccessModules,
  withDefaults,
  writableFields,
} from '@ridgeline/domain';
import { listOf, relationLabel } from '../value/text';

/** The values of a form by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>;

/** DOM id of a field's input. */
export const inputId = (idBase: string, name: string): string => `${idBase}-${name}`;

/** A related row as the value of an input. */
export interface Related {
  readonly id: string;
  readonly label: string;
}

const relatedOf = (field: Field, value: unknown): Related | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'object') return { id: String(value), label: String(value) };
  const { documentId, id } = value as { documentId?: unknown; id?: unknown };
  return { id: String(documentId ?? id), label: relationLabel(field, value) };
};

/** A time in the form of a browser's input: local, to the minute. */
const localTime = (value: unknown): string => {
  const at = new Date(String(value ?? ''));
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** Converts a stored value to the value of the input: text for most kinds, lists for the others; never undefined. */
export const toInput = (field: Field, value: unknown): unknown => {
  switch (field.kind) {
    case 'choices':
      return listOf(value);
    case 'modules':
      return readAccessModules(value ?? '[]').grants;
    case 'files':
      return Array.isArray(value) ? value : [];
    case 'relation':
      return relatedOf(field, value);
    case 'links':
      return linkedIn(value);
    case 'person':
      return personIn(value);
    case 'json':
      return value ?? null;
    case 'date':
      return String(value ?? '').slice(0, 10);
    case 'dateTime':
      return localTime(value);
    case 'flag':
      return value === true ? '1' : value === false ? '0' : '';
    default:
      return value === null || value === undefined ? '' : String(fromWire(field, value));
  }
};

/** A user by id, another person by name. */
const personToWire = (value: unknown): unknown => {
  const person = personIn(value);
  const { user_id, name } = person ?? ({ user_id: null, name: '' } satisfies NamedPerson);
  if (user_id !== null) return { user_id, name };
  return name.trim() === '' ? null : { name: name.trim() };
};

/** Linked rows by documentId, all others by their words. */
const linksToWire = (value: unknown): unknown => {
  const sent = linkedIn(value).map(({ documentId, words }) => (documentId === null ? { words } : { documentId }));
  return sent.length > 0 ? sent : null;
};

/** Converts an input's value to the value for the server. Empty is null. */
export const toWire = (field: Field, value: unknown): unknown => {
  switch (field.kind) {
    case 'relation':
      return value !== null && typeof value === 'object' ? (value as Related).id : (value ?? null);
    case 'files':
      return Array.isArray(value) ? value.map((file: { id: number }) => file.id) : [];
    case 'choices':
    case 'modules':
      return Array.isArray(value) && value.length > 0 ? value : null;
    case 'links':
      return linksToWire(value);
    case 'person':
      return personToWire(value);
    case 'yesNo':
      return value === '' || value === null || value === undefined ? null : Number(value);
    case 'flag':
      return value === '' ? null : value === '1';
    case 'dateTime':
      return typeof value === 'string' && value !== '' ? new Date(value).toISOString() : null;
    case 'json':
      return value ?? null;
    default:
      return typeof value === 'string' && value.trim() === '' ? null : (value ?? null);
  }
};

/** A form's values of a new row: the defaults of its fields and the given values. */
export const toNewForm = (entity: Entity, given: Values): Record<string, unknown> =>
  toForm(entity, withDefaults(entity, given));

/** A form's values of a row. */
export const toForm = (entity: Entity, row: Values): Record<string, unknown> =>
  Object.fromEntries(entity.fields.map((field) => [field.name, toInput(field, row[field.name])]));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Writable fields whose value for the server differs between two states of a form. */
export const changedFields = (entity: Entity, before: Values, after: Values): Field[] =>
  writableFields(entity).filter(
    (field) => !isSame(toWire(field, before[field.name]), toWire(field, after[field.name])),
  );

/** Every value that `validate` of domain reads, in the form for the server. */
export const wholeRow = (entity: Entity, values: Values): Record<string, unknown> =>
  Object.fromEntries(writableFields(entity).map((field) => [field.name, toWire(field, values[field.name])]));

/**
 * The body of a save: the filled-in values of a new row, the changes of a stored one. Hidden values are not
 * sent, so that users do not store values that they cannot see; values that only the program sets (`hidden`) are. With another matrix its
 * ratings are sent too, also hidden and unchanged ones, because the server carries none of them over. For a new row a field with a
 * default is sent even if it was cleared.
 */
export const toSave = (entity: Entity, initial: Values, values: Values, isNew: boolean): Record<string, unknown> => {
  const changed = changedFields(entity, isNew ? {} : initial, values);
  const names = new Set(changed.map((field) => field.name));
  const moved = (field: Field): boolean => !isNew && field.scale !== undefined && names.has(field.scale.matrix);
  const shown = writableFields(entity).filter(
    (field) =>
      moved(field) ||
      ((names.has(field.name) || (isNew && field.default !== undefined)) && (field.hidden || isShown(field, values))),
  );
  return Object.fromEntries(shown.map((field) => [field.name, toWire(field, values[field.name])]));
};

/** An input's value as `FieldValue` and `fieldText` read a stored one. */
export const shownValue = (field: Field, value: unknown): unknown => {
  if (field.kind === 'choices') return Array.isArray(value) ? JSON.stringify(value) : value;
  return field.kind === 'relation' && value !== null ? { label: (value as Related).label } : value;
};

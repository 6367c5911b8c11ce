import { type Field, maxLength, targetOf } from '@ridgeline/domain';
import { listOf, object, orNull, ref, type Schema } from './schema';

const TEXT: Schema = { type: 'string' };

const valuesOf = ({ choices = [] }: Field): string[] => choices.map(({ value }) => value);

/** One of the choices; where others are accepted, any text. */
const oneOf = (field: Field): Schema =>
  field.open || !field.choices?.length
    ? { ...TEXT, ...(valuesOf(field).length > 0 && { examples: valuesOf(field).slice(0, 3) }) }
    : { ...TEXT, enum: valuesOf(field) };

/** A related row: its ids, its name, and the codes by which it is found. */
const related = (field: Field): Schema => {
  const target = targetOf(field.target);
  const codes = target.fields.filter(({ name, computed }) => computed && target.naturalKey.includes(name));
  const always = {
    id: { type: 'integer' },
    documentId: TEXT,
    [target.title]: orNull(TEXT),
    ...Object.fromEntries(codes.map(({ name }) => [name, orNull(TEXT)])),
  };
  const told = { ...orNull(TEXT), description: 'Answered when one row is read.' };
  return object(
    { ...always, ...Object.fromEntries((field.tells ?? []).map((name) => [name, told])) },
    Object.keys(always),
  );
};

/** An entry of links: the row and the fields by which people know it, or words that name no row. */
const linked = (field: Field): Schema => {
  const target = targetOf(field.target);
  const { number = target.title, domain = target.title } = target.linked ?? {};
  return object({
    id: { type: ['integer', 'null'], description: 'Null for words that name no row.' },
    documentId: orNull(TEXT),
    ...Object.fromEntries([number, target.title, domain].map((name) => [name, orNull(TEXT)])),
    label: TEXT,
    words: TEXT,
  });
};

const PERSON = object({
  user_id: { type: ['integer', 'null'], description: 'Null for a person without an account.' },
  name: TEXT,
});

const JSON_TEXT: Schema = { ...TEXT, contentMediaType: 'application/json' };

const READ: Readonly<Partial<Record<Field['kind'], (field: Field) => Schema>>> = {
  integer: () => ({ type: 'integer' }),
  yesNo: () => ({ type: 'integer', enum: [0, 1] }),
  flag: () => ({ type: 'boolean' }),
  date: () => ({ ...TEXT, format: 'date' }),
  dateTime: () => ({ ...TEXT, format: 'date-time' }),
  choice: oneOf,
  scale: () => ({ ...TEXT, enum: ['1', '2', '3', '4', '5'] }),
  choices: () => JSON_TEXT,
  modules: () => JSON_TEXT,
  changes: () => JSON_TEXT,
  relation: related,
  links: (field) => listOf(linked(field)),
  person: () => PERSON,
};

/** What is said of a field besides its type. */
const about = (field: Field): Schema => {
  const { label, hint, requiredWhen, computed, virtual, once } = field;
  const condition = requiredWhen && `Required while ${requiredWhen.field} is ${requiredWhen.in.join(' or ')}`;
  const sentences = [
    label,
    hint,
    condition,
    computed || virtual ? 'Set by the server' : '',
    once ? 'Never changes' : '',
  ];
  return {
    description: sentences
      .filter(Boolean)
      .map((sentence) => String(sentence).replace(/\.?$/, '.'))
      .join(' '),
  };
};

/** A field as the server answers it; null is empty. */
export const answered = (field: Field): Schema => {
  if (field.kind === 'files') return { ...about(field), ...listOf(ref('AttachedFile')) };
  if (field.jsonText) return { ...about(field), ...orNull(JSON_TEXT) };
  if (field.kind === 'json') return about(field);
  return { ...about(field), ...orNull(READ[field.kind]?.(field) ?? TEXT) };
};

const ONE_ROW: Schema = {
  anyOf: [
    { type: 'integer', description: 'Its id.' },
    { ...TEXT, description: 'Its documentId, or its name.' },
    object({ id: { type: 'integer' }, documentId: TEXT }, []),
  ],
};

const limited = (field: Field): Schema => ({ ...TEXT, maxLength: maxLength(field) });

const SENT: Readonly<Partial<Record<Field['kind'], (field: Field) => Schema>>> = {
  integer: ({ range }) => ({ type: 'integer', ...(range && { minimum: range[0], maximum: range[1] }) }),
  amount: (field) => ({ ...limited(field), pattern: '^-?\\d+(\\.\\d+)?$' }),
  choice: (field) => (field.open ? { ...oneOf(field), maxLength: maxLength(field) } : oneOf(field)),
  choices: (field) => ({ anyOf: [listOf(oneOf(field)), JSON_TEXT] }),
  modules: () => ({ anyOf: [listOf(TEXT), JSON_TEXT] }),
  relation: () => ONE_ROW,
  links: () => ({ anyOf: [listOf(ONE_ROW), TEXT] }),
  person: () => ({ anyOf: [{ type: 'integer' }, TEXT, { ...PERSON, required: [] }] }),
  files: () => listOf({ anyOf: [{ type: 'integer' }, ref('AttachedFile')] }, { maxItems: 100 }),
  json: () => ({}),
};

/** A field as a client sends it; null empties it. */
export const sent = (field: Field): Schema => {
  const schema = (SENT[field.kind] ?? READ[field.kind] ?? limited)(field);
  return { ...about(field), ...(Object.keys(schema).length === 0 ? {} : orNull(schema)) };
};

import { type Entity, type FieldMessage, fieldWords, messages, rowByField, validate } from '@ridgeline/domain';
import { currentTransaction } from '../request';
import { takeCompany } from './company-field';
import { ConflictError, fieldErrors, ValidationError } from './errors';
import { attachFiles } from './files';
import { ensureKept, followRename } from './kept';
import { holdKeys, refuseRepeatedKey, sameRelations } from './keys';
import { keyOf, type Row, readRow } from './read';
import { resolveRelations } from './relations';
import { refusedFields, refuseReadOnly } from './rights';
import { computed, followed } from './rules/compute';
import { companySettings, holdScoring } from './rules/settings';
import { stamp } from './rules/stamp';
import { insertRows, updateRow } from './store';
import { tableOf } from './table';

type Values = Record<string, unknown>;

/** What a form may send along without meaning it: the frame of the row that it was given. */
const FRAME = [
  'id',
  'documentId',
  'createdAt',
  'updatedAt',
  'shared',
  'createdBy',
  'updatedBy',
  'locale',
  'publishedAt',
];

const bodyOf = (data: unknown): Values => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new ValidationError('The body must be {"data": {...}} with the fields of one row.');
  }
  return data as Values;
};

const readBody = async (entity: Entity, data: unknown): Promise<Values> => {
  const body = await takeCompany(entity, bodyOf(data));
  const own = Object.fromEntries(Object.entries(body).filter(([name]) => !FRAME.includes(name)));
  const { values, unknown } = rowByField(entity, own);
  const ignored = new Set(entity.fields.filter((field) => field.computed || field.virtual).map((field) => field.name));
  const wrong = unknown.filter((name) => !ignored.has(name));
  if (wrong.length > 0) throw fieldErrors(wrong.map((field) => ({ field, message: fieldWords.unknownField })));
  return values;
};

const refuseIfAny = (errors: readonly FieldMessage[]): void => {
  if (errors.length === 0) return;
  const missing = errors.every((error) => error.message === fieldWords.required);
  throw fieldErrors(
    errors.map(({ field, message }) => ({ field, message })),
    missing ? messages.requiredFields : messages.checkFields,
  );
};

/**
 * Stores a new row as a form sends it and answers it as stored.
 * @throws ValidationError with `details.errors` of `{field, message}`
 */
export const createRow = async (entity: Entity, data: unknown, username: string): Promise<Row> => {
  const { values, errors } = validate(entity, await readBody(entity, data));
  refuseIfAny([...errors, ...refusedFields(entity, values), ...(await resolveRelations(entity, [{ row: 1, values }]))]);
  refuseIfAny(sameRelations(entity, values));
  await holdKeys(entity);
  await refuseRepeatedKey(entity, values);
  Object.assign(values, followed(entity, values));
  Object.assign(values, computed(entity, values, await companySettings()));
  await stamp(entity, [values], username);
  const table = tableOf(entity);
  const [id] = await insertRows(table, [values]);
  await attachFiles(table, id as number, values);
  await ensureKept(entity, [values]);
  return readRow(entity, String(id));
};

/**
 * Locks a row and answers it as it is then. What was locked is read by a statement of its own: one that waits for a
 * lock sees the row as it is afterwards, but its relations and files as they were before.
 */
const lock = async (entity: Entity, id: string): Promise<Row> => {
  const { text, binding } = keyOf(id);
  await currentTransaction().raw(`select from ${tableOf(entity).name} t where ${text} for update`, [binding]);
  return readRow(entity, id);
};

/** Relations of a stored row as ids, the form in which sent ones are compared with them. */
export const storedValues = (entity: Entity, row: Row): Values =>
  Object.fromEntries(
    entity.fields.map(({ name, kind }) => [
      name,
      kind === 'relation' ? ((row[name] as { id: number } | null)?.id ?? null) : row[name],
    ]),
  );

/**
 * What differs from the stored row. A form sends the whole row back, also the fields that its user may not change: they
 * are refused by the wall only if they were changed.
 */
const changedOf = (values: Values, before: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name]));

/**
 * Changes what was sent of one row and answers it as stored. With `updatedAt`, the row must still be the one that was
 * edited.
 * @throws NotFoundError, ValidationError; ConflictError with `details.current` when somebody else was faster
 */
export const changeRow = async (entity: Entity, id: string, data: unknown): Promise<Row> => {
  await holdKeys(entity);
  await holdScoring(entity);
  const stored = await lock(entity, id);
  refuseReadOnly(entity, stored);
  const edited = bodyOf(data).updatedAt;
  if (edited !== undefined && edited !== null && edited !== stored.updatedAt) {
    throw new ConflictError(messages.rowChanged, { current: stored });
  }
  const before = storedValues(entity, stored);
  const { values, errors } = validate(entity, await readBody(entity, data), before);
  refuseIfAny([
    ...errors,
    ...refusedFields(entity, values, before),
    ...(await resolveRelations(entity, [{ row: 1, values }])),
  ]);
  refuseIfAny(sameRelations(entity, { ...before, ...values }));
  await refuseRepeatedKey(entity, { ...before, ...values }, { id: stored.id, values: before });
  await followRename(entity, stored, values[entity.title]);
  Object.assign(values, followed(entity, values, before));
  Object.assign(values, computed(entity, { ...before, ...values }, await companySettings()));
  const table = tableOf(entity);
  const changed = changedOf(values, before);
  await updateRow(table, stored.id, changed);
  await attachFiles(table, stored.id, values);
  await ensureKept(entity, [changed]);
  return readRow(entity, String(stored.id));
};

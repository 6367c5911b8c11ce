import {
  askRules,
  type CompanySettings,
  type Entity,
  type FieldMessage,
  fieldWords,
  messages,
  personIn,
  rowByField,
  storedOf,
  validate,
  withDefaults,
  writePerson,
} from '@ridgeline/domain';
import { newDocumentId } from '../database/document-id';
import { newTrip } from '../database/together';
import { currentTransaction } from '../request';
import { refuseArchived } from './archived';
import { insertingChoiceRows, sendRename } from './choice-rows';
import { takeCompany } from './company-field';
import { ConflictError, fieldErrors, ValidationError } from './errors';
import { askFiles, attachingFiles } from './files';
import { askRepeatedKey, holdKeys, sameRelations } from './keys';
import { askPlace, type Place } from './place';
import type { ListQuery } from './query';
import { keyOf, needed, type Row, rowIn, rowStatement } from './read';
import { settleRelationChanges } from './relation-changes';
import { askRelations, resolveRelations } from './relations';
import { refusedFields, refuseReadOnly } from './rights';
import { computed, followed } from './rules/compute';
import { askScoring, askSettings } from './rules/settings';
import { askStamp } from './rules/stamp';
import { insertingRow, updatingRow } from './store';
import { tableOf } from './table';
import { tellChange } from './tell';

type Values = Record<string, unknown>;

/** Fields that a form sends back unchanged and that are ignored: the frame of the row. */
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

/** @param id of the row that is changed; null for a new one */
const readBody = async (entity: Entity, data: unknown, id: string | null): Promise<Values> => {
  const body = await takeCompany(entity, bodyOf(data));
  const own = Object.fromEntries(Object.entries(body).filter(([name]) => !FRAME.includes(name)));
  const { values, unknown } = rowByField(entity, own);
  const ignored = new Set(entity.fields.filter((field) => field.computed || field.virtual).map((field) => field.name));
  const wrong = unknown.filter((name) => !ignored.has(name));
  if (wrong.length > 0) throw fieldErrors(wrong.map((field) => ({ field, message: fieldWords.unknownField })));
  return settleRelationChanges(entity, values, id);
};

const refuseIfAny = (errors: readonly FieldMessage[]): void => {
  if (errors.length === 0) return;
  const missing = errors.every((error) => error.message === fieldWords.required);
  throw fieldErrors(
    errors.map(({ field, message }) => ({ field, message })),
    missing ? messages.requiredFields : messages.checkFields,
  );
};

/** What a save returns besides the row. */
export interface Saving {
  /** Receives the warnings of the rules across fields, and of a name that another row has. */
  readonly warnings: FieldMessage[];
  /** The list in which `place` is wanted. */
  readonly list?: ListQuery;
  /** Receives the place of the stored row in that list. */
  place?: Place;
}

/** The last round trip of a save: it stores the row, and reads it and, if wanted, its place in the list. */
const storing = (entity: Entity, id: string, saving: Saving) => {
  const trip = newTrip();
  return {
    trip,
    read: async (): Promise<Row> => {
      const key = keyOf(id);
      const row = trip.ask(rowStatement(entity, id), rowIn);
      const place =
        saving.list && askPlace(trip, tableOf(entity), saving.list, { text: key.text, bindings: [key.binding] });
      await trip.run(currentTransaction());
      if (place) saving.place = place();
      return needed(row());
    },
  };
};

/** The effects of a whole row besides its fields: errors and warnings of the rules across fields. */
interface Ruled {
  readonly settings: CompanySettings;
  readonly warnings: FieldMessage[];
}

const refuseByRules = (entity: Entity, whole: Values, { settings, warnings }: Ruled, before?: Values): void => {
  const answer = askRules(entity, whole, settings, before);
  refuseIfAny(answer.errors);
  warnings.push(...answer.warnings);
};

/**
 * Stores a new row as a form sends it and returns it as stored: two round trips in addition to those of the transaction.
 * @throws ValidationError with `details.errors` of `{field, message}`
 */
export const createRow = async (
  entity: Entity,
  data: unknown,
  username: string,
  saving: Saving = { warnings: [] },
): Promise<Row> => {
  const table = tableOf(entity);
  const { values, errors } = validate(entity, withDefaults(entity, await readBody(entity, data, null)));
  const before = newTrip();
  holdKeys(before, entity);
  askScoring(before, entity);
  const settings = askSettings(before);
  const takeRelations = askRelations(before, entity, values);
  const checkFiles = askFiles(before, table, values);
  const checkKey = askRepeatedKey(before, entity, values);
  const putStamp = askStamp(before, entity, username);
  await before.run(currentTransaction());
  const found = takeRelations(values);
  refuseIfAny([
    ...errors,
    ...refusedFields(entity, values),
    ...(await resolveRelations(entity, [{ row: 1, values }], found)),
  ]);
  refuseIfAny(sameRelations(entity, values));
  saving.warnings.push(...(await checkKey(values)));
  checkFiles();
  Object.assign(values, followed(entity, values));
  refuseByRules(entity, values, { settings: settings(), warnings: saving.warnings });
  Object.assign(values, computed(entity, values));
  putStamp(values);
  const documentId = newDocumentId();
  const { trip, read } = storing(entity, documentId, saving);
  trip.send(await insertingRow(table, values, documentId));
  for (const statement of attachingFiles(table, documentId, values)) trip.send(statement);
  for (const { statement } of insertingChoiceRows(entity, [values])) trip.send(statement);
  tellChange(entity, documentId);
  return read();
};

const storedPerson = (value: unknown): string | null => {
  const person = personIn(value);
  return person && writePerson(person);
};

/** Relations of a stored row as ids, links and persons as they are stored, so that they can be compared with sent ones. */
export const storedValues = (entity: Entity, row: Row): Values =>
  Object.fromEntries(
    entity.fields.map(({ name, kind }) => {
      if (kind === 'links') return [name, storedOf(row[name])];
      if (kind === 'person') return [name, storedPerson(row[name])];
      return [name, kind === 'relation' ? ((row[name] as { id: number } | null)?.id ?? null) : row[name]];
    }),
  );

/**
 * The values that differ from the stored row. A form sends the whole row back, including fields that its user may not
 * change; row security refuses these only if they were changed.
 */
const changedOf = (values: Values, before: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name]));

/** The values that were sent, or why they cannot be read: thrown only once the row is known to exist and to be writable. */
const settledBody = async (entity: Entity, data: unknown, id: string) => {
  const [body] = await Promise.allSettled([readBody(entity, data, id)]);
  // After a fault of the database no further statement would run.
  if (body.status === 'rejected' && !(body.reason instanceof ValidationError)) throw body.reason;
  return {
    sent: body.status === 'fulfilled' ? body.value : {},
    take: (): Values => {
      if (body.status === 'rejected') throw body.reason;
      return body.value;
    },
  };
};

/**
 * Changes the sent values of one row and returns it as stored: two round trips in addition to those of the transaction.
 * With `updatedAt`, the row must still be the one that was edited. After the lock the row is read by a second statement:
 * a statement that waits for a lock sees the row as it is afterwards, but its relations and files as they were before.
 * @throws NotFoundError, ValidationError; ConflictError with `details.current` when another save came first
 */
export const changeRow = async (
  entity: Entity,
  id: string,
  data: unknown,
  saving: Saving = { warnings: [] },
): Promise<Row> => {
  const table = tableOf(entity);
  const { sent, take } = await settledBody(entity, data, id);
  const key = keyOf(id);
  const early = validate(entity, sent).values;
  const locking = newTrip();
  holdKeys(locking, entity);
  askScoring(locking, entity);
  const settings = askSettings(locking);
  locking.send({ text: `select from ${table.name} t where ${key.text} for update`, bindings: [key.binding] });
  const readNow = locking.ask(rowStatement(entity, id), rowIn);
  const takeRelations = askRelations(locking, entity, sent);
  const checkFiles = askFiles(locking, table, early, key);
  const checkKey = askRepeatedKey(locking, entity, early);
  await locking.run(currentTransaction());
  const stored = needed(readNow());
  refuseReadOnly(entity, stored);
  refuseArchived(stored);
  const edited = bodyOf(data).updatedAt;
  if (edited !== undefined && edited !== null && edited !== stored.updatedAt) {
    throw new ConflictError(messages.rowChanged, { current: stored });
  }
  const before = storedValues(entity, stored);
  const { values, errors } = validate(entity, take(), before);
  const found = takeRelations(values);
  refuseIfAny([
    ...errors,
    ...refusedFields(entity, values, before),
    ...(await resolveRelations(entity, [{ row: 1, values, stored: before }], found)),
  ]);
  refuseIfAny(sameRelations(entity, { ...before, ...values }));
  saving.warnings.push(...(await checkKey({ ...before, ...values }, { id: stored.id, values: before })));
  checkFiles();
  Object.assign(values, followed(entity, values, before));
  refuseByRules(entity, { ...before, ...values }, { settings: settings(), warnings: saving.warnings }, before);
  Object.assign(values, computed(entity, { ...before, ...values }));
  const changed = changedOf(values, before);
  const { trip, read } = storing(entity, String(stored.id), saving);
  sendRename(trip, entity, stored, values[entity.title]);
  trip.send(updatingRow(table, stored.id, changed));
  for (const statement of attachingFiles(table, stored.documentId, values)) trip.send(statement);
  for (const { statement } of insertingChoiceRows(entity, [changed])) trip.send(statement);
  if (Object.keys(changed).length > 0) tellChange(entity, stored.documentId);
  return read();
};

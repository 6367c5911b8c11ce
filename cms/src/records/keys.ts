import {
  type Entity,
  type FieldMessage,
  fieldOf,
  isSameKey,
  keyCandidates,
  keyText,
  messages,
  type NaturalKey,
  naturalKeyOf,
  perEntity,
  type Values,
} from '@ridgeline/domain';
import { archiveWords } from '@ridgeline/domain/words/archive';
import { faultWords } from '@ridgeline/domain/words/faults';
import { keyFunctionOf } from '../database/keys';
import { newTrip, type Statement, type Trip } from '../database/together';
import { alone, BusyError, currentScope, currentTransaction, type Transaction } from '../request';
import { archivedAmong } from './archived';
import { fieldErrors } from './errors';
import { nameOf, tableOf } from './table';
import { nameAlone } from './wait-for-import';

export interface KeyedRow extends NaturalKey {
  readonly id: number;
}

/** Query for the rows of the company in view (or shared ones, with none in view) that have one of these keys. */
const keyStatement = (entity: Entity, field: string, values: readonly string[]): Statement => ({
  text: `select id, value, within from ${keyFunctionOf(entity)}(?, array(select jsonb_array_elements_text(?::jsonb))) order by id desc`,
  bindings: [field, JSON.stringify(values)],
  name: `keys of ${entity.name}`,
});

/** Queries the rows that have one of these keys, newest first. */
const askRows = (trip: Trip, entity: Entity, keys: readonly NaturalKey[]): (() => KeyedRow[]) => {
  const asked = new Set(keys.map(keyText));
  const found = keyCandidates(entity).map((fields) => {
    const field = fields.at(-1) ?? '';
    const wanted = keys.filter((key) => key.field === field).map(({ value }) => value);
    if (wanted.length === 0) return () => [];
    return trip.ask(keyStatement(entity, field, wanted), ({ rows }) =>
      rows.map((row) => ({ field, ...row }) as KeyedRow).filter((row) => asked.has(keyText(row))),
    );
  });
  return () => found.flatMap((rows) => rows());
};

/** Rows of the company in view (or shared ones, with none in view) that have one of these keys, newest first. */
export const rowsWithKeys = async (
  entity: Entity,
  keys: readonly NaturalKey[],
  trx: Transaction = currentTransaction(),
): Promise<KeyedRow[]> => {
  const trip = newTrip();
  const rows = askRows(trip, entity, keys);
  await trip.run(trx);
  return rows();
};

const lockName = (entity: Entity, what: string): string =>
  `${what} ${entity.name} ${currentScope().companyId ?? 'shared'}`;

const keysOf = (entity: Entity): string => lockName(entity, 'keys of');

/**
 * Locks the keys of a register until the transaction ends, for an import: no form can give a row its key meanwhile. It
 * waits for forms that are being saved.
 */
export const holdKeysAlone = async (entity: Entity): Promise<void> => {
  if (entity.naturalKey.length === 0) return;
  const { trx, endings, companyId } = currentScope();
  endings.push(alone(nameAlone(entity, companyId)));
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [keysOf(entity)]);
};

/**
 * Locks the keys of a register until the transaction ends, for a form: other forms may run at the same time, imports may
 * not. A form takes it before it locks its row, so that there is no deadlock. It does not wait for an import: `beforeForm`
 * did, without a connection. The round trip throws BusyError while an import of the register runs.
 */
export const holdKeys = (trip: Trip, entity: Entity): void => {
  if (entity.naturalKey.length === 0) return;
  const hold = 'select pg_try_advisory_xact_lock_shared(hashtextextended(?, 0)) as held';
  trip.ask({ text: hold, bindings: [keysOf(entity)] }, ({ rows }) => {
    if (!rows[0]?.held) throw new BusyError(503, faultWords.importBeside);
  });
};

/** The key that a form gives a row; a form cannot repeat what the server counts itself (Risk ID). */
const formKey = (entity: Entity, values: Values): NaturalKey | undefined => {
  const key = naturalKeyOf(entity, values);
  return key && !fieldOf(entity, key.field).computed ? key : undefined;
};

/** Every key that these values may give a row; a key of relations is known once the related rows are found. */
const keysIn = (entity: Entity, values: Values): NaturalKey[] =>
  keyCandidates(entity)
    .filter((fields) => fields.every((name) => fieldOf(entity, name).kind !== 'relation'))
    .flatMap((fields) => formKey({ ...entity, naturalKey: fields }, values) ?? []);

/** A key without the row that it is unique within: forms lock by it. */
const anywhere = (key: NaturalKey): string => keyText({ ...key, within: '' });

/**
 * Waits for other forms that give a row one of these keys, and then searches rows that have it. Run it after the
 * row itself is locked, and in the order of the candidates, so that two forms cannot deadlock.
 */
const askHolders = (trip: Trip, entity: Entity, keys: readonly NaturalKey[]): ((key: NaturalKey) => KeyedRow[]) => {
  const found = keys.map((key) => {
    trip.send({
      text: 'select pg_advisory_xact_lock(hashtextextended(?, 0))',
      bindings: [lockName(entity, `key ${anywhere(key)} of`)],
    });
    return trip.ask(keyStatement(entity, key.field, [key.value]), ({ rows }) =>
      rows.map((row) => ({ field: key.field, ...row }) as KeyedRow),
    );
  });
  return (key) => found.flatMap((rows) => rows()).filter((row) => isSameKey(row, key));
};

/** The row that a form changes; undefined for a new one. */
interface Stored {
  readonly id: number;
  readonly values: Values;
}

/**
 * Searches other rows with a key that is sent, in the round trip that locks the row.
 * @param sent values as they are stored, without relations
 * @returns a check that refuses a row whose natural key another row of the register has, by the rule of imports
 * (decisions 3.6), or returns a warning that names the other row where forms may repeat the key. A row that does not
 * change its key is not checked, since older registers may contain duplicates. It throws a ValidationError that names the
 * key's field.
 */
export const askRepeatedKey = (trip: Trip, entity: Entity, sent: Values) => {
  const keys = keysIn(entity, sent);
  const holders = askHolders(trip, entity, keys);
  return async (values: Values, stored?: Stored): Promise<FieldMessage[]> => {
    const key = formKey(entity, values);
    if (!key || isSameKey(stored && formKey(entity, stored.values), key)) return [];
    const known = keys.some((one) => anywhere(one) === anywhere(key));
    const others = known ? holders(key) : await holdersOf(entity, key);
    const other = others.find(({ id }) => id !== stored?.id);
    if (!other) return [];
    if (key.field === entity.keyRepeats) {
      return [{ field: key.field, message: messages.sameKey({ label: await labelOfRow(entity, other.id) }) }];
    }
    const archived = await archivedAmong(entity, [other.id]);
    throw fieldErrors([
      { field: key.field, message: archived.size > 0 ? archiveWords.refused.key : messages.existingKey },
    ]);
  };
};

const labelOfRow = async (entity: Entity, id: number): Promise<string> => {
  const { rows } = await currentTransaction().raw<{ rows: { label: string }[] }>(
    `select ${nameOf(entity, 'r')} as label from ${tableOf(entity).name} r where r.id = ?`,
    [id],
  );
  return rows[0]?.label ?? '';
};

/** For a key that was not sent itself: that of relations, or the one that applies once another was emptied. */
const holdersOf = async (entity: Entity, key: NaturalKey): Promise<KeyedRow[]> => {
  const trip = newTrip();
  const holders = askHolders(trip, entity, [key]);
  await trip.run(currentTransaction());
  return holders(key);
};

const differingFields = perEntity(({ fields }) => fields.filter(({ differsFrom }) => differsFrom !== undefined));

/** Errors of relations of a row that must not point to the same row. */
export const sameRelations = (entity: Entity, values: Values): FieldMessage[] =>
  differingFields(entity).flatMap(({ name, differsFrom }) => {
    const other = differsFrom && values[differsFrom];
    if (!differsFrom || (other ?? null) === null || other !== values[name]) return [];
    return [{ field: name, message: messages.sameRow({ label: fieldOf(entity, differsFrom).label }) }];
  });

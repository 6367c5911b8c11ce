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
  type Values,
} from '@ridgeline/domain';
import { faultWords } from '@ridgeline/domain/words/faults';
import { keyFunctionOf } from '../database/keys';
import { newTrip, type Statement, type Trip } from '../database/together';
import { alone, BusyError, currentScope, currentTransaction, type Transaction } from '../request';
import { fieldErrors } from './errors';
import { nameAlone } from './wait-for-import';

export interface KeyedRow extends NaturalKey {
  readonly id: number;
}

/** What finds the rows of the company in view (or shared ones, with none in view) that have one of these keys. */
const keyStatement = (entity: Entity, field: string, values: readonly string[]): Statement => ({
  text: `select id, value, within from ${keyFunctionOf(entity)}(?, array(select jsonb_array_elements_text(?::jsonb))) order by id desc`,
  bindings: [field, JSON.stringify(values)],
  name: `keys of ${entity.name}`,
});

/** Asks for the rows that have one of these keys, the newest first. */
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

/** Rows of the company in view (or shared ones, with none in view) that have one of these keys, the newest first. */
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
 * Holds the keys of a register until the transaction ends, for an import: no form gives a row its key meanwhile. Forms
 * that are under way are waited for.
 */
export const holdKeysAlone = async (entity: Entity): Promise<void> => {
  if (entity.naturalKey.length === 0) return;
  const { trx, endings, companyId } = currentScope();
  endings.push(alone(nameAlone(entity, companyId)));
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [keysOf(entity)]);
};

/**
 * Holds the keys of a register until the transaction ends, for a form: others beside it, no import. A form takes it
 * before it locks its row, so that neither waits for the other in a circle. It does not wait for an import: `beforeForm`
 * did, without a connection. The trip throws BusyError while an import of the register runs.
 */
export const holdKeys = (trip: Trip, entity: Entity): void => {
  if (entity.naturalKey.length === 0) return;
  const hold = 'select pg_try_advisory_xact_lock_shared(hashtextextended(?, 0)) as held';
  trip.ask({ text: hold, bindings: [keysOf(entity)] }, ({ rows }) => {
    if (!rows[0]?.held) throw new BusyError(503, faultWords.importBeside);
  });
};

/** The key that a form gives a row; what the server counts itself (Risk ID) no form can repeat. */
const formKey = (entity: Entity, values: Values): NaturalKey | undefined => {
  const key = naturalKeyOf(entity, values);
  return key && !fieldOf(entity, key.field).computed ? key : undefined;
};

/** Every key that these values may give a row; a key of relations is known once they are found. */
const keysIn = (entity: Entity, values: Values): NaturalKey[] =>
  keyCandidates(entity)
    .filter((fields) => fields.every((name) => fieldOf(entity, name).kind !== 'relation'))
    .flatMap((fields) => formKey({ ...entity, naturalKey: fields }, values) ?? []);

/** A key whatever it is inside of: what two forms wait for each other by. */
const anywhere = (key: NaturalKey): string => keyText({ ...key, within: '' });

/**
 * Waits for other forms that give a row one of these keys, and then looks for rows that have it. Asked for after the
 * row itself is locked, and in the order of the candidates, so that two forms do not wait for each other in a circle.
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

/** The row that a form changes; none for a new one. */
interface Stored {
  readonly id: number;
  readonly values: Values;
}

/**
 * Asks, on the trip that locks the row, for other rows with a key that is sent.
 * @param sent values as they are stored, relations aside
 * @returns refuses a row whose natural key another one in the register has, by the rule of imports (decisions 3.6); a row
 * that keeps its key is not asked, since registers may hold what stood there before. It throws a ValidationError that
 * names the key's field.
 */
export const askRepeatedKey = (trip: Trip, entity: Entity, sent: Values) => {
  const keys = keysIn(entity, sent);
  const holders = askHolders(trip, entity, keys);
  return async (values: Values, stored?: Stored): Promise<void> => {
    const key = formKey(entity, values);
    if (!key || isSameKey(stored && formKey(entity, stored.values), key)) return;
    const known = keys.some((one) => anywhere(one) === anywhere(key));
    const others = known ? holders(key) : await holdersOf(entity, key);
    if (others.some(({ id }) => id !== stored?.id)) {
      throw fieldErrors([{ field: key.field, message: messages.existingKey }]);
    }
  };
};

/** Of a key that was not sent itself: that of relations, or the one that counts once another was emptied. */
const holdersOf = async (entity: Entity, key: NaturalKey): Promise<KeyedRow[]> => {
  const trip = newTrip();
  const holders = askHolders(trip, entity, [key]);
  await trip.run(currentTransaction());
  return holders(key);
};

/** What is wrong with relations of a row that must not point to the same row. */
export const sameRelations = (entity: Entity, values: Values): FieldMessage[] =>
  entity.fields.flatMap(({ name, differsFrom }) => {
    const other = differsFrom && values[differsFrom];
    if (!differsFrom || (other ?? null) === null || other !== values[name]) return [];
    return [{ field: name, message: messages.sameRow(fieldOf(entity, differsFrom).label) }];
  });

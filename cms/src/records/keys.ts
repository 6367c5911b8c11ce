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
import { alone, BusyError, currentScope } from '../request';
import { nameAlone } from './beside';
import { fieldErrors } from './errors';

export interface KeyedRow extends NaturalKey {
  readonly id: number;
}

/** Rows of the company in view (or shared ones, with none in view) that have one of these keys, the newest first. */
export const rowsWithKeys = async (entity: Entity, keys: readonly NaturalKey[]): Promise<KeyedRow[]> => {
  const found: KeyedRow[] = [];
  const asked = new Set(keys.map(keyText));
  for (const fields of keyCandidates(entity)) {
    const field = fields.at(-1) ?? '';
    const wanted = keys.filter((key) => key.field === field).map((key) => key.value);
    if (wanted.length === 0) continue;
    const { rows } = await currentScope().trx.raw<{ rows: { id: number; value: string; within: string }[] }>(
      `select id, value, within from ${keyFunctionOf(entity)}(?, array(select jsonb_array_elements_text(?::jsonb))) order by id desc`,
      [field, JSON.stringify(wanted)],
    );
    for (const row of rows) if (asked.has(keyText({ field, ...row }))) found.push({ field, ...row });
  }
  return found;
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
 * did, without a connection.
 * @throws BusyError while an import of the register runs
 */
export const holdKeys = async (entity: Entity): Promise<void> => {
  if (entity.naturalKey.length === 0) return;
  const { rows } = await currentScope().trx.raw<{ rows: [{ held: boolean }] }>(
    'select pg_try_advisory_xact_lock_shared(hashtextextended(?, 0)) as held',
    [keysOf(entity)],
  );
  if (!rows[0].held) throw new BusyError(503, faultWords.importBeside);
};

/** The key that a form gives a row; what the server counts itself (Risk ID) no form can repeat. */
const formKey = (entity: Entity, values: Values): NaturalKey | undefined => {
  const key = naturalKeyOf(entity, values);
  return key && !fieldOf(entity, key.field).computed ? key : undefined;
};

/**
 * Refuses a row whose natural key another one in the register has, by the rule of imports (decisions 3.6). A row that
 * keeps its key is not asked: registers may hold what stood there before. Two forms with one key wait for each other.
 * @throws ValidationError that names the key's field
 */
export const refuseRepeatedKey = async (
  entity: Entity,
  values: Values,
  stored?: { readonly id: number; readonly values: Values },
): Promise<void> => {
  const key = formKey(entity, values);
  if (!key) return;
  const before = stored && formKey(entity, stored.values);
  if (isSameKey(before, key)) return;
  const lock = lockName(entity, `key ${keyText(key)} of`);
  await currentScope().trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lock]);
  const others = (await rowsWithKeys(entity, [key])).filter(({ id }) => id !== stored?.id);
  if (others.length > 0) throw fieldErrors([{ field: key.field, message: messages.existingKey }]);
};

/** What is wrong with relations of a row that must not point to the same row. */
export const sameRelations = (entity: Entity, values: Values): FieldMessage[] =>
  entity.fields.flatMap(({ name, differsFrom }) => {
    const other = differsFrom && values[differsFrom];
    if (!differsFrom || (other ?? null) === null || other !== values[name]) return [];
    return [{ field: name, message: messages.sameRow(fieldOf(entity, differsFrom).label) }];
  });

import {
  askRules,
  BULK_EDIT_LIMITS,
  type BulkEditAnswer,
  type CompanySettings,
  type Entity,
  type FieldMessage,
  LONGEST_NAME,
  messages,
  nameOfRow,
  type RefusedRow,
  readValue,
  validate,
} from '@ridgeline/domain';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { newTrip } from '../../../database/together';
import { refuseArchived } from '../../../records/archived';
import { ensureChoiceRows } from '../../../records/choice-rows';
import { ValidationError } from '../../../records/errors';
import { holdKeys, sameRelations } from '../../../records/keys';
import { findRows, type Row } from '../../../records/read';
import { refusedFields, refuseReadOnly } from '../../../records/rights';
import { computed, followed } from '../../../records/rules/compute';
import { askScoring, companySettings } from '../../../records/rules/settings';
import { ROWS_AT_ONCE, updateRows } from '../../../records/store';
import { tableOf } from '../../../records/table';
import { inTurns } from '../../../records/turns';
import { storedValues } from '../../../records/write';
import { currentScope, currentTransaction } from '../../../request';
import { recordBatch } from '../../create-bulk/services/batch';
import { keepTraces, type Trace } from '../../create-bulk/services/trace';
import { vacuumAfterMany } from '../../create-bulk/services/vacuum';
import { earlierValues } from '../../create-bulk/services/write';
import type { Asked } from './ask';
import { chosenIds, currentSnapshot, lockRows, refuseChanged } from './select';

type Values = Record<string, unknown>;

/** Rows that are read at once: whole rows take much memory, what is kept of them little. */
const JUDGE_ROWS_AT_ONCE = 500;

/** What is stored in one row: every value that changes with the field. */
interface Change {
  readonly id: number;
  readonly name: string;
  readonly values: Values;
}

/** What the change means for each of the rows. */
interface Judgement {
  same: number;
  refused: number;
  readonly changes: Change[];
  readonly errors: RefusedRow[];
  /** The earlier values of the rows that change, with what is needed to read them, by their JSON text. */
  readonly earlier: Map<string, { readonly row: Values; count: number }>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const readOnlyReason = (entity: Entity, row: Row): FieldMessage[] => {
  try {
    refuseReadOnly(entity, row);
    refuseArchived(row);
    return [];
  } catch (error) {
    if (error instanceof Error) return [{ field: '', message: error.message }];
    throw error;
  }
};

/** The value for this row. What cannot be read for it is refused by `validate`. */
const valueFor = ({ field, sent, value }: Asked, before: Readonly<Record<string, unknown>>): unknown => {
  if (!field.scale) return value;
  const reading = readValue(field, sent, before);
  return reading.error === undefined ? reading.value : sent;
};

/** Changes one row by the same steps as a form: validation, rights, rules across fields, values that follow. */
const judgeRow = (entity: Entity, row: Row, asked: Asked, settings: CompanySettings) => {
  const { field, sent } = asked;
  const before = storedValues(entity, row);
  const { values, errors } = validate(entity, { [field.name]: sent }, before);
  values[field.name] = valueFor(asked, before);
  const all = [
    ...readOnlyReason(entity, row),
    ...errors,
    ...refusedFields(entity, values, before),
    ...sameRelations(entity, { ...before, ...values }),
  ];
  if (all.length > 0) return { before, values, errors: all };
  Object.assign(values, followed(entity, values, before));
  const ruled = askRules(entity, { ...before, ...values }, settings, before);
  Object.assign(values, computed(entity, { ...before, ...values }));
  return { before, values, errors: ruled.errors };
};

const count = ({ earlier }: Judgement, row: Row, { field }: Asked): void => {
  const matrix = field.scale?.matrix;
  const shown = { [field.name]: row[field.name] ?? null, ...(matrix && { [matrix]: row[matrix] ?? null }) };
  const key = JSON.stringify(shown);
  const known = earlier.get(key);
  if (known) known.count += 1;
  else earlier.set(key, { row: shown, count: 1 });
};

const take = (entity: Entity, row: Row, asked: Asked, settings: CompanySettings, result: Judgement): void => {
  const { name: field } = asked.field;
  const present = storedValues(entity, row);
  if (isSame(present[field], valueFor(asked, present))) {
    result.same += 1;
    return;
  }
  const name = nameOfRow(entity, row);
  const { before, values, errors } = judgeRow(entity, row, asked, settings);
  const [first] = errors;
  if (first) {
    result.refused += 1;
    if (result.errors.length < BULK_EDIT_LIMITS.reported) {
      result.errors.push({ documentId: row.documentId, name, ...first });
    }
    return;
  }
  count(result, row, asked);
  const changed = Object.keys(values).filter((one) => one === field || !isSame(values[one], before[one]));
  const stored = Object.fromEntries(changed.map((one) => [one, values[one] ?? null]));
  result.changes.push({ id: row.id, name, values: stored });
};

/** Reads the rows, some hundred at a time, and judges each. */
const judgeRows = async (
  entity: Entity,
  ids: readonly number[],
  asked: Asked,
  settings: CompanySettings,
): Promise<Judgement> => {
  const result: Judgement = { same: 0, refused: 0, changes: [], errors: [], earlier: new Map() };
  for (let from = 0; from < ids.length; from += JUDGE_ROWS_AT_ONCE) {
    const rows = await findRows(entity, ids.slice(from, from + JUDGE_ROWS_AT_ONCE));
    await inTurns(
      [...rows.values()].sort((one, other) => one.id - other.id),
      (row) => take(entity, row, asked, settings, result),
    );
  }
  return result;
};

const answerOf = (rows: number, { same, refused, changes, errors, earlier }: Judgement): BulkEditAnswer => ({
  rows,
  same,
  changed: changes.length,
  refused,
  earlier: [...earlier.values()].sort((one, other) => other.count - one.count).slice(0, BULK_EDIT_LIMITS.values),
  values: earlier.size,
  errors,
});

/** A party or a risk is its company's: the operator must have one in view (decisions 1.2). */
const refuseWithoutCompany = (entity: Entity): void => {
  if (entity.tenancy === 'tenant' && currentScope().companyId === null) {
    throw new ValidationError(messages.companyFirst);
  }
};

/** What a change would do; stores nothing. The snapshot is taken first: what changes while the rows are read counts as later. */
export const previewEdit = async (entity: Entity, asked: Asked): Promise<BulkEditAnswer> => {
  refuseWithoutCompany(entity);
  const snapshot = await currentSnapshot();
  const ids = await chosenIds(entity, asked);
  return { ...answerOf(ids.length, await judgeRows(entity, ids, asked, await companySettings())), snapshot };
};

/** Every row with the same fields: those that only others change keep their value. */
const evenly = (changes: readonly Change[], rows: ReadonlyMap<number, Record<string, unknown>>) =>
  changes.map(({ id, values }) => ({ id, values: { ...rows.get(id), ...values } }));

/** Stores the changes and what an undo of them needs. @returns the documentId of what is listed; null where it is not */
const storeChanges = async (
  entity: Entity,
  { field }: Asked,
  { changes, same }: Judgement,
  username: string,
): Promise<string | null> => {
  const table = tableOf(entity);
  const names = new Set(changes.flatMap(({ values }) => Object.keys(values)));
  const columns = table.columns.filter((column) => names.has(column.field.name));
  const ids = changes.map(({ id }) => id);
  const earlier = await earlierValues(table, columns, ids);
  const parsed = JSON.parse(earlier ?? '[]') as ({ key: number } & Record<string, unknown>)[];
  const before = new Map(parsed.map(({ key, ...values }) => [key, values]));
  for (let from = 0; from < changes.length; from += ROWS_AT_ONCE) {
    await updateRows(table, evenly(changes.slice(from, from + ROWS_AT_ONCE), before));
  }
  const made = await ensureChoiceRows(
    entity,
    changes.slice(0, 1).map(({ values }) => ({ [field.name]: values[field.name] })),
  );
  vacuumAfterMany(table, ids.length);
  const counts = { created: 0, updated: ids.length, skipped: same, refused: 0 };
  const options = { listed: true, fileName: '', username, key: null, editedField: field.name };
  const batch = await recordBatch(entity, options, counts);
  if (!batch) return null;
  const titles = Object.fromEntries(changes.map(({ id, name }) => [id, name.slice(0, LONGEST_NAME)]));
  const own: Trace = { entity, along: false, created: [], changed: ids, names: titles, earlier };
  const along = made.map((one) => ({ ...one, along: true, changed: [], names: {}, earlier: null }));
  await keepTraces(batch.id, [own, ...along]);
  return batch.documentId;
};

/**
 * Changes a field of all chosen rows, or of none, in the request's transaction.
 * @throws NotFoundError, ConflictError for rows that changed since the preview, ValidationError with `details.errors`,
 * the rows that refuse the change by name
 */
export const editRows = async (entity: Entity, asked: Asked, username: string): Promise<BulkEditAnswer> => {
  refuseWithoutCompany(entity);
  const trip = newTrip();
  holdKeys(trip, entity);
  askScoring(trip, entity);
  await trip.run(currentTransaction());
  const ids = await chosenIds(entity, asked);
  await lockRows(entity, ids);
  if (asked.seen) await refuseChanged(entity, ids, asked.seen);
  const judged = await judgeRows(entity, ids, asked, await companySettings());
  const { refused, errors, changes } = judged;
  if (refused > 0)
    throw new ValidationError(bulkEditWords.refused.rows({ count: refused }), { errors, total: refused });
  const importId = changes.length > 0 ? await storeChanges(entity, asked, judged, username) : null;
  return { ...answerOf(ids.length, judged), importId };
};

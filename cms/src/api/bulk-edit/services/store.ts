import { type Entity, LONGEST_NAME } from '@ridgeline/domain';
import { ensureChoiceRows } from '../../../records/choice-rows';
import { ROWS_AT_ONCE, updateRows } from '../../../records/store';
import { tableOf } from '../../../records/table';
import { recordBatch } from '../../create-bulk/services/batch';
import { keepTraces, type Trace } from '../../create-bulk/services/trace';
import { vacuumAfterMany } from '../../create-bulk/services/vacuum';
import { earlierValues } from '../../create-bulk/services/write';
import type { Asked } from './ask';
import type { Change, Judgement } from './judge';

/** Every row with the same fields: those that only others change keep their value. */
const evenly = (changes: readonly Change[], rows: ReadonlyMap<number, Record<string, unknown>>) =>
  changes.map(({ id, values }) => ({ id, values: { ...rows.get(id), ...values } }));

/** Stores the changes and what an undo of them needs. @returns the documentId of what is listed; null where it is not */
export const storeChanges = async (
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

import { messages } from '@ridgeline/domain';
import { linksTo } from '../../../database/links';
import { usesOf } from '../../../records/choice-rows';
import { ConflictError } from '../../../records/errors';
import { findRows } from '../../../records/read';
import { referencesTo } from '../../../records/remove';
import { computed } from '../../../records/rules/compute';
import { NOW, updateRow } from '../../../records/store';
import { tableOf } from '../../../records/table';
import { storedValues } from '../../../records/write';
import { currentTransaction } from '../../../request';
import { vacuumAfterMany } from '../../create-bulk/services/vacuum';
import { listOf, lockTraced, type StoredTrace } from './undo-checks';

/** Removes the rows that the import created. @throws ConflictError when one of them is not the company's to remove */
export const removeCreated = async ({ entity, created }: StoredTrace): Promise<number> => {
  const table = tableOf(entity);
  const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(
    `delete from ${table.name} where id = any(?::int[])`,
    [listOf(created)],
  );
  if (rowCount !== created.length) throw new ConflictError(messages.rowNeeded);
  vacuumAfterMany(table, created.length);
  return created.length;
};

/** What follows from other fields follows from the restored ones. */
const recompute = async ({ entity, changed }: StoredTrace): Promise<void> => {
  for (const [id, row] of await findRows(entity, changed)) {
    const values = Object.entries(computed(entity, storedValues(entity, row)));
    const differing = values.filter(([name, value]) => (value ?? null) !== (row[name] ?? null));
    if (differing.length > 0) await updateRow(tableOf(entity), id, Object.fromEntries(differing));
  }
};

/** Restores the earlier values of rows that the import changed: all that it wrote, including empty ones. */
export const restoreChanged = async (trace: StoredTrace): Promise<number> => {
  const { entity, changed, batchId } = trace;
  if (changed.length === 0) return 0;
  const table = tableOf(entity);
  const { rows } = await currentTransaction().raw<{ rows: { name: string }[] }>(
    `select json_object_keys(earlier -> 0) as name from ridgeline_import_traces where batch_id = ? and entity_name = ?`,
    [batchId, entity.name],
  );
  const columns = rows.flatMap(({ name }) => table.byField.get(name) ?? []);
  const sets = columns.map(({ column, field }) => `, ${column} = n."${field.name}"`).join('');
  const types = columns.map(({ type, field }) => `, "${field.name}" ${type}`).join('');
  await currentTransaction().raw(
    `update ${table.name} t set updated_at = ${NOW}${sets}
     from ridgeline_import_traces x, json_to_recordset(x.earlier) as n(key integer${types})
     where x.batch_id = ? and x.entity_name = ? and t.id = n.key and t.id = any(?::int[])`,
    [batchId, entity.name, listOf(changed)],
  );
  await recompute(trace);
  vacuumAfterMany(table, changed.length);
  return changed.length;
};

/** Removes the rows that the import created because others named them, if unchanged and unused. Returns how many. */
export const removeAlong = async (trace: StoredTrace): Promise<number> => {
  const { entity, created, xact } = trace;
  if (created.length === 0) return 0;
  await lockTraced(trace);
  const uses = referencesTo(entity).map(
    ({ table, column }) => `select from ${table.name} r where r.${column.column} = t.id`,
  );
  const linked = linksTo(entity).map(({ table }) => `select from ${table} l where l.target_id = t.id`);
  const title = tableOf(entity).byField.get(entity.title)?.column;
  const named = usesOf(entity).map(
    ({ table, column }) =>
      `select from ${table.name} r where wall_folded(r.${column.column}) = wall_folded(t.${title})`,
  );
  const unused = [...uses, ...linked, ...named].map((use) => ` and not exists (${use})`).join('');
  const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(
    `delete from ${tableOf(entity).name} t where t.id = any(?::int[]) and t.xmin::text = ?${unused}`,
    [listOf(created), xact],
  );
  return rowCount;
};

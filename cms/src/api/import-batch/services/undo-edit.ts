import { IMPORT_LIMITS, targetOf } from '@ridgeline/domain';
import { tableOf } from '../../../records/table';
import { currentTransaction } from '../../../request';
import type { StoredTrace } from './undo-checks';
import { restoreChanged } from './undo-writes';

/** Rows that an undo leaves alone. */
export interface LeftRows {
  readonly count: number;
  /** The first of them, by the name that they had when they were changed. */
  readonly labels: readonly string[];
}

/** Ids of the rows that are as the change left them, and whose earlier related row is still there. */
const restorable = async ({ batchId, entity, xact }: StoredTrace): Promise<number[]> => {
  const table = tableOf(entity);
  const { rows: names } = await currentTransaction().raw<{ rows: { name: string }[] }>(
    'select json_object_keys(earlier -> 0) as name from ridgeline_import_traces where batch_id = ? and entity_name = ?',
    [batchId, entity.name],
  );
  const relations = names.flatMap(({ name }) => {
    const column = table.byField.get(name);
    return column?.field.kind === 'relation' ? [column.field] : [];
  });
  const types = relations.map(({ name }) => `, "${name}" integer`).join('');
  const there = relations.map(
    ({ name, target }) =>
      ` and (n."${name}" is null or exists (select from ${tableOf(targetOf(target)).name} r where r.id = n."${name}"))`,
  );
  const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
    `select t.id from ridgeline_import_traces x, json_to_recordset(x.earlier) as n(key integer${types}), ${table.name} t
     where x.batch_id = ? and x.entity_name = ? and t.id = n.key and t.xmin::text = ?${there.join('')} order by t.id`,
    [batchId, entity.name, xact],
  );
  return rows.map(({ id }) => id);
};

/**
 * Gives the rows of a change of many rows their earlier values back. Rows that were changed or deleted since keep what
 * they have, and are named. Call it when the rows are locked.
 */
export const undoEdit = async (trace: StoredTrace) => {
  const ids = await restorable(trace);
  const restored = await restoreChanged({ ...trace, changed: ids });
  const untouched = new Set(ids);
  const left = trace.changed.filter((id) => !untouched.has(id));
  const labels = left.slice(0, IMPORT_LIMITS.named).map((id) => trace.names[id] ?? '');
  return { removed: 0, restored, left: { count: left.length, labels } };
};

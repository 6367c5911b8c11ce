import {
  type Entity,
  entityOf,
  fieldOf,
  IMPORT_LIMITS,
  importBatch,
  messages,
  targetOf,
  UNDO_HOURS,
} from '@ridgeline/domain';
import { inLanguage } from '@ridgeline/domain/language';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { blockedText, undoWords } from '@ridgeline/domain/words/undo';
import { refusal } from '../../../access/may';
import type { Principal } from '../../../access/principal';
import { noteEvent } from '../../../audit';
import { linksTo } from '../../../database/links';
import { usesOf } from '../../../records/choice-rows';
import { ConflictError, ForbiddenError, ValidationError } from '../../../records/errors';
import { findRows, keyOf, readRow } from '../../../records/read';
import { referencesTo } from '../../../records/remove';
import { computed } from '../../../records/rules/compute';
import { holdScoring } from '../../../records/rules/settings';
import { NOW, updateRow } from '../../../records/store';
import { tableOf } from '../../../records/table';
import { storedValues } from '../../../records/write';
import { currentTransaction } from '../../../request';
import { lockRegister } from '../../create-bulk/services/batch';
import { vacuumAfterMany } from '../../create-bulk/services/vacuum';
import { listOf, lockTraced, reasonsAgainst, type StoredTrace } from './undo-checks';

interface Batch {
  readonly id: number;
  readonly entity_name: string;
  readonly file_name: string | null;
  readonly user_id: number | null;
  readonly status: string;
  readonly late: boolean;
  /** Of a change of many rows: the field that it set. */
  readonly edited_field: string | null;
}

/** Why it is not undone, in the words of what it was. */
const wordsOf = ({ edited_field }: Batch) => (edited_field === null ? undoWords.refused : bulkEditWords.undoRefused);

/**
 * The batch, locked: another user who undoes it waits, and then finds it undone. An operator without a company in view
 * can read it but not lock it.
 */
const lockBatch = async (id: string): Promise<Batch> => {
  const key = keyOf(id);
  const { rows } = await currentTransaction().raw<{ rows: Batch[] }>(
    `select t.id, t.entity_name, t.file_name, t.user_id, t.status, t.edited_field,
       t.imported_at < now() at time zone 'utc' - interval '${UNDO_HOURS} hours' as late
     from ${tableOf(importBatch).name} t where ${key.text} for update`,
    [key.binding],
  );
  if (rows[0]) return rows[0];
  await readRow(importBatch, id);
  throw new ValidationError(messages.companyFirst);
};

const tracesOf = async (batch: Batch): Promise<StoredTrace[]> => {
  const { rows } = await currentTransaction().raw<{ rows: (Omit<StoredTrace, 'entity'> & { entity_name: string })[] }>(
    `select batch_id as "batchId", entity_name, along, created, changed, names, (xact & 4294967295)::text as xact,
       to_char(stored_at, 'YYYY-MM-DD HH24:MI:SS.US') as "storedAt"
     from ridgeline_import_traces where batch_id = ? order by along`,
    [batch.id],
  );
  return rows.map(({ entity_name, ...trace }) => ({ ...trace, entity: entityOf(entity_name) }));
};

const labelOf = (entity: Entity, { edited_field }: Batch): string =>
  edited_field === null ? entity.nouns.many : `${entity.nouns.many}: ${fieldOf(entity, edited_field).label}`;

/** Decisions 1.5 and 1.6: with the register's module, the user who made the import or a Company Administrator. */
const refuseOthers = (who: Principal, entity: Entity, batch: Batch): void => {
  const reason = refusal(who, batch.edited_field === null ? 'import' : 'update', entity);
  if (reason) throw new ForbiddenError(reason);
  const governs = who.role === 'Company Administrator' || who.role === 'Operator';
  if (!governs && batch.user_id !== who.id) throw new ForbiddenError(wordsOf(batch).notYours);
};

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

/** Removes the rows that the import created. @throws ConflictError when one of them is not the company's to remove */
const removeCreated = async ({ entity, created }: StoredTrace): Promise<number> => {
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
const restoreChanged = async (trace: StoredTrace): Promise<number> => {
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
const removeAlong = async (trace: StoredTrace): Promise<number> => {
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

/**
 * Gives the rows of a change of many rows their earlier values back. Rows that were changed or deleted since keep what
 * they have, and are named. Call it when the rows are locked.
 */
const undoEdit = async (trace: StoredTrace) => {
  const ids = await restorable(trace);
  const restored = await restoreChanged({ ...trace, changed: ids });
  const untouched = new Set(ids);
  const left = trace.changed.filter((id) => !untouched.has(id));
  const labels = left.slice(0, IMPORT_LIMITS.named).map((id) => trace.names[id] ?? '');
  return { removed: 0, restored, left: { count: left.length, labels } };
};

export interface Undone {
  /** Number of deleted rows that the import had created, including those created because others named them. */
  readonly removed: number;
  /** Number of rows that got their earlier values back. */
  readonly restored: number;
  /** Of a change of many rows: those that keep their value, since they were changed or deleted afterwards. */
  readonly left?: LeftRows;
}

/** What an import wrote is undone as a whole; of a change of many rows, what is still as it was written. */
const undoMain = async (batch: Batch, main: StoredTrace): Promise<Undone> => {
  await lockTraced(main);
  if (batch.edited_field !== null) return undoEdit(main);
  const reasons = await reasonsAgainst(main);
  if (reasons.length > 0) {
    throw new ConflictError(blockedText(reasons.map(({ message }) => message)), { reasons });
  }
  return { removed: await removeCreated(main), restored: await restoreChanged(main) };
};

/**
 * Undoes an import as a whole, or not at all, and a change of many rows as far as its rows are still as it left them: rows that it created are deleted, rows that it changed get their earlier
 * values. Rows created because others named them (topics, owners) are deleted unless something else uses them by now.
 * @throws NotFoundError, ForbiddenError; ConflictError when it is too late, or when rows were changed, deleted or used
 * since: `details.reasons` has what, how often, and the first ones by name
 */
export const undoImport = async (who: Principal, id: string): Promise<Undone> => {
  const batch = await lockBatch(id);
  const entity = entityOf(batch.entity_name);
  refuseOthers(who, entity, batch);
  const words = wordsOf(batch);
  if (batch.status === 'undone') throw new ConflictError(words.again);
  if (batch.late) throw new ConflictError(words.tooLate({ hours: UNDO_HOURS }));
  await lockRegister(entity);
  const [main, ...along] = await tracesOf(batch);
  if (!main) throw new ConflictError(words.nothingKept);
  await holdScoring(entity);
  const own = await undoMain(batch, main);
  let others = 0;
  for (const trace of along) others += await removeAlong(trace);
  const trx = currentTransaction();
  await trx.raw('delete from ridgeline_import_traces where batch_id = ?', [batch.id]);
  await trx.raw(
    `update import_batches set status = 'undone', undone_at = now() at time zone 'utc', undone_by = ?,
       updated_at = now() at time zone 'utc' where id = ?`,
    [who.username, batch.id],
  );
  const undone = { ...own, removed: own.removed + others };
  const details = { fileName: batch.file_name, removed: undone.removed, restored: undone.restored };
  await noteEvent({
    action: 'undo',
    entity: entity.name,
    label: batch.file_name || inLanguage('en', () => labelOf(entity, batch)),
    details,
  });
  return undone;
};

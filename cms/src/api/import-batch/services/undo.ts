import { type Entity, entityOf, fieldOf, importBatch, messages, UNDO_HOURS } from '@ridgeline/domain';
import { inLanguage } from '@ridgeline/domain/language';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { blockedText, undoWords } from '@ridgeline/domain/words/undo';
import { refusal } from '../../../access/may';
import type { Principal } from '../../../access/principal';
import { noteEvent } from '../../../audit';
import { ConflictError, ForbiddenError, ValidationError } from '../../../records/errors';
import { keyOf, readRow } from '../../../records/read';
import { holdScoring } from '../../../records/rules/settings';
import { tableOf } from '../../../records/table';
import { currentTransaction } from '../../../request';
import { lockRegister } from '../../create-bulk/services/batch';
import { lockTraced, reasonsAgainst, type StoredTrace } from './undo-checks';
import { type LeftRows, undoEdit } from './undo-edit';
import { removeAlong, removeCreated, restoreChanged } from './undo-writes';

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

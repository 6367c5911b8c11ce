import { BULK_EDIT_LIMITS, type Entity } from '@ridgeline/domain';
import { inSentence } from '@ridgeline/domain/language';
import { bulkEditWords } from '@ridgeline/domain/words/bulk-edit';
import { rowName } from '../../../database/row-name';
import { ConflictError, NotFoundError, ValidationError } from '../../../records/errors';
import { tableOf } from '../../../records/table';
import { whereSql } from '../../../records/where';
import { currentScope, currentTransaction } from '../../../request';
import type { Asked, Seen } from './ask';

const words = bulkEditWords.refused;

const select = async <Row>(text: string, bindings: readonly unknown[]): Promise<Row[]> =>
  (await currentTransaction().raw<{ rows: Row[] }>(text, bindings as never[])).rows;

const arrayOf = (ids: readonly number[]): string => `{${ids.join(',')}}`;

/** The state of the database as this statement sees it. */
export const currentSnapshot = async (): Promise<string> => {
  const [row] = await select<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot', []);
  return row?.snapshot ?? '';
};

const named = async (entity: Entity, keys: readonly string[]): Promise<number[]> => {
  const numbers = keys.filter((key) => /^\d{1,9}$/.test(key)).map(Number);
  const rows = await select<{ id: number }>(
    `select t.id from ${tableOf(entity).name} t
     where t.id = any(?::int[]) or t.document_id = any(array(select jsonb_array_elements_text(?::jsonb))) order by t.id`,
    [arrayOf(numbers), JSON.stringify(keys)],
  );
  const missing = keys.length - rows.length;
  if (missing > 0) throw new NotFoundError(words.gone({ count: missing }));
  return rows.map(({ id }) => id);
};

/** Rows that others write are no part of a list of rows to change: shared ones, or those of companies. */
const writable = (entity: Entity): string => {
  if (entity.tenancy !== 'reference') return 'true';
  return currentScope().companyId === null ? 't.shared' : 't.shared is not true';
};

/**
 * The ids of the chosen rows; of a list, those that the user may write. A row of another company is treated as not found.
 * @throws NotFoundError when one that is named is not there, ValidationError for too many or none
 */
export const chosenIds = async (entity: Entity, { chosen }: Pick<Asked, 'chosen'>): Promise<number[]> => {
  if (!('filters' in chosen)) return named(entity, chosen);
  const table = tableOf(entity);
  const most = BULK_EDIT_LIMITS.rows;
  const { text, bindings } = whereSql(table, chosen);
  const rows = await select<{ id: number }>(
    `select t.id from ${table.name} t where ${text} and ${writable(entity)} order by t.id limit ${most + 1}`,
    bindings,
  );
  if (rows.length > most) throw new ValidationError(words.tooMany({ most }));
  if (rows.length === 0) throw new ValidationError(words.none);
  return rows.map(({ id }) => id);
};

/** Locks the rows, in the order of their ids like every other change of several rows. */
export const lockRows = async (entity: Entity, ids: readonly number[]): Promise<void> => {
  await select(`select from ${tableOf(entity).name} t where t.id = any(?::int[]) order by t.id for update`, [
    arrayOf(ids),
  ]);
};

/** The whole number of the transaction that wrote a row: the row itself has its lower 32 bits. */
const WRITER = `(greatest(3, now.next - ((now.next - t.xmin::text::bigint) & 4294967295)))::text::xid8`;

/**
 * Refuses rows that are not as the preview showed them: whatever wrote them, the number of its transaction says so.
 * Call it when they are locked.
 * @throws ConflictError with `details.changed`, the names of the first ones
 */
export const refuseChanged = async (entity: Entity, ids: readonly number[], seen: Seen): Promise<void> => {
  const rows = await select<{ name: string; documentId: string; total: string }>(
    `select ${rowName(entity, 't')} as name, t.document_id as "documentId", count(*) over () as total
     from ${tableOf(entity).name} t,
       (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next) now
     where t.id = any(?::int[]) and not pg_visible_in_snapshot(${WRITER}, ?::pg_snapshot)
     order by t.id limit ${BULK_EDIT_LIMITS.reported}`,
    [arrayOf(ids), seen.snapshot],
  );
  const count = Number(rows[0]?.total ?? 0);
  if (count > 0) {
    const changed = rows.map(({ name, documentId }) => ({ name, documentId }));
    throw new ConflictError(words.changedSince({ count }), { changed, total: count });
  }
  if (ids.length !== seen.rows) {
    const sets = { before: seen.rows, now: ids.length, many: inSentence(entity.nouns.many) };
    throw new ConflictError(words.otherRows(sets), { changed: [], total: 0 });
  }
};

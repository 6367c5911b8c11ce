import { BIN_DAYS, binEntry, ENTITIES, type Entity, isRemovedWhole, messages, uidOf } from '@ridgeline/domain';
import { nounsInSentence } from '@ridgeline/domain/language';
import { newDocumentId } from '../database/document-id';
import { unquoteName } from '../database/names';
import { currentScope, currentTransaction } from '../request';
import { refuseWhileNamed } from './choice-rows';
import { ConflictError, ValidationError } from './errors';
import { detachFiles } from './files';
import { type Row, readRow } from './read';
import { refuseReadOnly } from './rights';
import { NOW } from './store';
import { type StoredColumn, type Table, tableOf } from './table';
import { tellChange } from './tell';

/**
 * A feature's check of rows that are about to be deleted, called once they are locked.
 * @param many whether a list was sent, so that a refusal names each row
 * @throws ConflictError when one of them must not be deleted
 */
export type BeforeRemoval = (rows: readonly Row[], many: boolean) => Promise<void>;

const MOST_AT_ONCE = 1_000;

/** A reference to a deleted row that was emptied; restoring the row sets it again. */
interface Cleared {
  /** Names in the database, not quoted. */
  readonly table: string;
  readonly column: string;
  readonly id: number;
  readonly to: number;
}

/** An entry of the bin, by which a client can restore the row. */
type Entry = Pick<Row, 'id' | 'documentId'>;

const REGISTERS = new Set(binEntry.fields.find(({ name }) => name === 'register')?.choices?.map(({ value }) => value));

/** Rows of a company go into its bin; shared rows and those of the operator are in no company's. */
const isKept = (entity: Entity): boolean => currentScope().companyId !== null && REGISTERS.has(entity.name);

const labelOf = (entity: Entity, row: Row): string =>
  [entity.number && row[entity.number], row[entity.title]]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' ')
    .slice(0, 255);

const open = async (entity: Entity, row: Row, by: string): Promise<Entry> => {
  const documentId = newDocumentId();
  const { rows } = await currentTransaction().raw<{ rows: [{ id: number }] }>(
    `with made as (insert into ${tableOf(binEntry).name}
       (document_id, created_at, updated_at, label, register, row_id, row_document_id, deleted_by, deleted_at, ends_at)
       values (?, ${NOW}, ${NOW}, ?, ?, ?, ?, ?, ${NOW},
         ${NOW} + make_interval(days => coalesce((select bin_days from companies where id = wall_company()), ?))) returning id)
     select id, set_config('app.bin', id::text, true) from made`,
    [documentId, labelOf(entity, row), entity.name, row.id, row.documentId, by, BIN_DAYS],
  );
  return { id: rows[0].id, documentId };
};

const entityOfTable = (name: string): string =>
  ENTITIES.find((entity) => tableOf(entity).name === `"${name}"`)?.name ?? 'file';

const close = async ({ id }: Entry, entity: Entity, cleared: readonly Cleared[]): Promise<void> => {
  const trx = currentTransaction();
  const { rows } = await trx.raw<{ rows: { table_name: string; count: number }[] }>(
    `select c.table_name, c.count, set_config('app.bin', '', true) from wall_bin_counts(?) c`,
    [id],
  );
  const counts = rows.map(({ table_name, count }) => [entityOfTable(table_name), count] as const);
  const along = counts.map(([name, count]) => [name, name === entity.name ? count - 1 : count] as const);
  const there = along.filter(([, count]) => count > 0);
  await trx.raw(`update ${tableOf(binEntry).name} set along = ?, along_count = ?, cleared = ?::jsonb where id = ?`, [
    JSON.stringify(Object.fromEntries(there)),
    there.reduce((sum, [, count]) => sum + count, 0),
    JSON.stringify(cleared),
    id,
  ]);
};

/**
 * Deletes a row and keeps it in the company's bin, with everything that the database deletes meanwhile.
 * @param by who deletes it, by username
 * @param work deletes the row, and notes the references that it empties
 * @returns the entry; undefined for a row that belongs to no company
 */
const intoBin = async (
  entity: Entity,
  row: Row,
  by: string,
  work: (cleared: Cleared[]) => Promise<void>,
): Promise<Entry | undefined> => {
  const cleared: Cleared[] = [];
  if (!isKept(entity)) {
    await work(cleared);
    return undefined;
  }
  const entry = await open(entity, row, by);
  await work(cleared);
  await close(entry, entity, cleared);
  return entry;
};

/** What is returned for a deleted row. */
export type Removed = Pick<Row, 'id' | 'documentId'> & {
  /** Its entry of the bin, for a row of a company. */
  readonly bin?: Entry;
};

export interface Reference {
  readonly table: Table;
  readonly column: StoredColumn;
}

/** Every field of every entity that points to this one. */
export const referencesTo = (entity: Entity): Reference[] =>
  ENTITIES.flatMap((other) => {
    const table = tableOf(other);
    return table.columns
      .filter(({ field }) => field.kind === 'relation' && uidOf({ name: field.target ?? '' }) === uidOf(entity))
      .map((column) => ({ table, column }));
  });

const clear = async ({ table, column }: Reference, ids: string): Promise<Cleared[]> => {
  const { rows } = await currentTransaction().raw<{ rows: { id: number; to: number }[] }>(
    `with pointing as (select id, ${column.column} as "to" from ${table.name} where ${column.column} = any(?::int[]) for update)
     update ${table.name} t set ${column.column} = null from pointing p where t.id = p.id returning t.id, p."to"`,
    [ids],
  );
  return rows.map((row) => ({ ...row, table: unquoteName(table.name), column: unquoteName(column.column) }));
};

/** How rows are deleted. */
interface Removal {
  /** Receives the references that are emptied. */
  readonly cleared: Cleared[];
  /** With what otherwise keeps them from being deleted, as far as it can do without them. */
  readonly whole: boolean;
}

const settle = async (reference: Reference, ids: string, removal: Removal): Promise<void> => {
  const { table, column } = reference;
  const { onDelete, required } = column.field;
  const { cleared, whole } = removal;
  const trx = currentTransaction();
  const where = `where ${column.column} = any(?::int[])`;
  if (onDelete === 'clear' || (whole && !onDelete && !required)) {
    cleared.push(...(await clear(reference, ids)));
    return;
  }
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(`select id from ${table.name} ${where}`, [ids]);
  if (rows.length === 0) return;
  if (onDelete !== 'cascade' && !(whole && isRemovedWhole(column.field))) {
    throw new ConflictError(messages.rowInUse({ count: rows.length, ...nounsInSentence(table.entity.nouns) }));
  }
  await removeIds(
    table.entity,
    rows.map((row) => row.id),
    removal,
  );
};

const removeIds = async (entity: Entity, ids: readonly number[], removal: Removal): Promise<void> => {
  const list = `{${ids.join(',')}}`;
  await refuseWhileNamed(entity, ids);
  for (const reference of referencesTo(entity)) await settle(reference, list, removal);
  const table = tableOf(entity);
  await detachFiles(table, ids);
  const { rowCount } = await currentTransaction().raw<{ rowCount: number }>(
    `delete from ${table.name} where id = any(?::int[])`,
    [list],
  );
  // What belongs to it may be another company's: a company's own question in a shared questionnaire.
  const stillThere = ids.length - rowCount;
  if (stillThere > 0)
    throw new ConflictError(messages.rowInUse({ count: stillThere, ...nounsInSentence(entity.nouns) }));
};

/**
 * Locks rows that are about to be deleted. It waits for transactions that are adding a reference to one of them, so that
 * these are counted too; otherwise ON DELETE SET NULL would clear the foreign key. By id, so that two deletions cannot deadlock.
 */
const lockRows = async (table: Table, ids: readonly number[]): Promise<void> => {
  await currentTransaction().raw(`select id from ${table.name} where id = any(?::int[]) order by id for update`, [
    `{${ids.join(',')}}`,
  ]);
};

/**
 * Deletes rows that the caller may delete, each into the bin of its company.
 * @param whole whether also rows go along that otherwise keep them from being deleted
 */
export const removeLocked = async (
  entity: Entity,
  rows: readonly Row[],
  whole = false,
  before?: () => Promise<void>,
): Promise<readonly Removed[]> => {
  await lockRows(
    tableOf(entity),
    rows.map(({ id }) => id),
  );
  await before?.();
  const by = currentScope().username ?? '';
  const removed: Removed[] = [];
  for (const row of rows) {
    const bin = await intoBin(entity, row, by, (cleared) => removeIds(entity, [row.id], { cleared, whole }));
    tellChange(entity, row.documentId);
    removed.push({ id: row.id, documentId: row.documentId, ...(bin && { bin }) });
  }
  return removed;
};

/**
 * Deletes rows by id or documentId, all or none, with what belongs to them (a questionnaire's questions). Rows of a
 * company go into its bin, each with a separate entry.
 * @param many whether a list was sent, so that a refusal names each row
 * @returns the keys that the rows had
 * @throws NotFoundError for one that does not exist, ForbiddenError for a shared one, ConflictError for one in use
 */
export const removeRows = async (
  entity: Entity,
  ids: readonly unknown[],
  many = false,
  before?: BeforeRemoval,
): Promise<readonly Removed[]> => {
  if (
    ids.length === 0 ||
    ids.length > MOST_AT_ONCE ||
    !ids.every((id) => typeof id === 'string' || typeof id === 'number')
  ) {
    throw new ValidationError(`Name 1 to ${MOST_AT_ONCE} rows by their ids.`);
  }
  const rows: Row[] = [];
  for (const id of new Set(ids)) rows.push(await readRow(entity, String(id)));
  for (const row of rows) refuseReadOnly(entity, row);
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
  return removeLocked(entity, unique, false, () => before?.(unique, many) ?? Promise.resolve());
};

import { BIN_DAYS, binEntry, ENTITIES, type Entity } from '@ridgeline/domain';
import { newDocumentId } from '../database/document-id';
import { currentScope, currentTransaction } from '../request';
import type { Row } from './read';
import { NOW } from './store';
import { tableOf } from './table';

/** A reference to a deleted row that was emptied; restoring the row sets it again. */
export interface Cleared {
  /** Names in the database, not quoted. */
  readonly table: string;
  readonly column: string;
  readonly id: number;
  readonly to: number;
}

/** An entry of the bin, by which a client can restore the row. */
export type Entry = Pick<Row, 'id' | 'documentId'>;

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
export const intoBin = async (
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

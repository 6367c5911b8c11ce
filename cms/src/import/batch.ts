import { type Entity, importBatch } from '@ridgeline/domain';
import type { Core } from '@strapi/strapi';
import { insertRows } from '../records/store';
import { tableOf } from '../records/table';
import { currentScope, currentTransaction } from '../tenancy';
import type { ImportOptions } from './types';

interface Counts {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly refused: number;
}

/**
 * Keeps who brought what in, and answers its documentId. An import of shared rows by the operator belongs to no
 * company and is not kept: null.
 */
export const recordBatch = async (
  strapi: Core.Strapi,
  entity: Entity,
  options: ImportOptions,
  counts: Counts,
): Promise<string | null> => {
  if (currentScope().companyId === null) return null;
  const table = tableOf(strapi, importBatch);
  const [id] = await insertRows(table, [
    {
      entity_name: entity.name,
      file_name: options.fileName,
      username: options.username,
      created_count: counts.created,
      updated_count: counts.updated,
      skipped_count: counts.skipped,
      refused_count: counts.refused,
    },
  ]);
  const { rows } = await currentTransaction().raw<{ rows: { document_id: string }[] }>(
    `select document_id from ${table.name} where id = ?`,
    [id as number],
  );
  return rows[0]?.document_id ?? null;
};

/**
 * One import per company and register at a time: two at once could both find a key free.
 * The lock ends with the transaction. False: another one holds it.
 */
export const lockRegister = async (entity: Entity): Promise<boolean> => {
  const { trx, companyId } = currentScope();
  const { rows } = await trx.raw<{ rows: { locked: boolean }[] }>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as locked',
    [`import ${entity.name} ${companyId ?? 'shared'}`],
  );
  return rows[0]?.locked === true;
};

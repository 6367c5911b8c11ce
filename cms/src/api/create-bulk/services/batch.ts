import { type Entity, importBatch, messages } from '@ridgeline/domain';
import { notify } from '../../../notices';
import { ConflictError } from '../../../records/errors';
import { insertRows } from '../../../records/store';
import { tableOf } from '../../../records/table';
import { currentScope, currentTransaction } from '../../../request';
import type { Counts, ImportOptions, ImportResult } from './types';

export interface Batch {
  readonly id: number;
  readonly documentId: string;
}

/** Whether an import is listed: one of shared rows or of the operator's own belongs to no company. */
export const isListed = (entity: Entity): boolean => entity.tenancy !== 'global' && currentScope().companyId !== null;

interface BatchOptions extends Pick<ImportOptions, 'listed' | 'fileName' | 'username' | 'key'> {
  /** Name of the field that a change of many rows has set; an import has none. */
  readonly editedField?: string;
}

/** Rows from which an import takes so long that its page may be closed before it ends. */
const LONG = 1_000;

/** Announces the end of a long import; the end of a short one is visible on its page. */
const tellImporter = async ({ name }: Entity, { documentId }: Batch, { created, updated }: Counts): Promise<void> => {
  const { userId } = currentScope();
  if (userId === null || created + updated < LONG) return;
  await notify([userId], {
    kind: 'imported',
    facts: { count: created + updated, register: name },
    about: { resource: importBatch.plural, id: documentId },
  });
};

/** Stores who imported or changed what, and returns its ids; null when it is not listed. */
export const recordBatch = async (entity: Entity, options: BatchOptions, counts: Counts): Promise<Batch | null> => {
  if (!options.listed || !isListed(entity)) return null;
  const table = tableOf(importBatch);
  const [id] = await insertRows(table, [
    {
      entity_name: entity.name,
      file_name: options.fileName,
      username: options.username,
      user_id: currentScope().userId,
      imported_at: new Date().toISOString().replace('Z', ''),
      status: 'stored',
      import_key: options.key,
      edited_field: options.editedField,
      created_count: counts.created,
      updated_count: counts.updated,
      skipped_count: counts.skipped,
      refused_count: counts.refused,
    },
  ]);
  const { rows } = await currentTransaction().raw<{ rows: Batch[] }>(
    `select id, document_id as "documentId" from ${table.name} where id = ?`,
    [id as number],
  );
  const [batch] = rows;
  if (batch && options.editedField === undefined) await tellImporter(entity, batch, counts);
  return batch ?? null;
};

/**
 * One import per company and register at a time: two at once could both find a key unused.
 * The lock ends with the transaction.
 * @throws ConflictError while another one holds it
 */
export const lockRegister = async (entity: Entity): Promise<void> => {
  const { trx, companyId } = currentScope();
  const { rows } = await trx.raw<{ rows: { locked: boolean }[] }>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as locked',
    [`import ${entity.name} ${companyId ?? 'shared'}`],
  );
  if (!rows[0]?.locked) throw new ConflictError(messages.importRunning);
};

interface Known extends Counts {
  readonly entity_name: string;
  readonly importId: string;
  readonly answer: ImportResult | null;
}

/**
 * The answer of the import with this key when it was stored, so that a client whose answer was lost can repeat it. Null
 * when there was none. After a day only the counts are left.
 * @throws ConflictError for a key that another register's import has
 */
export const answerOf = async (entity: Entity, key: string): Promise<ImportResult | null> => {
  if (!isListed(entity)) return null;
  const { rows } = await currentTransaction().raw<{ rows: Known[] }>(
    `select b.entity_name, b.document_id as "importId", x.answer, b.created_count as created, b.updated_count as updated,
       b.skipped_count as skipped, b.refused_count as refused
     from import_batches b left join ridgeline_import_traces x on x.batch_id = b.id and not x.along
     where b.company_id = wall_company() and b.import_key = ?`,
    [key],
  );
  const [known] = rows;
  if (!known) return null;
  if (known.entity_name !== entity.name) throw new ConflictError(messages.importKeyUsed);
  const { created, updated, skipped, refused, importId, answer } = known;
  const nothing = { errors: [], total: 0, warnings: [], missing: [], made: [] };
  return { ...(answer ?? { created, updated, skipped, refused, ...nothing }), importId, repeated: true };
};

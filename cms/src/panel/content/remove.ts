import { type Entity, messages } from '@ridgeline/domain';
import { nounsInSentence } from '@ridgeline/domain/language';
import { refuseWhileNamed } from '../../records/choice-rows';
import { ConflictError } from '../../records/errors';
import { referencesTo } from '../../records/remove';
import { tableOf } from '../../records/table';
import { currentTransaction } from '../../request';

/** Ids of the shared row, held: a transaction that points to it at this moment is waited for, and counted with the others. */
const held = async (entity: Entity, documentId: string): Promise<number[]> => {
  const { rows } = await currentTransaction().raw<{ rows: { id: number }[] }>(
    `select id from ${tableOf(entity).name} where document_id = ? and shared order by id for update`,
    [documentId],
  );
  return rows.map(({ id }) => id);
};

/**
 * Refuses to delete a shared row that others refer to or name, including rows of companies: Strapi would silently clear their
 * references. What belongs to it (a questionnaire's questions) is deleted too if it is shared. In the transaction of
 * the deletion.
 * @throws ConflictError with the number of rows that use it
 */
export const releaseShared = async (entity: Entity, documentId: string): Promise<void> => {
  const trx = currentTransaction();
  const ids = await held(entity, documentId);
  if (ids.length === 0) return;
  await refuseWhileNamed(entity, ids);
  for (const { table, column } of referencesTo(entity)) {
    const { onDelete } = column.field;
    if (onDelete === 'clear') continue;
    const where = `where ${column.column} = any(?::int[])`;
    const named = [`{${ids.join(',')}}`];
    if (onDelete === 'cascade') await trx.raw(`delete from ${table.name} ${where} and shared`, named);
    const { rows } = await trx.raw<{ rows: [{ n: number }] }>(
      `select count(*)::int as n from ${table.name} ${where}`,
      named,
    );
    if (rows[0].n > 0)
      throw new ConflictError(messages.rowInUse({ count: rows[0].n, ...nounsInSentence(table.entity.nouns) }));
  }
};

import { ENTITIES, type Entity, messages } from '@ridgeline/domain';
import { errors } from '@strapi/utils';
import { tableOf } from '../../records/table';

/**
 * Refuses to delete a shared row that others refer to, including rows of companies: Strapi would silently clear their
 * references. What belongs to it (a questionnaire's questions) is deleted too if it is shared. In the transaction of
 * the deletion.
 * @throws ApplicationError with the number of rows that use it
 */
export const releaseShared = async (entity: Entity, documentId: string): Promise<void> => {
  const target = tableOf(entity).name;
  for (const other of ENTITIES) {
    const table = tableOf(other);
    for (const { field, column } of table.columns) {
      if (field.kind !== 'relation' || field.target !== entity.name || field.onDelete === 'clear') continue;
      const own = `${column} in (select id from ${target} where document_id = ? and shared)`;
      await strapi.db.transaction(async ({ trx }) => {
        if (field.onDelete === 'cascade')
          await trx.raw(`delete from ${table.name} where ${own} and shared`, [documentId]);
        const { rows } = (await trx.raw(`select count(*)::int as n from ${table.name} where ${own}`, [documentId])) as {
          rows: [{ n: number }];
        };
        if (rows[0].n > 0) throw new errors.ApplicationError(messages.rowInUse(rows[0].n, other.nouns));
      });
    }
  }
};

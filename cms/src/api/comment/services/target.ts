import { type Entity, messages } from '@ridgeline/domain';
import { rowName } from '../../../database/row-name';
import { NotFoundError } from '../../../records/errors';
import { keyOf } from '../../../records/read';
import { tableOf } from '../../../records/table';
import { currentTransaction } from '../../../request';

/** The row that is commented on. */
export interface Target {
  readonly entity: Entity;
  readonly documentId: string;
  readonly name: string;
  readonly companyId: number;
}

/** @throws NotFoundError when there is no such row, and equally when it is another company's */
export const findTarget = async (entity: Entity, id: string): Promise<Target> => {
  const key = keyOf(id);
  const { rows } = await currentTransaction().raw<{ rows: Omit<Target, 'entity'>[] }>(
    `select t.document_id as "documentId", t.company_id as "companyId", coalesce(${rowName(entity, 't')}, '') as name
     from ${tableOf(entity).name} t where ${key.text}`,
    [key.binding],
  );
  const [found] = rows;
  if (!found) throw new NotFoundError(messages.rowNotFound);
  return { entity, ...found };
};

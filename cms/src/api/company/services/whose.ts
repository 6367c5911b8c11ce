import { entityByPlural } from '@ridgeline/domain';
import { keyOf } from '../../../records/read';
import { tableOf } from '../../../records/table';
import { currentTransaction, viewing } from '../../../request';

/** The company of a row. */
export interface Owner {
  readonly documentId: string;
  readonly name: string;
}

const ID = /^[a-z0-9-]{1,64}$/i;

/**
 * Which company a row belongs to, for an operator who has another one in view.
 * @returns null for a row that does not exist or belongs to no company, and for what is no register
 */
export const ownerOf = (register: unknown, id: unknown): Promise<Owner | null> =>
  viewing(null, async () => {
    const entity = typeof register === 'string' ? entityByPlural(register) : undefined;
    if (!entity || entity.tenancy === 'global' || typeof id !== 'string' || !ID.test(id)) return null;
    const { text, binding } = keyOf(id);
    const { rows } = await currentTransaction().raw<{ rows: Owner[] }>(
      `select c.document_id as "documentId", c.name from ${tableOf(entity).name} t
       join companies c on c.id = t.company_id where ${text}`,
      [binding],
    );
    return rows[0] ?? null;
  });

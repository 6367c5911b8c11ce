import {
  entityByPlural,
  entityOf,
  importBatch,
  isMark,
  messages,
  type RememberedMapping,
  readImportMapping,
} from '@ridgeline/domain';
import { refusal } from '../../../access/may';
import type { Principal } from '../../../access/principal';
import { ForbiddenError, NotFoundError, ValidationError } from '../../../records/errors';
import { keyOf } from '../../../records/read';
import { tableOf } from '../../../records/table';
import { currentTransaction } from '../../../request';
import { MAPPINGS } from '../../create-bulk/security';

/** Most shapes of files that are remembered for a company; older ones are forgotten. */
const MOST = 50;

interface Stored {
  readonly mapping: unknown;
  readonly importedAt: string;
  readonly username: string | null;
  readonly own: boolean;
}

/**
 * What was decided for the last file of this shape that was imported into a register and not undone; null where there is
 * none, or where the register has no such fields any more.
 * @throws NotFoundError for no register, ForbiddenError without its module, ValidationError for no mark
 */
export const rememberedMapping = async (
  who: Principal,
  register: string,
  shape: unknown,
): Promise<RememberedMapping | null> => {
  const entity = entityByPlural(register);
  if (!entity) throw new NotFoundError(messages.rowNotFound);
  const reason = refusal(who, 'import', entity);
  if (reason) throw new ForbiddenError(reason);
  if (!isMark(shape)) throw new ValidationError('shape must have 16 digits from 0 to f.');
  const { rows } = await currentTransaction().raw<{ rows: Stored[] }>(
    `select m.mapping::json as mapping, to_char(b.imported_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "importedAt", b.username,
       coalesce(b.user_id = wall_user(), false) as own
     from ${MAPPINGS} m join ${tableOf(importBatch).name} b on b.id = m.batch_id
     where m.company_id = wall_company() and m.entity_name = ? and m.shape = ? and b.status = 'stored'`,
    [entity.name, shape],
  );
  const [stored] = rows;
  const mapping = stored && readImportMapping(entity, stored.mapping);
  return mapping ? { mapping, importedAt: stored.importedAt, username: stored.username ?? '', own: stored.own } : null;
};

const ownImport = async (
  who: Principal,
  id: string,
): Promise<{ readonly id: number; readonly entity_name: string }> => {
  const key = keyOf(id);
  const { rows } = await currentTransaction().raw<{ rows: { id: number; entity_name: string }[] }>(
    `select t.id, t.entity_name from ${tableOf(importBatch).name} t
     where ${key.text} and t.company_id = wall_company() and t.user_id = ? and t.edited_field is null`,
    [key.binding, who.id],
  );
  if (!rows[0]) throw new NotFoundError(messages.rowNotFound);
  return rows[0];
};

/**
 * Keeps what was decided in an import, in the place of what was decided for the last file of its shape. The oldest ones of a
 * company are forgotten.
 * @throws NotFoundError for an import of another user, ForbiddenError without its module, ValidationError for no mapping
 */
export const keepMapping = async (who: Principal, id: string, raw: unknown): Promise<void> => {
  const batch = await ownImport(who, id);
  const entity = entityOf(batch.entity_name);
  const reason = refusal(who, 'import', entity);
  if (reason) throw new ForbiddenError(reason);
  const mapping = readImportMapping(entity, raw);
  if (!mapping)
    throw new ValidationError(
      'The body must be {"data": {"shape": "...", "columns": [{"header": "...", "field": "..."}], "onConflict": "error"}}.',
    );
  await currentTransaction().raw(
    `insert into ${MAPPINGS} (company_id, entity_name, shape, batch_id, mapping)
     values (wall_company(), ?, ?, ?, ?::jsonb)
     on conflict (company_id, entity_name, shape) do update
       set batch_id = excluded.batch_id, mapping = excluded.mapping where ${MAPPINGS}.batch_id <= excluded.batch_id`,
    [entity.name, mapping.shape, batch.id, JSON.stringify(mapping)],
  );
  await currentTransaction().raw(
    `delete from ${MAPPINGS} where company_id = wall_company() and batch_id <
       (select min(batch_id) from (select batch_id from ${MAPPINGS} where company_id = wall_company()
         order by batch_id desc limit ${MOST}) newest)`,
  );
};

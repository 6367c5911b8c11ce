import { MOST_SCIM_GROUPS } from '@ridgeline/domain/scim';
import { scimWords } from '@ridgeline/domain/words/scim';
import { newDocumentId } from '../../../../database/document-id';
import { NOW } from '../../../../records/store';
import { currentTransaction } from '../../../../request';
import { notUnique, scimFault } from '../fault';
import { isId } from '../resource';
import { lockCompany } from '../users/write';
import { readGroup, type ScimGroup } from './read';
import { followGroups } from './roles';
import type { SentGroup } from './sent';

const { faults: words } = scimWords;

/** @throws ConflictError, ValidationError */
const refuseGroup = async (name: string, own: string, isNew: boolean): Promise<void> => {
  const { rows } = await currentTransaction().raw<{ rows: [{ taken: boolean; many: number }] }>(
    `select coalesce(bool_or(lower(name) = lower(?) and id <> ?), false) as taken, count(*)::int as many
     from ridgeline_scim_groups where company_id = wall_company()`,
    [name, own],
  );
  if (rows[0].taken) throw notUnique(words.groupTaken);
  if (isNew && rows[0].many >= MOST_SCIM_GROUPS) {
    throw scimFault('invalidValue', words.tooManyGroups({ most: MOST_SCIM_GROUPS }));
  }
};

/** Makes these users the members of a group, and no others. @throws ValidationError for one whom the company does not have */
const storeMembers = async (group: string, companyId: number, members: ReadonlySet<string>): Promise<void> => {
  const trx = currentTransaction();
  const ids = [...members].filter(isId);
  const { rows } = await trx.raw<{ rows: { key: number; id: string }[] }>(
    `select id as key, document_id as id from up_users where company_id = wall_company() and document_id = any(?::text[])`,
    [ids as never],
  );
  const found = new Set(rows.map(({ id }) => id));
  const missing = [...members].find((id) => !found.has(id));
  if (missing !== undefined) throw scimFault('invalidValue', words.member({ id: missing.slice(0, 80) }));
  const keys = rows.map(({ key }) => key) as never;
  await trx.raw('delete from ridgeline_scim_members where group_id = ? and user_id <> all(?::integer[])', [
    group,
    keys,
  ]);
  await trx.raw(
    `insert into ridgeline_scim_members (group_id, user_id, company_id)
     select ?, member, ? from unnest(?::integer[]) member on conflict do nothing`,
    [group, companyId, keys],
  );
};

/** @throws ValidationError, ConflictError */
export const makeGroup = async ({ displayName, externalId, members }: SentGroup): Promise<string> => {
  const companyId = await lockCompany();
  await refuseGroup(displayName, '', true);
  const id = newDocumentId();
  await followGroups(async () => {
    await currentTransaction().raw(
      `insert into ridgeline_scim_groups (id, company_id, name, external_id, created_at, updated_at)
       values (?, ?, ?, ?, ${NOW}, ${NOW})`,
      [id, companyId, displayName, externalId],
    );
    if (members) await storeMembers(id, companyId, members);
  });
  return id;
};

/** Members that were deleted meanwhile stay out: only new ones must exist. */
export const changeGroup = async (id: string, read: (group: ScimGroup) => SentGroup): Promise<void> => {
  const companyId = await lockCompany();
  const group = await readGroup(id);
  const { displayName, externalId, members } = read(group);
  await refuseGroup(displayName, id, false);
  await followGroups(async () => {
    await currentTransaction().raw(
      `update ridgeline_scim_groups set name = ?, external_id = ?, updated_at = ${NOW} where id = ?`,
      [displayName, externalId, id],
    );
    if (members) await storeMembers(id, companyId, members);
  });
};

/** Its members stay users; roles that they had by it end. @throws NotFoundError */
export const removeGroup = async (id: string): Promise<void> => {
  await lockCompany();
  await readGroup(id, false);
  await followGroups(async () => {
    await currentTransaction().raw('delete from ridgeline_scim_groups where id = ?', [id]);
  });
};

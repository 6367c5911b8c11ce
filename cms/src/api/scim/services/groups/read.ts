import { scimWords } from '@ridgeline/domain/words/scim';
import { NotFoundError } from '../../../../records/errors';
import { instant } from '../../../../records/table';
import { currentTransaction } from '../../../../request';
import { termsOf } from '../filter';
import type { Paging } from '../paging';
import { GROUP_SCHEMA, isId, metaOf } from '../resource';

/** A group of a company's directory. */
export interface ScimGroup {
  readonly id: string;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly created: string;
  readonly lastModified: string;
  /** By the ids of users; empty where they were not asked for. */
  readonly members: readonly { readonly value: string; readonly display: string }[];
}

const FROM = 'from ridgeline_scim_groups g where g.company_id = wall_company()';

const columns = (members: boolean): string => `g.id, g.name as "displayName", g.external_id as "externalId",
  ${instant('g.created_at')} as created, ${instant('g.updated_at')} as "lastModified",
  ${members ? MEMBERS : `'[]'::json`} as members`;

const MEMBERS = `(select coalesce(json_agg(json_build_object('value', u.document_id, 'display', coalesce(u.display_name, u.username)) order by u.id), '[]')
  from ridgeline_scim_members m join up_users u on u.id = m.user_id where m.group_id = g.id)`;

const MEMBER = `exists (select from ridgeline_scim_members m join up_users u on u.id = m.user_id
  where m.group_id = g.id and u.document_id = ?)`;

/** What a filter may compare, as SQL. */
const COMPARED: Readonly<Record<string, string>> = {
  displayName: 'lower(g.name) = lower(?)',
  externalId: 'g.external_id = ?',
  id: 'g.id = ?',
  'members.value': MEMBER,
  members: MEMBER,
};

const conditionOf = (name: string): string =>
  COMPARED[Object.keys(COMPARED).find((one) => one.toLowerCase() === name) ?? ''] ?? 'false';

/** A part of the groups, and how many there are. @throws ValidationError for a filter that is not possible */
export const listGroups = async (filter: unknown, { startIndex, count }: Paging, members: boolean) => {
  const terms = termsOf(filter, Object.keys(COMPARED));
  const where = terms.map(({ name }) => ` and ${conditionOf(name)}`).join('');
  const values = terms.map(({ value }) => String(value));
  const trx = currentTransaction();
  const total = await trx.raw<{ rows: [{ total: number }] }>(`select count(*)::int as total ${FROM}${where}`, values);
  const { rows } = await trx.raw<{ rows: ScimGroup[] }>(
    `select ${columns(members)} ${FROM}${where} order by g.created_at, g.id limit ? offset ?`,
    [...values, count, startIndex - 1],
  );
  return { groups: rows, total: total.rows[0].total };
};

/** One group. @throws NotFoundError for any other id, as for one that does not exist */
export const readGroup = async (id: string, members = true): Promise<ScimGroup> => {
  const { rows } = await currentTransaction().raw<{ rows: ScimGroup[] }>(
    `select ${columns(members)} ${FROM} and g.id = ?`,
    [isId(id) ? id : ''],
  );
  if (!rows[0]) throw new NotFoundError(scimWords.faults.groupMissing);
  return rows[0];
};

/** A group as it is answered. */
export const shownGroup = ({ id, displayName, externalId, created, lastModified, members }: ScimGroup) => ({
  schemas: [GROUP_SCHEMA],
  id,
  ...(externalId !== null && { externalId }),
  displayName,
  members: members.map((member) => ({ ...member, type: 'User' })),
  meta: metaOf('Group', id, created, lastModified),
});

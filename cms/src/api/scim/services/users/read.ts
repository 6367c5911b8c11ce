import { scimWords } from '@ridgeline/domain/words/scim';
import { NotFoundError } from '../../../../records/errors';
import { instant } from '../../../../records/table';
import { currentTransaction } from '../../../../request';
import { termsOf } from '../filter';
import type { Paging } from '../paging';
import { isId, metaOf, USER_SCHEMA } from '../resource';

/** A user of the company as a directory sees it. */
export interface ScimUser {
  /** The number of the row. */
  readonly key: number;
  readonly id: string;
  readonly userName: string;
  readonly externalId: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly displayName: string | null;
  readonly email: string;
  readonly active: boolean;
  readonly created: string;
  readonly lastModified: string;
  readonly groups: readonly { readonly value: string; readonly display: string }[];
}

/**
 * The company's own users: neither operators nor members whose home is another company, although row security shows the
 * names of these. Users whom no directory has sent are known by their address.
 */
const FROM = `from up_users u left join ridgeline_scim_users s on s.user_id = u.id where u.company_id = wall_company()`;

const COLUMNS = `u.id as key, u.document_id as id, coalesce(s.user_name, u.email) as "userName", s.external_id as "externalId",
  s.given_name as "givenName", s.family_name as "familyName", u.display_name as "displayName", u.email, u.blocked is not true as active,
  ${instant('u.created_at')} as created, ${instant('u.updated_at')} as "lastModified",
  (select coalesce(json_agg(json_build_object('value', g.id, 'display', g.name) order by g.name), '[]')
   from ridgeline_scim_members m join ridgeline_scim_groups g on g.id = m.group_id where m.user_id = u.id) as groups`;

/** What a filter may compare, as SQL. */
const COMPARED: Readonly<Record<string, string>> = {
  userName: 'lower(coalesce(s.user_name, u.email)) = lower(?)',
  externalId: 's.external_id = ?',
  'emails.value': 'lower(u.email) = lower(?)',
  emails: 'lower(u.email) = lower(?)',
  active: '(u.blocked is not true)::text = lower(?)',
  id: 'u.document_id = ?',
};

const conditionOf = (name: string): string =>
  COMPARED[Object.keys(COMPARED).find((one) => one.toLowerCase() === name) ?? ''] ?? 'false';

/** A part of the company's users, and how many there are. @throws ValidationError for a filter that is not possible */
export const listUsers = async (filter: unknown, { startIndex, count }: Paging) => {
  const terms = termsOf(filter, Object.keys(COMPARED));
  const where = terms.map(({ name }) => ` and ${conditionOf(name)}`).join('');
  const values = terms.map(({ value }) => String(value));
  const trx = currentTransaction();
  const total = await trx.raw<{ rows: [{ total: number }] }>(`select count(*)::int as total ${FROM}${where}`, values);
  const { rows } = await trx.raw<{ rows: ScimUser[] }>(
    `select ${COLUMNS} ${FROM}${where} order by u.id limit ? offset ?`,
    [...values, count, startIndex - 1],
  );
  return { users: rows, total: total.rows[0].total };
};

/** One user of the company. @throws NotFoundError for any other id, as for one that does not exist */
export const readUser = async (id: string): Promise<ScimUser> => {
  const { rows } = await currentTransaction().raw<{ rows: ScimUser[] }>(
    `select ${COLUMNS} ${FROM} and u.document_id = ?`,
    [isId(id) ? id : ''],
  );
  if (!rows[0]) throw new NotFoundError(scimWords.faults.userMissing);
  return rows[0];
};

/** A user as it is answered. */
export const shownUser = (user: ScimUser) => ({
  schemas: [USER_SCHEMA],
  id: user.id,
  ...(user.externalId !== null && { externalId: user.externalId }),
  userName: user.userName,
  name: {
    ...(user.givenName !== null && { givenName: user.givenName }),
    ...(user.familyName !== null && { familyName: user.familyName }),
  },
  ...(user.displayName !== null && { displayName: user.displayName }),
  emails: [{ value: user.email, type: 'work', primary: true }],
  active: user.active,
  groups: user.groups,
  meta: metaOf('User', user.id, user.created, user.lastModified),
});

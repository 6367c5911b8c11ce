import { join } from 'node:path';
import { SCIM } from '../../../access/scim/read';
import { COMPANIES, tableOf, USERS } from '../../../database/layout';
import { quoteName, type RoleNames, unquoteName } from '../../../database/names';
import { policy, secure } from '../../../database/policies';
import { sqlFile } from '../../../database/sql';

/** What a request reads of the token: all but the hash, which the server itself compares outside every request. */
const READABLE = 'company_id, made_at, made_by, last_used_at, group_map';

const OWN = 'company_id = wall_company()';
/** Asked for when the tables exist, whose names Strapi knows by then. */
const ownUser = (): string => `exists (select from ${quoteName(tableOf(USERS))} u where u.id = user_id and u.${OWN})`;
const OWN_GROUP = `exists (select from ridgeline_scim_groups g where g.id = group_id and g.${OWN})`;

/** What a request may do with the rows of the company in view, and what these must fulfil. */
const tables = (): readonly (readonly [table: string, granted: string, check: string])[] => [
  [SCIM, `select (${READABLE}), insert, update (hash, made_at, made_by, last_used_at, group_map)`, OWN],
  ['ridgeline_scim_users', 'select, insert, update, delete', `${OWN} and ${ownUser()}`],
  ['ridgeline_scim_groups', 'select, insert, update, delete', OWN],
  ['ridgeline_scim_members', 'select, insert, delete', `${OWN} and ${ownUser()} and ${OWN_GROUP}`],
];

/** The tables of provisioning. A foreign key is checked without row security, so that the policies name what it points to. */
export const scimRowSecurity = (schema: string, roles: RoleNames): string[] => {
  const { staff, operator } = roles;
  const file = (name: string, values: Readonly<Record<string, string>>): string[] =>
    sqlFile(join(__dirname, name), { schema: unquoteName(schema), users: tableOf(USERS), ...values });
  return [
    ...file('tables.sql', { companies: tableOf(COMPANIES) }),
    ...tables().flatMap(([table, granted, check]) => [
      secure(schema, table),
      ...(['staff', 'operator'] as const).flatMap((role) => [
        policy(schema, roles, table, { name: role, command: 'all', role, using: OWN, check }),
        `grant ${granted} on ${schema}.${table} to ${quoteName(roles[role])}`,
      ]),
    ]),
    ...file('functions.sql', { staff, operator }),
  ];
};

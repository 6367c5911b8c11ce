import { join } from 'node:path';
import { COMPANIES, tableOf, USERS } from '../database/layout';
import { quoteName, type RoleNames, unquoteName } from '../database/names';
import { policy, secure } from '../database/policies';
import { sqlFile } from '../database/sql';
import { NOTICES_TABLE } from './table';

/**
 * A user reads, marks and deletes own notices of the company in view, an operator all own ones; `wall_notify` writes them.
 */
export const noticeRowSecurity = (schema: string, roles: RoleNames): string[] => {
  const own = 'user_id = wall_user()';
  const home = `select u.company_id from ${quoteName(tableOf(USERS))} u where u.id = wall_user()`;
  const here = `${own} and coalesce(company_id, (${home})) is not distinct from wall_company()`;
  const using = { staff: here, operator: own } as const;
  return [
    ...sqlFile(join(__dirname, 'notify.sql'), {
      schema: unquoteName(schema),
      users: tableOf(USERS),
      companies: tableOf(COMPANIES),
      staff: roles.staff,
      operator: roles.operator,
      respondent: roles.respondent,
    }),
    secure(schema, NOTICES_TABLE),
    ...(['staff', 'operator'] as const).flatMap((role) => [
      policy(schema, roles, NOTICES_TABLE, {
        name: role,
        command: 'all',
        role,
        using: using[role],
        check: using[role],
      }),
      `grant select, update (read_at), delete on ${schema}.${NOTICES_TABLE} to ${quoteName(roles[role])}`,
    ]),
  ];
};

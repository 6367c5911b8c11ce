import { join } from 'node:path';
import { tableOf, USERS } from '../database/layout';
import { quoteName, type RoleNames, unquoteName } from '../database/names';
import { policy, secure } from '../database/policies';
import { sqlFile } from '../database/sql';
import { NOTICES_TABLE } from './table';

/** A user reads, marks and deletes own notices, whichever company is in view; `wall_notify` writes them. */
export const noticeRowSecurity = (schema: string, roles: RoleNames): string[] => {
  const own = 'user_id = wall_user()';
  return [
    ...sqlFile(join(__dirname, 'notify.sql'), {
      schema: unquoteName(schema),
      users: tableOf(USERS),
      staff: roles.staff,
      operator: roles.operator,
      respondent: roles.respondent,
    }),
    secure(schema, NOTICES_TABLE),
    ...(['staff', 'operator'] as const).flatMap((role) => [
      policy(schema, roles, NOTICES_TABLE, { name: role, command: 'all', role, using: own, check: own }),
      `grant select, update (read_at), delete on ${schema}.${NOTICES_TABLE} to ${quoteName(roles[role])}`,
    ]),
  ];
};

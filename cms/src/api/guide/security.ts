import { tableOf, USERS } from '../../database/layout';
import { quoteName, type RoleNames } from '../../database/names';
import { policy, secure } from '../../database/policies';

/** The table of what users have dismissed of the guide. */
export const DISMISSED = 'ridgeline_guide_dismissed';

/** Every user reads and writes the own rows alone; they are deleted with the user. */
export const guideRowSecurity = (schema: string, roles: RoleNames): string[] => {
  const table = `${schema}.${DISMISSED}`;
  const own = 'user_id = wall_user()';
  return [
    `create table if not exists ${table} (
      user_id integer not null references ${schema}.${quoteName(tableOf(USERS))} (id) on delete cascade,
      part text not null, primary key (user_id, part))`,
    secure(schema, DISMISSED),
    ...(['staff', 'operator'] as const).flatMap((role) => [
      policy(schema, roles, DISMISSED, { name: role, command: 'all', role, using: own, check: own }),
      `grant select, insert, delete on ${table} to ${quoteName(roles[role])}`,
    ]),
  ];
};

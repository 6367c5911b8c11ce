import { tableOf, USERS } from '../../database/layout';
import { quoteName, type RoleNames } from '../../database/names';
import { policy, secure } from '../../database/policies';

/** The table of the layouts that users have set for lists. */
export const LAYOUTS = 'ridgeline_list_layouts';

/** Every user reads and writes the own layouts alone; they are deleted with the user. */
export const layoutRowSecurity = (schema: string, roles: RoleNames): string[] => {
  const table = `${schema}.${LAYOUTS}`;
  const own = 'user_id = wall_user()';
  return [
    `create table if not exists ${table} (
      user_id integer not null references ${schema}.${quoteName(tableOf(USERS))} (id) on delete cascade,
      register text not null, layout jsonb not null, primary key (user_id, register))`,
    secure(schema, LAYOUTS),
    ...(['staff', 'operator'] as const).flatMap((role) => [
      policy(schema, roles, LAYOUTS, { name: role, command: 'all', role, using: own, check: own }),
      `grant select, insert, update, delete on ${table} to ${quoteName(roles[role])}`,
    ]),
  ];
};

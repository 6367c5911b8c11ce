import { columnOf, tableOf, USERS, VIEWS } from '../../database/layout';
import { COMPANY, quoteName } from '../../database/names';

const OWNER = 'wall_view_owner';

/** A user's views are deleted with the user; each name is unique in the user's views of a register, ignoring letter case. */
export const viewRowSecurity = (schema: string): string[] => {
  const views = `${schema}.${quoteName(tableOf(VIEWS))}`;
  const [owner, register, name] = ['ownerId', 'register', 'name'].map((field) => quoteName(columnOf(VIEWS, field)));
  return [
    `create unique index if not exists wall_unique_view on ${views} (${owner}, ${COMPANY}, ${register}, lower(${name}))`,
    `alter table ${views} drop constraint if exists ${OWNER}`,
    `alter table ${views} add constraint ${OWNER} foreign key (${owner})
      references ${schema}.${quoteName(tableOf(USERS))} (id) on delete cascade`,
  ];
};

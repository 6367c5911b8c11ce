import { join } from 'node:path';
import { COMPANIES, columnOf, SESSIONS, TIERS, tableOf, USERS } from '../database/layout';
import { COMPANY, quoteName, unquoteName } from '../database/names';
import { sqlFile } from '../database/sql';

/** By this channel the database notifies every server that a user's rights have changed, or a session ended. */
export const CHANNEL = 'ridgeline_access';

/** What is remembered of a row for a while (see cache.ts): a change of any of it is notified. */
const REMEMBERED: readonly (readonly [uid: string, fields: readonly string[]])[] = [
  [USERS, ['username', 'email', 'displayName', 'blocked']],
  [COMPANIES, ['name', 'status', 'riskScoring', 'subscriptionAllocated']],
  [TIERS, ['name', 'accessModule']],
];

/**
 * Triggers, so that a change is notified by whatever way it is made, with its commit and never without: a server that is
 * killed after a commit has sent it. Equal notices of one transaction leave as one.
 */
export const accessRowSecurity = (schema: string): string[] => {
  const rows = 'for each row';
  const then = `execute function ${schema}.wall_tell_access()`;
  const on = (uid: string): string => `${schema}.${quoteName(tableOf(uid))}`;
  const changed = (uid: string, fields: readonly string[]): string => {
    const columns = [...fields.map((field) => quoteName(columnOf(uid, field))), ...(uid === USERS ? [COMPANY] : [])];
    return columns.map((column) => `old.${column}::text is distinct from new.${column}::text`).join(' or ');
  };
  return [
    ...sqlFile(join(__dirname, 'notify.sql'), { schema: unquoteName(schema), channel: CHANNEL }),
    ...REMEMBERED.flatMap(([uid, fields]) => [
      `create trigger wall_tell_change after update on ${on(uid)} ${rows} when (${changed(uid, fields)}) ${then}`,
      `create trigger wall_tell_end after delete on ${on(uid)} ${rows} ${then}`,
    ]),
    `create trigger wall_tell_end after delete on ${on(SESSIONS)} ${rows} when (old.origin = 'users-permissions') ${then}`,
    `create trigger wall_tell_change after insert or update or delete on ${schema}.up_users_role_lnk ${rows} ${then}`,
  ];
};

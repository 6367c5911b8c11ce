import { join } from 'node:path';
import { API_TOKENS, COMPANIES, columnOf, SESSIONS, TIERS, tableOf, USERS } from '../database/layout';
import { COMPANY, quoteName, type RoleNames, unquoteName } from '../database/names';
import { sqlFile } from '../database/sql';
import { ORIGIN } from './authenticate';
import { SSO_WAY } from './single-sign-on';

/** The database notifies every server on this channel when a user's rights have changed or a session has ended. */
export const CHANNEL = 'ridgeline_access';

/** What is cached of a row for a while (see cache.ts): a change of any of these fields is notified. */
const REMEMBERED: readonly (readonly [uid: string, fields: readonly string[]])[] = [
  [USERS, ['username', 'email', 'displayName', 'blocked']],
  [COMPANIES, ['name', 'status', 'riskScoring', 'timeZone', 'secondFactor', 'subscriptionAllocated']],
  [TIERS, ['name', 'accessModule']],
  [API_TOKENS, ['name', 'reads', 'writes', 'expiresAt', 'revokedAt']],
];

/**
 * Triggers, so that every change is notified, whatever program makes it, and exactly when it commits: also when the
 * server is killed right after the commit. PostgreSQL sends equal notifications of one transaction once. And the
 * functions by which users read and end their own sessions.
 */
export const accessRowSecurity = (schema: string, { staff, operator }: RoleNames): string[] => {
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
    ...sqlFile(join(__dirname, 'own-sessions.sql'), {
      schema: unquoteName(schema),
      sessions: tableOf(SESSIONS),
      users: tableOf(USERS),
      origin: ORIGIN,
      sso: SSO_WAY,
      staff,
      operator,
    }),
  ];
};

import { join } from 'node:path';
import { SESSIONS, tableOf, USERS } from '../../../database/layout';
import { quoteName, type RoleNames, unquoteName } from '../../../database/names';
import { policy, secure } from '../../../database/policies';
import { sqlFile } from '../../../database/sql';

const FACTORS = 'ridgeline_second_factors';
const RECOVERY = 'ridgeline_recovery_codes';
const PASSKEYS = 'ridgeline_passkeys';
const ROUNDS = 'ridgeline_passkey_rounds';

/**
 * The tables of second factors and passkeys. Users reach their own rows alone; for the rows of another user there are two functions.
 * No role of a request reaches the challenges of a sign-in.
 */
export const secondFactorRowSecurity = (schema: string, roles: RoleNames): string[] => {
  const { staff, operator } = roles;
  const own = 'user_id = wall_user()';
  const file = (name: string, values: Readonly<Record<string, string>>): string[] =>
    sqlFile(join(__dirname, name), { schema: unquoteName(schema), users: tableOf(USERS), ...values });
  return [
    ...file('tables.sql', {}),
    ...[FACTORS, RECOVERY, PASSKEYS, ROUNDS].flatMap((table) => [
      secure(schema, table),
      ...(['staff', 'operator'] as const).flatMap((role) => [
        policy(schema, roles, table, { name: role, command: 'all', role, using: own, check: own }),
        `grant select, insert, update, delete on ${schema}.${table} to ${quoteName(roles[role])}`,
      ]),
    ]),
    ...file('functions.sql', { staff, operator, sessions: tableOf(SESSIONS) }),
  ];
};

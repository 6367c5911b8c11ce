import { join } from 'node:path';
import { OPERATOR_TOKENS } from '../../../access/api-token/operator';
import { quoteName, type RoleNames, unquoteName } from '../../../database/names';
import { policy, secure } from '../../../database/policies';
import { sqlFile } from '../../../database/sql';

const SHOWN = 'id, name, reads, writes, made_by, made_at, expires_at, last_used_at, revoked_at, revoked_by';

/** The table of operators' tokens: operators list, make and revoke them, and no request reads a hash. */
export const operatorTokenSecurity = (schema: string, roles: RoleNames): string[] => {
  const table = `${schema}.${OPERATOR_TOKENS}`;
  const operator = quoteName(roles.operator);
  const rule = { name: 'operator', command: 'all', role: 'operator', using: 'true', check: 'true' } as const;
  return [
    ...sqlFile(join(__dirname, 'tables.sql'), { schema: unquoteName(schema) }),
    secure(schema, OPERATOR_TOKENS),
    policy(schema, roles, OPERATOR_TOKENS, rule),
    `grant select (${SHOWN}), insert, update (revoked_at, revoked_by) on ${table} to ${operator}`,
  ];
};

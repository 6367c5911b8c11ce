import { SECRETS } from '../../access/api-token/read';
import { API_TOKENS, tableOf } from '../../database/layout';
import { COMPANY, quoteName, type RoleNames } from '../../database/names';
import { policy, secure } from '../../database/policies';

/**
 * The hashes of tokens' secrets. A request may add the hash of a token of its company, and no request reads one: the
 * server itself compares, before it knows a company.
 */
export const tokenRowSecurity = (schema: string, roles: RoleNames): string[] => {
  const table = `${schema}.${SECRETS}`;
  const tokens = quoteName(tableOf(API_TOKENS));
  const own = `exists (select from ${tokens} t where t.id = token_id and t.${COMPANY} = wall_company())`;
  return [
    `create table if not exists ${table} (
      token_id integer primary key references ${schema}.${tokens} (id) on delete cascade,
      hash bytea not null check (length(hash) = 32))`,
    secure(schema, SECRETS),
    ...(['staff', 'operator'] as const).flatMap((role) => [
      policy(schema, roles, SECRETS, { name: role, command: 'insert', role, check: own }),
      `grant insert on ${table} to ${quoteName(roles[role])}`,
    ]),
  ];
};

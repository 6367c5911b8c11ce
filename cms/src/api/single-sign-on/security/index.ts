import { join } from 'node:path';
import { COMPANIES, tableOf, USERS } from '../../../database/layout';
import { COMPANY, quoteName, type RoleNames, unquoteName } from '../../../database/names';
import { policy, secure } from '../../../database/policies';
import { sqlFile } from '../../../database/sql';

const SETTINGS = 'ridgeline_sso';

/** What a request reads of the settings: all but the secret, which the server itself uses outside every request. */
const READABLE = `${COMPANY}, issuer, client_id, provisioning, role, role_claim, role_map, active, required, revision,
  last_test, tested_by, kind, sign_in_url, certificates, break_glass`;

/** The rows of the company in view; for the operator also those without a company, which are of the operators. */
const OWN = {
  staff: `${COMPANY} = wall_company()`,
  operator: `(${COMPANY} is null or ${COMPANY} = wall_company())`,
} as const;

/**
 * The tables of single sign-on. A request reaches the rows of the company in view and of the operators, and never the
 * secret; staff prove no domain; rounds, and marks of removed users, are the server's.
 */
export const ssoRowSecurity = (schema: string, roles: RoleNames): string[] => {
  const { staff, operator } = roles;
  const file = (name: string, values: Readonly<Record<string, string>>): string[] =>
    sqlFile(join(__dirname, name), { schema: unquoteName(schema), users: tableOf(USERS), ...values });
  const grants = {
    [SETTINGS]: `select (${READABLE}), insert, update`,
    ridgeline_sso_domains: 'select, insert (domain, company_id), delete',
    ridgeline_sso_identities: 'select, delete',
  };
  return [
    ...file('tables.sql', { companies: tableOf(COMPANIES) }),
    ...Object.entries(grants).flatMap(([table, granted]) => [
      secure(schema, table),
      ...(['staff', 'operator'] as const).flatMap((role) => [
        policy(schema, roles, table, { name: role, command: 'all', role, using: OWN[role], check: OWN[role] }),
        `grant ${granted} on ${schema}.${table} to ${quoteName(roles[role])}`,
      ]),
    ]),
    // Only operators approve a domain; the server itself reads the DNS.
    `grant update (proven_at, proven_how, proven_by) on ${schema}.ridgeline_sso_domains to ${quoteName(roles.operator)}`,
    ...file('functions.sql', { staff, operator, companies: tableOf(COMPANIES) }),
  ];
};

import { join } from 'node:path';
import { COMPANY_SETTINGS } from '@ridgeline/domain';
import { MOST_SUPPORT_HOURS, SUPPORT_NOT_INCLUDED } from '@ridgeline/domain/support-access';
import { COMPANIES, columnOf, tableOf, USERS } from '../../../database/layout';
import { quoteName, type RoleNames, unquoteName } from '../../../database/names';
import { policy, secure } from '../../../database/policies';
import { sqlFile } from '../../../database/sql';

const IN_VIEW = 'company_id = wall_company()';

/** What the administrators of a company may do with each table. The operator has no grant on any: it calls functions. */
const GRANTS: Readonly<Record<string, string>> = {
  ridgeline_operator_access: 'select, insert, delete',
  ridgeline_support_grants: 'select, insert, update (ended_at, ended_by)',
  ridgeline_support_uses: 'select',
  ridgeline_support_asks: 'select, delete',
};

/** The settings of a company, apart from its logo, which is a file. */
const settingsOf = (row: 'old' | 'new'): string =>
  COMPANY_SETTINGS.filter((name) => name !== 'logo')
    .map((name) => `${row}.${quoteName(columnOf(COMPANIES, name))}::text`)
    .join(', ');

/**
 * The operator's access to the data of companies that grant it. Built after all other features, since it adds a policy to
 * each of their tables.
 */
export const supportRowSecurity = (schema: string, roles: RoleNames): string[] => {
  const names = { schema: unquoteName(schema), companies: tableOf(COMPANIES) };
  return [
    ...sqlFile(join(__dirname, 'tables.sql'), { ...names, most: String(MOST_SUPPORT_HOURS) }),
    ...Object.entries(GRANTS).flatMap(([table, grant]) => [
      secure(schema, table),
      policy(schema, roles, table, { name: 'staff', command: 'all', role: 'staff', using: IN_VIEW, check: IN_VIEW }),
      `grant ${grant} on ${schema}.${table} to ${quoteName(roles.staff)}`,
    ]),
    ...sqlFile(join(__dirname, 'functions.sql'), {
      ...names,
      users: tableOf(USERS),
      operator: roles.operator,
      refusal: SUPPORT_NOT_INCLUDED,
      old: settingsOf('old'),
      new: settingsOf('new'),
    }),
  ];
};

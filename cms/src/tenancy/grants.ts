import type { WalledTable } from './layout';
import { quoteName, type RoleNames } from './names';
import type { SpecialTable } from './special';

/** Takes back everything from our roles, so that what an earlier version granted does not stay. */
export const revokeAll = (schema: string, roles: RoleNames): string[] => {
  const everyone = Object.values(roles).map(quoteName).join(', ');
  return [
    `revoke all on all tables in schema ${schema} from ${everyone}`,
    `revoke all on all sequences in schema ${schema} from ${everyone}`,
    `revoke all on all functions in schema ${schema} from ${everyone}`,
    `grant usage on schema ${schema} to ${everyone}`,
  ];
};

/** Rows are numbered by a sequence, which whoever inserts must be allowed to use. */
const numbering = (schema: string, table: string, roles: readonly string[]): string =>
  `do $$ declare numbers text := pg_get_serial_sequence('${schema}.${quoteName(table).replaceAll("'", "''")}', 'id'); begin
    if numbers is not null then execute format('grant usage on sequence %s to ${roles.map(quoteName).join(', ')}', numbers); end if; end $$`;

export const grantsOf = (schema: string, roles: RoleNames, { table }: WalledTable, answered: boolean): string[] => [
  `grant select, insert, update, delete on ${schema}.${quoteName(table)} to ${quoteName(roles.staff)}, ${quoteName(roles.operator)}`,
  numbering(schema, table, [roles.staff, roles.operator, ...(answered ? [roles.respondent] : [])]),
];

export const specialGrantsOf = (schema: string, roles: RoleNames, { table, grant }: SpecialTable): string[] =>
  grant
    ? [
        `grant ${grant.staff} on ${schema}.${quoteName(table)} to ${quoteName(roles.staff)}`,
        `grant ${grant.operator} on ${schema}.${quoteName(table)} to ${quoteName(roles.operator)}`,
        ...(grant.operator.includes('insert') ? [numbering(schema, table, [roles.staff, roles.operator])] : []),
      ]
    : [];

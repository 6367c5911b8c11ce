import { join } from 'node:path';
import type { CompanyTable } from './layout';
import { quoteName, type RoleNames } from './names';
import type { Transaction } from './scope';
import type { SpecialTable } from './special';
import { sqlFile } from './sql';

/** Revokes everything from our roles, so that no grant of an earlier version remains. */
export const revokeAll = (schema: string, roles: RoleNames): string[] => {
  const everyone = Object.values(roles).map(quoteName).join(', ');
  return [
    `revoke all on all tables in schema ${schema} from ${everyone}`,
    `revoke all on all sequences in schema ${schema} from ${everyone}`,
    `revoke all on all functions in schema ${schema} from ${everyone}`,
    `grant usage on schema ${schema} to ${everyone}`,
  ];
};

/** Revokes our functions from all roles to which they are not granted by name. */
export const nothingForPublic = (): string[] => sqlFile(join(__dirname, 'functions/not-public.sql'), {});

/** Revokes from all roles what PostgreSQL allows every role in a database. */
export const closeDatabase = async (trx: Transaction, database: string): Promise<void> => {
  const statements = sqlFile(join(__dirname, 'functions/close-database.sql'), { database });
  for (const statement of statements) await trx.raw(statement);
};

/** Lets roles insert rows that are numbered by a sequence. */
export const numbering = (schema: string, table: string, roles: readonly string[]): string[] =>
  sqlFile(join(__dirname, 'functions/numbering.sql'), {
    table: `${schema}.${quoteName(table)}`,
    roles: roles.map(quoteName).join(', '),
  });

export const grantsOf = (schema: string, roles: RoleNames, { table }: CompanyTable, answered: boolean): string[] => [
  `grant select, insert, update, delete on ${schema}.${quoteName(table)} to ${quoteName(roles.staff)}, ${quoteName(roles.operator)}`,
  ...numbering(schema, table, [roles.staff, roles.operator, ...(answered ? [roles.respondent] : [])]),
];

export const specialGrantsOf = (schema: string, roles: RoleNames, { table, grant }: SpecialTable): string[] =>
  grant
    ? [
        `grant ${grant.staff} on ${schema}.${quoteName(table)} to ${quoteName(roles.staff)}`,
        `grant ${grant.operator} on ${schema}.${quoteName(table)} to ${quoteName(roles.operator)}`,
        ...(grant.operator.includes('insert') ? numbering(schema, table, [roles.staff, roles.operator]) : []),
      ]
    : [];

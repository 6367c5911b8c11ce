import type { WalledTable } from './layout';
import { quoteName, type RoleNames } from './names';
import type { Transaction } from './scope';
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

/** Functions of ours are called by those to whom they are granted, and by nobody else who may sign in to the database. */
export const nothingForPublic = `
  do $$ declare found record; begin
    for found in select oid::regprocedure as signature from pg_proc
      where pronamespace = current_schema()::regnamespace and proname ~ '^(wall_|ridgeline_|next_numbers$)' loop
      execute format('revoke execute on function %s from public', found.signature);
    end loop;
  end $$`;

/**
 * Whoever may sign in to the database makes neither tables of the moment nor schemas in it, where we may say so; that
 * belongs to the database itself, which a copy of it does not take along.
 */
export const closeDatabase = async (trx: Transaction, database: string): Promise<void> => {
  await trx.raw(`
    do $$ begin
      if (select pg_has_role(current_user, datdba, 'member') from pg_database where datname = current_database()) then
        revoke create, temporary on database ${quoteName(database)} from public;
      end if;
      alter default privileges revoke execute on functions from public;
    end $$`);
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

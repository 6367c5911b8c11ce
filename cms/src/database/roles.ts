import { quoteName, quoteText, type RoleNames } from './names';
import type { Transaction } from './scope';

/** Extensions that the search needs; a database's owner may create both, since PostgreSQL trusts them. */
const EXTENSIONS = ['pg_trgm', 'btree_gin'];

const createRole = (role: string): string =>
  `create role ${quoteName(role)} nologin nosuperuser nobypassrls nocreatedb nocreaterole noinherit`;

const byHand = (statements: readonly string[], database: string, cause: unknown): Error =>
  new Error(
    [
      `The user of DATABASE_URL may not prepare the database roles behind which each company's rows are kept`,
      `(${cause instanceof Error ? cause.message : String(cause)}). Let a superuser run this in the database "${database}", then start again:`,
      ...statements.map((statement) => `  ${statement};`),
    ].join('\n'),
  );

interface DatabaseRoles {
  readonly owner: string;
  readonly superuser: boolean;
  readonly missingExtensions: string[];
  readonly roles: { readonly name: string; readonly mighty: boolean; readonly ours: boolean }[];
}

const readDatabaseRoles = async (trx: Transaction, names: readonly string[]): Promise<DatabaseRoles> => {
  const list = names.map(quoteText).join(', ');
  const { rows } = await trx.raw<{ rows: [DatabaseRoles] }>(`
    select current_user as owner,
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      array(select name from unnest(array[${EXTENSIONS.map(quoteText).join(', ')}]) name
        where not exists (select 1 from pg_extension where extname = name)) as "missingExtensions",
      coalesce((select json_agg(json_build_object('name', rolname,
          'mighty', rolsuper or rolbypassrls or rolcanlogin,
          'ours', pg_has_role(current_user, oid, 'member')))
        from pg_roles where rolname in (${list})), '[]'::json) as roles`);
  return rows[0];
};

/**
 * Creates the roles and the extensions where they are missing, and lets the owner take the roles.
 * @returns the owner's name, and whether it is a superuser
 * @throws Error that prints the SQL to run by hand when the owner may not
 */
export const ensureRoles = async (
  trx: Transaction,
  database: string,
  roles: RoleNames,
): Promise<{ owner: string; superuser: boolean }> => {
  const names = Object.values(roles);
  const stored = await readDatabaseRoles(trx, names);
  const statements = [
    ...stored.missingExtensions.map((name) => `create extension if not exists ${name}`),
    ...names.flatMap((name) => {
      const role = stored.roles.find((known) => known.name === name);
      return [
        ...(role ? [] : [createRole(name)]),
        ...(role?.mighty ? [`alter role ${quoteName(name)} nologin nosuperuser nobypassrls`] : []),
        ...(role?.ours ? [] : [`grant ${quoteName(name)} to ${quoteName(stored.owner)}`]),
      ];
    }),
  ];
  try {
    if (statements.length > 0) await trx.raw(statements.join(';\n'));
  } catch (error) {
    throw byHand(statements, database, error);
  }
  return stored;
};

"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.ensureRoles = void 0;
const names_1 = require("./names");
/** Extensions the search needs; a database's owner may create both, since PostgreSQL trusts them. */
const EXTENSIONS = ['pg_trgm', 'btree_gin'];
const createRole = (role) => `create role ${(0, names_1.quoteName)(role)} nologin nosuperuser nobypassrls nocreatedb nocreaterole noinherit`;
const byHand = (statements, database, cause) => new Error([
    `The user of DATABASE_URL may not prepare the database roles behind which each company's rows are kept`,
    `(${cause instanceof Error ? cause.message : String(cause)}). Let a superuser run this in the database "${database}", then start again:`,
    ...statements.map((statement) => `  ${statement};`),
].join('\n'));
const standingOf = async (trx, names) => {
    const list = names.map(names_1.quoteText).join(', ');
    const { rows } = await trx.raw(`
    select current_user as owner,
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      array(select name from unnest(array[${EXTENSIONS.map(names_1.quoteText).join(', ')}]) name
        where not exists (select 1 from pg_extension where extname = name)) as "missingExtensions",
      coalesce((select json_agg(json_build_object('name', rolname,
          'mighty', rolsuper or rolbypassrls or rolcanlogin,
          'ours', pg_has_role(current_user, oid, 'member')))
        from pg_roles where rolname in (${list})), '[]'::json) as roles`);
    return rows[0];
};
/**
 * Makes the three roles and the extensions where they are missing, and lets the owner take the roles.
 * @returns the owner's name, and whether it is a superuser
 * @throws Error that prints the SQL to run by hand when the owner may not
 */
const ensureRoles = async (trx, database, roles) => {
    const names = Object.values(roles);
    const standing = await standingOf(trx, names);
    const statements = [
        ...standing.missingExtensions.map((name) => `create extension if not exists ${name}`),
        ...names.flatMap((name) => {
            const role = standing.roles.find((known) => known.name === name);
            return [
                ...(role ? [] : [createRole(name)]),
                ...(role?.mighty ? [`alter role ${(0, names_1.quoteName)(name)} nologin nosuperuser nobypassrls`] : []),
                ...(role?.ours ? [] : [`grant ${(0, names_1.quoteName)(name)} to ${(0, names_1.quoteName)(standing.owner)}`]),
            ];
        }),
    ];
    try {
        if (statements.length > 0)
            await trx.raw(statements.join(';\n'));
    }
    catch (error) {
        throw byHand(statements, database, error);
    }
    return standing;
};
exports.ensureRoles = ensureRoles;

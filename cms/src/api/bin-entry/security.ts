import { join } from 'node:path';
import { COMMENTED, uidOf } from '@ridgeline/domain';
import { ACCEPTANCES, BIN, COMMENTS, columnOf, companyTables, FILES, RISKS, tableOf } from '../../database/layout';
import { linkedTables, linkingAgain } from '../../database/links';
import { quoteName, quoteText, type RoleNames, unquoteName } from '../../database/names';
import { sqlFile } from '../../database/sql';
import { TOUCH } from '../risk/security/acceptance/triggers';

/** Strapi's table of which row has which file. */
const ATTACHED = 'files_related_mph';

/** As `PROVIDER` of `files/stored-files`: the panel's files are never deleted here. */
const PROVIDER = 'private';

/** While a row is moved to the bin, everything that is deleted is kept: also what the database deletes by itself. */
const keeping = (schema: string): string[] =>
  [...companyTables().filter(({ kind }) => kind !== 'personal'), { table: ATTACHED }].flatMap(({ table }) => [
    `create trigger wall_bin after delete on ${schema}.${quoteName(table)} for each row
      when (coalesce(current_setting('app.bin', true), '') <> '') execute function ${schema}.wall_bin_row()`,
  ]);

/** The rows of the bin, what keeps them, and the functions that restore and delete them. */
export const binRowSecurity = (schema: string, roles: RoleNames): string[] => [
  ...sqlFile(join(__dirname, 'bin.sql'), {
    ...roles,
    schema: unquoteName(schema),
    entries: tableOf(BIN),
    label: columnOf(BIN, 'label'),
    register: columnOf(BIN, 'register'),
    cleared: columnOf(BIN, 'cleared'),
    ends_at: columnOf(BIN, 'endsAt'),
    risks: tableOf(RISKS),
    acceptance_status: columnOf(RISKS, 'acceptanceStatus'),
    acceptances: tableOf(ACCEPTANCES),
    touch: TOUCH,
    linked: linkedTables().map(quoteText).join(', '),
    link_again: linkingAgain('entry.company_id').join(';'),
    files: tableOf(FILES),
    provider: PROVIDER,
    comments: tableOf(COMMENTS),
    comment_register: columnOf(COMMENTS, 'register'),
    about: columnOf(COMMENTS, 'about'),
    commented: JSON.stringify(Object.fromEntries(COMMENTED.map((entity) => [tableOf(uidOf(entity)), entity.plural]))),
  }),
  ...keeping(schema),
];

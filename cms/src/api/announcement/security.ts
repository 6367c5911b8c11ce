import { join } from 'node:path';
import { announcement, uidOf } from '@ridgeline/domain';
import { COMPANIES, columnOf, tableOf } from '../../database/layout';
import { COMPANY, quoteName, type RoleNames, unquoteName } from '../../database/names';
import { policy, secure } from '../../database/policies';
import { SIGNED_IN } from '../../database/special';
import { sqlFile } from '../../database/sql';

/** Which companies an announcement is for, by id; without a row and without names it is for all. */
const AUDIENCE = 'ridgeline_announcement_companies';

const ANNOUNCEMENTS = uidOf(announcement);

/** The columns that staff read: not the names, which are those of other companies too. */
const readByStaff = (field: string): string[] =>
  Object.values(strapi.db.metadata.get(ANNOUNCEMENTS).attributes).flatMap((attribute) =>
    'columnName' in attribute && attribute.columnName && attribute.columnName !== field
      ? [quoteName(attribute.columnName)]
      : [],
  );

/**
 * Published announcements are read by those whom they are for: staff read those for all companies and for their own,
 * operators also all of them while they look at all companies.
 */
export const announcementRowSecurity = (schema: string, roles: RoleNames): string[] => {
  const table = tableOf(ANNOUNCEMENTS);
  const field = columnOf(ANNOUNCEMENTS, 'audience');
  const names = `${quoteName(table)}.${quoteName(field)}`;
  const named = `exists (select from ${AUDIENCE} a where a.announcement_id = ${quoteName(table)}.id and a.${COMPANY} = wall_company())`;
  const forAll = `coalesce(${names}, '') = ''`;
  const shown = (...who: readonly string[]): string =>
    `published_at is not null and (${SIGNED_IN}) and (${who.join(' or ')})`;
  const read = (of: string, role: 'staff' | 'operator', using: string): string =>
    policy(schema, roles, of, { name: `${role}_select`, command: 'select', role, using });
  const [staff, operator] = [quoteName(roles.staff), quoteName(roles.operator)];
  return [
    ...sqlFile(join(__dirname, 'audience.sql'), {
      schema: unquoteName(schema),
      audience: AUDIENCE,
      announcements: table,
      field,
      companies: tableOf(COMPANIES),
      name: columnOf(COMPANIES, 'name'),
    }),
    secure(schema, AUDIENCE),
    read(AUDIENCE, 'staff', `${COMPANY} = wall_company()`),
    read(AUDIENCE, 'operator', 'true'),
    `grant select on ${schema}.${AUDIENCE} to ${staff}, ${operator}`,
    secure(schema, table),
    read(table, 'staff', shown(forAll, named)),
    read(table, 'operator', shown(forAll, 'wall_company() is null', named)),
    `grant select (${readByStaff(field).join(', ')}) on ${schema}.${quoteName(table)} to ${staff}`,
    `grant select on ${schema}.${quoteName(table)} to ${operator}`,
  ];
};

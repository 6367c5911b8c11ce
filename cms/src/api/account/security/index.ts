import { join } from 'node:path';
import { SESSIONS, tableOf, USERS } from '../../../database/layout';
import { quoteName, type RoleNames, unquoteName } from '../../../database/names';
import { INVITED } from '../../../database/people';
import { sqlFile } from '../../../database/sql';

/** Columns of users that no role of a request reads or writes: a hash or a token lets its holder act as the user. */
const SECRETS = ['password', 'reset_password_token', 'confirmation_token'];

const columnsOf = (): string[] =>
  Object.values(strapi.db.metadata.get(USERS).attributes).flatMap((attribute) => {
    const { columnName, joinColumn } = attribute as { columnName?: string; joinColumn?: { name?: string } };
    const name = joinColumn?.name ?? columnName;
    return name && !SECRETS.includes(name) ? [quoteName(name)] : [];
  });

/** Tables and triggers that keep sign-in consistent with the users: one-time codes, passwords, and the end of sessions. */
export const accountRowSecurity = (schema: string, { staff, operator }: RoleNames): string[] => {
  const names = { schema: unquoteName(schema), users: tableOf(USERS) };
  const file = (name: string, values: Readonly<Record<string, string>>): string[] =>
    sqlFile(join(__dirname, name), { ...names, ...values });
  return [
    ...file('codes.sql', { staff, operator }),
    ...file('handed.sql', { staff, operator }),
    ...file('passwords.sql', { staff, operator, columns: columnsOf().join(', ') }),
    ...file('invited.sql', { invited: INVITED }),
    ...file('sessions.sql', { sessions: tableOf(SESSIONS) }),
  ];
};

import { tableOf, USERS } from './layout';
import { quoteName, type RoleNames } from './names';

/** Columns of users that no role of a request reads or writes: by a hash or a token one becomes somebody else. */
const SECRETS = ['password', 'reset_password_token', 'confirmation_token'];

const columnsOf = (): string[] =>
  Object.values(strapi.db.metadata.get(USERS).attributes).flatMap((attribute) => {
    const { columnName, joinColumn } = attribute as { columnName?: string; joinColumn?: { name?: string } };
    const name = joinColumn?.name ?? columnName;
    return name && !SECRETS.includes(name) ? [quoteName(name)] : [];
  });

/** A function that runs as the owner. */
const narrow = (schema: string, signature: string, body: string): string =>
  `create or replace function ${schema}.${signature} language plpgsql security definer set search_path = ${schema}, pg_temp as $$
  begin ${body} end $$`;

/**
 * What is left of users to the roles of requests: every column but the secrets, and three functions that tell whether
 * somebody has a password, tell one's own hash, and set one's own.
 */
export const passwordWall = (schema: string, roles: RoleNames): string[] => {
  const table = `${schema}.${quoteName(tableOf(USERS))}`;
  const signedIn = [roles.staff, roles.operator].map(quoteName).join(', ');
  const columns = columnsOf().join(', ');
  const functions = ['wall_has_password(integer)', 'wall_own_password()', 'wall_set_own_password(text)'];
  return [
    `revoke select, insert, update on ${table} from ${signedIn}`,
    `grant select (${columns}), insert (${columns}), update (${columns}) on ${table} to ${signedIn}`,
    narrow(
      schema,
      'wall_has_password(who integer) returns boolean stable',
      `return exists (select from ${table} where id = who and password is not null);`,
    ),
    narrow(
      schema,
      'wall_own_password() returns text stable',
      `return (select password from ${table} where id = wall_user());`,
    ),
    narrow(
      schema,
      'wall_set_own_password(hash text) returns void',
      `update ${table} set password = hash where id = wall_user();`,
    ),
    ...functions.flatMap((name) => [
      `revoke all on function ${schema}.${name} from public`,
      `grant execute on function ${schema}.${name} to ${signedIn}`,
    ]),
  ];
};

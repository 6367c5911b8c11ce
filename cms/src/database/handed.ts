import { quoteName, type RoleNames } from './names';

/**
 * Who handed over the link by which a user set its password, where no mail took it there: that person knew the way into
 * the account, so that by it nobody accepts a risk that this person asked about. No role of a request reads or writes it.
 */
const handed = (schema: string, users: string): string[] => [
  `create table if not exists ${schema}.ridgeline_handed (
    user_id integer primary key references ${users} (id) on delete cascade, handed_by integer not null)`,
  `alter table ${schema}.ridgeline_handed enable row level security`,
];

/**
 * Whether whoever is signed in counts as the owner of an address towards somebody who asked: the address was confirmed
 * by a mail, or the account was handed over by another person than the one who asked.
 */
const answers = (schema: string, roles: RoleNames, users: string): string[] => [
  `create or replace function ${schema}.wall_answers(address text, asker integer) returns boolean
    language sql stable security definer set search_path = ${schema}, pg_temp as $$
    select exists (select from ${users} u left join ridgeline_handed h on h.user_id = u.id
      where u.id = wall_user() and lower(u.email) = lower(address)
        and (u.confirmed or (u.confirmed is null and h.handed_by is distinct from asker and h.user_id is not null))) $$`,
  `revoke all on function ${schema}.wall_answers(text, integer) from public`,
  `grant execute on function ${schema}.wall_answers(text, integer) to ${quoteName(roles.staff)}, ${quoteName(roles.operator)}`,
];

/** Who may answer as the owner of an address, without mail too. */
export const handedWall = (schema: string, roles: RoleNames, users: string): string[] => [
  ...handed(schema, users),
  ...answers(schema, roles, users),
];

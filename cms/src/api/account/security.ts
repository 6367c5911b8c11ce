import { handedWall } from '../../database/handed';
import { SESSIONS, tableOf, USERS } from '../../database/layout';
import { COMPANY, quoteName, quoteText, type RoleNames } from '../../database/names';
import { passwordWall } from '../../database/passwords';

/** Columns without a zone hold UTC. */
const NOW = "now() at time zone 'utc'";

/**
 * One-time codes of links that set a password or confirm an address. No role of a request reads or writes them: they
 * are made by the function below, and used by the server itself where nobody is signed in yet.
 */
const codes = (schema: string, users: string): string[] => [
  `create table if not exists ${schema}.ridgeline_codes (
    id integer generated always as identity primary key,
    user_id integer not null references ${users} (id) on delete cascade,
    purpose text not null check (purpose in ('invite', 'reset', 'confirm')),
    hash text not null unique, expires_at timestamp not null, used_at timestamp)`,
  `alter table ${schema}.ridgeline_codes add column if not exists mailed boolean not null default false,
    add column if not exists made_by integer, add column if not exists address text,
    drop constraint if exists ridgeline_codes_purpose_check,
    add constraint ridgeline_codes_purpose_check check (purpose in ('invite', 'reset', 'confirm', 'address'))`,
  `create index if not exists wall_codes_of_user on ${schema}.ridgeline_codes (user_id)`,
  `alter table ${schema}.ridgeline_codes enable row level security`,
];

/**
 * Whoever sees a user by the wall may have a code made for it; the codes that the new one replaces end, and those of
 * anybody that have run out are swept away. The lock lets two who ask at once leave one code behind.
 */
const mint = (schema: string, roles: RoleNames, users: string): string[] => [
  `drop function if exists ${schema}.wall_mint_code(integer, text, text, integer)`,
  `drop function if exists ${schema}.wall_mint_code(integer, text, text, integer, boolean)`,
  `create or replace function ${schema}.wall_mint_code(who integer, why text, code_hash text, seconds integer, by_mail boolean default false, to_address text default null) returns void
    language plpgsql security definer set search_path = ${schema}, pg_temp as $$
  begin
    perform from ${users} u where u.id = who and (u.id = wall_user() or u.${COMPANY} = wall_company()
      or (wall_company() is null and current_setting('role') <> ${quoteText(roles.staff)})) for no key update;
    if not found then raise exception 'a code is made for a user in sight' using errcode = '42501'; end if;
    delete from ridgeline_codes
      where expires_at < ${NOW} or (user_id = who
        and replace(purpose, 'invite', 'reset') = replace(why, 'invite', 'reset'));
    insert into ridgeline_codes (user_id, purpose, hash, expires_at, mailed, made_by, address)
      values (who, why, code_hash, ${NOW} + make_interval(secs => seconds), by_mail, wall_user(), to_address);
  end $$`,
  `revoke all on function ${schema}.wall_mint_code(integer, text, text, integer, boolean, text) from public`,
  `grant execute on function ${schema}.wall_mint_code(integer, text, text, integer, boolean, text)
    to ${quoteName(roles.staff)}, ${quoteName(roles.operator)}`,
];

/**
 * A user who is suspended, gone, or has a new password loses all sessions in the same transaction, whoever writes it
 * and by whatever way; links to set a password end with these and with a new address.
 */
const ending = (schema: string, users: string, sessions: string): string[] => [
  `create or replace function ${schema}.wall_end_sessions() returns trigger language plpgsql security definer
    set search_path = ${schema}, pg_temp as $$
  begin
    if tg_op = 'DELETE' or (new.blocked and old.blocked is not true) or new.password is distinct from old.password then
      delete from ${sessions} where user_id = old.id::text and origin = 'users-permissions';
      delete from ridgeline_codes where user_id = old.id;
    elsif new.email is distinct from old.email then
      delete from ridgeline_codes where user_id = old.id;
    end if;
    return null;
  end $$`,
  `create trigger wall_end_sessions after update of blocked, password, email or delete on ${users}
    for each row execute function ${schema}.wall_end_sessions()`,
];

/**
 * Another address is not known to be the user's until a link that was sent to it was used: its user still signs in,
 * and accepts no risk by it.
 */
const unconfirmed = (schema: string, users: string): string[] => [
  `create or replace function ${schema}.wall_unconfirm() returns trigger language plpgsql set search_path = ${schema}, pg_temp as $$
  begin
    new.confirmed := null;
    return new;
  end $$`,
  `create trigger wall_unconfirm before update of email on ${users} for each row
    when (lower(new.email) is distinct from lower(old.email) and new.confirmed is not distinct from old.confirmed
      and old.confirmed) execute function ${schema}.wall_unconfirm()`,
];

/** What keeps sign-in in step with the users: one-time codes, and the end of sessions. */
export const accountWall = (schema: string, roles: RoleNames): string[] => {
  const users = `${schema}.${quoteName(tableOf(USERS))}`;
  return [
    ...codes(schema, users),
    ...mint(schema, roles, users),
    ...unconfirmed(schema, users),
    ...handedWall(schema, roles, users),
    ...passwordWall(schema, roles),
    ...ending(schema, users, `${schema}.${quoteName(tableOf(SESSIONS))}`),
  ];
};

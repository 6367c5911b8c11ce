-- One-time codes of links that set a password or confirm an address. No role of a request reads or writes them: the
-- function below creates them, and the server itself uses them when no user is signed in yet.

create table if not exists :"schema".ridgeline_codes (
  id integer generated always as identity primary key,
  user_id integer not null references :"schema".:"users" (id) on delete cascade,
  purpose text not null check (purpose in ('invite', 'reset', 'confirm')),
  hash text not null unique, expires_at timestamp not null, used_at timestamp);

alter table :"schema".ridgeline_codes add column if not exists mailed boolean not null default false,
  add column if not exists made_by integer, add column if not exists address text,
  drop constraint if exists ridgeline_codes_purpose_check,
  add constraint ridgeline_codes_purpose_check check (purpose in ('invite', 'reset', 'confirm', 'address', 'own'));

create index if not exists wall_codes_of_user on :"schema".ridgeline_codes (user_id);

alter table :"schema".ridgeline_codes enable row level security;

-- A caller who can see a user by row security may create a code for it. The codes that the new one replaces end, and
-- those of all users that have expired are deleted. When two calls run at once, the lock keeps only one code.

drop function if exists :"schema".wall_mint_code(integer, text, text, integer);
drop function if exists :"schema".wall_mint_code(integer, text, text, integer, boolean);

create or replace function :"schema".wall_mint_code(who integer, why text, code_hash text, seconds integer, by_mail boolean default false, to_address text default null) returns void
  language plpgsql security definer set search_path = :"schema", pg_temp as $$
  begin
    perform from :"schema".:"users" u where u.id = who and (u.id = wall_user() or u.company_id = wall_company()
      or (wall_company() is null and current_setting('role') <> :'staff')) for no key update;
    if not found then raise exception 'a code is made for a user in sight' using errcode = '42501'; end if;
    delete from ridgeline_codes
      where expires_at < now() at time zone 'utc' or (user_id = who
        and replace(purpose, 'invite', 'reset') = replace(why, 'invite', 'reset'));
    insert into ridgeline_codes (user_id, purpose, hash, expires_at, mailed, made_by, address)
      values (who, why, code_hash, now() at time zone 'utc' + make_interval(secs => seconds), by_mail, wall_user(), to_address);
  end $$;

revoke all on function :"schema".wall_mint_code(integer, text, text, integer, boolean, text) from public;
grant execute on function :"schema".wall_mint_code(integer, text, text, integer, boolean, text)
  to :"staff", :"operator";

-- Uses a code up that was mailed to the signed-in user, to prove who uses a session.

create or replace function :"schema".wall_use_own_code(code_hash text) returns boolean
  language plpgsql security definer set search_path = :"schema", pg_temp as $$
  begin
    update ridgeline_codes set used_at = now() at time zone 'utc' where hash = code_hash and user_id = wall_user()
      and purpose = 'own' and mailed and used_at is null and expires_at > now() at time zone 'utc';
    return found;
  end $$;

revoke all on function :"schema".wall_use_own_code(text) from public;
grant execute on function :"schema".wall_use_own_code(text) to :"staff", :"operator";

-- A new address is not known to be the user's until the link that was sent to it was used: the user still signs in, but
-- cannot accept a risk as the owner of that address.

create or replace function :"schema".wall_unconfirm() returns trigger language plpgsql set search_path = :"schema", pg_temp as $$
  begin
    new.confirmed := null;
    return new;
  end $$;

create trigger wall_unconfirm before update of email on :"schema".:"users" for each row
  when (lower(new.email) is distinct from lower(old.email) and new.confirmed is not distinct from old.confirmed
    and old.confirmed) execute function :"schema".wall_unconfirm();

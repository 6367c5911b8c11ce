-- Whether a user has a second factor; it says nothing else.

create or replace function :"schema".wall_has_second_factor(who integer) returns boolean stable
  language plpgsql security definer set search_path = :"schema", pg_temp as $$
  begin return exists (select from ridgeline_second_factors where user_id = who and confirmed_at is not null); end $$;

revoke all on function :"schema".wall_has_second_factor(integer) from public;
grant execute on function :"schema".wall_has_second_factor(integer) to :"staff", :"operator";

-- Takes the second factor of a user in sight off, with the recovery codes. Returns whether there was one.

create or replace function :"schema".wall_reset_second_factor(who integer) returns boolean
  language plpgsql security definer set search_path = :"schema", pg_temp as $$
  begin
    perform from :"schema".:"users" u where u.id = who and (u.company_id = wall_company()
      or (wall_company() is null and current_setting('role') <> :'staff')) for no key update;
    if not found then raise exception 'a second factor is reset for a user in sight' using errcode = '42501'; end if;
    delete from ridgeline_second_factors where user_id = who and confirmed_at is not null;
    return found;
  end $$;

revoke all on function :"schema".wall_reset_second_factor(integer) from public;
grant execute on function :"schema".wall_reset_second_factor(integer) to :"staff", :"operator";

-- Whatever program turns a second factor on or off: the user's sessions and open challenges end in the same transaction.

create or replace function :"schema".wall_second_factor_changed() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  begin
    delete from :"schema".:"sessions" where user_id = old.user_id::text and origin = 'users-permissions';
    delete from ridgeline_challenges where user_id = old.user_id;
    return null;
  end $$;

create trigger wall_second_factor_on after update of confirmed_at on :"schema".ridgeline_second_factors for each row
  when (new.confirmed_at is distinct from old.confirmed_at) execute function :"schema".wall_second_factor_changed();

create trigger wall_second_factor_off after delete on :"schema".ridgeline_second_factors for each row
  when (old.confirmed_at is not null) execute function :"schema".wall_second_factor_changed();

-- A challenge was opened by a password: a new password and a suspension end it.

create or replace function :"schema".wall_end_challenges() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  begin
    delete from ridgeline_challenges where user_id = old.id;
    return null;
  end $$;

create trigger wall_end_challenges after update of password, blocked on :"schema".:"users" for each row
  when (new.password is distinct from old.password or (new.blocked and old.blocked is not true))
  execute function :"schema".wall_end_challenges();

-- Whether a user has a second factor, an app or a passkey; it says nothing else.

create or replace function :"schema".wall_has_second_factor(who integer) returns boolean stable
  language plpgsql security definer set search_path = :"schema", pg_temp as $$
  begin return exists (select from ridgeline_second_factors where user_id = who and confirmed_at is not null)
    or exists (select from ridgeline_passkeys where user_id = who); end $$;

revoke all on function :"schema".wall_has_second_factor(integer) from public;
grant execute on function :"schema".wall_has_second_factor(integer) to :"staff", :"operator";

-- Takes the second factor of a user in sight off, with passkeys and recovery codes. Returns whether there was one.

create or replace function :"schema".wall_reset_second_factor(who integer) returns boolean
  language plpgsql security definer set search_path = :"schema", pg_temp as $$
  declare had boolean;
  begin
    perform from :"schema".:"users" u where u.id = who and (u.company_id = wall_company()
      or (wall_company() is null and current_setting('role') <> :'staff')) for no key update;
    if not found then raise exception 'a second factor is reset for a user in sight' using errcode = '42501'; end if;
    had := wall_has_second_factor(who);
    delete from ridgeline_second_factors where user_id = who and confirmed_at is not null;
    delete from ridgeline_passkeys where user_id = who;
    return had;
  end $$;

revoke all on function :"schema".wall_reset_second_factor(integer) from public;
grant execute on function :"schema".wall_reset_second_factor(integer) to :"staff", :"operator";

-- Whatever program turns a second factor on or off: the user's sessions and open challenges end in the same transaction,
-- and with the last factor its recovery codes.

create or replace function :"schema".wall_second_factor_changed() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  declare who integer := coalesce(old.user_id, new.user_id);
  begin
    delete from :"schema".:"sessions" where user_id = who::text and origin = 'users-permissions';
    delete from ridgeline_challenges where user_id = who;
    if not wall_has_second_factor(who) then delete from ridgeline_recovery_codes where user_id = who; end if;
    return null;
  end $$;

create trigger wall_second_factor_on after update of confirmed_at on :"schema".ridgeline_second_factors for each row
  when (new.confirmed_at is distinct from old.confirmed_at) execute function :"schema".wall_second_factor_changed();

create trigger wall_second_factor_off after delete on :"schema".ridgeline_second_factors for each row
  when (old.confirmed_at is not null) execute function :"schema".wall_second_factor_changed();

create trigger wall_passkey_changed after insert or delete on :"schema".ridgeline_passkeys for each row
  execute function :"schema".wall_second_factor_changed();

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

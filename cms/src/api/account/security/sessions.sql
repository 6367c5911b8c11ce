-- A user who is suspended, deleted, or has a new password loses all sessions in the same transaction, whatever program
-- writes the row. Links to set a password end at the same time, and also with a new address.

create or replace function :"schema".wall_end_sessions() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  begin
    if tg_op = 'DELETE' or (new.blocked and old.blocked is not true) or new.password is distinct from old.password then
      delete from :"schema".:"sessions" where user_id = old.id::text and origin = 'users-permissions';
      delete from ridgeline_codes where user_id = old.id;
    elsif new.email is distinct from old.email then
      delete from ridgeline_codes where user_id = old.id;
    end if;
    return null;
  end $$;

create trigger wall_end_sessions after update of blocked, password, email or delete on :"schema".:"users"
  for each row execute function :"schema".wall_end_sessions();

-- A user who was invited owns name and address from the first password or sign-in on, whatever program stores it: the unique
-- indexes of accounts count from then on.

create or replace function :"schema".wall_claim() returns trigger language plpgsql set search_path = :"schema", pg_temp as $$
  begin
    new.provider := 'local';
    return new;
  end $$;

create trigger wall_claim before insert or update of password, last_sign_in_at on :"schema".:"users" for each row
  when (new.provider = :'invited' and (new.password is not null or new.last_sign_in_at is not null))
  execute function :"schema".wall_claim();

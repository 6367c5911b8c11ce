-- Roles of requests may read every column of users but the secrets. Three functions cover those: whether a user has a
-- password, read one's own hash, and set one's own.

revoke select, insert, update on :"schema".:"users" from :"staff", :"operator";
grant select (:columns), insert (:columns), update (:columns) on :"schema".:"users" to :"staff", :"operator";

create or replace function :"schema".wall_has_password(who integer) returns boolean stable
  language plpgsql security definer set search_path = :"schema", pg_temp as $$
  begin return exists (select from :"schema".:"users" where id = who and password is not null); end $$;

create or replace function :"schema".wall_own_password() returns text stable
  language plpgsql security definer set search_path = :"schema", pg_temp as $$
  begin return (select password from :"schema".:"users" where id = wall_user()); end $$;

create or replace function :"schema".wall_set_own_password(hash text) returns void
  language plpgsql security definer set search_path = :"schema", pg_temp as $$
  begin update :"schema".:"users" set password = hash where id = wall_user(); end $$;

revoke all on function :"schema".wall_has_password(integer) from public;
grant execute on function :"schema".wall_has_password(integer) to :"staff", :"operator";
revoke all on function :"schema".wall_own_password() from public;
grant execute on function :"schema".wall_own_password() to :"staff", :"operator";
revoke all on function :"schema".wall_set_own_password(text) from public;
grant execute on function :"schema".wall_set_own_password(text) to :"staff", :"operator";

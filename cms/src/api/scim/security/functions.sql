-- Whether a username is in use, in any company: the server chooses another one for a user whom a directory sends.

create or replace function :"schema".wall_username_used(asked text) returns boolean stable
  language sql security definer set search_path = :"schema", pg_temp as $$
  select exists (select from :"schema".:"users" u where lower(u.username) = lower(asked)) $$;

revoke all on function :"schema".wall_username_used(text) from public;
grant execute on function :"schema".wall_username_used(text) to :"staff", :"operator";

-- The directory of a token is cached (cms/src/access/scim/read.ts): another hash, and single sign-on that is switched on or
-- off, are notified. The last use is not.

create trigger wall_tell_scim after update of hash or delete on :"schema".ridgeline_scim
  for each row execute function :"schema".wall_tell_access();

create trigger wall_tell_sso after update of active or delete on :"schema".ridgeline_sso
  for each row execute function :"schema".wall_tell_access();

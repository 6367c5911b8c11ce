-- An open invitation, for the signed-in user whose address it names: no one else reads it, whatever the code. The company that
-- the user belongs to needs none, and operators have all companies.

create or replace function :"schema".wall_invitation(code_hash text)
  returns table (company_id integer, document_id text, company text, role text, invited_by text)
  language sql stable security definer set search_path = :"schema", pg_temp as $$
  select c.id, c.document_id::text, c.name::text, i.role, i.invited_by
  from ridgeline_membership_invitations i join :"companies" c on c.id = i.company_id
    join :"users" u on u.id = wall_user() and lower(u.email) = lower(i.email) and u.blocked is not true
      and u.company_id is not null and u.company_id <> i.company_id
  where i.hash = code_hash and i.expires_at > now() at time zone 'utc' $$;

-- The only way to a membership. When two calls use the same invitation at once, one of them finds none.

create or replace function :"schema".wall_accept_invitation(code_hash text) returns text
  language plpgsql security definer set search_path = :"schema", pg_temp as $$
  declare found_one record;
  begin
    select * into found_one from wall_invitation(code_hash);
    if not found then return null; end if;
    delete from ridgeline_membership_invitations where hash = code_hash;
    if not found then return null; end if;
    insert into ridgeline_memberships (user_id, company_id, username, role)
      select u.id, found_one.company_id, u.username, found_one.role from :"users" u where u.id = wall_user()
      on conflict (user_id, company_id) do nothing;
    return found_one.document_id;
  end $$;

revoke all on function :"schema".wall_invitation(text), :"schema".wall_accept_invitation(text) from public;
grant execute on function :"schema".wall_invitation(text), :"schema".wall_accept_invitation(text) to :"staff", :"operator";

-- A further company has invited the person behind an address. When the address changes, or the password is set by a link
-- that was handed over, it may be another person by now: the memberships end.

create or replace function :"schema".wall_end_memberships() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  begin
    if tg_table_name = 'ridgeline_handed' then delete from ridgeline_memberships where user_id = new.user_id;
    else delete from ridgeline_memberships where user_id = new.id; end if;
    return null;
  end $$;

create trigger wall_end_memberships after update of email on :"schema".:"users" for each row
  when (lower(new.email) is distinct from lower(old.email)) execute function :"schema".wall_end_memberships();
create trigger wall_end_memberships after insert on :"schema".ridgeline_handed for each row
  execute function :"schema".wall_end_memberships();

-- What a user may do in a further company is cached, as for the own one.

create trigger wall_tell_change after insert or update or delete on :"schema".ridgeline_memberships for each row
  execute function :"schema".wall_tell_access();

-- The companies of the signed-in user, the own one first: the only rows of other companies that a user sees at once, and of
-- them the name alone.

create or replace function :"schema".wall_own_companies()
  returns table (id integer, document_id text, name text, role text, status text)
  language sql stable security definer set search_path = :"schema", pg_temp as $$
  select found.id, c.document_id::text, c.name::text, found.role, coalesce(c.status, 'active')::text
  from (select null::integer as id, u.company_id, r.name::text as role from :"users" u
      left join up_users_role_lnk l on l.user_id = u.id left join up_roles r on r.id = l.role_id where u.id = wall_user()
    union all select m.id, m.company_id, m.role from ridgeline_memberships m where m.user_id = wall_user()) found
    join :"companies" c on c.id = found.company_id
  order by found.id is not null, lower(c.name), c.id $$;

revoke all on function :"schema".wall_own_companies() from public;
grant execute on function :"schema".wall_own_companies() to :"staff", :"operator";

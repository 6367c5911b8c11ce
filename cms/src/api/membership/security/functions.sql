-- An open invitation, for the signed-in user whose address it names: no one else reads it, whatever the code. The company that
-- the user belongs to needs none, and operators have all companies. An invitation to be a user of a company is one too, for a
-- person whose address an account of another company has.

create or replace function :"schema".wall_invitation(code_hash text)
  returns table (company_id integer, document_id text, company text, role text, invited_by text)
  language sql stable security definer set search_path = :"schema", pg_temp as $$
  select c.id, c.document_id::text, c.name::text, i.role, i.invited_by
  from (select m.company_id, m.email, m.role, m.invited_by from ridgeline_membership_invitations m
      where m.hash = code_hash and m.expires_at > now() at time zone 'utc'
    union all select p.company_id, p.email::text, r.name::text, coalesce(nullif(a.display_name, ''), a.username, p.username)::text
      from ridgeline_codes k join :"users" p on p.id = k.user_id and p.provider = :'invited' and p.blocked is not true
        join up_users_role_lnk l on l.user_id = p.id join up_roles r on r.id = l.role_id
        left join :"users" a on a.id = k.made_by
      where k.hash = code_hash and k.used_at is null and k.expires_at > now() at time zone 'utc') i
    join :"companies" c on c.id = i.company_id
    join :"users" u on u.id = wall_user() and lower(u.email) = lower(i.email) and u.blocked is not true
      and u.company_id is not null and u.company_id <> i.company_id $$;

-- The only way to a membership. When two calls use the same invitation at once, one of them finds none. The invited user in whose
-- place the member comes ends without a mark of a removed one. Locks the user first, as a change of the address does: the
-- membership of an account that gets another address at this moment would not end.

create or replace function :"schema".wall_accept_invitation(code_hash text) returns text
  language plpgsql security definer set search_path = :"schema", pg_temp as $$
  declare found_one record; address text; used boolean;
  begin
    perform from :"users" u where u.id = wall_user() for no key update;
    select * into found_one from wall_invitation(code_hash);
    if not found then return null; end if;
    select lower(u.email) into address from :"users" u where u.id = wall_user();
    delete from ridgeline_membership_invitations where hash = code_hash;
    used := found;
    delete from :"users" p where p.company_id = found_one.company_id and p.provider = :'invited' and lower(p.email) = address;
    if not (used or found) then return null; end if;
    delete from ridgeline_sso_removed s where s.company_id = found_one.company_id and s.mark = wall_sso_mark('email', address);
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

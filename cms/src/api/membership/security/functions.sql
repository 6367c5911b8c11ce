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
      on conflict (user_id, company_id) do update set role = excluded.role, waits_since = null;
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

-- Whoever administers the provider of the own company can sign in there as the user. With the first sign-in at a provider, and
-- when the provider or its domains change, it may be another person from then on: the memberships wait until the person
-- confirms them with own means (wall_prove_session) or accepts another invitation. They keep their place in the further company.

create or replace function :"schema".wall_memberships_wait() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  begin
    -- Nobody signs in by a domain that is not proven.
    if tg_table_name = 'ridgeline_sso_domains' and coalesce(to_jsonb(new), to_jsonb(old)) ->> 'proven_at' is null then return null; end if;
    update ridgeline_memberships m set waits_since = now() at time zone 'utc' where m.waits_since is null
      and case when tg_table_name = 'ridgeline_sso_identities' then m.user_id = (to_jsonb(new) ->> 'user_id')::integer
      else m.user_id in (select i.user_id from ridgeline_sso_identities i
        where i.company_id = (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'company_id')::integer) end;
    return null;
  end $$;

create trigger wall_memberships_wait after insert or update on :"schema".ridgeline_sso_identities for each row
  execute function :"schema".wall_memberships_wait();
create trigger wall_memberships_wait after update on :"schema".ridgeline_sso for each row
  when (row(old.kind, old.issuer, old.client_id, old.secret, old.sign_in_url, old.certificates)
    is distinct from row(new.kind, new.issuer, new.client_id, new.secret, new.sign_in_url, new.certificates))
  execute function :"schema".wall_memberships_wait();
create trigger wall_memberships_wait after insert or update of domain, company_id, proven_at or delete on :"schema".ridgeline_sso_domains for each row
  execute function :"schema".wall_memberships_wait();

-- Who outlives a company: its users who work for another one. They belong to that one from then on, with the role there; the first
-- they joined, and before all others one in which they can sign in with own means. Not by a membership that waits.

create or replace function :"schema".wall_staying(leaving integer)
  returns table (user_id integer, membership integer, company_id integer, role text)
  language sql stable security definer set search_path = :"schema", pg_temp as $$
  select distinct on (u.id) u.id, m.id, m.company_id, m.role from :"schema".:"users" u
    join ridgeline_memberships m on m.user_id = u.id and m.company_id <> leaving and m.waits_since is null
    left join ridgeline_sso s on s.company_id = m.company_id and s.active and s.required
  where u.company_id = leaving order by u.id, s.company_id is not null, m.since, m.id $$;

-- Moves them before a company is deleted. Sessions end: the provider of the former company has opened some of them.

create or replace function :"schema".wall_move_homes(leaving integer)
  returns table (user_id integer, email text, name text, company text)
  language plpgsql security definer set search_path = :"schema", pg_temp as $$
  declare one record;
  begin
    perform set_config('app.moving_home', 'on', true);
    for one in select s.*, u.email::text as address, coalesce(nullif(u.display_name, ''), u.username)::text as person, c.name::text as company_name
      from wall_staying(leaving) s join :"schema".:"users" u on u.id = s.user_id join :"schema".:"companies" c on c.id = s.company_id
    loop
      perform from :"schema".:"users" u where u.id = one.user_id for no key update;
      delete from ridgeline_memberships m where m.id = one.membership;
      update :"schema".:"users" u set company_id = one.company_id where u.id = one.user_id;
      update up_users_role_lnk l set role_id = r.id from up_roles r where l.user_id = one.user_id and r.name = one.role;
      delete from :"schema".:"sessions" o where o.user_id = one.user_id::text and o.origin = 'users-permissions';
      delete from ridgeline_sso_identities i where i.user_id = one.user_id;
      delete from ridgeline_scim_users i where i.user_id = one.user_id;
      delete from ridgeline_scim_members i where i.user_id = one.user_id;
      user_id := one.user_id; email := one.address; name := one.person; company := one.company_name;
      return next;
    end loop;
    perform set_config('app.moving_home', '', true);
  end $$;

revoke all on function :"schema".wall_staying(integer), :"schema".wall_move_homes(integer) from public;
grant execute on function :"schema".wall_staying(integer), :"schema".wall_move_homes(integer) to :"operator";

-- What a user may do in a further company is cached, as for the own one.

create trigger wall_tell_change after insert or update or delete on :"schema".ridgeline_memberships for each row
  execute function :"schema".wall_tell_access();

-- The companies of the signed-in user, the own one first: the only rows of other companies that a user sees at once, and of
-- them the name alone.

drop function if exists :"schema".wall_own_companies();

create or replace function :"schema".wall_own_companies()
  returns table (id integer, document_id text, name text, role text, status text, waits boolean)
  language sql stable security definer set search_path = :"schema", pg_temp as $$
  select found.id, c.document_id::text, c.name::text, found.role, coalesce(c.status, 'active')::text, found.waits
  from (select null::integer as id, u.company_id, r.name::text as role, false as waits from :"users" u
      left join up_users_role_lnk l on l.user_id = u.id left join up_roles r on r.id = l.role_id where u.id = wall_user()
    union all select m.id, m.company_id, m.role, m.waits_since is not null from ridgeline_memberships m where m.user_id = wall_user()) found
    join :"companies" c on c.id = found.company_id
  order by found.id is not null, lower(c.name), c.id $$;

revoke all on function :"schema".wall_own_companies() from public;
grant execute on function :"schema".wall_own_companies() to :"staff", :"operator";

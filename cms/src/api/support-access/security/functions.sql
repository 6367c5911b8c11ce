-- What the operator may do in a company: whether it opens its data only when it grants it, and the grant that counts now.

create or replace function :"schema".wall_support(company integer, out restricted boolean, out grant_id integer, out may_write boolean)
  language sql stable security definer set search_path = :"schema", pg_temp as $$
  select a.company_id is not null, g.id, g.may_write
  from (select company as id) asked left join ridgeline_operator_access a on a.company_id = asked.id
    left join ridgeline_support_grants g on g.company_id = a.company_id and g.ended_at is null
      and g.ends_at > clock_timestamp() at time zone 'utc' $$;

-- The companies whose rows the operator does not see, and those in which it changes nothing. A grant opens its company only
-- while that company is in view: what is read of all companies together never includes it, and each use is noted.

create or replace function :"schema".wall_closed() returns integer[]
  language sql stable security definer set search_path = :"schema", pg_temp as $$
  select coalesce(array_agg(a.company_id), '{}') from ridgeline_operator_access a
  where a.company_id is distinct from wall_company() or (wall_support(a.company_id)).grant_id is null $$;

create or replace function :"schema".wall_closed_to_writing() returns integer[]
  language sql stable security definer set search_path = :"schema", pg_temp as $$
  select coalesce(array_agg(a.company_id), '{}') from ridgeline_operator_access a
  where a.company_id is distinct from wall_company() or (wall_support(a.company_id)).may_write is not true $$;

-- The first request of a session, or of a token of the operator, by a grant, with its entry in the company's audit log. The server calls it, as the owner.

drop function if exists :"schema".wall_support_used(integer, text, integer, text);

create or replace function :"schema".wall_support_used(used integer, session text, person integer, address text, named text)
  returns void language plpgsql security definer set search_path = :"schema", pg_temp as $$
  declare found_one record;
  begin
    insert into ridgeline_support_uses (grant_id, device, company_id, username)
      select g.id, coalesce(s.device_id, session), g.company_id, coalesce(u.username, named)
      from ridgeline_support_grants g left join :"users" u on u.id = person
        left join strapi_sessions s on s.session_id = session
      where g.id = used on conflict do nothing returning company_id, username into found_one;
    if not found then return; end if;
    perform set_config('app.username', named, true);
    perform wall_note(jsonb_build_object('action', 'support-used', 'entity', 'support-access', 'label', found_one.username,
      'companyId', found_one.company_id, 'userId', person, 'address', address));
  end $$;

revoke all on function :"schema".wall_support(integer), :"schema".wall_closed(), :"schema".wall_closed_to_writing(),
  :"schema".wall_support_used(integer, text, integer, text, text) from public;
grant execute on function :"schema".wall_support(integer), :"schema".wall_closed(), :"schema".wall_closed_to_writing()
  to :"operator";

-- An operator asks: the request of another one takes the place of the first. False while one is younger than an hour.

create or replace function :"schema".wall_support_ask(asked integer, reason text) returns boolean
  language plpgsql security definer set search_path = :"schema", pg_temp as $$
  begin
    insert into ridgeline_support_asks (company_id, username, note)
      select a.company_id, u.username, reason from ridgeline_operator_access a join :"users" u on u.id = wall_user()
      where a.company_id = asked
      on conflict (company_id) do update set username = excluded.username, note = excluded.note, at = excluded.at
        where ridgeline_support_asks.at < now() at time zone 'utc' - interval '1 hour';
    return found;
  end $$;

revoke all on function :"schema".wall_support_ask(integer, text) from public;
grant execute on function :"schema".wall_support_ask(integer, text) to :"operator";

-- Open pages of operators are looked at again, on every server.

create trigger wall_tell_change after insert or update or delete on :"schema".ridgeline_operator_access for each row
  execute function :"schema".wall_tell_access();
create trigger wall_tell_change after insert or update or delete on :"schema".ridgeline_support_grants for each row
  execute function :"schema".wall_tell_access();

-- Of the row of such a company the operator changes the subscription and the status, and no setting: how long data are kept, or of
-- whom a second factor is required, would take more than a grant gives.

create or replace function :"schema".wall_support_settings() returns trigger language plpgsql set search_path = :"schema", pg_temp as $$
  begin
    -- No other role may call the function.
    if current_setting('role') = :'operator' then
      if (wall_support(new.id)).restricted then
        raise exception 'the operator changes no settings of this company' using errcode = '42501', constraint = :'refusal';
      end if;
    end if;
    return new;
  end $$;

create trigger wall_support_settings before update on :"schema".:"companies" for each row
  when (row(:old) is distinct from row(:new)) execute function :"schema".wall_support_settings();

-- A restrictive policy for each table with a company that the operator reaches: it counts beside whatever other policies allow,
-- also those of tables that are added later.

do $$ declare found record; begin
    for found in select c.relname from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relrowsecurity
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
      and exists (select from pg_policy p where p.polrelid = c.oid
        and (select r.oid from pg_roles r where r.rolname = :'operator') = any (p.polroles)) loop
      execute format('create policy wall_closed on :"schema".%1$I as restrictive for select to :"operator"
        using (company_id is null or company_id <> all ((select :"schema".wall_closed())::integer[]))', found.relname);
      execute format('create policy wall_closed_insert on :"schema".%1$I as restrictive for insert to :"operator"
        with check (company_id is null or company_id <> all ((select :"schema".wall_closed_to_writing())::integer[]))', found.relname);
      execute format('create policy wall_closed_update on :"schema".%1$I as restrictive for update to :"operator"
        using (company_id is null or company_id <> all ((select :"schema".wall_closed_to_writing())::integer[]))', found.relname);
      execute format('create policy wall_closed_delete on :"schema".%1$I as restrictive for delete to :"operator"
        using (company_id is null or company_id <> all ((select :"schema".wall_closed_to_writing())::integer[]))', found.relname);
    end loop;
  end $$;

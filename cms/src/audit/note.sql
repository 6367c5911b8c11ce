-- Who writes, and when: evaluated once per statement. Outside a scope no user is named.

create or replace function :"schema".wall_audit_who(out at timestamp, out moment text, out username text, out user_id integer, out address text)
  language sql stable set search_path = :"schema", pg_temp as $$
  select date_trunc('milliseconds', clock_timestamp() at time zone 'utc'),
    to_hex(cast(extract(epoch from clock_timestamp()) * 1000 as bigint)), nullif(current_setting('app.username', true), ''),
    wall_user(), nullif(current_setting('app.address', true), '') $$;

revoke all on function :"schema".wall_audit_who() from public;

-- Whether the server deletes rows because their time is over. One entry says how many: entries of each would keep what must go.

create or replace function :"schema".wall_expiring() returns boolean language sql stable set search_path = :"schema", pg_temp as $$
  select coalesce(current_setting('app.expiring', true), '') = 'on'
    and current_setting('role') not in (:'staff', :'operator', :'respondent', :'panel') $$;

revoke all on function :"schema".wall_expiring() from public;

-- Whether the server erases a person's data. One entry says how much: entries of each row would keep what must go.

create or replace function :"schema".wall_erasing() returns boolean language sql stable set search_path = :"schema", pg_temp as $$
  select coalesce(current_setting('app.erasing', true), '') = 'on'
    and current_setting('role') not in (:'staff', :'operator', :'respondent', :'panel') $$;

revoke all on function :"schema".wall_erasing() from public;

-- Writes an entry for what no row shows: a sign-in, an import, an export. For the database roles of requests the user
-- and, for staff, the company come from the scope; the owner of the tables, outside every scope, passes both.

create or replace function :"schema".wall_note(event jsonb) returns void language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  declare
    w record;
    asker text := current_setting('role');
    walled boolean := asker in (:'staff', :'operator', :'respondent', :'panel');
    company integer := coalesce(wall_company(), case when asker = :'operator' or not walled
      then cast(event->>'companyId' as integer) end);
    person record;
  begin
    if event->>'action' in ('create', 'update', 'delete', 'role', 'tier', 'join', 'leave', 'home', 'membership-waits', 'membership-confirmed') then raise exception 'such an entry follows from a row' using errcode = '42501'; end if;
    if walled and event->>'action' in ('shorten', 'expire', 'erase') then raise exception 'only the server removes entries' using errcode = '42501'; end if;
    select * into w from wall_audit_who();
    select u.id, u.username, u.company_id into person from up_users u
      where u.id = case when walled then w.user_id else coalesce(cast(event->>'userId' as integer), w.user_id) end;
    company := coalesce(company, case when not walled then person.company_id end);
    insert into audit_entries (document_id, created_at, updated_at, at, username, user_id, address, action, entity, company_id, company_name, row_id, row_document_id, label, changes)
    select w.moment || right(gen_random_uuid()::text, 12), w.at, w.at, w.at, coalesce(person.username, w.username, 'unknown'), person.id, coalesce(w.address, event->>'address'),
      event->>'action', event->>'entity', company, (select name from companies where id = company),
      cast(event->>'rowId' as integer), event->>'documentId', left(coalesce(event->>'label', case when event->>'entity' = 'user' then person.username end), 255),
      '{"details":' || cast(event->'details' as text) || '}';
  end $$;

revoke all on function :"schema".wall_note(jsonb) from public;
grant execute on function :"schema".wall_note(jsonb) to :"staff", :"operator";

-- Refuses to change a value that is written once, and that the audit log does not compare therefore; only a person's data
-- is erased from it.

create or replace function :"schema".wall_refuse_change() returns trigger language plpgsql set search_path = :"schema", pg_temp as $$
  begin
    -- No role of a request may call the function.
    if coalesce(current_setting('app.erasing', true), '') = 'on' then
      if wall_erasing() then return new; end if;
    end if;
    raise exception 'a row of % never changes what it was created with', tg_table_name using errcode = '42501';
  end $$;

-- Notices of users: what happened, as kind and facts. A user reads, marks and deletes one's own; they are written by the
-- function below alone, which tells people of the company in view, of the company that sent the link, or operators.

create table if not exists :"schema".ridgeline_user_notices (
  id bigint generated always as identity primary key,
  user_id integer not null references :"schema".:"users" (id) on delete cascade,
  kind text not null, facts jsonb not null, resource text, row_id text,
  at timestamp not null default (now() at time zone 'utc'), read_at timestamp,
  mail_due timestamp, mail_attempts integer not null default 0, mailed_at timestamp);

-- The company of the notice; null for operators. Notices from before memberships existed have the user's own company.

alter table :"schema".ridgeline_user_notices add column if not exists company_id integer
  references :"schema".:"companies" (id) on delete cascade;

create index if not exists wall_notices_of_user on :"schema".ridgeline_user_notices (user_id, id desc);
create index if not exists wall_notices_to_mail on :"schema".ridgeline_user_notices (mail_due) where mail_due is not null;

-- Seven in the morning that comes next, in a time zone or UTC. Looking the zone up takes long, so only who wants a daily mail
-- waits for it.

create or replace function :"schema".wall_next_morning(zone text) returns timestamp
  language plpgsql stable set search_path = :"schema", pg_temp as $$
  declare here text := coalesce((select name from pg_timezone_names where name = zone), 'UTC');
  begin
    return ((date_trunc('day', (now() at time zone here) - interval '7 hours') + interval '1 day 7 hours')
      at time zone here) at time zone 'utc';
  end $$;

drop function if exists :"schema".wall_notify(integer[], text, jsonb, text, text, boolean);

create or replace function :"schema".wall_notify(who integer[], what text, told jsonb, of_resource text, of_row text, by_mail boolean)
  returns table (id bigint, username text, at timestamp, company integer)
  language plpgsql security definer set search_path = :"schema", pg_temp as $$
  declare
    free boolean := current_setting('role') in ('none', '') or (current_setting('role') = :'operator' and wall_company() is null);
    -- The holder of a link notifies the company that sent it, whatever else is set.
    home integer := case when wall_link() is not null
      then (select l.company_id from questionnaire_links l where l.token_hash = wall_link()) else wall_company() end;
  begin
    return query with told_now as (
      insert into ridgeline_user_notices (user_id, company_id, kind, facts, resource, row_id, mail_due)
      select u.id, case when exists (select from ridgeline_memberships m
        where m.user_id = u.id and m.company_id = home) then home else u.company_id end, what, told, of_resource, of_row, case
        when not by_mail or u.mail_notices = 'never' then null
        when u.mail_notices = 'daily' then wall_next_morning(c.time_zone)
        else now() at time zone 'utc' end
      from :"users" u left join companies c on c.id = u.company_id
      where u.id = any (who) and u.blocked is not true
        -- An operator hears of a company that opens its data when granted only while it has granted it.
        and not (u.company_id is null and exists (select from wall_support(home) s where s.restricted and s.grant_id is null))
        and (free or u.company_id is null or u.company_id = home
        or exists (select from ridgeline_memberships m where m.user_id = u.id and m.company_id = home))
      returning ridgeline_user_notices.id, user_id, company_id, ridgeline_user_notices.at)
    select n.id, u.username::text, n.at, n.company_id from told_now n join :"users" u on u.id = n.user_id;
  end $$;

revoke all on function :"schema".wall_next_morning(text) from public;
revoke all on function :"schema".wall_notify(integer[], text, jsonb, text, text, boolean) from public;
grant execute on function :"schema".wall_notify(integer[], text, jsonb, text, text, boolean)
  to :"staff", :"operator", :"respondent";

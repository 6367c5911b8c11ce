-- Functions that read, as the owner of the tables, what a respondent's link opens and nothing else: its holder has no
-- access to the rows themselves. In PL/pgSQL, which plans once per connection and not per call.

-- A respondent has no company in view: its rows belong to the company of the sent questionnaire.

create or replace function :"schema".wall_stamp_sent() returns trigger language plpgsql set search_path = :"schema", pg_temp as $$
  declare whose integer;
  begin
    select m.company_id into whose from :"mappings" m where m.id = new.:"answer_mapping";
    if whose is not null then
      new.company_id := whose;
    else
      new.company_id := case when row_security_active(tg_relid) then wall_company()
        else coalesce(wall_company(), new.company_id) end;
      if new.company_id is null then
        raise exception 'a row of % needs a company', tg_table_name
          using errcode = :'without_company_code', constraint = :'without_company';
      end if;
    end if;
    return new;
  end $$;

-- The sent questionnaire that the link shows: an ended link still shows what was completed.

create or replace function :"schema".wall_link_sees() returns integer language plpgsql stable security definer
  set search_path = :"schema", pg_temp as $$ begin
    return (select m.id from :"links" l join :"mappings" m on m.id = l.:"link_mapping"
      where l.:"token_hash" = wall_link() and l.:"revoked_at" is null
        and (l.:"expires_at" > now() at time zone 'utc' or m.:"status" in (:finished)));
  end $$;
revoke all on function :"schema".wall_link_sees() from public;
grant execute on function :"schema".wall_link_sees() to :"respondent";

-- The sent questionnaire that the link can answer now.

create or replace function :"schema".wall_link_open() returns integer language plpgsql stable security definer
  set search_path = :"schema", pg_temp as $$ begin
    return (select m.id from :"links" l join :"mappings" m on m.id = l.:"link_mapping"
      where l.:"token_hash" = wall_link() and l.:"revoked_at" is null
        and l.:"expires_at" > now() at time zone 'utc' and m.:"status" in (:open));
  end $$;
revoke all on function :"schema".wall_link_open() from public;
grant execute on function :"schema".wall_link_open() to :"respondent";

-- The sent questionnaire for which the link may ask colleagues.

create or replace function :"schema".wall_link_whole() returns integer language plpgsql stable security definer
  set search_path = :"schema", pg_temp as $$ begin
    return (select l.:"link_mapping" from :"links" l
      where l.:"token_hash" = wall_link() and l.:"revoked_at" is null
        and l.:"expires_at" > now() at time zone 'utc' and l.:"topic" is null);
  end $$;
revoke all on function :"schema".wall_link_whole() from public;
grant execute on function :"schema".wall_link_whole() to :"respondent";

create or replace function :"schema".wall_link_topic() returns text language plpgsql stable security definer
  set search_path = :"schema", pg_temp as $$ begin
    return (select l.:"topic"::text from :"links" l where l.:"token_hash" = wall_link());
  end $$;
revoke all on function :"schema".wall_link_topic() from public;
grant execute on function :"schema".wall_link_topic() to :"respondent";

create or replace function :"schema".wall_link_until() returns timestamp language plpgsql stable security definer
  set search_path = :"schema", pg_temp as $$ begin
    return (select l.:"expires_at" from :"links" l where l.:"token_hash" = wall_link());
  end $$;
revoke all on function :"schema".wall_link_until() from public;
grant execute on function :"schema".wall_link_until() to :"respondent";

-- The questions as they were sent: those of the link's topic, if it has one. No respondent has a grant on the column itself.

create or replace function :"schema".wall_asked() returns jsonb language plpgsql stable security definer
  set search_path = :"schema", pg_temp as $$ begin
    return (select case when l.:"topic" is null then m.:"questions" else (
        select coalesce(jsonb_agg(q.one order by q.at), '[]') from jsonb_array_elements(m.:"questions") with ordinality q (one, at)
        where q.one->>'topic' = l.:"topic") end
      from :"links" l join :"mappings" m on m.id = l.:"link_mapping"
      where l.:"token_hash" = wall_link() and l.:"revoked_at" is null
        and (l.:"expires_at" > now() at time zone 'utc' or m.:"status" in (:finished)));
  end $$;
revoke all on function :"schema".wall_asked() from public;
grant execute on function :"schema".wall_asked() to :"respondent";

create or replace function :"schema".wall_asked_ids() returns setof text language plpgsql stable security definer
  set search_path = :"schema", pg_temp as $$ begin
    return query select q->>'documentId' from jsonb_array_elements(wall_asked()) q;
  end $$;
revoke all on function :"schema".wall_asked_ids() from public;
grant execute on function :"schema".wall_asked_ids() to :"respondent";

-- Writes the server's counts and scores of what the link opens. A colleague's save counts all topics too, and no holder
-- of a link has grants on the columns themselves.

create or replace function :"schema".wall_tally(which integer, done integer, asked integer, mark integer, marks jsonb) returns void language plpgsql security definer
  set search_path = :"schema", pg_temp as $$ begin
    update :"mappings" m set :"answered" = done, :"total" = asked, :"score" = mark,
      :"topic_scores" = marks, :"updated_at" = now() at time zone 'utc'
    where m.id = which and m.id = wall_link_open();
  end $$;
revoke all on function :"schema".wall_tally(integer, integer, integer, integer, jsonb) from public;
grant execute on function :"schema".wall_tally(integer, integer, integer, integer, jsonb) to :"respondent";

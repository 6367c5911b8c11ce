-- What a user may know and do about the own sessions. The table itself is closed to the roles of requests: the id of a
-- session stands for its tokens. The "device" stays the same through every exchange of the tokens, and opens nothing.

create or replace function :"schema".wall_own_sessions(asking text) returns table (id text, metadata jsonb, begun timestamp, used timestamp, current boolean)
  language sql stable security definer set search_path = :"schema", pg_temp as $$
  select s.device_id::text, (array_agg(s.metadata order by s.id desc))[1]::jsonb, min(s.created_at), max(s.created_at), bool_or(s.session_id = asking)
  from :"schema".:"sessions" s where s.user_id = wall_user()::text and s.origin = :'origin'
  group by s.device_id having bool_or(s.status = 'active' and s.expires_at > now() at time zone 'utc')
  order by 5 desc, 4 desc limit 100 $$;

-- Locks the user first, as every change of the sessions does.

create or replace function :"schema".wall_end_own_session(device text) returns boolean language plpgsql security definer
  set search_path = :"schema", pg_temp as $$ begin
    perform from :"schema".:"users" u where u.id = wall_user() for no key update;
    delete from :"schema".:"sessions" s where s.user_id = wall_user()::text and s.origin = :'origin' and s.device_id = device;
    return found; end $$;

revoke all on function :"schema".wall_own_sessions(text), :"schema".wall_end_own_session(text) from public;

grant execute on function :"schema".wall_own_sessions(text), :"schema".wall_end_own_session(text) to :"staff", :"operator";

-- Seconds since the user of a session signed in, or proved once more to be the user, whichever was later. Null for a
-- session of an earlier version, which does not say when it began. In a further company counts nothing that the provider of
-- the own company says: whoever administers that provider could sign in there as the user.

create or replace function :"schema".wall_proven_seconds(asking text) returns double precision language sql stable security definer
  set search_path = :"schema", pg_temp as $$
  select extract(epoch from clock_timestamp() - case
    when exists (select from :"schema".:"users" u where u.id = wall_user() and u.company_id <> wall_company()) then greatest(
      case when s.metadata::jsonb ->> 'way' is distinct from :'sso' then (s.metadata::jsonb ->> 'signedInAt')::timestamptz end,
      (s.metadata::jsonb ->> 'ownProvenAt')::timestamptz)
    else greatest((s.metadata::jsonb ->> 'signedInAt')::timestamptz, (s.metadata::jsonb ->> 'provenAt')::timestamptz) end)
  from :"schema".:"sessions" s where s.session_id = asking and s.user_id = wall_user()::text and s.origin = :'origin' $$;

-- Marks a session as proven now by own means of its user, with all its tokens: an exchange hands the mark on. Memberships that
-- wait are confirmed by it. Locks the user first, as every change of the sessions does.

drop function if exists :"schema".wall_prove_session(text);

create or replace function :"schema".wall_prove_session(asking text, means text) returns boolean language plpgsql security definer
  set search_path = :"schema", pg_temp as $$ begin
    perform from :"schema".:"users" u where u.id = wall_user() for no key update;
    update :"schema".:"sessions" s set metadata = coalesce(s.metadata::jsonb, '{}')
      || jsonb_build_object('provenAt', clock_timestamp(), 'ownProvenAt', clock_timestamp(), 'ownProof', means)
    where s.user_id = wall_user()::text and s.origin = :'origin' and s.device_id = (select o.device_id from :"schema".:"sessions" o
      where o.session_id = asking and o.user_id = wall_user()::text and o.origin = :'origin');
    if not found then return false; end if;
    update ridgeline_memberships set waits_since = null where user_id = wall_user() and waits_since is not null;
    return true; end $$;

revoke all on function :"schema".wall_proven_seconds(text), :"schema".wall_prove_session(text, text) from public;

grant execute on function :"schema".wall_proven_seconds(text), :"schema".wall_prove_session(text, text) to :"staff", :"operator";

-- How a session was opened: what the next one keeps when a change ends all sessions of its user.

create or replace function :"schema".wall_session_facts(asking text) returns jsonb language sql stable security definer
  set search_path = :"schema", pg_temp as $$
  select jsonb_strip_nulls(jsonb_build_object('way', s.metadata::jsonb -> 'way', 'signOut', s.metadata::jsonb -> 'signOut'))
  from :"schema".:"sessions" s where s.session_id = asking and s.user_id = wall_user()::text and s.origin = :'origin' $$;

revoke all on function :"schema".wall_session_facts(text) from public;

grant execute on function :"schema".wall_session_facts(text) to :"staff", :"operator";

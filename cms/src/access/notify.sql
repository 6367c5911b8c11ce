-- Notifies every server that a cached user, company or tier has changed. Equal notifications of one transaction
-- are sent once, with its commit.

create or replace function :"schema".wall_tell_access() returns trigger language plpgsql
  set search_path = :"schema", pg_temp as $$
  begin
    perform pg_notify(:'channel', '');
    return null;
  end $$;

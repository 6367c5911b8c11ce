-- Counts of limits. No role of a request has grants on this table.
-- Earlier versions made it unlogged. PostgreSQL does not start after a crash between the creation of such a table, when it is
-- rolled back, and the next checkpoint: "could not create file".

create table if not exists :"schema".:"limits" (key text primary key, points integer not null default 0, expire bigint);

do $$ begin
  if exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = :'schema' and c.relname = :'limits' and c.relpersistence = 'u') then
    alter table :"schema".:"limits" set logged;
  end if; end $$;

create index if not exists wall_limits_expire on :"schema".:"limits" (expire);
alter table :"schema".:"limits" enable row level security;

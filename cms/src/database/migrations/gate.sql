-- Prevents versions without schema numbers from starting. Before it changes anything, each of them reads its last
-- synchronised schema from `strapi_database_schema`; a view of that name makes this read fail with a message. This version
-- stores the schema in `ridgeline_schema`.

create or replace function ridgeline_newer_version()
  returns table (id integer, schema json, "time" timestamp, hash text) language plpgsql as $$
  begin
    raise exception 'This database belongs to a newer version of Ridgeline (schema %). Start that version, or restore a backup made before the upgrade.',
      (select s.number from ridgeline_schema s);
  end $$;

revoke all on function ridgeline_newer_version() from public;

create or replace view strapi_database_schema as select * from ridgeline_newer_version();

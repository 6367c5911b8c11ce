-- JSON of a text; null for any other text.

create function pg_temp.read_json(stored text) returns jsonb language plpgsql immutable as $$ begin
  return cast(stored as jsonb);
  exception when others then return null; end $$;

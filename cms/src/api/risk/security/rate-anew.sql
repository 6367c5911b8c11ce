-- Changing a company's scoring computes all of its levels again in the same transaction, no matter which program changes it.

create or replace function :"schema".wall_rate_anew() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$ declare grids jsonb := wall_grids(new.:"scoring", new.:"grid"); begin
    if (new.:"scoring", new.:"grid") is not distinct from (old.:"scoring", old.:"grid") then return null; end if;
    perform set_config('app.cause', :'by_scoring', true);
    :rated
    perform set_config('app.cause', '', true);
    return null; end $$;

revoke all on function :"schema".wall_rate_anew() from public;

create trigger wall_rate_anew after update on :"schema".:"companies" for each row execute function :"schema".wall_rate_anew();

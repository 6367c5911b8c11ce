-- Gives each row of a table that is written its levels, whatever was sent for them. The company's row is locked meanwhile:
-- while its scoring changes a writer waits and then rates by the new one, and a change waits for those that rated by the
-- old one. Named so that it comes after the trigger that stamps the company.

create or replace function :"schema".:"name"() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$ declare grids jsonb; begin
    if tg_op = 'UPDATE' then
      if :rated_new is not distinct from :rated_old then return new; end if;
      -- The change of the scoring itself has given them already.
      if pg_trigger_depth() > 1 and current_setting('app.cause', true) = :'by_scoring' then return new; end if;
    end if;
    select wall_grids(c.:"scoring", c.:"grid") into grids from :"schema".:"companies" c where c.id = new.company_id for share;
    :levels
    return new; end $$;

revoke all on function :"schema".:"name"() from public;

create trigger wall_then_rate before insert or update on :"schema".:"table"
  for each row execute function :"schema".:"name"();

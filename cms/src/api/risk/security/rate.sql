-- Computes the levels of each written row, whatever was sent for them. It locks the company's row: while the scoring is
-- changing, a writer waits and then rates by the new one, and a change of the scoring waits for writers that rated by
-- the old one. Its name puts this trigger after the one that stamps the company.

create or replace function :"schema".:"name"() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$ declare grids jsonb; begin
    if tg_op = 'UPDATE' then
      if :rated_new is not distinct from :rated_old then return new; end if;
      -- The change of the scoring itself has computed them already.
      if pg_trigger_depth() > 1 and current_setting('app.cause', true) = :'by_scoring' then return new; end if;
    end if;
    select wall_grids(c.:"scoring", c.:"grid") into grids from :"schema".:"companies" c where c.id = new.company_id for share;
    :levels
    return new; end $$;

revoke all on function :"schema".:"name"() from public;

create trigger wall_then_rate before insert or update on :"schema".:"table"
  for each row execute function :"schema".:"name"();

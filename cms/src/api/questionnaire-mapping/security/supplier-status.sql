-- The latest sent questionnaire determines its supplier's assessment status (decisions 3.10). Respondents may not write
-- suppliers, so it runs as the owner. Revoking one does not change the status.

create or replace function :"schema".wall_assess() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  declare reached text := case
    when new.:"status" in ('sent', 'opened') then 'not-started'
    when new.:"status" in ('in-progress', 'changes-requested') then 'in-progress'
    when new.:"status" in ('completed', 'approved', 'rejected') then 'completed' end;
  begin
    -- A restored one changes nothing: the supplier has the status that it had, or got since.
    if current_setting('app.cause', true) = 'restore' then return null; end if;
    if reached is null or new.:"supplier" is null or (tg_op = 'UPDATE' and old.:"status" is not distinct from new.:"status") then
      return null;
    end if;
    update :"schema".:"suppliers" s set :"assessment_status" = reached
      where s.id = new.:"supplier" and s.company_id = new.company_id and s.:"assessment_status" is distinct from reached
        and not exists (select from :"schema".:"mappings" later where later.:"supplier" = s.id and later.id > new.id);
    return null;
  end $$;

create trigger wall_assess after insert or update on :"schema".:"mappings" for each row execute function :"schema".wall_assess();

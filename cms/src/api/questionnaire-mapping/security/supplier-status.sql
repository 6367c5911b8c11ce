-- The latest sent questionnaire determines its supplier's assessment status (decisions 3.10, 57.4). Respondents may not
-- write suppliers, so it runs as the owner. Answers that nobody has approved complete nothing, and a rejection neither.
-- An approval completes the assessment that was due: a day that has come is replaced by that of the next one. Revoking
-- changes nothing.

create or replace function :"schema".wall_assess() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  declare reached text := case
    when new.:"status" in ('sent', 'opened') then 'not-started'
    when new.:"status" in ('in-progress', 'changes-requested', 'completed', 'rejected') then 'in-progress'
    when new.:"status" = 'approved' then 'completed' end;
    today date := wall_today(new.company_id);
    days integer := (select coalesce(c.:"interval", :usual_days) from :"schema".:"companies" c where c.id = new.company_id);
  begin
    -- A restored one changes nothing: the supplier has the status that it had, or got since.
    if current_setting('app.cause', true) = 'restore' then return null; end if;
    if reached is null or new.:"supplier" is null or (tg_op = 'UPDATE' and old.:"status" is not distinct from new.:"status") then
      return null;
    end if;
    update :"schema".:"suppliers" s set :"assessment_status" = reached
      where s.id = new.:"supplier" and s.company_id = new.company_id and s.:"assessment_status" is distinct from reached
        and not exists (select from :"schema".:"mappings" later where later.:"supplier" = s.id and later.id > new.id);
    if new.:"status" = 'approved' then
      update :"schema".:"suppliers" s set :"assessment_due" = today + days
        where s.id = new.:"supplier" and s.company_id = new.company_id
          and (s.:"assessment_due" is null or s.:"assessment_due" <= today)
          and not exists (select from :"schema".:"mappings" later where later.:"supplier" = s.id and later.id > new.id);
    end if;
    return null;
  end $$;

create trigger wall_assess after insert or update on :"schema".:"mappings" for each row execute function :"schema".wall_assess();

-- Every question has a code by which conditions and spreadsheets name it: its own, else Q and its number. A code that came
-- from another installation may be taken; a further number is then appended. A trigger does this for forms, imports and
-- copies alike, so that no two questions of a questionnaire have the same code. Its name puts it after the trigger that
-- stamps the company.

create or replace function :"schema".wall_code() returns trigger language plpgsql
  set search_path = :"schema", pg_temp as $$
  declare again integer := 1;
  begin
    new.:"code" := nullif(trim(new.:"code"), '');
    if new.:"code" is not null then return new; end if;
    new.:"code" := 'Q' || new.id;
    while exists (select from :"schema".:"questions" t where t.id <> new.id and t.:"questionnaire" = new.:"questionnaire"
        and t.company_id is not distinct from new.company_id
        and lower(t.:"code") = lower(new.:"code")) loop
      again := again + 1;
      new.:"code" := 'Q' || new.id || '.' || again;
    end loop;
    return new;
  end $$;

-- Questions that were stored before codes existed.
update :"schema".:"questions" set :"code" = 'Q' || id where nullif(trim(:"code"), '') is null;

create unique index if not exists wall_unique_code on :"schema".:"questions" (:"questionnaire", coalesce(company_id, 0), lower(:"code"));

create trigger wall_wants_code before insert or update of :"code" on :"schema".:"questions"
  for each row execute function :"schema".wall_code();

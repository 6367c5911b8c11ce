-- Every question has a code by which conditions and spreadsheets name it: its own, else Q and its number. A code that came
-- from another installation may be taken; a further number is then appended. A trigger does this for forms, imports and
-- copies alike, so that no two questions of a questionnaire have the same code. Its name puts it after the trigger that
-- stamps the company.
--
-- It runs as the owner: `lower` is not leakproof, so under a policy PostgreSQL would read every question of the
-- questionnaire for each new one, instead of using the unique index. It looks only at the questionnaire and the company of
-- the new row. A connection plans the search once, perhaps while there are few questions; `+ 0` and no sequential scans
-- leave only that index to use, which suits many as well.

create or replace function :"schema".wall_code() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp set enable_seqscan = off as $$
  declare again integer := 1;
  begin
    new.:"code" := nullif(trim(new.:"code"), '');
    if new.:"code" is not null then return new; end if;
    new.:"code" := 'Q' || new.id;
    while exists (select from :"schema".:"questions" t where t.id <> new.id and t.:"questionnaire" + 0 = new.:"questionnaire"
        and coalesce(t.company_id, 0) = coalesce(new.company_id, 0)
        and lower(t.:"code") = lower(new.:"code")) loop
      again := again + 1;
      new.:"code" := 'Q' || new.id || '.' || again;
    end loop;
    return new;
  end $$;

-- Questions that were stored before codes existed.
update :"schema".:"questions" set :"code" = 'Q' || id where nullif(trim(:"code"), '') is null;

-- Of earlier versions, with the columns in another order.
drop index if exists :"schema".wall_unique_code;

create unique index if not exists wall_unique_question_code
  on :"schema".:"questions" (lower(:"code"), :"questionnaire", coalesce(company_id, 0));

create trigger wall_wants_code before insert or update of :"code" on :"schema".:"questions"
  for each row execute function :"schema".wall_code();

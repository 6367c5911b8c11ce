-- Every question has a code by which conditions and spreadsheets name it: its own, else Q and a number that counts within
-- its questionnaire. A trigger does this for forms, imports and copies alike, so that no two questions of a questionnaire
-- have the same code. Its name puts it after the trigger that stamps the company.
--
-- It runs as the owner: `lower` is not leakproof, so under a policy PostgreSQL would read every question of the
-- questionnaire for each new one, instead of using the unique index. It looks only at the questionnaire and the company of
-- the new row. A connection plans the search once, perhaps while there are few questions; `+ 0` and no sequential scans
-- leave only that index to use, which suits many as well.

create or replace function :"schema".wall_has_code(own_id integer, asked_in integer, of_company integer, wanted integer)
  returns boolean language plpgsql security definer
  set search_path = :"schema", pg_temp set enable_seqscan = off as $$
  begin
    return exists (select from :"schema".:"questions" t where t.id <> own_id and t.:"questionnaire" + 0 = asked_in
      and coalesce(t.company_id, 0) = coalesce(of_company, 0) and lower(t.:"code") = 'q' || wanted);
  end $$;

-- The number after the last one: doubled until one is free, then halved between the last one taken and the first one
-- free, so that a long questionnaire is not read. The next question of the same transaction begins where this one ended.
create or replace function :"schema".wall_code() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  declare
    known text[] := string_to_array(current_setting('app.question_code', true), ':');
    taken integer := case when known[1] = new.:"questionnaire"::text then known[2]::integer else 0 end;
    free integer := taken + 1;
    step integer := 1;
    middle integer;
  begin
    new.:"code" := nullif(trim(new.:"code"), '');
    if new.:"code" is not null then return new; end if;
    -- Of two requests that add a question, one waits for the other's number.
    perform pg_advisory_xact_lock(hashtextextended('question codes of ' || new.:"questionnaire", 0));
    while wall_has_code(new.id, new.:"questionnaire", new.company_id, free) loop
      taken := free;
      free := free + step;
      step := step * 2;
    end loop;
    while free > taken + 1 loop
      middle := (taken + free) / 2;
      if wall_has_code(new.id, new.:"questionnaire", new.company_id, middle) then taken := middle; else free := middle; end if;
    end loop;
    new.:"code" := 'Q' || free;
    perform set_config('app.question_code', new.:"questionnaire" || ':' || free, true);
    return new;
  end $$;

revoke all on function :"schema".wall_has_code(integer, integer, integer, integer) from public;

-- Of earlier versions, with the columns in another order.
drop index if exists :"schema".wall_unique_code;

create unique index if not exists wall_unique_question_code
  on :"schema".:"questions" (lower(:"code"), :"questionnaire", coalesce(company_id, 0));

create trigger wall_wants_code before insert or update of :"code" on :"schema".:"questions"
  for each row execute function :"schema".wall_code();

-- Questions that were stored before codes existed.
update :"schema".:"questions" set :"code" = null where nullif(trim(:"code"), '') is null;

-- Computes the review date of each written risk, whatever was sent for it. As for levels, a change of the company's days
-- and a writer wait for each other. Its name puts this trigger after the one that rates.

create or replace function :"schema".wall_date_review() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$ declare due date; begin
    if tg_op = 'UPDATE' and :read_new is not distinct from :read_old then return new; end if;
    select :due_of_new into due from :"schema".:"companies" c where c.id = new.company_id for share;
    new.:"review" := due;
    return new; end $$;

revoke all on function :"schema".wall_date_review() from public;

create trigger wall_then_review before insert or update on :"schema".:"risks"
  for each row execute function :"schema".wall_date_review();

-- Changing a company's days computes the dates of its risks again in the same transaction, whatever program changes them.

create or replace function :"schema".wall_date_reviews_anew() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$ begin
    if :days_new is not distinct from :days_old then return null; end if;
    perform set_config('app.cause', :'by_days', true);
    update :"schema".:"risks" t set updated_at = :now, :"review" = :due_of_row from :"schema".:"companies" c
      where t.company_id = new.id and c.id = new.id and t.:"review" is distinct from :due_of_row;
    perform set_config('app.cause', '', true);
    return null; end $$;

revoke all on function :"schema".wall_date_reviews_anew() from public;

create trigger wall_date_reviews_anew after update on :"schema".:"companies"
  for each row execute function :"schema".wall_date_reviews_anew();

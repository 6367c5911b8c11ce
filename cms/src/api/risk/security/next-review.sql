-- When a risk is reviewed next, as `nextReview` of `domain` says: after the approval of its residual treatment, else by
-- its level. `days` are those of its company. A date after the year 9999 is none, since
-- no form and no sheet can show it.

create or replace function :"schema".wall_next_review(days jsonb, residual date, approved date, dated date, created timestamp, level text)
  returns date language sql stable parallel safe as $$
  select due from (select coalesce(residual + (days ->> 'residual')::integer,
    coalesce(approved, dated, coalesce(created, now() at time zone 'utc')::date) + (days ->> level)::integer)) computed(due)
  where due < '10000-01-01' $$;

-- Risks of a version that set a date only after the approval of the residual treatment. No trigger is there yet: it is no
-- change by a user, and the history of risks notes it as one at a start.

update :"schema".:"risks" t set :"review" = :due from :"schema".:"companies" c
  where c.id = t.company_id and t.:"review" is distinct from :due;

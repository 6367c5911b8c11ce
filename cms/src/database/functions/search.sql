-- Finds rows of one entity by a text anywhere in its searched fields. Text operators are not leakproof, so under a policy
-- PostgreSQL does not use a trigram index. This function reads as the owner, filters by the company in view itself, and
-- returns only ids; the outer query stays under row security. EXECUTE plans for the given pattern: one plan for all
-- patterns would only guess how many rows match. `role` is still that of the caller, though it runs as the owner. `most`
-- stops it after so many rows, and shared rows after as many again.

create or replace function :"schema".:"name"(query text, most integer default null) returns setof integer
  language plpgsql stable security definer rows 50 set search_path = :"schema", public, pg_temp as $$
  declare
    pattern text := '%' || replace(replace(replace(wall_folded(query), '\', '\\'), '%', '\%'), '_', '\_') || '%';
    -- Of a number with spaces and dashes, such as an ABN or a phone number; null for all other texts.
    digits text := case when query ~ '^[-+()./\s0-9]+$' and length(wall_digits(query)) between 6 and length(query) - 1 then '%' || wall_digits(query) || '%' end;
  begin
    if wall_company() is not null then
      return query execute 'select id from :"schema".:"table" where (:text like $1 or :text like $4) and company_id = $2 limit $3' using pattern, wall_company(), most, digits;
      :shared_rows
    elsif current_setting('role') = :'operator' then
      return query execute 'select id from :"schema".:"table" where (:text like $1 or :text like $3) limit $2' using pattern, most, digits;
    end if;
  end $$;

revoke all on function :"schema".:"name"(text, integer) from public;
grant execute on function :"schema".:"name"(text, integer) to :"staff", :"operator";

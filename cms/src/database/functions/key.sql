-- Finds rows of one entity by a candidate key. Functions like `lower` are not leakproof, so under a policy PostgreSQL
-- does not use an index on them and reads every row of the company. This function reads as the owner, filters by the
-- company in view itself, and returns only the id of a row whose key the caller knows already.

create or replace function :"schema".:"name"(candidate text, wanted text[])
  returns table (id integer, value text, within text)
  language plpgsql stable security definer set search_path = :"schema", pg_temp as $$ begin
    :unless_seen
    :candidates
    end $$;

revoke all on function :"schema".:"name"(text, text[]) from public;
grant execute on function :"schema".:"name"(text, text[]) to :callers;

-- Functions from which policies and triggers get the caller. Plain SQL without settings of their own, so that PostgreSQL
-- inlines them and uses an index on company_id.

create or replace function :"schema".wall_company() returns integer language sql stable parallel safe as $$
  select cast(nullif(current_setting('app.company', true), '') as integer) $$;

create or replace function :"schema".wall_user() returns integer language sql stable parallel safe as $$
  select cast(nullif(current_setting('app.user', true), '') as integer) $$;

create or replace function :"schema".wall_link() returns text language sql stable parallel safe as $$
  select nullif(current_setting('app.link', true), '') $$;

create or replace function :"schema".wall_text(variadic parts text[]) returns text language sql immutable parallel safe
  as $$ select lower(array_to_string(parts, E'\n')) $$;

revoke all on function :"schema".wall_company() from public;
revoke all on function :"schema".wall_user() from public;
revoke all on function :"schema".wall_link() from public;

grant execute on function :"schema".wall_company() to :"staff", :"operator", :"respondent", :"panel";
grant execute on function :"schema".wall_user() to :"staff", :"operator", :"respondent", :"panel";
grant execute on function :"schema".wall_link() to :"staff", :"operator", :"respondent", :"panel";

-- An index calls it for every role that writes the row.
grant execute on function :"schema".wall_text(text[]) to :"staff", :"operator", :"respondent", :"panel";

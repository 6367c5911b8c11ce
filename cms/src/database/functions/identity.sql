-- Functions from which policies and triggers get the caller. Plain SQL without settings of their own, so that PostgreSQL
-- inlines them and uses an index on company_id.

create or replace function :"schema".wall_company() returns integer language sql stable parallel safe as $$
  select cast(nullif(current_setting('app.company', true), '') as integer) $$;

create or replace function :"schema".wall_user() returns integer language sql stable parallel safe as $$
  select cast(nullif(current_setting('app.user', true), '') as integer) $$;

create or replace function :"schema".wall_link() returns text language sql stable parallel safe as $$
  select nullif(current_setting('app.link', true), '') $$;

-- The day of a moment, and today, by the clocks of a company; in UTC for one without a time zone. It reads the zone as the
-- owner, so that the row of the company need not be seen. A zone that PostgreSQL does not know counts as none.

create or replace function :"schema".wall_day(company integer, moment timestamptz) returns date language plpgsql stable security definer
  set search_path = :"schema", pg_temp as $$
  begin
    return (moment at time zone coalesce((select nullif(c.time_zone, '') from companies c where c.id = company), 'UTC'))::date;
  exception when invalid_parameter_value then
    return (moment at time zone 'UTC')::date;
  end $$;

create or replace function :"schema".wall_today(company integer) returns date language sql stable security definer
  set search_path = :"schema", pg_temp as $$ select wall_day(company, now()) $$;

-- A text as keys and searches compare it: `folded` in domain is the same. Most texts are plain ASCII and need only lower case.

create or replace function :"schema".wall_folded(given text) returns text language sql immutable parallel safe as $$
  select lower(case when octet_length(given) = length(given) and strpos(given, '  ') = 0 and strpos(given, E'\t') = 0 then given
    else regexp_replace(translate(normalize(given, NFKC), E'\u00ad\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff', ''),
      E'[ \t\u0085\u1680\u2028\u2029]+', ' ', 'g') end) $$;

-- The digits of a number that people write with spaces, dashes and words, such as a phone number.

create or replace function :"schema".wall_digits(given text) returns text language sql immutable parallel safe
  as $$ select regexp_replace(normalize(given, NFKC), '[^0-9]', '', 'g') $$;

-- A text that sorts by the numbers in it, AC-2 before AC-14: each number gets zeros in front, up to 20 digits.

create or replace function :"schema".wall_numbered(given text) returns text language sql immutable parallel safe
  as $$ select regexp_replace(regexp_replace(given, '([0-9]+)', '00000000000000000000\1', 'g'), '0*([0-9]{20})', '\1', 'g') $$;

create or replace function :"schema".wall_searched(variadic parts text[]) returns text language sql immutable parallel safe
  as $$ select :"schema".wall_folded(array_to_string(parts, E'\n')) $$;

-- The entries of a stored list of links: the id of the row, null for words that name none, and the words.

create or replace function :"schema".wall_links(list text) returns table (place bigint, id integer, words text) language sql immutable parallel safe rows 5
  as $$ select i.place, case when jsonb_typeof(i.item) = 'object' then cast(i.item->>'id' as integer) end, coalesce(i.item->>'words', i.item #>> '{}')
    from jsonb_array_elements(case when list like '[%' then cast(list as jsonb) else '[]' end) with ordinality i(item, place) $$;

-- Their words alone, and the name of a stored person: what a search reads.

create or replace function :"schema".wall_words(list text) returns text language sql immutable parallel safe
  as $$ select string_agg(coalesce(i.item->>'words', i.item #>> '{}'), E'\n' order by i.place)
    from jsonb_array_elements(case when list like '[%' then cast(list as jsonb) else '[]' end) with ordinality i(item, place) $$;

create or replace function :"schema".wall_person(stored text) returns text language sql immutable parallel safe
  as $$ select case when stored like '{%' then cast(stored as jsonb)->>'name' else stored end $$;

revoke all on function :"schema".wall_company() from public;
revoke all on function :"schema".wall_user() from public;
revoke all on function :"schema".wall_link() from public;
revoke all on function :"schema".wall_day(integer, timestamptz) from public;
revoke all on function :"schema".wall_today(integer) from public;

grant execute on function :"schema".wall_company() to :"staff", :"operator", :"respondent", :"panel";
grant execute on function :"schema".wall_user() to :"staff", :"operator", :"respondent", :"panel";
grant execute on function :"schema".wall_link() to :"staff", :"operator", :"respondent", :"panel";
grant execute on function :"schema".wall_today(integer) to :"staff", :"operator";

grant execute on function :"schema".wall_links(text) to :"staff", :"operator", :"respondent", :"panel";

-- An index calls these for every role that writes the row.
grant execute on function :"schema".wall_folded(text) to :"staff", :"operator", :"respondent", :"panel";
grant execute on function :"schema".wall_digits(text) to :"staff", :"operator", :"respondent", :"panel";
grant execute on function :"schema".wall_numbered(text) to :"staff", :"operator", :"respondent", :"panel";
grant execute on function :"schema".wall_searched(text[]) to :"staff", :"operator", :"respondent", :"panel";
grant execute on function :"schema".wall_words(text) to :"staff", :"operator", :"respondent", :"panel";
grant execute on function :"schema".wall_person(text) to :"staff", :"operator", :"respondent", :"panel";

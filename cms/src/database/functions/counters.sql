-- Numbers that each company counts for itself, such as the one in 'SUP-12'; only the function reads and writes them.

create table if not exists :"schema".ridgeline_counters (
  company_id integer not null references :"schema".:"companies" (id) on delete cascade,
  name text not null, value integer not null, primary key (company_id, name));

alter table :"schema".ridgeline_counters enable row level security;

create or replace function :"schema".next_numbers(counter text, how_many integer) returns integer
  language plpgsql security definer set search_path = :"schema", pg_temp as $$
  declare last integer;
  begin
    if wall_company() is null then raise exception 'a number is counted for a company'
      using errcode = '23514', constraint = 'wall_without_company'; end if;
    insert into ridgeline_counters as c (company_id, name, value) values (wall_company(), counter, how_many)
      on conflict (company_id, name) do update set value = c.value + how_many returning value into last;
    return last - how_many + 1;
  end $$;

revoke all on function :"schema".next_numbers(text, integer) from public;
grant execute on function :"schema".next_numbers(text, integer) to :"staff", :"operator";

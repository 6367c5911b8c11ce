-- Which companies an announcement is for. Content administrators write names, since their database role reads no company;
-- as the owner, a trigger resolves them to ids. Policies then read the ids: a company that is renamed stays in the audience,
-- and one that is deleted never makes an announcement public, because the text with its name stays.

create table if not exists :"schema".:"audience" (
  announcement_id integer not null references :"schema".:"announcements" (id) on delete cascade,
  company_id integer not null references :"schema".:"companies" (id) on delete cascade,
  primary key (announcement_id, company_id));

create index if not exists wall_audience_company on :"schema".:"audience" (company_id);

-- The names of an audience, one per line, and how many companies have each, whatever its case.

create or replace function :"schema".wall_audience(names text) returns table (name text, found integer, company integer)
  language sql stable security definer set search_path = :"schema", pg_temp as $$
  select min(lines.line), count(c.id)::integer, min(c.id)
  from (select btrim(line, E' \t\r') as line, place from unnest(string_to_array(names, E'\n')) with ordinality as parts (line, place)) lines
  left join :"companies" c on lower(btrim(c.:"name")) = lower(lines.line)
  where lines.line <> '' group by lower(lines.line) order by min(lines.place) $$;

-- Names that no company has, or several, are refused at the field. Whatever else writes them, nobody gets it for these. Not when
-- the trigger below writes a new name: the ids stay, so that no other company comes in by a name that it took over.

create or replace function :"schema".wall_keep_audience() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  begin
    delete from :"audience" where announcement_id = new.id;
    insert into :"audience" (announcement_id, company_id)
      select new.id, a.company from wall_audience(new.:"field") a where a.found = 1;
    return null;
  end $$;

create trigger wall_keep_audience after insert or update of :"field" on :"schema".:"announcements"
  for each row when (pg_trigger_depth() = 0) execute function :"schema".wall_keep_audience();

-- A new name of a company replaces the old one, so that the next save of the announcement still finds it.

create or replace function :"schema".wall_rename_audience() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  begin
    update :"announcements" t set :"field" = (
      select string_agg(case when lower(btrim(line, E' \t\r')) = lower(btrim(translate(old.:"name", E'\n\r', '  ')))
        then translate(new.:"name", E'\n\r', '  ') else line end, E'\n' order by place)
      from unnest(string_to_array(t.:"field", E'\n')) with ordinality as parts (line, place))
    where t.id in (select announcement_id from :"audience" where company_id = new.id);
    return null;
  end $$;

create trigger wall_rename_audience after update of :"name" on :"schema".:"companies"
  for each row when (old.:"name" is distinct from new.:"name") execute function :"schema".wall_rename_audience();

revoke all on function :"schema".wall_audience(text) from public;
revoke all on function :"schema".wall_keep_audience() from public;
revoke all on function :"schema".wall_rename_audience() from public;

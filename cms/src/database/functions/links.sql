-- Which rows of another register the links of a row name, as rows with foreign keys, for one register and one other one.
-- The lists themselves keep order and words. A row of another company is never linked, whatever a list says; one that is
-- deleted leaves its words in the lists. Written by triggers only.

create table if not exists :"schema".:"links" (
  row_id integer not null references :"schema".:"rows" (id) on delete cascade,
  field text not null,
  target_id integer not null references :"schema".:"targets" (id) on delete cascade,
  company_id integer not null references :"schema".:"companies" (id) on delete cascade,
  primary key (row_id, field, target_id));

create index if not exists :"by_target" on :"schema".:"links" (target_id);
create index if not exists :"by_company" on :"schema".:"links" (company_id);

create or replace function :"schema".:"name"() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$ begin
  if tg_op = 'INSERT' then :link_new;
  else
    delete from :"links" l using :changed r where l.row_id = r.id
      and not exists (select from :entries where f.field = l.field and i.id = l.target_id);
    :link_changed;
  end if;
  return null; end $$;

revoke all on function :"schema".:"name"() from public;

create trigger :"on_insert" after insert on :"schema".:"rows" referencing new table as new_rows
  for each statement execute function :"schema".:"name"();
create trigger :"on_update" after update on :"schema".:"rows" referencing new table as new_rows old table as old_rows
  for each statement execute function :"schema".:"name"();

-- Links of rows that were written without the triggers.

:link_stored;

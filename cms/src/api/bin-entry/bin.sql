-- The rows of the bin as they were when they were deleted, in that order. No role of a request reads them: they are
-- written by a trigger, and read by the functions below, for the company in view.

create table if not exists :"schema".ridgeline_bin_rows (
  entry_id integer not null references :"schema".:"entries" (id) on delete cascade,
  place bigint generated always as identity, table_name text not null, row_id integer not null, row jsonb not null,
  primary key (entry_id, place));

alter table :"schema".ridgeline_bin_rows enable row level security;

create index if not exists wall_bin_row on :"schema".ridgeline_bin_rows (table_name, row_id);
create index if not exists wall_bin_file on :"schema".ridgeline_bin_rows (cast(row->>'file_id' as integer))
  where table_name = 'files_related_mph';
create index if not exists wall_bin_evidence on :"schema".ridgeline_bin_rows ((row->>'file_key')) where table_name = 'evidences';
create index if not exists wall_bin_ends on :"schema".:"entries" (:"ends_at");

create or replace function :"schema".wall_bin_row() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$ begin
    insert into ridgeline_bin_rows (entry_id, table_name, row_id, row)
      values (cast(current_setting('app.bin') as integer), tg_table_name, old.id, to_jsonb(old));
    return null;
  end $$;

revoke all on function :"schema".wall_bin_row() from public;

-- How many rows of each table an entry has.

create or replace function :"schema".wall_bin_counts(which integer) returns table (table_name text, count integer)
  language plpgsql stable security definer set search_path = :"schema", pg_temp as $$ begin
    return query select r.table_name, count(*)::integer from ridgeline_bin_rows r join :"entries" e on e.id = r.entry_id
      where e.id = which and e.company_id = wall_company() group by r.table_name;
  end $$;

revoke all on function :"schema".wall_bin_counts(integer) from public;
grant execute on function :"schema".wall_bin_counts(integer) to :"staff", :"operator";

-- Inserts the rows of an entry again, those deleted last first: a row comes after the one that it belongs to. `parts` are
-- the references without which a row has no place, as 'table.column'; others are left empty when their row is gone for
-- good. Null without such an entry; with `needs`, `gone` or `taken` the caller rolls back.

create or replace function :"schema".wall_restore(which integer, parts text[]) returns jsonb language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  declare
    entry record; kept record; pointer record; holder record; one jsonb; fault text;
    made jsonb := '[]'; emptied jsonb := '[]';
  begin
    select * into entry from :"entries" e where e.id = which and e.company_id = wall_company() for update;
    if not found then return null; end if;
    perform set_config('app.cause', 'restore', true);
    for kept in select r.table_name, r.row_id, r.row from ridgeline_bin_rows r where r.entry_id = which order by r.place desc loop
      one := kept.row;
      loop
        begin
          execute format('insert into %I select (jsonb_populate_record(null::%I, $1)).*', kept.table_name, kept.table_name) using one;
          made := made || jsonb_build_object('table', kept.table_name, 'id', kept.row_id);
          exit;
        exception
          when unique_violation then return jsonb_build_object('taken', kept.table_name);
          when foreign_key_violation then get stacked diagnostics fault = constraint_name;
        end;
        select a.attname as name, t.relname as target into pointer from pg_constraint k
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1] join pg_class t on t.oid = k.confrelid
          where k.conrelid = to_regclass(quote_ident(kept.table_name)) and k.conname = fault;
        select e.:"label" as label, e.:"register" as register into holder from ridgeline_bin_rows r join :"entries" e on e.id = r.entry_id
          where r.table_name = pointer.target and r.row_id = cast(one->>pointer.name as integer)
            and e.company_id = entry.company_id and e.id <> which limit 1;
        if found then return jsonb_build_object('needs', holder.label, 'register', holder.register); end if;
        if (kept.table_name || '.' || pointer.name) = any (parts) then
          return jsonb_build_object('gone', pointer.target);
        end if;
        emptied := emptied || jsonb_build_object('table', kept.table_name, 'column', pointer.name);
        exit when kept.table_name = 'files_related_mph';
        one := one || jsonb_build_object(pointer.name, null);
      end loop;
    end loop;
    for kept in select c.one from jsonb_array_elements(entry.:"cleared") c(one) loop
      execute format('update %I set %I = $1 where id = $2 and company_id = $3 and %I is null',
        kept.one->>'table', kept.one->>'column', kept.one->>'column')
        using cast(kept.one->>'to' as integer), cast(kept.one->>'id' as integer), entry.company_id;
    end loop;
    -- Its decisions refer to a restored risk again, so that its status follows from them.
    update :"risks" r set :"acceptance_status" = :'touch' where exists (select from :"acceptances" a where a.risk_id = r.id)
      and r.id in (select cast(m.one->>'id' as integer) from jsonb_array_elements(made) m(one) where m.one->>'table' = :'risks');
    -- Lists still have the ids of restored rows.
    if exists (select from jsonb_array_elements(made) m(one) where m.one->>'table' in (:linked)) then
      :link_again;
    end if;
    delete from :"entries" e where e.id = which;
    perform set_config('app.cause', '', true);
    return jsonb_build_object('made', made, 'emptied', emptied);
  end $$;

revoke all on function :"schema".wall_restore(integer, text[]) from public;
grant execute on function :"schema".wall_restore(integer, text[]) to :"staff", :"operator";

-- Permanently deletes entries, with the comments on their rows and the files that nothing else has: returns where their contents are. The owner of the
-- tables deletes those of any company.

create or replace function :"schema".wall_empty_bin(which integer[]) returns setof text language plpgsql security definer
  set search_path = :"schema", pg_temp as $$
  declare
    asked integer[]; files integer[];
    walled boolean := current_setting('role') in (:'staff', :'operator', :'respondent', :'panel');
  begin
    select array_agg(e.id) into asked from (select e.id from :"entries" e where e.id = any (which)
      and (not walled or e.company_id = wall_company()) order by e.id for update) e;
    select array_agg(distinct cast(r.row->>'file_id' as integer)) into files from ridgeline_bin_rows r
      where r.entry_id = any (asked) and r.table_name = 'files_related_mph';
    delete from :"comments" c using ridgeline_bin_rows r join :"entries" e on e.id = r.entry_id
      where e.id = any (asked) and c.company_id = e.company_id and c.:"about" = r.row ->> 'document_id'
        and c.:"comment_register" = cast(:'commented' as jsonb) ->> r.table_name;
    delete from :"entries" e where e.id = any (asked);
    return query delete from :"files" f where f.id = any (files) and f.provider = :'provider'
      and not exists (select from files_related_mph m where m.file_id = f.id)
      and not exists (select from ridgeline_bin_rows r
        where r.table_name = 'files_related_mph' and cast(r.row->>'file_id' as integer) = f.id)
      returning f.hash::text;
  end $$;

revoke all on function :"schema".wall_empty_bin(integer[]) from public;
grant execute on function :"schema".wall_empty_bin(integer[]) to :"staff", :"operator";

-- The function and triggers that write the audit log of one table. The function writes as the owner of the tables, since
-- no role of a request may. One INSERT per statement; an update that changes no watched column writes no entry. An
-- INSERT that only changes rows (ON CONFLICT) runs the trigger of both commands, one of them without a row.

create or replace function :"schema".:"name"() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$ begin
  if tg_op = 'INSERT' then
    if exists (select from new_rows) then
      :created;
    end if;
  elsif tg_op = 'UPDATE' then
    if exists (select from new_rows) and not :"schema".wall_erasing() then
      :changed;
    end if;
  elsif not :"schema".wall_expiring() then
    :deleted;
  end if;
  return null; end $$;

revoke all on function :"schema".:"name"() from public;

-- One trigger for each command: PostgreSQL offers transition tables only to triggers of a single command.

create trigger wall_audit_insert after insert on :"schema".:"table" referencing new table as new_rows
  for each statement execute function :"schema".:"name"();
create trigger wall_audit_update after update on :"schema".:"table" referencing old table as old_rows new table as new_rows
  for each statement execute function :"schema".:"name"();
create trigger wall_audit_delete after delete on :"schema".:"table" referencing old table as old_rows
  for each statement execute function :"schema".:"name"();

-- The history of risks: written only by triggers, one statement for each statement, with what was written.

create or replace function :"schema".wall_keep_risk_versions() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$ begin
  if tg_op = 'INSERT' then :begin_of_new;
  elsif tg_op = 'UPDATE' then :end_of_changed; :begin_of_changed;
  else
    update ridgeline_risk_versions v set valid_to = w.at, ended_by = coalesce(w.username, 'system')
      from old_rows o cross join wall_audit_who() w where v.row_id = o.id and v.valid_to = 'infinity';
  end if;
  return null; end $$;

revoke all on function :"schema".wall_keep_risk_versions() from public;

create trigger wall_keep_versions_insert after insert on :"schema".:"risks" referencing new table as new_rows
  for each statement execute function :"schema".wall_keep_risk_versions();
create trigger wall_keep_versions_update after update on :"schema".:"risks" referencing new table as new_rows
  for each statement execute function :"schema".wall_keep_risk_versions();
create trigger wall_keep_versions_delete after delete on :"schema".:"risks" referencing old table as old_rows
  for each statement execute function :"schema".wall_keep_risk_versions();

-- Deleted risks, versions of risks that were changed without the triggers, and risks without a version.

update ridgeline_risk_versions v set valid_to = w.at, ended_by = 'system' from wall_audit_who() w
  where v.valid_to = 'infinity' and not exists (select from :"schema".:"risks" n where n.id = v.row_id);
:end_of_stored;
:begin_of_stored;

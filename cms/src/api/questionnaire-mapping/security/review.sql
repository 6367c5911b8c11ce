-- When answers are submitted again, the verdicts on those that changed since changes were requested are cleared. Other
-- verdicts remain, and so do the reviewer's comments, which help to read the new answer. It runs as the owner, since a
-- respondent may not write a verdict.

create or replace function :"schema".wall_round() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$ begin
    update :"schema".:"answers" a set :"verdict" = null, updated_at = now() at time zone 'utc'
      where a.:"mapping" = new.id and a.:"verdict" is not null and a.:"locked" is not true
        and a.:"as_reviewed" is distinct from :answer_state;
    return null;
  end $$;

create trigger wall_round after update of :"status" on :"schema".:"mappings" for each row
  when (new.:"status" = 'completed' and old.:"status" <> 'completed' and new.:"changes_asked_at" is not null)
  execute function :"schema".wall_round();

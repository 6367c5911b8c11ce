-- Comments are permanently deleted with their row. Those of a row in the bin are deleted with its entry (`wall_empty_bin`).

create or replace function :"schema".wall_end_comments() returns trigger language plpgsql security definer
  set search_path = :"schema", pg_temp as $$ begin
    delete from :"comments" c using old_rows o
      where c.company_id = o.company_id and c.:"register" = tg_argv[0] and c.:"about" = o.document_id;
    return null; end $$;

revoke all on function :"schema".wall_end_comments() from public;

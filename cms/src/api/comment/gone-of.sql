-- An earlier version left the comments of rows that were permanently deleted.

delete from :"schema".:"comments" c where c.:"register" = :'plural'
  and not exists (select from :"schema".:"table" t where t.document_id = c.:"about")
  and not exists (select from :"schema".ridgeline_bin_rows r where r.table_name = :'table' and r.row ->> 'document_id' = c.:"about");

create trigger wall_end_comments after delete on :"schema".:"table" referencing old table as old_rows for each statement
  when (coalesce(current_setting('app.bin', true), '') = '') execute function :"schema".wall_end_comments(:'plural');

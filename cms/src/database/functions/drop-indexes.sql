-- Drops the indexes of a table whose names match a pattern, except those that are still needed.

do $$ declare found text; begin
    for found in select indexname from pg_indexes where schemaname = current_schema() and tablename = :'table'
      and indexname like :'pattern' and indexname not in (:wanted) loop
      execute format('drop index :"schema".%I', found);
    end loop;
  end $$;

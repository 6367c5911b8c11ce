-- Drops policies and triggers.

do $$ declare found record; begin
    for found in select tablename, policyname from pg_policies
      where schemaname = current_schema() and policyname like 'wall\_%' loop
      execute format('drop policy %I on %I', found.policyname, found.tablename);
    end loop;
  end $$;

do $$ declare found record; begin
    for found in select tgname, relname from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = current_schema()::regnamespace and tgname like 'wall\_%' loop
      execute format('drop trigger %I on %I', found.tgname, found.relname);
    end loop;
  end $$;

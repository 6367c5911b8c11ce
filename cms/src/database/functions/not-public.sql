-- Our functions may be called by the roles to which they are granted, and by no other role that can sign in to the database.

do $$ declare found record; begin
    for found in select oid::regprocedure as signature from pg_proc
      where pronamespace = current_schema()::regnamespace and proname ~ '^(wall_|ridgeline_|next_numbers$)' loop
      execute format('revoke execute on function %s from public', found.signature);
    end loop;
  end $$;

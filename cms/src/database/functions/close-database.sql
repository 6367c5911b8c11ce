-- Roles that may sign in to the database make neither temporary tables nor schemas in it, where the database is ours to
-- close; that belongs to the database itself, which a copy of it does not take along.

do $$ begin
    if (select pg_has_role(current_user, datdba, 'member') from pg_database where datname = current_database()) then
      revoke create, temporary on database :"database" from public;
    end if;
    alter default privileges revoke execute on functions from public;
  end $$;

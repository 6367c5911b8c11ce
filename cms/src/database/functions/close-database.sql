-- Roles that may sign in to the database can create neither temporary tables nor schemas in it, where we may revoke
-- that. It is a property of the database itself, which a copy of it does not contain.

do $$ begin
    if (select pg_has_role(current_user, datdba, 'member') from pg_database where datname = current_database()) then
      revoke create, temporary on database :"database" from public;
    end if;
    alter default privileges revoke execute on functions from public;
  end $$;

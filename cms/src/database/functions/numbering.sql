-- Rows are numbered by a sequence, which a role that inserts must be allowed to use.

do $$ declare numbers text := pg_get_serial_sequence(:'table', 'id'); begin
    if numbers is not null then execute format('grant usage on sequence %s to :roles', numbers); end if; end $$;

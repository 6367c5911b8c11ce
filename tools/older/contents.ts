/** Runs statements: a client of `pg`, or a replacement of one. */
interface Database {
  readonly query: (text: string, values?: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>;
}

const ask = async <Row>(sql: Database, text: string, values: unknown[] = []): Promise<readonly Row[]> =>
  (await sql.query(text, values)).rows as readonly Row[];

/** Everything in a schema except its rows, each with a name and a description. */
const PARTS = `
  with spaces as (select oid, nspname from pg_namespace where nspname = any($1)),
    relations as (select c.*, s.nspname from pg_class c join spaces s on s.oid = c.relnamespace)
  select 'column ' || nspname || '.' || relname || '.' || attname as name,
      concat_ws(' ', format_type(atttypid, atttypmod), case when attnotnull then 'not null' end, pg_get_expr(adbin, adrelid)) as is
    from relations r join pg_attribute a on a.attrelid = r.oid and attnum > 0 and not attisdropped
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum where relkind <> 'i'
  union all select 'constraint ' || nspname || '.' || relname || '.' || conname, pg_get_constraintdef(k.oid)
    from pg_constraint k join relations r on r.oid = k.conrelid
  union all select 'index ' || nspname || '.' || relname, pg_get_indexdef(oid) from relations where relkind = 'i'
  union all select 'trigger ' || nspname || '.' || relname || '.' || tgname, pg_get_triggerdef(t.oid)
    from pg_trigger t join relations r on r.oid = t.tgrelid where not tgisinternal
  union all select 'policy ' || schemaname || '.' || tablename || '.' || policyname, to_jsonb(p)::text
    from pg_policies p where schemaname = any($1)
  union all select 'view ' || nspname || '.' || relname, pg_get_viewdef(oid) from relations where relkind in ('v', 'm')
  union all select 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid)
    from pg_proc p join spaces s on s.oid = p.pronamespace where prokind = 'f'
  union all select 'table ' || nspname || '.' || relname, concat_ws(' ', relkind, relrowsecurity, relforcerowsecurity, relacl::text)
    from relations where relkind <> 'i'`;

/**
 * The content of schemas of a database, by name, for a later comparison: each column with its type, each
 * constraint, index, trigger, policy, view and function, the rights on each table, and each row as text.
 */
export const contentsOf = async (
  sql: Database,
  schemas: readonly string[] = ['public'],
): Promise<Map<string, unknown>> => {
  const parts = await ask<{ name: string; is: string }>(sql, PARTS, [schemas]);
  const contents = new Map<string, unknown>(parts.map(({ name, is }) => [name, is]));
  const tables = await ask<{ name: string; quoted: string }>(
    sql,
    `select schemaname || '.' || tablename as name, format('%I.%I', schemaname, tablename) as quoted
     from pg_tables where schemaname = any($1)`,
    [schemas],
  );
  for (const { name, quoted } of tables) {
    const rows = await ask<{ row: string }>(sql, `select t::text as row from ${quoted} t order by 1`);
    contents.set(
      `rows ${name}`,
      rows.map(({ row }) => row),
    );
  }
  return contents;
};

/** The schemas that do not belong to PostgreSQL itself, for example that of the job queue. */
export const schemasOf = async (sql: Database): Promise<string[]> => {
  const rows = await ask<{ nspname: string }>(
    sql,
    `select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
  );
  return rows.map(({ nspname }) => nspname);
};

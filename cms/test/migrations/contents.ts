import type { Sql } from '../harness/index.ts';

/** Every row of every table of the product, as text, and every column with its type: by `table` and `table.column`. */
export const contentsOf = async (sql: Pick<Sql, 'query'>): Promise<Map<string, unknown>> => {
  const { rows: columns } = await sql.query(
    `select table_name || '.' || column_name as name, data_type || ' ' || is_nullable as type
     from information_schema.columns where table_schema = current_schema() order by 1`,
  );
  const contents = new Map<string, unknown>(columns.map(({ name, type }) => [name, type]));
  const { rows: tables } = await sql.query(
    'select tablename as name from pg_tables where schemaname = current_schema() order by 1',
  );
  for (const { name } of tables) {
    const { rows } = await sql.query(`select to_json(t)::text as row from "${name}" t order by 1`);
    contents.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return contents;
};

import type { Sql } from '../harness/index.ts';

type Row = Readonly<Record<string, unknown>>;

/** All rows by table, each by its id, or by its filled columns when it has none. */
export type Rows = ReadonlyMap<string, ReadonlyMap<string, Row>>;

/** A new column that is empty does not make it another row. */
const keyOf = (row: Row): string =>
  String(row.id ?? JSON.stringify(row, (_, value: unknown) => (value === null ? undefined : value)));

export const rowsOf = async (sql: Pick<Sql, 'query'>): Promise<Rows> => {
  const { rows: tables } = await sql.query(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all = new Map<string, Map<string, Row>>();
  for (const { name } of tables) {
    const { rows } = await sql.query(`select to_jsonb(t) as row from public."${name}" t`);
    all.set(name, new Map(rows.map(({ row }) => [keyOf(row), row])));
  }
  return all;
};

/**
 * The differences, one line for each table or column: `table`, dropped; `table-`, fewer rows; `table+`, more rows;
 * `table.column`, another value; `table.column?`, a value where there was none. New columns do not count.
 */
export const differences = (before: Rows, after: Rows): string[] => {
  const found = new Set<string>();
  for (const [table, rows] of before) {
    const now = after.get(table);
    if (!now) {
      found.add(table);
      continue;
    }
    for (const [id, row] of rows) {
      const later = now.get(id);
      if (!later) found.add(`${table}-`);
      for (const [column, value] of Object.entries(later ? row : {})) {
        if (!(column in (later ?? {}))) found.add(`${table}.${column}-`);
        else if (JSON.stringify(later?.[column]) !== JSON.stringify(value)) {
          found.add(`${table}.${column}${value === null ? '?' : ''}`);
        }
      }
    }
    if ([...now.keys()].some((id) => !rows.has(id))) found.add(`${table}+`);
  }
  return [...found].sort();
};

import type { Sql } from '../harness/index.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  /** The table and column that it refers to. */
  readonly target: string | null;
  readonly targetColumn: string | null;
}

/** The schemas whose tables a backup contains. */
export const SCHEMAS = ['public', 'ridgeline_kept'];

const TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any($1) order by 1`;

/** Columns that need a value: the others are counted by the database. */
const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, null) as type, k.confrelid::regclass::text as target, f.attname as "targetColumn"
  from pg_attribute a
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join pg_constraint k on k.conrelid = a.attrelid and k.contype = 'f' and k.conkey = array[a.attnum]
    left join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attidentity = ''
    and coalesce(pg_get_expr(d.adbin, d.adrelid), '') not like 'nextval(%'
  order by a.attnum`;

/** A value of each type, with what a copy could lose: line ends, tabs, backslashes, quotes, zero bytes, fractions. */
const VALUES: Readonly<Record<string, string>> = {
  text: 'a\tb\nc\\d\r\n"é" \\N',
  'character varying': 'é\t\\.\n\\N',
  integer: '7',
  bigint: '9007199254740993',
  numeric: '0.10',
  'double precision': '0.1',
  boolean: 'true',
  date: '2026-02-28',
  'timestamp without time zone': '2026-03-04 05:06:07.089',
  'timestamp with time zone': '2026-03-04 05:06:07.089123+00',
  json: '{ "b": "\\u00e9\\n", "a": [1.50] }',
  jsonb: '{"a": [1.50], "b": "\\n"}',
  uuid: '0a1b2c3d-4e5f-4071-8293-a4b5c6d7e8f9',
  smallint: '7',
  inet: '203.0.113.1',
  pg_lsn: '16/B374D848',
  interval: '1 day 02:03:04.5',
  bytea: '\\x00ff0a5c',
  'integer[]': '{1,2}',
  'text[]': '{"a,b","c\\"d",NULL}',
};

export const tablesIn = async (sql: Sql): Promise<string[]> =>
  (await sql.query(TABLES, [SCHEMAS])).rows.map(({ name }) => name);

const isEmpty = async (sql: Sql, table: string): Promise<boolean> =>
  (await sql.query(`select from ${table} limit 1`)).rowCount === 0;

/** @throws Error when a row that it refers to is missing, or the database refuses the row */
const insertOne = async (sql: Sql, table: string): Promise<void> => {
  const { rows: columns } = await sql.query(COLUMNS, [table]);
  const names: string[] = [];
  const values: string[] = [];
  const given: string[] = [];
  for (const { name, type, target, targetColumn } of columns as Column[]) {
    names.push(`"${name}"`);
    if (target !== null) values.push(`(select "${targetColumn}" from ${target} order by 1 limit 1)`);
    else {
      given.push(VALUES[type] ?? '');
      values.push(`$${given.length}::${type}`);
    }
  }
  await sql.query(`insert into ${table} (${names.join(', ')}) values (${values.join(', ')})`, given);
};

/**
 * Gives each table without rows one, from the catalogue of the database alone, so that a table that is added later has one too.
 * @returns the tables that stayed empty, each with why
 */
export const fillEmptyTables = async (sql: Sql): Promise<string[]> => {
  let refused: string[] = [];
  for (let before = -1; before !== refused.length; ) {
    before = refused.length;
    refused = [];
    for (const table of await tablesIn(sql)) {
      if (!(await isEmpty(sql, table))) continue;
      await insertOne(sql, table).catch((error: Error) => refused.push(`${table}: ${error.message}`));
    }
  }
  return refused;
};

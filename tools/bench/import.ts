import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { benchmark, counted, median } from './benchmark.ts';
import { importSuppliers, newSuppliers } from './suppliers.ts';
import type { World } from './world.ts';

/** PostgreSQL numbers the parameters of a statement with 16 bits. */
const PARAMETERS = 65_535;

type Row = Record<string, unknown>;

const insertPlainly = async (database: pg.Pool, table: string, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {});
  const atOnce = Math.floor(PARAMETERS / columns.length);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const client = await database.connect();
  try {
    await client.query('begin');
    for (let start = 0; start < rows.length; start += atOnce) {
      const part = rows.slice(start, start + atOnce);
      const tuples = part.map(
        (_, row) => `(${columns.map((_name, at) => `$${row * columns.length + at + 1}`).join(', ')})`,
      );
      const values = part.flatMap((row) => columns.map((name) => row[name]));
      await client.query(`insert into ${table} (${names}) values ${tuples.join(', ')}`, values);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
};

const seconds = async (work: () => Promise<void>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

/** Rows from which on the server vacuums the table after an import (`create-bulk/services/vacuum.ts`). */
const VACUUMED_FROM = 500;

/** Waits for the VACUUM that follows a large import, so that it does not slow down the plain INSERT. */
const imported = async (world: World, rows: readonly unknown[]): Promise<number> => {
  const { rows: clock } = await world.database.query<{ now: Date }>('select clock_timestamp() as now');
  const time = await seconds(() => importSuppliers(world, rows));
  const sql = `select last_vacuum > $1 as done from pg_stat_user_tables where relname = 'supplier_managements'`;
  for (let done = rows.length < VACUUMED_FROM; !done; await pause(100)) {
    done = (await world.database.query<{ done: boolean | null }>(sql, [clock[0]?.now])).rows[0]?.done === true;
  }
  return time;
};

const newestRows = async ({ database, companyId }: World, count: number): Promise<Row[]> => {
  const sql = 'select * from supplier_managements where company_id = $1 order by id desc limit $2';
  return (await database.query<Row>(sql, [companyId, count])).rows;
};

/** Rows a second through the API, validation and all, beside a plain multi-row INSERT of the rows that it stored. */
export const importBenchmark = benchmark(
  'import',
  { full: { warmUp: 1_000, rows: 5_000, rounds: 5 }, quick: { warmUp: 10, rows: 50, rounds: 1 } },
  async (world, { warmUp, rows: count, rounds }) => {
    await world.database.query('create table plain_indexed (like supplier_managements including all)');
    await world.database.query('create table plain_bare (like supplier_managements)');
    const times = { ours: [] as number[], indexed: [] as number[], bare: [] as number[] };
    await imported(world, newSuppliers(warmUp));
    for (let round = 0; round < rounds; round += 1) {
      const rows = newSuppliers(count);
      times.ours.push(await imported(world, rows));
      const stored = await newestRows(world, count);
      times.indexed.push(await seconds(() => insertPlainly(world.database, 'plain_indexed', stored)));
      times.bare.push(await seconds(() => insertPlainly(world.database, 'plain_bare', stored)));
    }
    const ours = count / median(times.ours);
    const what = `import of ${counted(count)} suppliers`;
    const figure = { unit: 'rows/s', ours };
    return [
      {
        ...figure,
        what: `${what}, beside a plain INSERT into a table with the same indexes`,
        plain: count / median(times.indexed),
        least: 1,
      },
      { ...figure, what: `${what}, beside one into a table without any index`, plain: count / median(times.bare) },
    ];
  },
);

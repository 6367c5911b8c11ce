import { companyTables } from '../database/tables.ts';
import type { TestServer } from '../harness/index.ts';

export interface Holding {
  readonly entity: string;
  readonly label: string;
  readonly count: number;
}

/** How many rows a company has, in all tables together. */
export const rowsOf = async (server: TestServer, company: number): Promise<number> => {
  const counts = companyTables(server).map(
    ({ table }) => `(select count(*)::int from "${table}" where company_id = ${company})`,
  );
  return (await server.sql.query(`select ${counts.join(' + ')} as n`)).rows[0].n;
};

/** Everything that is not the company's: of each table the count and a hash of its other rows. */
export const allOf = async (server: TestServer, company: number): Promise<Record<string, string>> => {
  const all: Record<string, string> = {};
  const tables = [
    ...companyTables(server).map(({ table }) => [table, 'company_id'] as const),
    ['companies', 'id'] as const,
    ['subscription_managements', 'null::integer'] as const,
  ];
  for (const [table, key] of tables) {
    const { rows } = await server.sql.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t.id)), '') as state from "${table}" t
       where ${key} is distinct from $1`,
      [company],
    );
    all[table] = rows[0].state;
  }
  return all;
};

/** Makes every update of a company's row fail, as setting a foreign key to null would, until undone. */
export const forbidUpdates = async (server: TestServer): Promise<() => Promise<void>> => {
  const tables = companyTables(server).map(({ table }) => table);
  await server.sql.query(`create or replace function forbidden_update() returns trigger language plpgsql as
    $$ begin raise exception 'an update of %', tg_table_name; end $$`);
  for (const table of tables) {
    await server.sql.query(
      `create trigger forbidden before update on "${table}" for each row execute function forbidden_update()`,
    );
  }
  return async () => {
    for (const table of tables) await server.sql.query(`drop trigger forbidden on "${table}"`);
  };
};

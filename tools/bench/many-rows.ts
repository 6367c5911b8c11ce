import type { World } from './world.ts';

/** A word that one in a hundred of these rows has. */
export const RARE = 'zanthorrea';

/** Stores companies until there are so many. @returns their ids, that of the signed-in company first */
export const companiesUpTo = async ({ database, companyId }: World, count: number): Promise<readonly number[]> => {
  await database.query(
    `insert into companies (document_id, name, status, created_at, updated_at)
     select substr(md5('company ' || n), 1, 24), 'Company ' || n, 'active', now(), now()
     from generate_series(1 + (select count(*) from companies), $1::int) n`,
    [count],
  );
  const { rows } = await database.query<{ id: number }>('select id from companies order by id <> $1, id limit $2', [
    companyId,
    count,
  ]);
  return rows.map(({ id }) => id);
};

/**
 * Stores suppliers by SQL until the companies have so many together, without triggers: through the API a million rows would
 * take an hour. PostgreSQL tidies up afterwards.
 */
export const suppliersUpTo = async (
  { database }: World,
  companies: readonly number[],
  total: number,
): Promise<void> => {
  const client = await database.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into supplier_managements (document_id, company_id, supplier_name, supplier_trading_as, website,
         assessment_inherent_risl_level, supplier_special_condition_notes, created_at, updated_at)
       select substr(md5('supplier ' || first.id + n), 1, 24), ($1::int[])[1 + n % $2], 'Supplier ' || first.id + n || ' Pty Ltd',
         'Known as ' || md5(n::text), 'https://supplier-' || n || '.example', (array['Low', 'Medium', 'High'])[1 + n % 3],
         md5('a' || n) || ' ' || md5('b' || n) || case when n % 100 = 0 then ' ${RARE}' else '' end, now(), now()
       from (select coalesce(max(id), 0) as id from supplier_managements) first,
         generate_series(1, $3 - (select count(*) from supplier_managements where company_id = any($1))::int) n`,
      [companies, companies.length, total],
    );
    await client.query('set session_replication_role = default');
  } finally {
    client.release();
  }
  await database.query('vacuum (analyze) supplier_managements');
};

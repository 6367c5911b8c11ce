import { supplier } from '@ridgeline/domain';
import { pick, rowsOf, TOWNS } from './cells.ts';
import type { World } from './world.ts';

/** Import rows of suppliers with every field that a sheet can have; numbers tell rows of one database apart. */
export const supplierRows = (first: number, count: number): Record<string, unknown>[] =>
  rowsOf(supplier, first, count).map((row, index) => ({
    ...row,
    supplier_name: `Supplier ${first + index} of ${pick(TOWNS, first + index)}`,
    abn_no: String(10_000_000_000 + first + index),
  }));

/**
 * Imports rows through the API, as the company's administrator unless the operator is named. `text` is their JSON.
 * @throws Error unless all of them are stored
 */
export const importText = async (
  { server, signIn }: World,
  bulkPath: string,
  text: string,
  count: number,
  by: 'company' | 'operator' = 'company',
): Promise<void> => {
  const response = await fetch(`${server.url}/api/create-bulk/${bulkPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await signIn(by)) },
    body: text,
  });
  const answer = await response.text();
  const created = response.ok ? (JSON.parse(answer) as { data: { created: number } }).data.created : 0;
  if (created !== count)
    throw new Error(`The import of ${bulkPath} answered ${response.status}: ${answer.slice(0, 500)}`);
};

/** Imports suppliers through the API. Throws unless all of them are stored. */
export const importSuppliers = (world: World, rows: readonly unknown[]): Promise<void> =>
  importText(world, supplier.bulkPath ?? '', JSON.stringify(rows), rows.length);

/** Rows of one import: twice as many of all columns would be more than 20 MB. */
const PART = 5_000;
/** Numbers that no other rows of a benchmark have. */
const FIRST = 10_000_000;

/**
 * Fills the company's register up to so many suppliers through the API, and lets PostgreSQL tidy up as it does after an
 * import.
 * @param change what a part's rows become before they are sent; the first part's number is 0
 */
export const fillTo = async (
  world: World,
  total: number,
  change: (rows: Record<string, unknown>[], part: number) => void = () => undefined,
): Promise<void> => {
  const { rows } = await world.database.query<{ n: number }>(
    'select count(*)::int as n from supplier_managements where company_id = $1',
    [world.companyId],
  );
  const missing = total - (rows[0]?.n ?? 0);
  for (let start = 0; start < missing; start += PART) {
    const part = supplierRows(FIRST + start, Math.min(PART, missing - start));
    change(part, start / PART);
    await importSuppliers(world, part);
  }
  await world.database.query('vacuum (analyze) supplier_managements');
};

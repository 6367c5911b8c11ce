import { supplier } from '@ridgeline/domain';
import { counted } from './benchmark.ts';
import { pick, rowsOf, TOWNS } from './cells.ts';
import type { World } from './world.ts';

/** The number of the next row; numbers tell rows of one database apart. */
let next = 1_000_000;

/** Import rows of suppliers with every field that a sheet can have, which no call before has answered. */
export const newSuppliers = (count: number): Record<string, unknown>[] => {
  const first = next;
  next += count;
  return rowsOf(supplier, first, count).map((row, index) => ({
    ...row,
    supplier_name: `Supplier ${first + index} of ${pick(TOWNS, first + index)}`,
    abn_no: String(10_000_000_000 + first + index),
  }));
};

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

/**
 * Fills the company's register up to so many suppliers through the API, and lets PostgreSQL tidy up as it does after an
 * import.
 * @param change what a part's rows become before they are sent; the first part's number is 0
 * @returns how many there are, more where there were more
 */
export const fillTo = async (
  world: World,
  total: number,
  change: (rows: Record<string, unknown>[], part: number) => void = () => undefined,
): Promise<number> => {
  const { rows } = await world.database.query<{ n: number }>(
    'select count(*)::int as n from supplier_managements where company_id = $1',
    [world.companyId],
  );
  const there = rows[0]?.n ?? 0;
  const missing = total - there;
  if (missing > 0) console.log(`Filling the register up to ${counted(total)} suppliers`);
  for (let start = 0; start < missing; start += PART) {
    const part = newSuppliers(Math.min(PART, missing - start));
    change(part, start / PART);
    await importSuppliers(world, part);
  }
  await world.database.query('vacuum (analyze) supplier_managements');
  return Math.max(total, there);
};

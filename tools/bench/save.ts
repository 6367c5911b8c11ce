import { supplier } from '@ridgeline/domain';
import { type Benchmark, median } from './benchmark.ts';
import { fillTo, importSuppliers, supplierRows } from './suppliers.ts';
import type { World } from './world.ts';

const FEW = 1_000;
const MANY = 100_000;
const SAVES = 60;

/** Milliseconds of a save that renames a supplier, one after the other: the median. */
const timeOf = async ({ server, signIn, database, companyId }: World): Promise<number> => {
  const headers = { 'content-type': 'application/json', ...(await signIn()) };
  const { rows } = await database.query<{ id: string }>(
    'select document_id as id from supplier_managements where company_id = $1 order by id limit $2',
    [companyId, SAVES],
  );
  const times: number[] = [];
  for (const { id } of rows) {
    const body = JSON.stringify({ data: { supplier_name: `Renamed ${id} of ${rows.length} at ${Date.now()}` } });
    const begun = performance.now();
    const response = await fetch(`${server.url}/api/${supplier.plural}/${id}`, { method: 'PUT', headers, body });
    const answer = await response.text();
    if (!response.ok) throw new Error(`A save answered ${response.status}: ${answer.slice(0, 300)}`);
    times.push(performance.now() - begun);
  }
  return median(times);
};

/** A save must not grow with the register: although its name is looked up among all rows. */
export const saveBenchmark: Benchmark = {
  name: 'save',
  run: async (world) => {
    await importSuppliers(world, supplierRows(1, FEW));
    await timeOf(world);
    const few = await timeOf(world);
    await fillTo(world, MANY);
    const many = await timeOf(world);
    const what = 'a supplier renamed among 100,000, beside among 1,000';
    return [{ what, unit: 'ms', ours: many, plain: few, most: 2 }];
  },
};
